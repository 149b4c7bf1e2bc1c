import Foundation

/// A program that stands in a documentation comment, and in a file that is compiled and tested.
public enum DocumentedExample {
  /// Whether a comment has the very lines that the file has between `// example begins` and `// example ends`.
  ///
  /// - Parameters:
  ///   - program: the file, from the project's top.
  ///   - source: the file with the comment, from the project's top.
  public static func stands(_ program: String, in source: String) throws -> Bool {
    let lines = try text(of: program).split(separator: "\n", omittingEmptySubsequences: false)
    guard let begin = lines.firstIndex(of: "// example begins"),
      let end = lines.firstIndex(of: "// example ends"), begin + 1 < end
    else { return false }
    let comment = lines[(begin + 1)..<end].map { $0.isEmpty ? "///" : "///     " + $0 }
    return try text(of: source).contains(comment.joined(separator: "\n") + "\n")
  }

  private static func text(of path: String) throws -> String {
    try String(contentsOf: Project.folder.appendingPathComponent(path), encoding: .utf8)
  }
}
