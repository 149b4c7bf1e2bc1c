extension NIBArchiveStream {
  /// Takes a piece: first what completes the header or the record that was cut, then the rest in place.
  @unsafe
  @inlinable
  mutating func read<Visitor: NIBArchiveVisitor>(
    _ chunk: UnsafeBufferPointer<UInt8>, into visitor: UnsafeMutablePointer<Visitor>
  ) throws(NIBArchiveError) {
    let chunkOrigin = byteCount
    // How far the piece is read or held.
    var position = 0
    defer { byteCount = chunkOrigin + position }
    if reader == nil {
      let headerRest = NIBArchiveHeader.byteCount - pending.count
      position = min(headerRest, chunk.count)
      unsafe pending.append(contentsOf: chunk[..<position])
      guard position == headerRest else { return }
      let header = try header()
      pending.removeAll(keepingCapacity: true)
      reader = RecordReader(header)
      unsafe visitor.pointee.visitHeader(header)
    }
    guard var reader else { return }
    defer { self.reader = reader }
    var sink = unsafe VisitorSink(visitor)
    while !pending.isEmpty, position < chunk.count {
      reader.origin = chunkOrigin + position - pending.count
      // Somewhat more than is missing, so that a small record is complete at the first try.
      let end = position + min(max(missing, 64), chunk.count - position)
      unsafe pending.append(contentsOf: chunk[position..<end])
      position = end
      try unsafe pending.withUnsafeBufferPointer { bytes throws(NIBArchiveError) in
        missing = try unsafe Self.read(&reader, bytes, into: &sink)
      }
      if reader.offset > reader.origin {
        // The next record starts in this piece: go on there.
        position = reader.offset - chunkOrigin
        pending.removeAll(keepingCapacity: pending.capacity <= 1 << 16)
      }
    }
    guard position < chunk.count else { return }
    reader.origin = chunkOrigin + position
    missing = try unsafe Self.read(&reader, UnsafeBufferPointer(rebasing: chunk[position...]), into: &sink)
    position = reader.offset - chunkOrigin
    if position < chunk.count {
      let rest = unsafe UnsafeBufferPointer(rebasing: chunk[position...])
      if reader.table == .trailing {
        unsafe visitor.pointee.visitTrailing(rest.span)
        reader.offset = chunkOrigin + chunk.count
      } else {
        unsafe pending.append(contentsOf: rest)
      }
    }
    position = chunk.count
  }

  /// Reads records as far as the bytes go, and returns how many more the next one needs at least.
  @unsafe
  @inlinable
  static func read(
    _ reader: inout RecordReader, _ bytes: UnsafeBufferPointer<UInt8>, into sink: inout some RecordSink
  ) throws(NIBArchiveError) -> Int {
    do throws(RecordReader.Stop) {
      try unsafe reader.read(bytes, into: &sink)
      return 0
    } catch {
      switch error {
      case .invalid(let error): throw error
      case .incomplete(let offset, let count):
        reader.rewind()
        return offset + count - (reader.origin + bytes.count)
      }
    }
  }

  /// The header, which the pending bytes are.
  @usableFromInline
  func header() throws(NIBArchiveError) -> NIBArchiveHeader {
    try unsafe pending.withUnsafeBufferPointer { bytes throws(NIBArchiveError) in
      try unsafe NIBArchiveHeader(bytes.span)
    }
  }
}
