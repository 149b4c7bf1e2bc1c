import Foundation
import IBDocument
import NibCompiler
import NibFormat
import TestSupport
import Testing

/// Real storyboards against what the reference compiler made of them.
@Suite struct OracleStoryboardTests {
  /// One storyboard with its compiled folder, from the list in the folder of oracle files.
  struct Pair: CustomStringConvertible, Sendable {
    let source: String
    let compiled: String
    let xcode: Version
    let target: Version?

    var description: String { source }
  }

  /// The pairs of iOS that a release of coder version 10 compiled.
  static let pairs: [Pair] = {
    guard Oracle.isAvailable, let bytes = try? Oracle.bytes(of: "MANIFEST.tsv") else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count > 8, fields[0].hasPrefix("pair"), fields[0].contains("storyboard"),
        fields[7] == "iOS",
        fields[8].contains("NIBArchive 1.10"),
        let release = fields[8].firstMatch(of: /DTXcode=(\d\d)(\d)(\d)/),
        let xcode = Version("\(release.1).\(release.2).\(release.3)")
      else { return nil }
      let files = fields[5].split(separator: "|").map(String.init)
      guard files.count == 2 else { return nil }
      let target = fields[8].firstMatch(of: /minOS=([0-9.]+)/).flatMap { Version(String($0.1)) }
      return Pair(source: files[0], compiled: files[1], xcode: xcode, target: target)
    }
  }()

  /// The same members in the same form, and the same index byte for byte (F-67, F-69, F-70).
  @Test(.enabled(if: Oracle.isAvailable, Oracle.missing), arguments: pairs)
  func membersAndIndex(pair: Pair) throws {
    let document = try #require(IBDocument.parse(try Oracle.bytes(of: pair.source)).document)
    let options = CompilerOptions(minimumDeploymentTarget: pair.target, xcode: pair.xcode)
    guard case .folder(let members)? = NibCompiler.compile(document, options: options).output else {
      Issue.record("no output")
      return
    }
    let names = members.map(\.path).sorted()
    #expect(names == Self.files(of: pair.compiled))
    let index = members.first { $0.path == "Info.plist" }?.bytes
    #expect(index == (try Oracle.bytes(of: pair.compiled + "/Info.plist")))
  }

  /// Every storyboard of the folder that is for a platform of UIKit compiles without an error.
  @Test(
    .enabled(if: Oracle.isAvailable, Oracle.missing),
    arguments: Oracle.files(withExtensions: ["storyboard"]))
  func compiles(file: String) throws {
    let parsed = IBDocument.parse(try Oracle.bytes(of: file))
    guard let document = parsed.document, document.platform == .iOS || document.platform == .tvOS else {
      return
    }
    let result = NibCompiler.compile(document)
    #expect(result.output != nil)
    #expect((parsed.diagnostics + result.diagnostics).filter { $0.severity == .error }.isEmpty)
  }

  private static func files(of folder: String) -> [String] {
    guard let root = Oracle.folder?.appendingPathComponent(folder),
      let walk = FileManager.default.enumerator(atPath: root.path)
    else { return [] }
    return walk.compactMap { $0 as? String }.filter { path in
      var isFolder: ObjCBool = false
      return unsafe FileManager.default.fileExists(atPath: root.path + "/" + path, isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }
}
