/// A place in a document's text: line and column, both counted from 1; the column counts bytes of UTF-8.
public struct SourceLocation: Hashable, Comparable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// The column in bytes, from 1.
  public var column: Int

  /// Makes a location.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Whether a place stands before another.
  public static func < (a: Self, b: Self) -> Bool { (a.line, a.column) < (b.line, b.column) }
}
