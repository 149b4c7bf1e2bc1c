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
  /// The records and the bytes of a decoded archive are shared until a value is added.
  public struct Values: Sendable {
    /// The archive whose records these are, until there are records of their own.
    private(set) var archive: ArchiveStorage?
    private var ownRecords: [ValueRecord] = []
    /// Where the bytes of data values are: the file they were read from, or those bytes alone, end to end.
    private(set) var bytes: [UInt8] = []

    /// Makes an empty table.
    public init() {}

    /// Makes a table of the values of a sequence.
    public init(_ values: some Sequence<KeyedValue>) {
      for entry in values { append(entry.key, entry.value) }
    }

    /// The value table of an archive; nothing is copied.
    init(_ storage: ArchiveStorage) {
      archive = storage
      bytes = storage.bytes
    }

    /// Calls a closure with all records.
    @unsafe
    @inline(__always)
    func withRecords<Result>(_ body: (UnsafeBufferPointer<ValueRecord>) -> Result) -> Result {
      if let archive { return unsafe archive.withValueRecords(body) }
      return unsafe ownRecords.withUnsafeBufferPointer { unsafe body($0) }
    }

    /// Takes a copy of the archive's records, to change it, with room for so many.
    @inline(never)
    private mutating func takeRecords(of archive: ArchiveStorage, room: Int) {
      ownRecords.reserveCapacity(Swift.max(room, archive.valueCount + 1))
      unsafe archive.withValueRecords { unsafe ownRecords.append(contentsOf: $0) }
      self.archive = nil
    }

    /// Makes room for a number of values.
    public mutating func reserveCapacity(_ count: Int) {
      if let archive { return takeRecords(of: archive, room: count) }
      ownRecords.reserveCapacity(count)
    }

    /// Adds a value at the end. The bytes of all data values together must stay below 4 GiB, the reach of the
    /// format's offsets.
    @inline(__always)
    public mutating func append(_ key: KeyIndex, _ value: Value) {
      if let archive { takeRecords(of: archive, room: 0) }
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
      ownRecords.append(ValueRecord(key: key.rawValue, kind: UInt32(kind.rawValue), payload: payload))
    }
  }
}

extension ArchiveTables.Values: RandomAccessCollection {
  /// 0.
  public var startIndex: Int { 0 }
  /// The number of values.
  public var endIndex: Int { archive?.valueCount ?? ownRecords.count }

  /// The value at a position. Copies data.
  public subscript(position: Int) -> ArchiveTables.KeyedValue {
    let record = archive?.value(position) ?? ownRecords[position]
    return ArchiveTables.KeyedValue(KeyIndex(record.key), record.value(in: bytes))
  }
}

extension ArchiveTables.Values: Hashable {
  /// Whether the same values stand under the same keys, wherever their bytes are kept.
  public static func == (a: Self, b: Self) -> Bool {
    unsafe a.withRecords { own in
      unsafe b.withRecords { other in
        guard own.count == other.count else { return false }
        return unsafe own.elementsEqual(other) { own, other in
          guard own.key == other.key, own.kind == other.kind else { return false }
          guard own.valueKind == .data else { return own.payload == other.payload }
          return a.bytes[own.dataRange].elementsEqual(b.bytes[other.dataRange])
        }
      }
    }
  }

  /// Hashes the values and their keys.
  public func hash(into hasher: inout Hasher) {
    for entry in self { hasher.combine(entry) }
  }
}
