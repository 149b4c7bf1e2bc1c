import Foundation
import NibFormat
import TestSupport
import Testing

@Suite struct AssembleCommandTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ arguments: String..., input: String = "") throws -> Tool.Outcome {
    try Tool.run(["assemble"] + arguments, input: Data(input.utf8), in: folder.root)
  }

  @Test func aNibIsMadeFromTextWrittenByHand() throws {
    let text = """
      {"objects": [
        {"class": "NSObject", "values": [["greeting", {"object": 1}], ["tag", {"int8": 5}]]},
        {"class": "NSString", "values": [["NS.bytes", {"text": "Hello"}]]}
      ]}
      """
    let outcome = try run("-", "-o", "hand.nib", input: text)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let archive = try NIBArchive(try folder.bytes("hand.nib"))
    #expect(archive.coderVersion == 10)
    #expect(
      ObjectGraph(archive).objects == [
        .init(
          className: "NSObject", values: [.init("greeting", .object(ObjectIndex(1))), .init("tag", .int8(5))]),
        .init(className: "NSString", values: [.init("NS.bytes", .data(Array("Hello".utf8)))]),
      ])
  }

  @Test(arguments: [
    ("{\"objects\": [", 1, 14), ("{\n \"objects\": [{\"class\": 5, \"values\": []}]\n}", 2, 24), ("", 1, 1),
  ])
  func aFaultHasItsPlaceAndLeavesTheOldOutput(text: String, line: Int, column: Int) throws {
    try folder.write(text.utf8, to: "in.json")
    try folder.write("old".utf8, to: "out.nib")
    let outcome = try run("in.json", "-o", "out.nib")
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("in.json:\(line):\(column): error: "), "\(outcome.errors)")
    #expect(outcome.errors.hasSuffix("[invalid-json]\n"))
    #expect(try folder.bytes("out.nib") == Array("old".utf8))
    #expect(try folder.contents() == ["in.json", "out.nib"])
  }

  @Test func anOutputIsNeeded() throws {
    let outcome = try run("-")
    #expect(outcome.status == 2)
    #expect(outcome.errorLines.first == "nibc assemble: error: no output is given: use --output")
  }
}
