import Foundation

/// The folder of oracle files named by the environment variable `NIBC_ORACLE`: real documents and what was compiled of
/// them. It is no part of the project; tests that need it are skipped where it is missing.
public enum OracleFolder {
  /// The folder's path; nil if there is none.
  public static let path: String? = {
    guard let path = ProcessInfo.processInfo.environment["NIBC_ORACLE"], !path.isEmpty else { return nil }
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }()

  /// Whether the folder is there; for `.enabled(if:)`, with `OracleFolder.missing` to say why a test was skipped.
  public static var isPresent: Bool { path != nil }

  /// Why a test that needs the folder is skipped.
  public static let missing = "NIBC_ORACLE does not name a folder of oracle files"

  /// The files in the folder whose names end in one of these extensions, as paths relative to it, sorted.
  public static func files(withExtensions extensions: [String]) -> [String] {
    guard let path, let walk = FileManager.default.enumerator(atPath: path) else { return [] }
    var files: [String] = []
    while let file = walk.nextObject() as? String {
      if extensions.contains(where: { file.hasSuffix("." + $0) }) { files.append(file) }
    }
    return files.sorted()
  }

  /// The bytes of a file of the folder.
  public static func bytes(of file: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: (path ?? "") + "/" + file)))
  }
}
