public import Foundation

/// Where the project's own files are.
public enum Project {
  /// The top-level folder.
  public static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folder of sample files.
  public static let corpus = folder.appendingPathComponent("Corpus", isDirectory: true)

  /// The paths of the files below a folder, relative to it and sorted; hidden files are left out.
  public static func files(below folder: URL) throws -> [String] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return paths.filter { path in
      let kind = try? folder.appendingPathComponent(path).resourceValues(forKeys: [.isRegularFileKey])
      return kind?.isRegularFile == true && !path.split(separator: "/").contains { $0.hasPrefix(".") }
    }.sorted()
  }
}
