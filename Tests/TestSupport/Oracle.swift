public import Foundation
import NibFormat
public import Testing

/// The folder of oracle files named by the environment variable NIBC_ORACLE: real documents and what was compiled of
/// them. It is no part of the project; tests that need it are skipped where it is missing.
public enum Oracle {
  /// The folder; nil if the variable is not set.
  public static let folder: URL? = {
    guard let path = ProcessInfo.processInfo.environment["NIBC_ORACLE"], !path.isEmpty else { return nil }
    return URL(fileURLWithPath: path, isDirectory: true)
  }()

  /// Whether there is a folder; for `.enabled(if:)`, with ``missing`` to say why a test was skipped. A folder that is
  /// named but not there counts as one: then the tests fail and say so.
  public static var isAvailable: Bool { folder != nil }

  /// Why a test that needs the folder is skipped.
  public static let missing: Comment = "NIBC_ORACLE names no folder of oracle files"

  /// One archive of the folder.
  public struct Archive: Sendable {
    /// The path from the folder.
    public let path: String
    /// The file's bytes.
    public let bytes: [UInt8]

    /// Names bytes.
    public init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// The files in the folder and below it whose names end in one of these extensions: paths from the folder, sorted.
  public static func files(withExtensions extensions: [String]) -> [String] {
    guard let folder, let walk = FileManager.default.enumerator(atPath: folder.path) else { return [] }
    var files: [String] = []
    while let file = walk.nextObject() as? String {
      if extensions.contains(where: { file.hasSuffix("." + $0) }) { files.append(file) }
    }
    return files.sorted()
  }

  /// The bytes of a file, by its path from the folder.
  public static func bytes(of file: String) throws -> [UInt8] {
    let folder = try #require(folder)
    return [UInt8](try Data(contentsOf: folder.appendingPathComponent(file)))
  }

  /// Every file in the folder and below it that starts as an archive does, sorted by path.
  public static func archives() throws -> [Archive] {
    guard let folder else { return [] }
    var archives: [Archive] = []
    for path in files(withExtensions: ["nib"]) {
      let values = try folder.appendingPathComponent(path).resourceValues(forKeys: [.isRegularFileKey])
      guard values.isRegularFile == true else { continue }
      let bytes = try bytes(of: path)
      if NIBArchive.isMarked(bytes) { archives.append(Archive(path: path, bytes: bytes)) }
    }
    return archives
  }
}
