import NibFormat

/// One keyed value of a template, in 16 bytes: an archive's value without the way back to the archive, so that reading
/// one retains nothing.
@frozen
@usableFromInline
struct Slot: Sendable {
  @frozen
  @usableFromInline
  enum Kind: UInt8, Sendable {
    case integer, boolean, number, data, null, object
    /// Data of two numbers: a point or size (F-26). `payload` holds the offset of the first byte and, in the upper
    /// half, the place of the numbers in ``Template/geometry``.
    case pair
    /// Data of four numbers: a rectangle or insets; as ``pair``.
    case quad
  }

  /// The position of the key in the archive's key table.
  @usableFromInline let key: UInt32
  @usableFromInline let kind: Kind
  /// The bits of the number; for an object its position; for data the offset of the first byte and, in the upper half,
  /// the length.
  @usableFromInline let payload: UInt64

  /// - Parameters:
  ///   - bytes: the archive.
  ///   - geometry: gets the numbers of geometry, which are decoded here, once.
  init(_ value: NIBArchive.KeyedValueView, in bytes: [UInt8], geometry: inout [Double]) {
    key = value.key.rawValue
    switch value.kind {
    case .int8, .int16, .int32, .int64:
      kind = .integer
      payload = UInt64(bitPattern: value.int64 ?? 0)
    case .no, .yes:
      kind = .boolean
      payload = value.bool == true ? 1 : 0
    case .float, .double:
      kind = .number
      payload = (value.double ?? 0).bitPattern
    case .object:
      kind = .object
      payload = UInt64(value.object?.rawValue ?? 0)
    case .null:
      kind = .null
      payload = 0
    case .data:
      let range = value.dataRange ?? 0..<0
      if let numbers = GeometryData.numbers(bytes[range]) {
        kind = numbers.count == 2 ? .pair : .quad
        payload = UInt64(range.lowerBound) | UInt64(geometry.count) << 32
        geometry += numbers
      } else {
        kind = .data
        payload = UInt64(range.lowerBound) | UInt64(range.count) << 32
      }
    }
  }

  var isNull: Bool { kind == .null }

  /// The number, if the kind is an integer or a boolean.
  var integer: Int64? { kind.rawValue <= Kind.boolean.rawValue ? Int64(bitPattern: payload) : nil }

  /// The number, if the kind is any number.
  var number: Double? {
    switch kind {
    case .number: Double(bitPattern: payload)
    case .integer: Double(Int64(bitPattern: payload))
    default: nil
    }
  }

  /// The position of the object, if the kind is a reference to one.
  var object: Int? { kind == .object ? Int(truncatingIfNeeded: payload) : nil }

  /// Where the bytes stand in the archive, if the kind is data of any sort.
  func dataRange(in bytes: [UInt8]) -> Range<Int>? {
    let offset = Int(UInt32(truncatingIfNeeded: payload))
    switch kind {
    case .data: return offset..<offset + Int(payload >> 32)
    case .pair: return offset..<offset + GeometryData.byteCount(tag: bytes[offset], count: 2)
    case .quad: return offset..<offset + GeometryData.byteCount(tag: bytes[offset], count: 4)
    default: return nil
    }
  }

  /// The kind in words, for messages.
  var kindName: String {
    switch kind {
    case .integer: "an integer"
    case .boolean: "a boolean"
    case .number: "a floating-point number"
    case .data, .pair, .quad: "data"
    case .null: "nil"
    case .object: "an object"
    }
  }
}
