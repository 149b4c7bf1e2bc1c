extension NIBArchive {
  /// All values in the order of the file. An object's values are a range of them.
  @inlinable
  public var values: Values { Values(storage: storage, startIndex: 0, endIndex: storage.valueCount) }

  /// Values that stand side by side in the value table. An index is a position in that table.
  @frozen
  public struct Values: RandomAccessCollection, Sendable {
    @usableFromInline
    let storage: ArchiveStorage
    /// The position of the first value in the value table.
    public let startIndex: Int
    /// The position after the last value.
    public let endIndex: Int

    @inlinable
    init(storage: ArchiveStorage, startIndex: Int, endIndex: Int) {
      self.storage = storage
      self.startIndex = startIndex
      self.endIndex = endIndex
    }

    /// The value at a position of the value table. Constant time.
    @inlinable
    public subscript(position: Int) -> KeyedValueView {
      precondition(position >= startIndex && position < endIndex, "value out of range")
      return unsafe KeyedValueView(storage: storage, record: storage.verifiedValue(position))
    }

    /// The first value under a key, or nil. Linear in the number of values; ``KeyedReader`` is quicker for whole objects.
    @inlinable
    public subscript(key: KeyIndex) -> KeyedValueView? {
      storage.position(of: key, from: startIndex, around: startIndex..<endIndex).map { self[$0] }
    }
  }

  /// One value of an archive and its key, read in place.
  @frozen
  public struct KeyedValueView: Sendable {
    @usableFromInline
    let storage: ArchiveStorage
    @usableFromInline
    let record: ValueRecord

    @inlinable
    init(storage: ArchiveStorage, record: ValueRecord) {
      self.storage = storage
      self.record = record
    }

    /// The key.
    @inlinable
    public var key: KeyIndex { KeyIndex(record.key) }

    /// The name of the key. Makes a `String` each time.
    public var keyName: String { NIBArchive(storage).keyName(key) }

    /// The type of the value.
    @inlinable
    public var kind: ValueKind { record.valueKind }

    /// The value. Copies data.
    public var value: Value { record.value(in: storage.bytes) }

    /// The kind and the payload's bits. For data, the bits are where the bytes stand: use ``dataRange``.
    @inlinable
    public var scalar: ScalarValue { record.scalar }

    /// Where the bytes of a data value stand in ``NIBArchive/bytes``, or nil for other kinds.
    @inlinable
    public var dataRange: Range<Int>? { kind == .data ? record.dataRange : nil }

    /// Calls a closure with the bytes of a data value, in place; returns nil for other kinds.
    ///
    /// - Parameter body: gets a pointer that is valid until it returns.
    /// - Throws: what the closure throws.
    @inlinable
    public func withData<Result, Failure: Error>(
      _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result? {
      guard let range = dataRange else { return nil }
      return try unsafe storage.withData(range, body)
    }

    /// The number of an integer value of any width, or nil.
    @inlinable
    public var int64: Int64? { record.scalar.int64 }

    /// The number of a value of kind ``ValueKind/float``, or nil.
    @inlinable
    public var float: Float? { record.scalar.float }

    /// The number of a floating-point value of either width, or nil.
    @inlinable
    public var double: Double? { record.scalar.double }

    /// The truth of a boolean value, or nil.
    @inlinable
    public var bool: Bool? { record.scalar.bool }

    /// The object referred to, or nil if the value is not a reference to an object.
    @inlinable
    public var object: ObjectIndex? { record.scalar.object }
  }
}
