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
      if Sink.takesRecordsAgain { unsafe readPlainKeys(at: base, count: count, into: &sink) }
      while true {
        unsafe runOfKeys(at: base, count: count, arePlain: false, into: &sink)
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
      while true {
        unsafe runOfClasses(at: base, count: count, into: &sink)
        if index == classCount { break }
        unsafe sink.className(index, try className(index, in: bytes), in: base, origin: origin)
        index += 1
      }
      try endTable()
    }
  }

  /// Reads the whole key table, if it is at hand and has nothing but plain names. See ``PlainText``.
  ///
  /// If a record is not as it should be after all, for the table to be read again from its start: a name that
  /// reaches into the next record is not plain.
  @inlinable
  @inline(__always)
  mutating func readPlainKeys(at base: UnsafeRawPointer, count: Int, into sink: inout some RecordSink) {
    let size = tableEnd - offset
    let place = offset - origin
    guard size <= count - place,
      unsafe PlainText.isPlainKeyTable(base + place, count: size, keyCount: Int(header.keyCount))
    else { return }
    unsafe runOfKeys(at: base, count: count, arePlain: true, into: &sink)
    if index != Int(header.keyCount) {
      index = 0
      offset = place + origin
    }
  }
}
