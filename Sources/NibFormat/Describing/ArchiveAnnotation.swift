/// What every byte of an archive means, also of a damaged one.
///
/// The rows of all sections, one after the other, cover the file from its first byte to its last. Where a record makes
/// no sense, the rest of its table is one damaged row, and the next table is read again from where the header says it
/// starts.
public struct ArchiveAnnotation: Sendable {
  /// Some bytes and what they mean.
  public struct Row: Hashable, Sendable {
    /// The bytes; empty only for a remark about a table that has none.
    public var range: Range<Int>
    /// What they mean.
    public var meaning: String
    /// Whether they break a rule of the format.
    public var isDamaged: Bool
  }

  /// The header, a table, or the bytes outside all tables.
  public struct Section: Hashable, Sendable {
    /// What it is.
    public var title: String
    /// Its bytes.
    public var range: Range<Int>
    /// Its rows in the order of the bytes.
    public var rows: [Row]
  }

  /// The file.
  public let bytes: [UInt8]
  /// All sections in the order of the bytes.
  ///
  /// They are made each time, in time linear in the size of the file, and take more than a hundred bytes a record:
  /// ``print(to:)`` makes one row after the other.
  public var sections: [Section] {
    var sections: [Section] = []
    reader.visit { part in
      switch part {
      case .section(let title, let range): sections.append(Section(title: title, range: range, rows: []))
      case .row(let row): sections[sections.count - 1].rows.append(row)
      }
    }
    return sections
  }

  /// Whether any row is damaged: whether the file is refused as an archive.
  public var isDamaged: Bool { reader.error != nil }

  private let reader: AnnotationReader

  /// Prepares to explain a file. Linear in its size; whatever the bytes are, this ends. Kept are the names of keys and
  /// classes, and 16 bytes for each object.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    reader = AnnotationReader(bytes)
  }

  /// All rows as text: offset, bytes, meaning; damaged rows are marked with an exclamation mark.
  public var text: String {
    var text = ""
    print { text += $0 }
    return text
  }

  /// Hands out ``text`` in pieces of some 64 kB, each as soon as it is made: the whole is twenty times as long as the
  /// file.
  ///
  /// - Throws: what `sink` throws, which ends the printing.
  public func print<Failure: Error>(to sink: (String) throws(Failure) -> Void) throws(Failure) {
    var piece = ""
    var isFirst = true
    try reader.visit { (part) throws(Failure) in
      switch part {
      case .section(let title, let range):
        if !isFirst { piece += "\n" }
        isFirst = false
        piece += "\(title): \(range.count) bytes at \(range.lowerBound)\n"
      case .row(let row):
        piece += line(of: row) + "\n"
        if piece.utf8.count >= 1 << 16 {
          try sink(piece)
          piece.removeAll(keepingCapacity: true)
        }
      }
    }
    try sink(piece)
  }

  /// A row on one line. Of a long one the first bytes are shown.
  public func line(of row: Row) -> String {
    let shown = bytes[row.range].prefix(12)
    var digits = shown.map(hex).joined(separator: " ")
    if row.range.count > shown.count { digits += " … +\(row.range.count - shown.count)" }
    let offset = hex(UInt32(truncatingIfNeeded: row.range.lowerBound))
    let padding = String(repeating: " ", count: max(0, 44 - digits.count))
    return "\(row.isDamaged ? "!" : " ") \(offset)  \(digits)\(padding)  \(row.meaning)"
  }
}
