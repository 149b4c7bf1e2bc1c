import Foundation
import TestSupport
import Testing

/// What every document of the corpus compiles to, as `nibc dump` prints it.
@Suite struct CorpusGoldenTests {
  static let documents = Project.corpus.appendingPathComponent("documents", isDirectory: true)
  static let names = ((try? Project.files(below: documents)) ?? []).filter {
    $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard")
  }

  /// The text of a document: `Base.lproj/Welcome.xib` is `Base.lproj/Welcome.txt`.
  static func golden(_ name: String) -> URL {
    Project.corpus.appendingPathComponent("goldens/\(name)").deletingPathExtension().appendingPathExtension(
      "txt")
  }

  @Test(arguments: names)
  func theCompiledDocumentIsTheOneRecorded(name: String) throws {
    let folder = try TemporaryFolder()
    let output = name.hasSuffix(".xib") ? "out.nib" : "out.storyboardc"
    let compiled = try Tool.run(
      ["compile", Self.documents.appendingPathComponent(name).path, "-o", folder.path(output)])
    // A document of the corpus has nothing to be warned of.
    #expect(compiled.errors == "")
    try #require(compiled.status == 0)
    let verified = try Tool.run(["verify", output], in: folder.root)
    #expect(verified.status == 0, "\(verified.text)")
    let dump = try Tool.run(["dump", output], in: folder.root)
    #expect(dump.status == 0)
    try Golden.expect(dump.text, in: Self.golden(name), suite: "CorpusGoldenTests")
  }

  @Test func everyTextHasADocument() throws {
    let expected = Set(Self.names.map { Self.golden($0).path })
    let folder = Project.corpus.appendingPathComponent("goldens", isDirectory: true)
    for file in try Project.files(below: folder) {
      let path = folder.appendingPathComponent(file).path
      #expect(expected.contains(path), "Corpus/goldens/\(file) belongs to no document")
    }
  }
}
