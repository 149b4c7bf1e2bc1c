public import Foundation

/// The project's own sample files.
public enum CorpusFolder {
  /// `Corpus/` of this checkout.
  public static let url = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Corpus", isDirectory: true)

  /// The bytes of a file, by its path in `Corpus/`.
  public static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: url.appendingPathComponent(path)))
  }
}
