// The tables of a verified archive in fixed-size records, so that reaching any record costs one load.

/// One value: 16 bytes.
@frozen
@usableFromInline
struct ValueRecord: Sendable {
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

  @inlinable
  var dataOffset: Int { Int(UInt32(truncatingIfNeeded: payload)) }

  @inlinable
  var dataCount: Int { Int(payload >> 32) }
}

/// One object: 12 bytes.
@frozen
@usableFromInline
struct ObjectRecord: Sendable {
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
struct KeyRecord: Sendable {
  let offset: UInt32
  let count: UInt32
}

/// One class: the bytes of its name, without the NUL. The fallback indices stand right before the name.
struct ClassRecord: Sendable {
  let offset: Int
  let count: UInt32
  let fallbackCount: UInt32

  var fallbackOffset: Int { offset - 4 * Int(fallbackCount) }
}
