import NibFormat

/// One keyed value of a template, in 16 bytes: an archive's value without the way back to the archive, so that reading
/// one retains nothing.
struct Slot: Sendable {
  /// The position of the key in the archive's key table.
  let key: UInt32
  let kind: ValueKind
  /// The bits of the number; for an object its position; for data the offset of the first byte and, in the upper half,
  /// the length.
  let payload: UInt64

  init(_ value: NIBArchive.KeyedValueView) {
    key = value.key.rawValue
    kind = value.kind
    switch value.kind {
    case .int8, .int16, .int32, .int64: payload = UInt64(bitPattern: value.int64 ?? 0)
    case .no, .null: payload = 0
    case .yes: payload = 1
    case .float, .double: payload = (value.double ?? 0).bitPattern
    case .object: payload = UInt64(value.object?.rawValue ?? 0)
    case .data:
      let range = value.dataRange ?? 0..<0
      payload = UInt64(range.lowerBound) | UInt64(range.count) << 32
    }
  }

  var isNull: Bool { kind == .null }

  /// The number, if the kind is an integer or a boolean.
  var integer: Int64? { kind.rawValue <= ValueKind.yes.rawValue ? Int64(bitPattern: payload) : nil }

  /// The number, if the kind is any number.
  var number: Double? {
    switch kind {
    case .float, .double: Double(bitPattern: payload)
    case .int8, .int16, .int32, .int64: Double(Int64(bitPattern: payload))
    default: nil
    }
  }

  /// The position of the object, if the kind is a reference to one.
  var object: Int? { kind == .object ? Int(payload) : nil }

  /// Where the bytes stand in the archive, if the kind is data.
  var dataRange: Range<Int>? {
    guard kind == .data else { return nil }
    let offset = Int(UInt32(truncatingIfNeeded: payload))
    return offset..<offset + Int(payload >> 32)
  }

  /// The kind in words, for messages.
  var kindName: String {
    switch kind {
    case .int8, .int16, .int32, .int64: "an integer"
    case .no, .yes: "a boolean"
    case .float, .double: "a floating-point number"
    case .data: "data"
    case .null: "nil"
    case .object: "an object"
    }
  }
}
