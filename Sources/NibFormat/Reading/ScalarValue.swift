/// A value other than data, without allocation: its kind and the bits of its payload.
@frozen
public struct ScalarValue: Hashable, Sendable {
  /// The type of the value.
  public let kind: ValueKind
  /// The payload as it stands in the file, zero-extended: negative integers keep the upper bits clear.
  public let bits: UInt64

  /// Makes a value from its kind and the bits of its payload.
  @inlinable
  public init(kind: ValueKind, bits: UInt64) {
    self.kind = kind
    self.bits = bits
  }

  /// The number of an integer value of any width, or nil.
  @inlinable
  public var int64: Int64? {
    switch kind {
    case .int8: Int64(Int8(truncatingIfNeeded: bits))
    case .int16: Int64(Int16(truncatingIfNeeded: bits))
    case .int32: Int64(Int32(truncatingIfNeeded: bits))
    case .int64: Int64(bitPattern: bits)
    default: nil
    }
  }

  /// The number of a value of kind ``ValueKind/float``, or nil.
  @inlinable
  public var float: Float? { kind == .float ? Float(bitPattern: UInt32(truncatingIfNeeded: bits)) : nil }

  /// The number of a floating-point value of either width, or nil.
  @inlinable
  public var double: Double? {
    switch kind {
    case .float: Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
    case .double: Double(bitPattern: bits)
    default: nil
    }
  }

  /// The truth of a boolean value, or nil.
  @inlinable
  public var bool: Bool? {
    switch kind {
    case .no: false
    case .yes: true
    default: nil
    }
  }

  /// The object referred to, or nil if the value is not a reference to an object.
  @inlinable
  public var object: ObjectIndex? {
    kind == .object ? ObjectIndex(UInt32(truncatingIfNeeded: bits)) : nil
  }

  /// The value, or nil for kind ``ValueKind/data``, which has no bits that say it all.
  public var value: Value? {
    switch kind {
    case .int8: .int8(Int8(truncatingIfNeeded: bits))
    case .int16: .int16(Int16(truncatingIfNeeded: bits))
    case .int32: .int32(Int32(truncatingIfNeeded: bits))
    case .int64: .int64(Int64(bitPattern: bits))
    case .no: .bool(false)
    case .yes: .bool(true)
    case .float: .float(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
    case .double: .double(Double(bitPattern: bits))
    case .data: nil
    case .null: .null
    case .object: .object(ObjectIndex(UInt32(truncatingIfNeeded: bits)))
    }
  }
}
