/// The bytes of a verified archive and its tables in records. Immutable, shared by all views of the archive.
final class ArchiveStorage: Sendable {
  let bytes: [UInt8]
  let header: NIBArchiveHeader
  let objects: [ObjectRecord]
  let keys: [KeyRecord]
  let values: [ValueRecord]
  let classes: [ClassRecord]
  /// Where the class table ends.
  let tablesEnd: Int

  /// Reads and verifies all tables, in time linear in the number of bytes. A count sizes memory only as far as the
  /// bytes allow.
  init(_ bytes: [UInt8]) throws(NIBArchiveError) {
    let header = try unsafe bytes.withUnsafeBufferPointer { buffer throws(NIBArchiveError) in
      try unsafe NIBArchiveHeader(buffer.span)
    }
    var reader = RecordReader(header)
    var objects: [ObjectRecord] = []
    var keys: [KeyRecord] = []
    var values: [ValueRecord] = []
    var classes: [ClassRecord] = []
    do throws(RecordReader.Stop) {
      try unsafe bytes.withUnsafeBufferPointer { buffer throws(RecordReader.Stop) in
        let bytes = unsafe buffer.span
        objects.reserveCapacity(min(Int(header.objectCount), bytes.count / 3))
        for index in 0..<Int(header.objectCount) { objects.append(try reader.object(index, in: bytes)) }
        try reader.endObjects()
        keys.reserveCapacity(min(Int(header.keyCount), bytes.count))
        for index in 0..<Int(header.keyCount) { keys.append(try reader.key(index, in: bytes)) }
        try reader.endKeys()
        values.reserveCapacity(min(Int(header.valueCount), bytes.count / 2))
        for index in 0..<Int(header.valueCount) { values.append(try reader.value(index, in: bytes)) }
        try reader.endValues()
        classes.reserveCapacity(min(Int(header.classCount), bytes.count / 3))
        for index in 0..<Int(header.classCount) { classes.append(try reader.className(index, in: bytes)) }
      }
    } catch {
      throw reader.error(error, byteCount: bytes.count)
    }
    self.bytes = bytes
    self.header = header
    self.objects = objects
    self.keys = keys
    self.values = values
    self.classes = classes
    tablesEnd = reader.offset
  }
}

extension RecordReader {
  /// What a stop means when no more bytes will come.
  func error(_ stop: Stop, byteCount: Int) -> NIBArchiveError {
    switch stop {
    case .invalid(let error): error
    case .incomplete(let offset, let count):
      NIBArchiveError(.truncatedRecord, in: record, at: offset, found: byteCount - offset, expected: count)
    }
  }
}
