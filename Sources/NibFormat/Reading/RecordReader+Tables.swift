extension RecordReader {
  /// Reads records as far as the bytes at hand reach: fast runs, and between them the odd record by itself.
  ///
  /// - Parameter buffer: the bytes at hand, which start at ``origin``.
  /// - Throws: ``Stop/incomplete(offset:count:)`` if they end before the class table does.
  @inlinable
  @inline(__always)
  mutating func read<Sink: RecordSink>(
    _ buffer: UnsafeBufferPointer<UInt8>, into sink: inout Sink
  ) throws(Stop) {
    // No byte is loaded from an empty buffer, which may have no address.
    guard let base = unsafe UnsafeRawPointer(buffer.baseAddress) ?? UnsafeRawPointer(bitPattern: 1) else {
      return
    }
    let count = buffer.count
    let bytes = unsafe buffer.span

    if table == .objects {
      let objectCount = Int(header.objectCount)
      while true {
        unsafe runOfObjects(at: base, count: count, into: &sink)
        if index == objectCount { break }
        sink.object(index, try object(index, in: bytes))
        index += 1
      }
      try endTable()
    }
    if table == .keys {
      let keyCount = Int(header.keyCount)
      let arePlain = unsafe readPlainKeys(at: base, count: count, into: &sink)
      while true {
        unsafe runOfKeys(at: base, count: count, looksAtNames: !arePlain, into: &sink)
        if index == keyCount { break }
        unsafe sink.key(index, try key(index, in: bytes), in: base, origin: origin)
        index += 1
      }
      try endTable()
    }
    if table == .values {
      let valueCount = Int(header.valueCount)
      while true {
        unsafe runOfValues(at: base, count: count, into: &sink)
        if index == valueCount { break }
        unsafe sink.value(index, try value(index, in: bytes), in: base, origin: origin)
        index += 1
      }
      try endTable()
    }
    if table == .classes {
      let classCount = Int(header.classCount)
      let arePlain = unsafe readPlainClasses(at: base, count: count, into: &sink)
      while true {
        unsafe runOfClasses(at: base, count: count, looksAtNames: !arePlain, into: &sink)
        if index == classCount { break }
        unsafe sink.className(index, try className(index, in: bytes), in: base, origin: origin)
        index += 1
      }
      try endTable()
    }
  }

  /// Reads the rest of the key table, if it is at hand and has nothing but plain names, and says whether it has.
  ///
  /// The names are looked at all together after the last record (see ``PlainText/tally(_:count:)``): no byte with the
  /// top bit but the lengths, and no zero. If there is, or if the sink takes records only once, the records are left
  /// to be read again.
  @inlinable
  @inline(__always)
  mutating func readPlainKeys<Sink: RecordSink>(
    at base: UnsafeRawPointer, count: Int, into sink: inout Sink
  ) -> Bool {
    let start = offset
    let firstIndex = index
    if Sink.takesRecordsAgain {
      unsafe runOfKeys(at: base, count: count, looksAtNames: false, into: &sink)
    } else {
      var nothing = NoRecords()
      unsafe runOfKeys(at: base, count: count, looksAtNames: false, into: &nothing)
    }
    var arePlain = false
    if index == Int(header.keyCount) {
      let tally = unsafe PlainText.tally(base + (start - origin), count: offset - start)
      arePlain = tally.marks == index - firstIndex && tally.zeros == 0
    }
    if !arePlain || !Sink.takesRecordsAgain { (offset, index) = (start, firstIndex) }
    return arePlain
  }

  /// Reads the rest of the class table, if it is at hand and has nothing but plain names, and says whether it has.
  ///
  /// As ``readPlainKeys(at:count:into:)``; a record has two numbers, one NUL, and what its fallback indices have.
  @inlinable
  @inline(__always)
  mutating func readPlainClasses<Sink: RecordSink>(
    at base: UnsafeRawPointer, count: Int, into sink: inout Sink
  ) -> Bool {
    let start = offset
    let firstIndex = index
    let fallbacks: (marks: Int, zeros: Int)
    if Sink.takesRecordsAgain {
      fallbacks = unsafe runOfClasses(at: base, count: count, looksAtNames: false, into: &sink)
    } else {
      var nothing = NoRecords()
      fallbacks = unsafe runOfClasses(at: base, count: count, looksAtNames: false, into: &nothing)
    }
    var arePlain = false
    if index == Int(header.classCount) {
      let tally = unsafe PlainText.tally(base + (start - origin), count: offset - start)
      let recordCount = index - firstIndex
      arePlain =
        tally.marks == 2 * recordCount + fallbacks.marks && tally.zeros == recordCount + fallbacks.zeros
    }
    if !arePlain || !Sink.takesRecordsAgain { (offset, index) = (start, firstIndex) }
    return arePlain
  }
}
