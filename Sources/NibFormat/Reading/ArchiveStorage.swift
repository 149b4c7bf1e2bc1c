/// The bytes of a verified archive and, in one allocation, its tables in records. Never changes after it is made.
///
/// 16 bytes a value, class; 12 an object; 8 a key: about one and a half times a typical file.
@frozen
@usableFromInline
struct ArchiveStorage: @unchecked Sendable {
  /// What stands before the records.
  @usableFromInline
  struct Prefix {
    @usableFromInline let bytes: [UInt8]
    @usableFromInline let header: NIBArchiveHeader
    /// Where the class table ends.
    @usableFromInline var tablesEnd: Int

    @usableFromInline
    init(bytes: [UInt8], header: NIBArchiveHeader) {
      self.bytes = bytes
      self.header = header
      tablesEnd = 0
    }
  }

  /// Values, classes, keys, objects, by falling alignment. The element type only sets the alignment.
  @usableFromInline
  let buffer: ManagedBuffer<Prefix, UInt64>

  @inlinable
  var bytes: [UInt8] { buffer.header.bytes }
  @inlinable
  var header: NIBArchiveHeader { buffer.header.header }
  @inlinable
  var objectCount: Int { Int(buffer.header.header.objectCount) }
  @inlinable
  var keyCount: Int { Int(buffer.header.header.keyCount) }
  @inlinable
  var valueCount: Int { Int(buffer.header.header.valueCount) }
  @inlinable
  var classCount: Int { Int(buffer.header.header.classCount) }
  var tablesEnd: Int { buffer.header.tablesEnd }

  @inlinable
  func value(_ position: Int) -> ValueRecord {
    precondition(position >= 0 && position < valueCount, "value out of range")
    return unsafe record(at: 16 &* position)
  }

  @inlinable
  func object(_ position: Int) -> ObjectRecord {
    precondition(position >= 0 && position < objectCount, "object out of range")
    return unsafe record(at: 16 &* (valueCount &+ classCount) &+ 8 &* keyCount &+ 12 &* position)
  }

  func key(_ position: Int) -> KeyRecord {
    precondition(position >= 0 && position < keyCount, "key out of range")
    return unsafe record(at: 16 &* (valueCount &+ classCount) &+ 8 &* position)
  }

  func classRecord(_ position: Int) -> ClassRecord {
    precondition(position >= 0 && position < classCount, "class out of range")
    return unsafe record(at: 16 &* (valueCount &+ position))
  }

  /// A copy of all value records.
  var valueRecords: [ValueRecord] {
    unsafe [ValueRecord](unsafeUninitializedCapacity: valueCount) { records, count in
      count = valueCount
      unsafe buffer.withUnsafeMutablePointerToElements { elements in
        let start = unsafe UnsafeRawPointer(elements).assumingMemoryBound(to: ValueRecord.self)
        _ = unsafe records.initialize(from: UnsafeBufferPointer(start: start, count: count))
      }
    }
  }

  @unsafe
  @inlinable
  func record<Record: BitwiseCopyable>(at byteOffset: Int) -> Record {
    unsafe buffer.withUnsafeMutablePointerToElements {
      unsafe UnsafeRawPointer($0).load(fromByteOffset: byteOffset, as: Record.self)
    }
  }
}

extension ArchiveStorage {
  /// Reads and verifies all tables, in time linear in the number of bytes.
  init(_ bytes: [UInt8]) throws(NIBArchiveError) {
    let header = try Self.header(of: bytes)
    guard Self.canHold(header, in: bytes.count) else {
      // The bytes end somewhere inside the tables, or before that is another fault: no need for records.
      try Self.verify(bytes)
      preconditionFailure("an archive shorter than its counts say")
    }
    let counts = (
      Int(header.objectCount), Int(header.keyCount), Int(header.valueCount), Int(header.classCount)
    )
    let classesAt = 16 * counts.2
    let keysAt = classesAt + 16 * counts.3
    let objectsAt = keysAt + 8 * counts.1
    let size = objectsAt + 12 * counts.0
    buffer = .create(minimumCapacity: (size + 7) / 8) { _ in Prefix(bytes: bytes, header: header) }
    let tablesEnd = try unsafe buffer.withUnsafeMutablePointerToElements { elements throws(NIBArchiveError) in
      let start = UnsafeMutableRawPointer(elements)
      var sink = unsafe Tables(
        objects: start + objectsAt, keys: start + keysAt, values: start, classes: start + classesAt)
      return try unsafe Self.read(bytes, header, into: &sink)
    }
    buffer.header.tablesEnd = tablesEnd
  }

  /// Verifies an archive without keeping records.
  static func verify(_ bytes: [UInt8]) throws(NIBArchiveError) {
    var sink = NoRecords()
    _ = try read(bytes, header(of: bytes), into: &sink)
  }

  private static func header(of bytes: [UInt8]) throws(NIBArchiveError) -> NIBArchiveHeader {
    try unsafe bytes.withUnsafeBufferPointer { buffer throws(NIBArchiveError) in
      try unsafe NIBArchiveHeader(buffer.span)
    }
  }

  /// Whether so many bytes can have as many records as the header says: counts are believed no further. The header
  /// has been checked to leave room for the other tables between its own offsets.
  private static func canHold(_ header: NIBArchiveHeader, in byteCount: Int) -> Bool {
    let left = byteCount - Int(header.classTableOffset)
    return left >= 0 && Int(header.classCount) <= left / 3
  }

  /// Reads all tables and returns where the last one ends.
  @inline(__always)
  private static func read(
    _ bytes: [UInt8], _ header: NIBArchiveHeader, into sink: inout some RecordSink
  ) throws(NIBArchiveError) -> Int {
    var reader = RecordReader(header)
    do throws(RecordReader.Stop) {
      try unsafe bytes.withUnsafeBufferPointer { buffer throws(RecordReader.Stop) in
        try unsafe reader.read(buffer, into: &sink)
      }
    } catch {
      throw reader.error(error, byteCount: bytes.count)
    }
    return reader.offset
  }

  /// Stores records.
  @unsafe
  private struct Tables: @unsafe RecordSink {
    @inline(__always)
    static var takesRecordsAgain: Bool { true }
    let objects: UnsafeMutableRawPointer
    let keys: UnsafeMutableRawPointer
    let values: UnsafeMutableRawPointer
    let classes: UnsafeMutableRawPointer

    @inline(__always)
    func object(_ index: Int, _ record: ObjectRecord) {
      unsafe objects.storeBytes(of: record, toByteOffset: 12 &* index, as: ObjectRecord.self)
    }
    @inline(__always)
    func key(_ index: Int, _ record: KeyRecord, in bytes: UnsafeRawPointer, origin: Int) {
      unsafe keys.storeBytes(of: record, toByteOffset: 8 &* index, as: KeyRecord.self)
    }
    @inline(__always)
    func value(_ index: Int, _ record: ValueRecord, in bytes: UnsafeRawPointer, origin: Int) {
      unsafe values.storeBytes(of: record, toByteOffset: 16 &* index, as: ValueRecord.self)
    }
    @inline(__always)
    func className(_ index: Int, _ record: ClassRecord, in bytes: UnsafeRawPointer, origin: Int) {
      unsafe classes.storeBytes(of: record, toByteOffset: 16 &* index, as: ClassRecord.self)
    }
  }
}
