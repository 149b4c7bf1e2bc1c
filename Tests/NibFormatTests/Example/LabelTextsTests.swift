import NibFormat
import TestSupport
import Testing

/// The example in the documentation is the program that is compiled and run here.
@Suite struct LabelTextsTests {
  @Test func theProgramReadsTheTextsOfLabels() throws {
    let graph = ObjectGraph(objects: [
      .init(
        className: "NSObject",
        values: [.init("label", .object(ObjectIndex(1))), .init("empty", .object(ObjectIndex(3)))]),
      .init(className: "UILabel", values: [.init("UIText", .object(ObjectIndex(2)))]),
      .init(className: "NSString", values: [.init("NS.bytes", .data(Array("Größe".utf8)))]),
      .init(className: "UILabel"),
    ])
    #expect(try labelTexts(in: graph.encodedCanonically()) == ["Größe"])
    #expect(throws: NIBArchiveError.self) { try labelTexts(in: Array("NIBArchive".utf8)) }
  }

  @Test func theDocumentationHasTheSameProgram() throws {
    #expect(
      try DocumentedExample.stands(
        "Tests/NibFormatTests/Example/LabelTexts.swift", in: "Sources/NibFormat/Graph/ObjectGraph.swift"))
  }
}
