extension RecordReader {
  /// Reads all tables of an archive that is wholly at hand.
  @inline(__always)
  mutating func readAll(
    _ buffer: UnsafeBufferPointer<UInt8>, into sink: inout some RecordSink
  ) throws(Stop) {
    guard let start = buffer.baseAddress else { return }
    let base = unsafe UnsafeRawPointer(start)
    let count = buffer.count
    let bytes = unsafe buffer.span

    let objectCount = Int(header.objectCount)
    var index = 0
    while true {
      index = unsafe objects(from: index, at: base, count: count, into: &sink)
      if index == objectCount { break }
      sink.object(index, try object(index, in: bytes))
      index += 1
    }
    try endObjects()

    let keyCount = Int(header.keyCount)
    let arePlain =
      unsafe tableEnd <= count
      && PlainText.isPlainKeyTable(base + offset, count: tableEnd - offset, keyCount: keyCount)
    index = 0
    while true {
      index = unsafe keys(from: index, at: base, count: count, arePlain: arePlain, into: &sink)
      if index == keyCount { break }
      unsafe sink.key(index, try key(index, in: bytes), in: base, origin: origin)
      index += 1
    }
    try endKeys()

    let valueCount = Int(header.valueCount)
    index = 0
    while true {
      index = unsafe values(from: index, at: base, count: count, into: &sink)
      if index == valueCount { break }
      unsafe sink.value(index, try value(index, in: bytes), in: base, origin: origin)
      index += 1
    }
    try endValues()

    let classCount = Int(header.classCount)
    index = 0
    while true {
      index = unsafe classNames(from: index, at: base, count: count, into: &sink)
      if index == classCount { break }
      unsafe sink.className(index, try className(index, in: bytes), in: base, origin: origin)
      index += 1
    }
  }

  /// What a stop means when no more bytes will come.
  func error(_ stop: Stop, byteCount: Int) -> NIBArchiveError {
    switch stop {
    case .invalid(let error): error
    case .incomplete(let offset, let count):
      NIBArchiveError(.truncatedRecord, in: record, at: offset, found: byteCount - offset, expected: count)
    }
  }
}
