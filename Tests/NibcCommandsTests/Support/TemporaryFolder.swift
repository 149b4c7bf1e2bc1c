import Foundation
import TestSupport

/// A folder for one test, removed with it.
final class TemporaryFolder: Sendable {
  /// The folder.
  let root: URL

  init() throws {
    root = FileManager.default.temporaryDirectory.appendingPathComponent(
      "nibc-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  /// The place of a file in the folder.
  func url(_ path: String) -> URL { root.appendingPathComponent(path) }

  /// The path of a file in the folder.
  func path(_ path: String) -> String { url(path).path }

  /// Writes a file, with the folders that it needs.
  func write(_ bytes: some Sequence<UInt8>, to path: String) throws {
    try FileManager.default.createDirectory(
      at: url(path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url(path))
  }

  /// Copies a document of the corpus into the folder.
  func copy(document name: String, to path: String) throws {
    try write(try Data(contentsOf: Project.corpus.appendingPathComponent("documents/\(name)")), to: path)
  }

  /// The bytes of a file.
  func bytes(_ path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: url(path))) }

  /// Whether something is there.
  func has(_ path: String) -> Bool { FileManager.default.fileExists(atPath: self.path(path)) }

  /// Everything in the folder and below it, hidden files too.
  func contents() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted()
  }
}
