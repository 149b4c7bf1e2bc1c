public import NibFormat

/// Everything an archive says, record by record in the order of the file, to compare two ways of reading.
public struct RecordLog: NIBArchiveVisitor, Hashable, Sendable {
  /// One record. Numbers are compared by their bits.
  public enum Record: Hashable, Sendable {
    /// The header.
    case header(NIBArchiveHeader)
    /// Class, first value, number of values.
    case object(ObjectIndex, ClassIndex, Int, Int)
    /// The bytes of the name.
    case key(KeyIndex, ArraySlice<UInt8>)
    /// Position, key, and what is under it.
    case value(Int, KeyIndex, ScalarValue)
    /// Position, key, and the bytes under it.
    case data(Int, KeyIndex, ArraySlice<UInt8>)
    /// The bytes of the name, and the number of fallback classes.
    case className(ClassIndex, ArraySlice<UInt8>, Int)
    /// A fallback class of a class.
    case fallback(ClassIndex, of: ClassIndex)
  }

  /// The records so far.
  public private(set) var records: [Record] = []
  /// The bytes after the tables.
  public private(set) var trailing: [UInt8] = []

  /// Makes an empty log.
  public init() {}

  /// The log of a whole archive.
  public init(_ archive: NIBArchive) { archive.visit(&self) }

  /// Logs the header.
  public mutating func visitHeader(_ header: NIBArchiveHeader) { records.append(.header(header)) }

  /// Logs an object.
  public mutating func visitObject(
    _ index: ObjectIndex, classIndex: ClassIndex, firstValue: Int, valueCount: Int
  ) {
    records.append(.object(index, classIndex, firstValue, valueCount))
  }

  /// Logs a key.
  public mutating func visitKey(_ index: KeyIndex, name: Span<UInt8>) {
    records.append(.key(index, Self.copy(name)))
  }

  /// Logs a value.
  public mutating func visitValue(_ position: Int, key: KeyIndex, value: ScalarValue) {
    records.append(.value(position, key, value))
  }

  /// Logs a data value.
  public mutating func visitData(_ position: Int, key: KeyIndex, data: Span<UInt8>) {
    records.append(.data(position, key, Self.copy(data)))
  }

  /// Logs a class.
  public mutating func visitClass(_ index: ClassIndex, name: Span<UInt8>, fallbackCount: Int) {
    records.append(.className(index, Self.copy(name), fallbackCount))
  }

  /// Logs a fallback class.
  public mutating func visitFallback(_ fallback: ClassIndex, of index: ClassIndex) {
    records.append(.fallback(fallback, of: index))
  }

  /// Keeps trailing bytes.
  public mutating func visitTrailing(_ bytes: Span<UInt8>) { trailing += Self.copy(bytes) }

  private static func copy(_ span: Span<UInt8>) -> ArraySlice<UInt8> {
    unsafe span.withUnsafeBufferPointer { unsafe Array($0)[...] }
  }
}
