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
  /// the same run over distinct small archives that takes little over half the time of a C loop with a switch
  /// (benchmark rows `decode.walk` and `decode.open`). Written with `?:` or `&&` the compiler makes branches of it
  /// again. What is left is bound by the number of arithmetic instructions: shortening the chain changed nothing, ten
  /// fewer of them took `decode.walk` from 0.59 of the C loop to 0.55. So the checks share their terms, one shift gives
  /// the size and whether it is data, and fields are loaded anew. The loop stays a function of its own, because
  /// inside a larger one its registers are spilled.
  @inlinable
  @inline(never)
  mutating func runOfValues(at base: UnsafeRawPointer, count: Int, into sink: inout some RecordSink) {
    // Two bytes of key, one of type, and eight bytes loaded at the payload.
    let lastStart = count - 11
    guard offset - origin <= lastStart else { return }
    // No record starts past `limit`: either it is not in the table, or it is near the end of the bytes at hand.
    let limit = Int(bitPattern: base) + min(tableEnd - origin, lastStart)
    let valueCount = Int(header.valueCount)
    // A key of one byte with its mark.
    let markedKeyMax = Int64(header.keyCount) + 0x7f
    let objectMax = Int64(header.objectCount) - 1
    var place = unsafe base + (offset - origin)
    var remaining = valueCount - index
    while remaining != 0 {
      // The last byte of the key.
      var at = unsafe place
      var markedKey = Int64(unsafe at.load(as: UInt8.self))
      if markedKey < 0x80 {
        // A key of two bytes. Rare, or frequent enough to be predicted.
        let second = Int64(unsafe at.load(fromByteOffset: 1, as: UInt8.self))
        guard second > 0x80 else { break }
        markedKey |= (second & 0x7f) &<< 7
        markedKey &+= 0x80
        unsafe at += 1
      }
      let type = UInt64(unsafe at.load(fromByteOffset: 1, as: UInt8.self))
      // One load for each use: loads are cheaper here than cutting pieces out of what was loaded.
      let length = Int64(unsafe at.load(fromByteOffset: 2, as: UInt8.self))
      let reference = Int64(
        UInt32(littleEndian: unsafe at.loadUnaligned(fromByteOffset: 2, as: UInt32.self)))
      // Types past 10 make garbage of all this, but are wrong anyhow.
      let size = Self.sizes &<< (type &* 5)
      let isData = Int64(bitPattern: size) &>> 63
      let next = unsafe at + Int(size &>> 59) + Int(isData & (length &- 0x8f))
      // The top bit is set for type 10.
      let isObject = (1 as Int64 &<< 53) &<< Int64(type)
      // Negative if anything is wrong: the type, the key, the end, the length of data, a reference.
      let wrong =
        (10 &- Int64(type)) | (markedKeyMax &- markedKey) | Int64(limit &- Int(bitPattern: next))
        | (isData & (length &- 0x80)) | (isObject & (objectMax &- reference))
      guard wrong >= 0 else { break }
      let raw = UInt64(littleEndian: unsafe at.loadUnaligned(fromByteOffset: 2, as: UInt64.self))
      // Two shifts, because one cannot be by 64. For data they are by nothing.
      let halfOfBits = ((size &>> 59) &<< 2) &- 8
      let payload = raw & (((1 as UInt64 &<< halfOfBits) &<< halfOfBits) &- 1)
      let dataAt = Int(bitPattern: at) &- Int(bitPattern: base) &+ 3 &+ origin
      let data = Int64(dataAt) | (length &- 0x80) &<< 32
      unsafe sink.value(
        valueCount &- remaining,
        ValueRecord(
          key: UInt32(truncatingIfNeeded: markedKey) &- 0x80, kind: UInt32(truncatingIfNeeded: type),
          payload: payload | UInt64(bitPattern: isData & data)), in: base, origin: origin)
      unsafe place = next
      remaining &-= 1
    }
    offset = unsafe place - base + origin
    index = valueCount - remaining
  }

  /// How far it is from the last byte of a key to the next record, for types 0 to 10, five bits each from the top: one
  /// for the key's byte, one for the type's, and those of the payload. Data has the top bit, and 2, to which its length
  /// comes.
  @inlinable
  static var sizes: UInt64 { 0x190c_a108_ca90_8c00 }

  /// Reads objects up to the first that is left to ``object(_:in:)``.
  ///
  /// The lengths of the numbers seldom change from one object to the next, so branches are
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
  /// - Parameter looksAtNames: whether to leave a name that is not plain to the plain reader, or take any bytes.
  @inlinable
  @inline(__always)
  mutating func runOfKeys(
    at base: UnsafeRawPointer, count: Int, looksAtNames: Bool, into sink: inout some RecordSink
  ) {
    let end = min(tableEnd - origin, count)
    let keyCount = Int(header.keyCount)
    var place = offset - origin
    var index = self.index
    while index < keyCount, place < end {
      let length = Int(unsafe base.load(fromByteOffset: place, as: UInt8.self)) - 0x80
      guard length >= 0, length < end - place else { break }
      if looksAtNames, unsafe !PlainText.isPlain(base + place + 1, count: length) { break }
      let record = KeyRecord(
        offset: UInt32(truncatingIfNeeded: place &+ 1 &+ origin), count: UInt32(truncatingIfNeeded: length))
      unsafe sink.key(index, record, in: base, origin: origin)
      place &+= 1 &+ length
      index &+= 1
    }
    offset = place + origin
    self.index = index
  }

  /// Reads classes up to the first that is left to ``className(_:in:)``.
  ///
  /// - Parameter looksAtNames: whether to leave a name that is not plain to the plain reader, or take any bytes that
  ///   end with NUL.
  /// - Returns: how many bytes of fallback indices have the top bit, and how many are zero.
  @discardableResult
  @inlinable
  @inline(__always)
  mutating func runOfClasses(
    at base: UnsafeRawPointer, count: Int, looksAtNames: Bool, into sink: inout some RecordSink
  ) -> (marks: Int, zeros: Int) {
    let classCount = Int(header.classCount)
    var place = offset - origin
    var index = self.index
    var marks = 0
    var zeros = 0
    while index < classCount, place <= count - 6 {
      let length = Int(unsafe base.load(fromByteOffset: place, as: UInt8.self)) - 0x80
      let fallbackCount = Int(unsafe base.load(fromByteOffset: place + 1, as: UInt8.self)) - 0x80
      // Known classes have one fallback at most.
      guard length > 0, fallbackCount & ~1 == 0 else { break }
      let name = place &+ 2 &+ 4 &* fallbackCount
      guard length <= count - name else { break }
      guard unsafe base.load(fromByteOffset: name + length - 1, as: UInt8.self) == 0 else { break }
      if fallbackCount == 1 {
        let fallback = unsafe base.loadUnaligned(fromByteOffset: place + 2, as: UInt32.self)
        guard UInt32(littleEndian: fallback) < header.classCount else { break }
        let tally = unsafe PlainText.tally(base + place + 2, count: 4)
        marks &+= tally.marks
        zeros &+= tally.zeros
      }
      if looksAtNames, unsafe !PlainText.isPlain(base + name, count: length - 1) { break }
      let record = ClassRecord(
        offset: name &+ origin, count: UInt32(truncatingIfNeeded: length - 1),
        fallbackCount: UInt32(truncatingIfNeeded: fallbackCount))
      unsafe sink.className(index, record, in: base, origin: origin)
      place = name &+ length
      index &+= 1
    }
    offset = place + origin
    self.index = index
    return (marks, zeros)
  }

  /// Reads a number of one to four bytes, and moves past it; negative if it is longer or not in the shortest form.
  @inlinable
  @inline(__always)
  static func shortVarint(at base: UnsafeRawPointer, _ place: inout Int) -> Int64 {
    let byte = Int64(unsafe base.load(fromByteOffset: place, as: UInt8.self))
    place &+= 1
    if byte >= 0x80 { return byte & 0x7f }
    var number = byte
    var shift: Int64 = 7
    while shift < 28 {
      let byte = Int64(unsafe base.load(fromByteOffset: place, as: UInt8.self))
      place &+= 1
      number |= (byte & 0x7f) &<< shift
      if byte >= 0x80 { return byte == 0x80 ? -1 : number }
      shift &+= 7
    }
    return -1
  }
}
