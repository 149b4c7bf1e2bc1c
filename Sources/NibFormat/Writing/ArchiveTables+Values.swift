extension ArchiveTables {
  /// One record of the value table (F-11).
  public struct KeyedValue: Hashable, Sendable {
    /// The value's key.
    public var key: KeyIndex
    /// The value.
    public var value: Value

    /// Makes a keyed value.
    public init(_ key: KeyIndex, _ value: Value) {
      self.key = key
      self.value = value
    }
  }

  /// The value table: fixed records of 16 bytes, with the bytes of data values kept end to end beside them.
  ///
  /// It grows at its end only, so equal tables have equal storage.
  public struct Values: Hashable, Sendable {
    /// A value without its length: `payload` is the number in the low bytes, or the place of a data value's bytes
    /// (offset in the high half, length in the low half).
    struct Record: Hashable, Sendable {
      var key: UInt32
      var type: UInt8
      var payload: UInt64
    }

    var records: [Record] = []
    var data: [UInt8] = []

    /// Makes an empty table.
    public init() {}

    /// Makes a table of the values of a sequence.
    public init(_ values: some Sequence<KeyedValue>) {
      for entry in values { append(entry.key, entry.value) }
    }

    /// Makes room for a number of values.
    public mutating func reserveCapacity(_ count: Int) { records.reserveCapacity(count) }

    /// Adds a value at the end. The bytes of all data values together must stay below 4 GiB, the reach of the
    /// format's offsets.
    @inline(__always)
    public mutating func append(_ key: KeyIndex, _ value: Value) {
      let type: UInt8
      let payload: UInt64
      switch value {
      case .int8(let number): (type, payload) = (0, UInt64(UInt8(bitPattern: number)))
      case .int16(let number): (type, payload) = (1, UInt64(UInt16(bitPattern: number)))
      case .int32(let number): (type, payload) = (2, UInt64(UInt32(bitPattern: number)))
      case .int64(let number): (type, payload) = (3, UInt64(bitPattern: number))
      case .bool(let flag): (type, payload) = (flag ? 5 : 4, 0)
      case .float(let number): (type, payload) = (6, UInt64(number.bitPattern))
      case .double(let number): (type, payload) = (7, number.bitPattern)
      case .data(let bytes):
        (type, payload) = (8, UInt64(UInt32(data.count)) << 32 | UInt64(UInt32(bytes.count)))
        data.append(contentsOf: bytes)
      case .null: (type, payload) = (9, 0)
      case .object(let index): (type, payload) = (10, UInt64(index.rawValue))
      }
      records.append(Record(key: key.rawValue, type: type, payload: payload))
    }

    /// Adds a data value at the end without making an array of its bytes first.
    mutating func append(_ key: KeyIndex, data bytes: ArraySlice<UInt8>) {
      let payload = UInt64(UInt32(data.count)) << 32 | UInt64(UInt32(bytes.count))
      data.append(contentsOf: bytes)
      records.append(Record(key: key.rawValue, type: 8, payload: payload))
    }
  }
}

extension ArchiveTables.Values: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { records.count }

  public subscript(position: Int) -> ArchiveTables.KeyedValue {
    let record = records[position]
    let payload = record.payload
    let value: Value
    switch record.type {
    case 0: value = .int8(Int8(truncatingIfNeeded: payload))
    case 1: value = .int16(Int16(truncatingIfNeeded: payload))
    case 2: value = .int32(Int32(truncatingIfNeeded: payload))
    case 3: value = .int64(Int64(bitPattern: payload))
    case 4: value = .bool(false)
    case 5: value = .bool(true)
    case 6: value = .float(Float(bitPattern: UInt32(truncatingIfNeeded: payload)))
    case 7: value = .double(Double(bitPattern: payload))
    case 8:
      let start = Int(payload >> 32)
      value = .data(Array(data[start..<start + Int(payload & 0xffff_ffff)]))
    case 9: value = .null
    default: value = .object(ObjectIndex(UInt32(truncatingIfNeeded: payload)))
    }
    return ArchiveTables.KeyedValue(KeyIndex(record.key), value)
  }
}
