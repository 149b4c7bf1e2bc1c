public import Foundation

/// A folder of real compiled files, named by the environment variable NIBC_ORACLE.
public enum Oracle {
  /// The folder, or nil if the variable is not set: tests that need it are then skipped.
  public static let folder: URL? = {
    guard let path = ProcessInfo.processInfo.environment["NIBC_ORACLE"], !path.isEmpty else { return nil }
    return URL(fileURLWithPath: path, isDirectory: true)
  }()

  /// Whether there is a folder.
  public static var isAvailable: Bool { folder != nil }

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

  /// Every file in the folder and below it that starts as an archive does, sorted by path.
  public static func archives() throws -> [Archive] {
    guard let folder else { return [] }
    var paths: [String] = []
    if let files = FileManager.default.enumerator(atPath: folder.path) {
      for case let path as String in files where path.hasSuffix(".nib") { paths.append(path) }
    }
    var archives: [Archive] = []
    for path in paths.sorted() {
      let url = folder.appendingPathComponent(path)
      guard try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
      let bytes = [UInt8](try Data(contentsOf: url))
      if bytes.starts(with: Array("NIBArchive".utf8)) { archives.append(Archive(path: path, bytes: bytes)) }
    }
    return archives
  }
}
