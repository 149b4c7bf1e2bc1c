extension NIBArchive {
  /// All values in the order of the file. An object's values are a range of them.
  public var values: Values { Values(storage: storage, startIndex: 0, endIndex: storage.values.count) }

  /// Values that stand side by side in the value table. An index is a position in that table.
  public struct Values: RandomAccessCollection, Sendable {
    let storage: ArchiveStorage
    /// The position of the first value in the value table.
    public let startIndex: Int
    /// The position after the last value.
    public let endIndex: Int

    /// The value at a position of the value table.
    public subscript(position: Int) -> KeyedValueView {
      precondition(position >= startIndex && position < endIndex, "position out of range")
      return KeyedValueView(storage: storage, record: storage.values[position])
    }
  }

  /// One value of an archive and its key, read in place.
  public struct KeyedValueView: Sendable {
    let storage: ArchiveStorage
    let record: ValueRecord

    /// The key.
    public var key: KeyIndex { KeyIndex(record.key) }

    /// The name of the key. Makes a `String` each time.
    public var keyName: String { NIBArchive(storage).keyName(key) }

    /// The type of the value.
    public var kind: ValueKind { record.valueKind }

    /// The value. Copies data.
    public var value: Value { record.value(in: storage.bytes) }

    /// The object referred to, or nil if the value is not a reference to an object.
    public var object: ObjectIndex? {
      kind == .object ? ObjectIndex(UInt32(truncatingIfNeeded: record.payload)) : nil
    }

    /// Where the bytes of a data value stand in ``NIBArchive/bytes``, or nil for other kinds.
    public var dataRange: Range<Int>? { kind == .data ? record.dataRange : nil }

    /// The number of an integer value of any width, or nil.
    public var int64: Int64? {
      switch kind {
      case .int8: Int64(Int8(truncatingIfNeeded: record.payload))
      case .int16: Int64(Int16(truncatingIfNeeded: record.payload))
      case .int32: Int64(Int32(truncatingIfNeeded: record.payload))
      case .int64: Int64(bitPattern: record.payload)
      default: nil
      }
    }

    /// The number of a value of kind ``ValueKind/float``, or nil.
    public var float: Float? {
      kind == .float ? Float(bitPattern: UInt32(truncatingIfNeeded: record.payload)) : nil
    }

    /// The number of a floating-point value of either width, or nil.
    public var double: Double? {
      switch kind {
      case .float: Double(Float(bitPattern: UInt32(truncatingIfNeeded: record.payload)))
      case .double: Double(bitPattern: record.payload)
      default: nil
      }
    }

    /// The truth of a boolean value, or nil.
    public var bool: Bool? {
      switch kind {
      case .no: false
      case .yes: true
      default: nil
      }
    }
  }
}

extension ValueRecord {
  /// The kind, which is verified when the record is made.
  var valueKind: ValueKind {
    guard let kind = ValueKind(rawValue: UInt8(truncatingIfNeeded: kind)) else {
      preconditionFailure("a value record of unknown kind")
    }
    return kind
  }

  /// The value, of which data is copied from `bytes`.
  func value(in bytes: [UInt8]) -> Value {
    switch valueKind {
    case .int8: .int8(Int8(truncatingIfNeeded: payload))
    case .int16: .int16(Int16(truncatingIfNeeded: payload))
    case .int32: .int32(Int32(truncatingIfNeeded: payload))
    case .int64: .int64(Int64(bitPattern: payload))
    case .no: .bool(false)
    case .yes: .bool(true)
    case .float: .float(Float(bitPattern: UInt32(truncatingIfNeeded: payload)))
    case .double: .double(Double(bitPattern: payload))
    case .data: .data(Array(bytes[dataRange]))
    case .null: .null
    case .object: .object(ObjectIndex(UInt32(truncatingIfNeeded: payload)))
    }
  }

  /// The bytes of a data value.
  var dataRange: Range<Int> { dataOffset..<dataOffset + dataCount }
}
