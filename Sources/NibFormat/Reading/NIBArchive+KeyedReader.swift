extension NIBArchive {
  /// Reads values of one object after another by their keys, without allocation, and without counting references for
  /// each of them.
  ///
  /// Resolve key names to indices once for an archive, then move from object to object:
  ///
  ///     let hidden = archive.keyIndex(named: "UIHidden")
  ///     var reader = NIBArchive.KeyedReader(archive)
  ///     for object in archive.objects {
  ///       reader.move(to: object.index)
  ///       let isHidden = hidden.flatMap { reader.bool(forKey: $0) } ?? false
  ///       …
  ///     }
  ///
  /// A reader looks for a key right after the value it gave last, and from there around the object. A key that is there, asked
  /// for in the order of encoding, therefore takes constant time; other orders, and keys that are not there, take time
  /// linear in the number of the object's values.
  ///
  /// A question that is answered with nil moves nothing. A key that stands several times in an object gives its values in
  /// turn, and then the first again, unlike ``Values/subscript(key:)``, which always gives the first; to read a list, go
  /// through ``Object/values``.
  @frozen
  public struct KeyedReader: Sendable {
    @usableFromInline
    let storage: ArchiveStorage
    @usableFromInline
    var start: Int
    @usableFromInline
    var end: Int
    /// Where to look first. From `start` to `end`, both included.
    @usableFromInline
    var next: Int

    /// A reader at the root object.
    @inlinable
    public init(_ archive: NIBArchive) {
      storage = archive.storage
      (start, end, next) = (0, 0, 0)
      move(to: .root)
    }

    /// Goes to the first value of an object, which has to be one of the archive. Constant time.
    @inlinable
    @inline(__always)
    public mutating func move(to object: ObjectIndex) {
      let record = storage.object(object.position)
      start = Int(record.firstValue)
      end = start &+ Int(record.valueCount)
      next = start
    }

    /// The kind and the payload's bits, or nil if there is no such key. For data, the bits are where the bytes
    /// stand: use ``withData(forKey:_:)``.
    @inlinable
    @inline(__always)
    public mutating func scalar(forKey key: KeyIndex) -> ScalarValue? { read(key) { $0.scalar } }

    /// The number of an integer value of any width; nil if there is no such key, or its value is of another kind.
    @inlinable
    @inline(__always)
    public mutating func int64(forKey key: KeyIndex) -> Int64? { read(key) { $0.scalar.int64 } }

    /// The number of a value of kind ``ValueKind/float``; nil if there is no such key, or its value is of another kind.
    @inlinable
    @inline(__always)
    public mutating func float(forKey key: KeyIndex) -> Float? { read(key) { $0.scalar.float } }

    /// The number of a floating-point value of either width; nil if there is no such key, or its value is of another kind.
    @inlinable
    @inline(__always)
    public mutating func double(forKey key: KeyIndex) -> Double? { read(key) { $0.scalar.double } }

    /// The truth of a boolean value; nil if there is no such key, or its value is of another kind.
    @inlinable
    @inline(__always)
    public mutating func bool(forKey key: KeyIndex) -> Bool? { read(key) { $0.scalar.bool } }

    /// The object referred to; nil if there is no such key, or its value is not a reference to an object.
    @inlinable
    @inline(__always)
    public mutating func object(forKey key: KeyIndex) -> ObjectIndex? { read(key) { $0.scalar.object } }

    /// Where the bytes of a data value stand in ``NIBArchive/bytes``; nil if there is no such key, or its value is of another
    /// kind.
    @inlinable
    @inline(__always)
    public mutating func dataRange(forKey key: KeyIndex) -> Range<Int>? {
      read(key) { $0.valueKind == .data ? $0.dataRange : nil }
    }

    /// Calls a closure with the bytes of a data value, in place; nil if there is no such key, or its value is of another kind.
    ///
    /// - Parameter body: gets a pointer that is valid until it returns; it cannot use this reader.
    /// - Throws: what the closure throws.
    @inlinable
    @inline(__always)
    public mutating func withData<Result, Failure: Error>(
      forKey key: KeyIndex, _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result? {
      guard let range = dataRange(forKey: key) else { return nil }
      return try unsafe storage.withData(range, body)
    }

    /// What a closure makes of the value under a key, or nil if it makes nothing of it.
    ///
    /// Always inlined, as is all that it calls but the search: only then the fields stay in registers and the archive is not
    /// retained for each value. Together with ``move(to:)`` that took building an object of eight values from 185 to 165 ns
    /// (`decode.objects`, against one view for each value).
    @inlinable
    @inline(__always)
    mutating func read<Result>(_ key: KeyIndex, _ body: (ValueRecord) -> Result?) -> Result? {
      var position = next
      if unsafe position == end || storage.verifiedValue(position).key != key.rawValue {
        guard let found = storage.position(of: key, from: next, around: start..<end) else { return nil }
        position = found
      }
      let result = body(unsafe storage.verifiedValue(position))
      if result != nil { next = position &+ 1 }
      return result
    }
  }
}
