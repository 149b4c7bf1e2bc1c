extension ArchiveTables {
  /// The bytes of a file with these tables: header, objects, keys, values, classes, trailing bytes (F-1 to F-11).
  ///
  /// A size pass, one allocation, one write pass; linear in the result. The tables must fit into the format's 32-bit
  /// counts and offsets.
  public func encoded() -> [UInt8] {
    var objectsSize = 0
    for object in objects {
      objectsSize +=
        varintSize(object.classIndex.rawValue) + varintSize(object.firstValue) + varintSize(object.valueCount)
    }
    var keysSize = 0
    for key in keys {
      let length = key.utf8.count
      keysSize += varintSize(UInt32(length)) + length
    }
    let valuesSize = values.encodedSize
    var classesSize = 0
    for record in classes {
      let length = record.name.utf8.count + 1
      classesSize +=
        varintSize(UInt32(length)) + varintSize(UInt32(record.fallbacks.count)) + 4 * record.fallbacks.count
        + length
    }
    let keysOffset = NIBArchiveHeader.byteCount + objectsSize
    let valuesOffset = keysOffset + keysSize
    let classesOffset = valuesOffset + valuesSize
    let size = classesOffset + classesSize + trailingBytes.count

    // The writer may touch a few bytes past a short value, so the buffer is that much longer than what it holds.
    return unsafe [UInt8](unsafeUninitializedCapacity: size + ByteWriter.slack) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      var writer = unsafe ByteWriter(at: UnsafeMutableRawPointer(base))
      unsafe writer.write(String(NIBArchiveHeader.magic))
      unsafe writer.write(formatVersion)
      unsafe writer.write(coderVersion)
      for (count, offset) in [
        (objects.count, NIBArchiveHeader.byteCount), (keys.count, keysOffset), (values.count, valuesOffset),
        (classes.count, classesOffset),
      ] {
        unsafe writer.write(UInt32(count))
        unsafe writer.write(UInt32(offset))
      }
      for object in objects {
        unsafe writer.write(varint: object.classIndex.rawValue)
        unsafe writer.write(varint: object.firstValue)
        unsafe writer.write(varint: object.valueCount)
      }
      for key in keys {
        unsafe writer.write(varint: UInt32(key.utf8.count))
        unsafe writer.write(key)
      }
      unsafe values.write(to: &writer)
      for record in classes {
        unsafe writer.write(varint: UInt32(record.name.utf8.count + 1))
        unsafe writer.write(varint: UInt32(record.fallbacks.count))
        for fallback in record.fallbacks { unsafe writer.write(fallback.rawValue) }
        unsafe writer.write(record.name)
        unsafe writer.write(0 as UInt8)
      }
      for byte in trailingBytes { unsafe writer.write(byte) }
      count = size
      let written = unsafe writer.position - UnsafeMutableRawPointer(base)
      precondition(written == size, "the size pass and the write pass disagree")
    }
  }
}

extension ArchiveTables.Values {
  /// The size of the payload of each value kind, as hexadecimal digits from the right; data counts as 0 here.
  private static let payloadSizes: UInt64 = 0x400_8400_8421

  /// The size of the value table in a file, in bytes.
  fileprivate var encodedSize: Int {
    unsafe withRecords { records in
      var size = 0
      for place in 0..<records.count {
        let record = unsafe records[place]
        size += varintSize(record.key) + 1
        size += Int(Self.payloadSizes >> (4 * UInt64(record.kind)) & 15)
        if record.kind == ValueKind.data.rawValue {
          size += varintSize(UInt32(record.dataCount)) + record.dataCount
        }
      }
      return size
    }
  }

  @unsafe
  fileprivate func write(to writer: inout ByteWriter) {
    unsafe bytes.withUnsafeBytes { bytes in
      unsafe withRecords { records in
        for place in 0..<records.count {
          let record = unsafe records[place]
          unsafe writer.write(varint: record.key)
          unsafe writer.write(UInt8(truncatingIfNeeded: record.kind))
          if record.kind == ValueKind.data.rawValue {
            unsafe writer.write(varint: UInt32(record.dataCount))
            unsafe writer.write(UnsafeRawBufferPointer(rebasing: bytes[record.dataRange]))
          } else {
            let size = Int(Self.payloadSizes >> (4 * UInt64(record.kind)) & 15)
            unsafe writer.write(lowBytes: size, of: record.payload)
          }
        }
      }
    }
  }
}
