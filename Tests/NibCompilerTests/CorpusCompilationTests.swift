import Foundation
import IBDocument
import NibCompiler
import NibFormat
import TestSupport
import Testing

/// What holds of every document of the corpus, whatever it compiles to.
@Suite struct CorpusCompilationTests {
  private static let folder = Project.corpus.appendingPathComponent("documents", isDirectory: true)
  private static let names = ((try? Project.files(below: folder)) ?? []).filter {
    $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard")
  }
  private static let releases = [
    "6.4", "8.3", "10.1", "11.3", "11.5", "12.4", "13.2.1", "14.3", "16.4", "26.5",
  ]

  private func members(_ name: String, _ release: String) throws -> [CompiledOutput.Member] {
    let text = try Data(contentsOf: Self.folder.appendingPathComponent(name))
    let document = try #require(IBDocument.parse([UInt8](text)).document)
    var members: [CompiledOutput.Member] = []
    for target in [nil, Version(8), Version(12)] {
      let result = NibCompiler.compile(
        document,
        options: CompilerOptions(
          minimumDeploymentTarget: target, xcode: Version(release),
          isBaseLocalized: name.contains("Base.lproj")))
      #expect(result.diagnostics.isEmpty)
      switch try #require(result.output) {
      case .file(let bytes): members.append(.init(path: "", bytes: bytes))
      case .folder(let list): members += list
      }
    }
    return members
  }

  @Test func thereIsACorpus() { #expect(Self.names.count > 20) }

  @Test(arguments: names)
  func theSameDocumentGivesTheSameBytes(name: String) throws {
    #expect(try members(name, "10.1") == members(name, "10.1"))
  }

  /// The compiler writes objects, keys and classes in the order in which the writer would put them (F-30 to F-41).
  @Test(arguments: names)
  func everyArchiveIsItsOwnCanonicalForm(name: String) throws {
    for release in Self.releases {
      for member in try members(name, release) where !member.path.hasSuffix(".plist") {
        try expectCanonical(member.bytes, "\(member.path), Xcode \(release)")
      }
    }
  }

  /// The same of an archive and of all archives in it.
  private func expectCanonical(_ bytes: [UInt8], _ place: String) throws {
    var pending = [bytes]
    while let next = pending.popLast() {
      let graph = ObjectGraph(try NIBArchive(next))
      #expect(graph.encodedCanonically() == next, "\(place)")
      for object in graph.objects(of: "NSData") {
        guard case .data(let inner)? = object["NS.bytes"], inner.starts(with: "NIBArchive".utf8) else {
          continue
        }
        pending.append(inner)
      }
    }
  }
}
