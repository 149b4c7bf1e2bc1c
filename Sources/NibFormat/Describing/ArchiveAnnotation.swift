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
  public let sections: [Section]

  /// Whether any row is damaged.
  public var isDamaged: Bool { sections.contains { $0.rows.contains(where: \.isDamaged) } }

  /// Explains a file. Linear in its size; whatever the bytes are, this ends.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var reader = AnnotationReader(bytes)
    reader.read()
    var sections = reader.sections
    // What makes the file unreadable is always said, in the words of the reader that refuses it.
    do throws(NIBArchiveError) {
      _ = try NIBArchive(bytes)
    } catch {
      Self.mark(error, in: &sections)
    }
    self.sections = sections
  }

  /// Adds an error to the row with its byte; behind the last byte, to the last row.
  private static func mark(_ error: NIBArchiveError, in sections: inout [Section]) {
    let section =
      sections.lastIndex { $0.range.contains(error.offset) && !$0.rows.isEmpty } ?? sections.indices.last
    guard let section else { return }
    let row =
      sections[section].rows.lastIndex { $0.range.contains(error.offset) }
      ?? sections[section].rows.indices.last
    guard let row else { return }
    sections[section].rows[row].isDamaged = true
    sections[section].rows[row].meaning += "; error: \(error.message)"
  }

  /// All rows as text: offset, bytes, meaning; damaged rows are marked with an exclamation mark.
  public var text: String {
    var text = ""
    print { text += $0 }
    return text
  }

  /// Hands out ``text`` in pieces of some 64 kB: the whole is twenty times as long as the file.
  ///
  /// - Throws: what `sink` throws, which ends the printing.
  public func print<Failure: Error>(to sink: (String) throws(Failure) -> Void) throws(Failure) {
    var piece = ""
    for (number, section) in sections.enumerated() {
      if number > 0 { piece += "\n" }
      piece += "\(section.title): \(section.range.count) bytes at \(section.range.lowerBound)\n"
      for row in section.rows {
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
