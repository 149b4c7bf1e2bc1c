@testable import NibFormat

/// What the record reader makes of bytes when it reads every record by itself, without the fast runs.
enum PlainReading {
  /// The number of records of each table, or the error.
  static func outcome(of bytes: [UInt8]) -> Result<[ValueRecord], NIBArchiveError> {
    Result { () throws(NIBArchiveError) in
      let header = try unsafe bytes.withUnsafeBufferPointer { bytes throws(NIBArchiveError) in
        try unsafe NIBArchiveHeader(bytes.span)
      }
      var reader = RecordReader(header)
      do throws(RecordReader.Stop) {
        return try unsafe bytes.withUnsafeBufferPointer { buffer throws(RecordReader.Stop) in
          let bytes = unsafe buffer.span
          var values: [ValueRecord] = []
          for index in 0..<Int(header.objectCount) { _ = try reader.object(index, in: bytes) }
          try reader.endTable()
          for index in 0..<Int(header.keyCount) { _ = try reader.key(index, in: bytes) }
          try reader.endTable()
          for index in 0..<Int(header.valueCount) { values.append(try reader.value(index, in: bytes)) }
          try reader.endTable()
          for index in 0..<Int(header.classCount) { _ = try reader.className(index, in: bytes) }
          try reader.endTable()
          return values
        }
      } catch {
        throw reader.error(error, byteCount: bytes.count)
      }
    }
  }

  /// The same through the fast runs.
  static func fastOutcome(of bytes: [UInt8]) -> Result<[ValueRecord], NIBArchiveError> {
    Result { () throws(NIBArchiveError) in
      unsafe try NIBArchive(bytes).storage.withValueRecords { unsafe Array($0) }
    }
  }
}
