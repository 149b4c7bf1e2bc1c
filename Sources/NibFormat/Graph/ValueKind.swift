/// The type of a value record, with the number that stands for it in the file (F-11).
@frozen
public enum ValueKind: UInt8, Hashable, Sendable, CaseIterable {
  /// A signed 8-bit integer.
  case int8 = 0
  /// A signed 16-bit integer.
  case int16 = 1
  /// A signed 32-bit integer.
  case int32 = 2
  /// A signed 64-bit integer.
  case int64 = 3
  /// The boolean false.
  case no = 4
  /// The boolean true.
  case yes = 5
  /// An IEEE 754 32-bit number.
  case float = 6
  /// An IEEE 754 64-bit number.
  case double = 7
  /// Bytes.
  case data = 8
  /// A reference to nothing.
  case null = 9
  /// A reference to an object of the same archive.
  case object = 10

  /// The number of payload bytes, or nil for ``data``, which says its own length.
  @inlinable
  public var fixedByteCount: Int? {
    switch self {
    case .int8: 1
    case .int16: 2
    case .int32, .float, .object: 4
    case .int64, .double: 8
    case .no, .yes, .null: 0
    case .data: nil
    }
  }
}

extension Value {
  /// The kind of the value.
  public var kind: ValueKind {
    switch self {
    case .int8: .int8
    case .int16: .int16
    case .int32: .int32
    case .int64: .int64
    case .bool(let flag): flag ? .yes : .no
    case .float: .float
    case .double: .double
    case .data: .data
    case .null: .null
    case .object: .object
    }
  }
}
