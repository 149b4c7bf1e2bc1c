import Foundation
import TestSupport
import Testing

/// Each document of `Corpus/documents-invalid/` says in a comment at its end what the compiler says of it.
@Suite struct InvalidDocumentTests {
  static let folder = Project.corpus.appendingPathComponent("documents-invalid", isDirectory: true)
  static let documents =
    ((try? Project.files(below: folder)) ?? []).filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }

  /// Ids without a document, and why.
  static let idsWithoutDocument = [
    "bundle-module": "it takes the option --module; DocumentOptionTests has it",
    "document-too-large": "the document would have 64 MiB",
    "too-many-embedded": "it takes hundreds of controllers",
  ]

  @Test(arguments: documents)
  func theDiagnosticsAreTheOnesExpected(document: String) throws {
    let expectation = try Expectation(Self.folder.appendingPathComponent(document))
    let target = try TemporaryFolder()
    var outcome = try Tool.run(["compile", document, "-o", target.path("out.nib")], in: Self.folder)
    var found = outcome.errorLines.map { $0.replacing(document + ":", with: "") }
    if Recording.mode.writes(expected: expectation.text, found: Expectation.joined(found)) {
      // The comment can move the end of the text, which some diagnostics name: the second time it has its size.
      for _ in 0..<2 {
        try expectation.record(found)
        outcome = try Tool.run(["compile", document, "-o", target.path("out.nib")], in: Self.folder)
        found = outcome.errorLines.map { $0.replacing(document + ":", with: "") }
      }
      return
    }
    #expect(
      expectation.lines == found, "record with: NIBC_RECORD=failed swift test --filter InvalidDocumentTests")
    let isError = found.contains { $0.contains(" error: ") }
    #expect(outcome.status == (isError ? 1 : 0))
    #expect(target.has("out.nib") == !isError)
    let id = document.prefix { $0 != "." }
    let ids = Set(found.compactMap { $0.firstMatch(of: /\[([a-z0-9-]+)\]$/).map { String($0.1) } })
    #expect(
      ids.contains { id == $0 || id.hasPrefix($0 + "-") }, "\(document) does not show what its name says")
  }

  @Test func everyDiagnosticHasADocument() throws {
    let names = Self.documents.map { String($0.prefix { $0 != "." }) }
    var ids: Set<String> = []
    for module in ["IBDocument", "NibCompiler"] {
      let folder = Project.folder.appendingPathComponent("Sources/\(module)", isDirectory: true)
      for file in try Project.files(below: folder) {
        let source = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
        // As diagnostics are made in these modules: `id: "name"`, or by a function of theirs.
        let made = /(?:\bid: |\b(?:XMLError|error|warning|leftOut)\(\s*)"([a-z]+(?:-[a-z0-9]+)+)"/
        for match in source.matches(of: made) {
          ids.insert(String(match.1))
        }
      }
    }
    #expect(ids.count > 20)
    for id in ids.sorted() where Self.idsWithoutDocument[id] == nil {
      #expect(
        names.contains { $0 == id || $0.hasPrefix(id + "-") },
        "Corpus/documents-invalid has no document for the diagnostic '\(id)'")
    }
  }
}

/// The expected lines of a document: in a comment at its end, or in a file beside it if no comment can stand there.
private struct Expectation {
  let file: URL
  let sidecar: URL
  let lines: [String]?

  private static let start = Data("<!-- expect\n".utf8)
  private static let end = "-->\n"

  init(_ file: URL) throws {
    self.file = file
    sidecar = file.appendingPathExtension("expected")
    if let text = try? String(contentsOf: sidecar, encoding: .utf8) {
      lines = text.split(separator: "\n").map(String.init)
      return
    }
    let bytes = try Data(contentsOf: file)
    guard let comment = bytes.range(of: Self.start, options: .backwards) else {
      lines = nil
      return
    }
    let text = String(decoding: bytes[comment.upperBound...], as: UTF8.self)
    guard text.hasSuffix(Self.end) else {
      lines = nil
      return
    }
    lines = text.dropLast(Self.end.count).split(separator: "\n").map(String.init)
  }

  var text: String? { lines.map(Self.joined) }

  static func joined(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

  func record(_ found: [String]) throws {
    if FileManager.default.fileExists(atPath: sidecar.path) {
      return try Data(Self.joined(found).utf8).write(to: sidecar)
    }
    var bytes = try Data(contentsOf: file)
    if let comment = bytes.range(of: Self.start, options: .backwards) {
      bytes.removeSubrange(comment.lowerBound...)
    }
    try (bytes + Self.start + Data((Self.joined(found) + Self.end).utf8)).write(to: file)
  }
}
