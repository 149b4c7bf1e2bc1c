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

  /// The value table: fixed records of 16 bytes, with the bytes of data values beside them.
  ///
  /// The bytes of a decoded archive are shared until a value is added.
  public struct Values: Sendable {
    var records: [ValueRecord] = []
    /// Where the bytes of data values are: the file they were read from, or those bytes alone, end to end.
    var bytes: [UInt8] = []

    /// Makes an empty table.
    public init() {}

    /// Makes a table of the values of a sequence.
    public init(_ values: some Sequence<KeyedValue>) {
      for entry in values { append(entry.key, entry.value) }
    }

    /// The value table of an archive; the bytes of data are not copied.
    init(_ storage: ArchiveStorage) {
      records = storage.valueRecords
      bytes = storage.bytes
    }

    /// Makes room for a number of values.
    public mutating func reserveCapacity(_ count: Int) { records.reserveCapacity(count) }

    /// Adds a value at the end. The bytes of all data values together must stay below 4 GiB, the reach of the
    /// format's offsets.
    @inline(__always)
    public mutating func append(_ key: KeyIndex, _ value: Value) {
      let kind: ValueKind
      let payload: UInt64
      switch value {
      case .int8(let number): (kind, payload) = (.int8, UInt64(UInt8(bitPattern: number)))
      case .int16(let number): (kind, payload) = (.int16, UInt64(UInt16(bitPattern: number)))
      case .int32(let number): (kind, payload) = (.int32, UInt64(UInt32(bitPattern: number)))
      case .int64(let number): (kind, payload) = (.int64, UInt64(bitPattern: number))
      case .bool(let flag): (kind, payload) = (flag ? .yes : .no, 0)
      case .float(let number): (kind, payload) = (.float, UInt64(number.bitPattern))
      case .double(let number): (kind, payload) = (.double, number.bitPattern)
      case .data(let data):
        (kind, payload) = (.data, UInt64(UInt32(bytes.count)) | UInt64(UInt32(data.count)) << 32)
        bytes.append(contentsOf: data)
      case .null: (kind, payload) = (.null, 0)
      case .object(let index): (kind, payload) = (.object, UInt64(index.rawValue))
      }
      records.append(ValueRecord(key: key.rawValue, kind: UInt32(kind.rawValue), payload: payload))
    }
  }
}

extension ArchiveTables.Values: RandomAccessCollection {
  /// 0.
  public var startIndex: Int { 0 }
  /// The number of values.
  public var endIndex: Int { records.count }

  /// The value at a position. Copies data.
  public subscript(position: Int) -> ArchiveTables.KeyedValue {
    let record = records[position]
    return ArchiveTables.KeyedValue(KeyIndex(record.key), record.value(in: bytes))
  }
}

extension ArchiveTables.Values: Hashable {
  /// Whether the same values stand under the same keys, wherever their bytes are kept.
  public static func == (a: Self, b: Self) -> Bool {
    guard a.records.count == b.records.count else { return false }
    for (own, other) in zip(a.records, b.records) {
      guard own.key == other.key, own.kind == other.kind else { return false }
      if own.valueKind == .data {
        guard a.bytes[own.dataRange].elementsEqual(b.bytes[other.dataRange]) else { return false }
      } else {
        guard own.payload == other.payload else { return false }
      }
    }
    return true
  }

  /// Hashes the values and their keys.
  public func hash(into hasher: inout Hasher) {
    for entry in self { hasher.combine(entry) }
  }
}
