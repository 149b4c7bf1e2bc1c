// The tables of a verified archive in fixed-size records, so that reaching any record costs one load.

/// One value: 16 bytes.
@frozen
@usableFromInline
struct ValueRecord: BitwiseCopyable, Hashable, Sendable {
  @usableFromInline let key: UInt32
  /// The raw value of a ``ValueKind``.
  @usableFromInline let kind: UInt32
  /// The payload, zero-extended; for data the offset of the first byte, and in the upper half the length. Both fit
  /// in 32 bits, because the value table ends at a 32-bit offset.
  @usableFromInline let payload: UInt64

  @inlinable
  init(key: UInt32, kind: UInt32, payload: UInt64) {
    self.key = key
    self.kind = kind
    self.payload = payload
  }

  /// The kind, which is verified before a record is made.
  @inlinable
  var valueKind: ValueKind { unsafe unsafeBitCast(UInt8(truncatingIfNeeded: kind), to: ValueKind.self) }

  /// The bytes of a data value.
  @inlinable
  var dataRange: Range<Int> {
    let start = Int(UInt32(truncatingIfNeeded: payload))
    return start..<start &+ dataCount
  }

  /// The number of bytes of a data value.
  @inlinable
  var dataCount: Int { Int(payload >> 32) }

  /// The value without its data.
  @inlinable
  var scalar: ScalarValue { ScalarValue(kind: valueKind, bits: payload) }

  /// The value, of which data is copied from `bytes`.
  func value(in bytes: [UInt8]) -> Value { scalar.value ?? .data(Array(bytes[dataRange])) }
}

/// One object: 12 bytes.
@frozen
@usableFromInline
struct ObjectRecord: BitwiseCopyable, Sendable {
  @usableFromInline let classIndex: UInt32
  @usableFromInline let firstValue: UInt32
  @usableFromInline let valueCount: UInt32

  @inlinable
  init(classIndex: UInt32, firstValue: UInt32, valueCount: UInt32) {
    self.classIndex = classIndex
    self.firstValue = firstValue
    self.valueCount = valueCount
  }
}

/// One key: the bytes of its name. The key table ends at a 32-bit offset.
@frozen
@usableFromInline
struct KeyRecord: BitwiseCopyable, Sendable {
  @usableFromInline let offset: UInt32
  @usableFromInline let count: UInt32

  @inlinable
  init(offset: UInt32, count: UInt32) {
    self.offset = offset
    self.count = count
  }
}

/// One class: the bytes of its name, without the NUL. The fallback indices stand right before the name.
@frozen
@usableFromInline
struct ClassRecord: BitwiseCopyable, Sendable {
  @usableFromInline let offset: Int
  @usableFromInline let count: UInt32
  @usableFromInline let fallbackCount: UInt32

  @inlinable
  init(offset: Int, count: UInt32, fallbackCount: UInt32) {
    self.offset = offset
    self.count = count
    self.fallbackCount = fallbackCount
  }

  @inlinable
  var fallbackOffset: Int { offset &- 4 &* Int(fallbackCount) }
}
