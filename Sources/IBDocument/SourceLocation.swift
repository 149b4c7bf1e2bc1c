/// A place in a document's text: line and column, both counted from 1; the column counts bytes of UTF-8.
public struct SourceLocation: Hashable, Comparable, Sendable {
  // A document keeps one for every element and attribute, and a text is at most 64 MiB long: half the width will do.
  private var storedLine: Int32
  private var storedColumn: Int32

  /// The line, from 1.
  public var line: Int {
    get { Int(storedLine) }
    set { storedLine = Int32(clamping: newValue) }
  }

  /// The column in bytes, from 1.
  public var column: Int {
    get { Int(storedColumn) }
    set { storedColumn = Int32(clamping: newValue) }
  }

  /// Makes a location.
  public init(line: Int, column: Int) {
    storedLine = Int32(clamping: line)
    storedColumn = Int32(clamping: column)
  }

  /// Whether a place stands before another.
  public static func < (a: Self, b: Self) -> Bool {
    (a.storedLine, a.storedColumn) < (b.storedLine, b.storedColumn)
  }
}
