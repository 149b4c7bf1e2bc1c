// The fast half of reading: runs of ordinary records, without a call and almost without a branch for each.
//
// Each run goes on until the table is done, or the bytes at hand come near their end, or a record is out of the
// ordinary: a longer number, data of 128 bytes or more, or a fault. The record there is left to the plain reader,
// which knows every case and every error; after it the next run starts. So the runs need not know what an error is,
// only that there is one.

extension RecordReader {
  /// Reads values up to the first that is left to ``value(_:in:)``.
  ///
  /// The obvious loop, a switch on the type, is bound by mispredicted branches: types in a file look random. Here the
  /// type selects by arithmetic, and the only chain from one record to the next is load type, look up size, add. In
  /// the same run over distinct small archives that takes about half the time of a C loop with a switch (benchmark
  /// rows `decode.walk` and `decode.open`). Written with `?:` or `&&` the compiler makes branches of it again.
  @inlinable
  @inline(__always)
  mutating func runOfValues(
    at base: UnsafeRawPointer, count: Int, into sink: inout some RecordSink
  ) {
    // Two bytes of key, one of type, and eight bytes loaded at the payload.
    let lastStart = count - 11
    let valueCount = Int(header.valueCount)
    let keyMax = Int64(header.keyCount) - 1
    let objectMax = Int64(header.objectCount) - 1
    // Places are relative to `base` in this loop.
    let end = Int64(min(tableEnd - origin, count))
    var place = offset - origin
    var index = self.index
    while index < valueCount, place <= lastStart {
      let first = unsafe base.load(fromByteOffset: place, as: UInt8.self)
      var key = Int64(first & 0x7f)
      var typeAt = place + 1
      if first < 0x80 {
        // A key of two bytes. Rare, or frequent enough to be predicted.
        let second = unsafe base.load(fromByteOffset: place + 1, as: UInt8.self)
        guard second > 0x80 else { break }
        key |= Int64(second & 0x7f) << 7
        typeAt += 1
      }
      let type = Int64(unsafe base.load(fromByteOffset: typeAt, as: UInt8.self))
      let raw = UInt64(
        littleEndian: unsafe base.loadUnaligned(fromByteOffset: typeAt + 1, as: UInt64.self))
      // All ones for the type, else zero.
      let isData = ((type ^ 8) &- 1) &>> 63
      let isObject = ((type ^ 10) &- 1) &>> 63
      // The payload sizes of types 0 to 10, four bits each; 0 for data.
      let size = (0x400_8400_8421 as Int64 &>> (type &<< 2)) & 15
      let dataCount = Int64(raw & 0x7f)
      let step = 1 &+ size &+ (isData & (1 &+ dataCount))
      // Two shifts, because one cannot be by 64.
      let payload = raw & (((1 as UInt64 &<< UInt64(size &<< 2)) &<< UInt64(size &<< 2)) &- 1)
      let next = Int64(typeAt) &+ step
      // Negative if anything is wrong: a reference, the key, the type, the end; or data with a longer length.
      let wrong =
        (objectMax &- (Int64(bitPattern: payload) & isObject)) | (keyMax &- key) | (10 &- type)
        | (end &- next)
        | (isData & Int64(bitPattern: (raw & 0x80 ^ 0x80) &<< 56))
      guard wrong >= 0 else { break }
      let data = UInt64(bitPattern: Int64(typeAt &+ 2 &+ origin) | dataCount &<< 32)
      unsafe sink.value(
        index,
        ValueRecord(
          key: UInt32(truncatingIfNeeded: key), kind: UInt32(truncatingIfNeeded: type),
          payload: payload | UInt64(bitPattern: isData) & data), in: base, origin: origin)
      place = Int(next)
      index += 1
    }
    offset = place + origin
    self.index = index
  }

  /// Reads objects up to the first that is left to ``object(_:in:)``. The lengths of the numbers seldom change from one object to the next, so branches are
  /// predicted here.
  @inlinable
  @inline(__always)
  mutating func runOfObjects(
    at base: UnsafeRawPointer, count: Int, into sink: inout some RecordSink
  ) {
    let lastStart = count - 16
    let objectCount = Int(header.objectCount)
    let classMax = Int64(header.classCount) - 1
    let valueCount = Int64(header.valueCount)
    let end = Int64(tableEnd - origin)
    var place = offset - origin
    var owned = Int64(valuesOwned)
    var index = self.index
    while index < objectCount, place <= lastStart {
      var next = place
      let classIndex = unsafe Self.shortVarint(at: base, &next)
      let first = unsafe Self.shortVarint(at: base, &next)
      let count = unsafe Self.shortVarint(at: base, &next)
      let after = owned &+ count
      var wrong = classIndex | first | count | (classMax &- classIndex) | (valueCount &- after)
      wrong |= (valueCount &- first) | (end &- Int64(next))
      // An object without values may start anywhere.
      if count != 0 { wrong |= 0 &- (first ^ owned) }
      guard wrong >= 0 else { break }
      sink.object(
        index,
        ObjectRecord(
          classIndex: UInt32(truncatingIfNeeded: classIndex), firstValue: UInt32(truncatingIfNeeded: first),
          valueCount: UInt32(truncatingIfNeeded: count)))
      owned = after
      place = next
      index += 1
    }
    valuesOwned = UInt32(truncatingIfNeeded: owned)
    offset = place + origin
    self.index = index
  }

  /// Reads keys up to the first that is left to ``key(_:in:)``.
  ///
  /// - Parameter arePlain: all names are already known to be ASCII without NUL.
  @inlinable
  @inline(__always)
  mutating func runOfKeys(
    at base: UnsafeRawPointer, count: Int, arePlain: Bool, into sink: inout some RecordSink
  ) {
    let end = min(tableEnd - origin, count)
    let keyCount = Int(header.keyCount)
    var place = offset - origin
    var index = self.index
    while index < keyCount, place < end {
      let length = Int(unsafe base.load(fromByteOffset: place, as: UInt8.self)) - 0x80
      guard length >= 0, length < end - place else { break }
      if !arePlain, unsafe !PlainText.isPlain(base + place + 1, count: length) { break }
      let record = KeyRecord(
        offset: UInt32(truncatingIfNeeded: place &+ 1 &+ origin), count: UInt32(truncatingIfNeeded: length))
      unsafe sink.key(index, record, in: base, origin: origin)
      place &+= 1 &+ length
      index += 1
    }
    offset = place + origin
    self.index = index
  }

  /// Reads classes up to the first that is left to ``className(_:in:)``.
  @inlinable
  @inline(__always)
  mutating func runOfClasses(
    at base: UnsafeRawPointer, count: Int, into sink: inout some RecordSink
  ) {
    let classCount = Int(header.classCount)
    var place = offset - origin
    var index = self.index
    while index < classCount, place <= count - 6 {
      let length = Int(unsafe base.load(fromByteOffset: place, as: UInt8.self)) - 0x80
      let fallbackCount = Int(unsafe base.load(fromByteOffset: place + 1, as: UInt8.self)) - 0x80
      // Known classes have one fallback at most.
      guard length > 0, fallbackCount & ~1 == 0 else { break }
      let name = place &+ 2 &+ 4 &* fallbackCount
      guard length <= count - name else { break }
      if fallbackCount == 1 {
        let fallback = unsafe base.loadUnaligned(fromByteOffset: place + 2, as: UInt32.self)
        guard UInt32(littleEndian: fallback) < header.classCount else { break }
      }
      guard unsafe base.load(fromByteOffset: name + length - 1, as: UInt8.self) == 0 else { break }
      guard unsafe PlainText.isPlain(base + name, count: length - 1) else { break }
      let record = ClassRecord(
        offset: name &+ origin, count: UInt32(truncatingIfNeeded: length - 1),
        fallbackCount: UInt32(truncatingIfNeeded: fallbackCount))
      unsafe sink.className(index, record, in: base, origin: origin)
      place = name &+ length
      index += 1
    }
    offset = place + origin
    self.index = index
  }

  /// Reads a number of one to four bytes, and moves past it; negative if it is longer or not in the shortest form.
  @inlinable
  @inline(__always)
  static func shortVarint(at base: UnsafeRawPointer, _ place: inout Int) -> Int64 {
    var number: Int64 = 0
    var shift: Int64 = 0
    while shift < 28 {
      let byte = Int64(unsafe base.load(fromByteOffset: place, as: UInt8.self))
      place &+= 1
      number |= (byte & 0x7f) &<< shift
      if byte >= 0x80 { return byte == 0x80 && shift > 0 ? -1 : number }
      shift &+= 7
    }
    return -1
  }
}
