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
    @usableFromInline let layout: Layout
    /// Where the class table ends.
    @usableFromInline var tablesEnd: Int

    @usableFromInline
    init(bytes: [UInt8], header: NIBArchiveHeader) {
      self.bytes = bytes
      self.header = header
      layout = Layout(header)
      tablesEnd = 0
    }
  }

  /// Where the records of each kind start, in bytes; those of values come first.
  @usableFromInline
  struct Layout {
    @usableFromInline let classesAt: Int
    @usableFromInline let keysAt: Int
    @usableFromInline let objectsAt: Int
    let size: Int

    init(_ header: NIBArchiveHeader) {
      classesAt = 16 * Int(header.valueCount)
      keysAt = classesAt + 16 * Int(header.classCount)
      objectsAt = keysAt + 8 * Int(header.keyCount)
      size = objectsAt + 12 * Int(header.objectCount)
    }
  }

  /// Values, classes, keys, objects, by falling alignment. The element type only sets the alignment.
  @usableFromInline
  let buffer: ManagedBuffer<Prefix, UInt64>

  // Small reads are always inlined, and go through pointers: a stored property of a class is checked for exclusive access
  // at each reading, which the optimizer cannot see to be idle. It is, because nothing changes after `init`, where there
  // is one owner. Both together save a tenth of the time to build objects (`decode.objects`); pointers alone left
  // larger functions out of line and made it slower by a quarter.

  @inlinable
  @inline(__always)
  var bytes: [UInt8] { unsafe buffer.withUnsafeMutablePointerToHeader { unsafe $0.pointee.bytes } }
  @inlinable
  @inline(__always)
  var header: NIBArchiveHeader { unsafe buffer.withUnsafeMutablePointerToHeader { unsafe $0.pointee.header } }
  @inlinable
  @inline(__always)
  var objectCount: Int { Int(header.objectCount) }
  @inlinable
  @inline(__always)
  var keyCount: Int { Int(header.keyCount) }
  @inlinable
  @inline(__always)
  var valueCount: Int { Int(header.valueCount) }
  @inlinable
  @inline(__always)
  var classCount: Int { Int(header.classCount) }
  @inlinable
  @inline(__always)
  var layout: Layout { unsafe buffer.withUnsafeMutablePointerToHeader { unsafe $0.pointee.layout } }
  var tablesEnd: Int { buffer.header.tablesEnd }

  @inlinable
  @inline(__always)
  func value(_ position: Int) -> ValueRecord {
    precondition(position >= 0 && position < valueCount, "value out of range")
    return unsafe verifiedValue(position)
  }

  /// A value at a position that is known to lie in the value table: one of an object, whose range is verified, or of all.
  @unsafe
  @inlinable
  @inline(__always)
  func verifiedValue(_ position: Int) -> ValueRecord { unsafe record(at: 16 &* position) }

  /// The first value under a key among those of an object, from one position on to the end and then from the start.
  ///
  /// Never inlined, because who reads in the order of encoding comes here only for keys that are not there.
  @usableFromInline
  @inline(never)
  func position(of key: KeyIndex, from position: Int, around range: Range<Int>) -> Int? {
    (position..<range.upperBound).first { value($0).key == key.rawValue }
      ?? (range.lowerBound..<position).first { value($0).key == key.rawValue }
  }

  @inlinable
  @inline(__always)
  func object(_ position: Int) -> ObjectRecord {
    precondition(position >= 0 && position < objectCount, "object out of range")
    return unsafe record(at: layout.objectsAt &+ 12 &* position)
  }

  /// Calls a closure with the bytes of a data value, of which the range is verified.
  @inlinable
  @inline(__always)
  func withData<Result, Failure: Error>(
    _ range: Range<Int>, _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe bytes.withUnsafeBufferPointer { bytes throws(Failure) in
      try unsafe body(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[range])))
    }
  }

  func key(_ position: Int) -> KeyRecord {
    precondition(position >= 0 && position < keyCount, "key out of range")
    return unsafe record(at: layout.keysAt &+ 8 &* position)
  }

  func classRecord(_ position: Int) -> ClassRecord {
    precondition(position >= 0 && position < classCount, "class out of range")
    return unsafe record(at: layout.classesAt &+ 16 &* position)
  }

  /// Calls a closure with all value records.
  @unsafe
  @inline(__always)
  func withValueRecords<Result>(_ body: (UnsafeBufferPointer<ValueRecord>) -> Result) -> Result {
    unsafe buffer.withUnsafeMutablePointerToElements { elements in
      let start = unsafe UnsafeRawPointer(elements).assumingMemoryBound(to: ValueRecord.self)
      return unsafe body(UnsafeBufferPointer(start: start, count: valueCount))
    }
  }

  /// A record at an offset that lies in its table and is a record's start.
  @unsafe
  @inlinable
  @inline(__always)
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
    let prefix = Prefix(bytes: bytes, header: header)
    let layout = prefix.layout
    buffer = .create(minimumCapacity: (layout.size + 7) / 8) { _ in prefix }
    let tablesEnd = try unsafe buffer.withUnsafeMutablePointerToElements { elements throws(NIBArchiveError) in
      let start = UnsafeMutableRawPointer(elements)
      var sink = unsafe Tables(
        objects: start + layout.objectsAt, keys: start + layout.keysAt, values: start,
        classes: start + layout.classesAt)
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
