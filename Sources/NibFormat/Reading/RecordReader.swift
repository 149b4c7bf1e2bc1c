/// Reads one record after the other, checking every rule in the order of the bytes.
///
/// It defines what an archive means; the fast loops only have to agree with it on whether there is an error. It
/// serves both readers: the whole-file reader gives it all bytes, the stream gives it those that have arrived.
@usableFromInline
struct RecordReader: Sendable {
  /// Why no record came out.
  @usableFromInline
  enum Stop: Error {
    /// `count` bytes are needed at the absolute offset `offset`, more than are at hand.
    case incomplete(offset: Int, count: Int)
    /// A rule is broken.
    case invalid(NIBArchiveError)
  }

  /// The tables in the order of the file, and what follows them.
  @usableFromInline
  enum Table: Sendable { case objects, keys, values, classes, trailing }

  @usableFromInline
  let header: NIBArchiveHeader
  /// The absolute offset of the first byte at hand.
  @usableFromInline
  var origin: Int
  /// The absolute offset of the next byte to read.
  @usableFromInline
  var offset: Int
  /// The table of the next record.
  @usableFromInline
  var table = Table.objects
  /// The position of the next record in its table.
  @usableFromInline
  var index = 0
  /// The absolute offset of the end of the current table; `Int.max` for the class table, which has no stated end.
  @usableFromInline
  var tableEnd: Int
  /// The record that is being read, or was read last, by itself.
  private var record: NIBArchiveError.Record = .header
  /// Where that record starts.
  private var recordStart = 0
  /// The number of values of the objects so far.
  @usableFromInline
  var valuesOwned: UInt32 = 0

  /// A reader at the start of the object table.
  @usableFromInline
  init(_ header: NIBArchiveHeader, origin: Int = 0) {
    self.header = header
    self.origin = origin
    offset = NIBArchiveHeader.byteCount
    tableEnd = Int(header.keyTableOffset)
  }

  // MARK: Records

  /// Reads an object record (F-5, F-6, F-7). `index` is its position in the table.
  @inline(never)
  @usableFromInline
  mutating func object(_ index: Int, in bytes: Span<UInt8>) throws(Stop) -> ObjectRecord {
    begin(.object(index))
    let classAt = offset
    let classIndex = try varint(in: bytes)
    guard classIndex < header.classCount else {
      throw invalid(.classIndexOutOfRange, at: classAt, found: classIndex, expected: header.classCount)
    }
    let firstAt = offset
    let first = try varint(in: bytes)
    let countAt = offset
    let count = try varint(in: bytes)
    if count == 0 {
      guard first <= header.valueCount else {
        throw invalid(
          .emptyObjectFirstValueOutOfRange, at: firstAt, found: first, expected: header.valueCount)
      }
    } else {
      guard first == valuesOwned else {
        throw invalid(.valuesNotConsecutive, at: firstAt, found: first, expected: valuesOwned)
      }
      guard count <= header.valueCount - valuesOwned else {
        throw .invalid(
          NIBArchiveError(
            .valueRangeOutOfBounds, in: record, at: countAt, found: Int(first) + Int(count),
            expected: Int(header.valueCount)))
      }
      valuesOwned += count
    }
    return ObjectRecord(classIndex: classIndex, firstValue: first, valueCount: count)
  }

  /// Reads a key record (F-9).
  @inline(never)
  @usableFromInline
  mutating func key(_ index: Int, in bytes: Span<UInt8>) throws(Stop) -> KeyRecord {
    begin(.key(index))
    let countAt = offset
    let count = try varint(in: bytes)
    guard Int(count) <= NIBArchiveLimits.nameByteCount else {
      throw invalid(.keyTooLong, at: countAt, found: count, expected: UInt32(NIBArchiveLimits.nameByteCount))
    }
    let name = try take(Int(count), in: bytes)
    if let place = Self.firstNUL(in: bytes, name.lowerBound - origin, Int(count)) {
      throw invalid(.keyContainsNUL, at: origin + place)
    }
    guard Self.isUTF8(bytes, from: name.lowerBound - origin, count: Int(count)) else {
      throw invalid(.keyNotUTF8, at: name.lowerBound)
    }
    return KeyRecord(offset: UInt32(name.lowerBound), count: count)
  }

  /// Reads a value record (F-11).
  @inline(never)
  @usableFromInline
  mutating func value(_ index: Int, in bytes: Span<UInt8>) throws(Stop) -> ValueRecord {
    begin(.value(index))
    let keyAt = offset
    let key = try varint(in: bytes)
    guard key < header.keyCount else {
      throw invalid(.keyIndexOutOfRange, at: keyAt, found: key, expected: header.keyCount)
    }
    let kindAt = try take(1, in: bytes).lowerBound
    let type = bytes[kindAt - origin]
    guard let kind = ValueKind(rawValue: type) else {
      throw invalid(
        .unknownValueType, at: kindAt, found: UInt32(type), expected: UInt32(ValueKind.object.rawValue))
    }
    guard let size = kind.fixedByteCount else {
      let count = try varint(in: bytes)
      let data = try take(Int(count), in: bytes)
      return ValueRecord(
        key: key, kind: UInt32(type), payload: UInt64(data.lowerBound) | UInt64(count) << 32)
    }
    let payloadAt = try take(size, in: bytes).lowerBound
    var payload: UInt64 = 0
    for place in (0..<size).reversed() { payload = payload << 8 | UInt64(bytes[payloadAt - origin + place]) }
    if kind == .object, payload >= UInt64(header.objectCount) {
      throw invalid(
        .objectIndexOutOfRange, at: payloadAt, found: UInt32(payload), expected: header.objectCount)
    }
    return ValueRecord(key: key, kind: UInt32(type), payload: payload)
  }

  /// Reads a class record (F-10).
  @inline(never)
  @usableFromInline
  mutating func className(_ index: Int, in bytes: Span<UInt8>) throws(Stop) -> ClassRecord {
    begin(.className(index))
    let countAt = offset
    let count = try varint(in: bytes)
    guard Int(count) <= NIBArchiveLimits.nameByteCount else {
      throw invalid(
        .classNameTooLong, at: countAt, found: count, expected: UInt32(NIBArchiveLimits.nameByteCount))
    }
    let fallbackCountAt = offset
    let fallbackCount = try varint(in: bytes)
    guard Int(fallbackCount) <= NIBArchiveLimits.fallbackCount else {
      throw invalid(
        .tooManyFallbacks, at: fallbackCountAt, found: fallbackCount,
        expected: UInt32(NIBArchiveLimits.fallbackCount))
    }
    for place in try strideOfWords(Int(fallbackCount), in: bytes) {
      let fallback = Self.word(in: bytes, at: place - origin)
      guard fallback < header.classCount else {
        throw invalid(.fallbackIndexOutOfRange, at: place, found: fallback, expected: header.classCount)
      }
    }
    guard count > 0 else { throw invalid(.classNameWithoutNUL, at: countAt) }
    let name = try take(Int(count), in: bytes)
    let start = name.lowerBound - origin
    guard bytes[start + Int(count) - 1] == 0 else {
      throw invalid(.classNameWithoutNUL, at: name.upperBound - 1)
    }
    if let place = Self.firstNUL(in: bytes, start, Int(count) - 1) {
      throw invalid(.classNameContainsNUL, at: origin + place)
    }
    guard Self.isUTF8(bytes, from: start, count: Int(count) - 1) else {
      throw invalid(.classNameNotUTF8, at: name.lowerBound)
    }
    return ClassRecord(offset: name.lowerBound, count: count - 1, fallbackCount: fallbackCount)
  }

  // MARK: Steps between records

  /// Checks the end of a table, and goes on to the next one.
  @inline(never)
  @usableFromInline
  mutating func endTable() throws(Stop) {
    if table == .objects, valuesOwned != header.valueCount {
      throw .invalid(
        NIBArchiveError(
          .valuesWithoutObject, in: .header, at: 34, found: Int(valuesOwned), expected: Int(header.valueCount)
        ))
    }
    guard table == .classes || offset == tableEnd else {
      throw .invalid(
        NIBArchiveError(.gapAfterTable, in: .header, at: offset, found: offset, expected: tableEnd))
    }
    index = 0
    switch table {
    case .objects: (table, tableEnd) = (.keys, Int(header.valueTableOffset))
    case .keys: (table, tableEnd) = (.values, Int(header.classTableOffset))
    case .values: (table, tableEnd) = (.classes, .max)
    case .classes, .trailing: table = .trailing
    }
  }

  /// Goes back to the start of a record that was incomplete.
  @usableFromInline
  mutating func rewind() { offset = recordStart }

  /// What a stop means when no more bytes will come.
  func error(_ stop: Stop, byteCount: Int) -> NIBArchiveError {
    switch stop {
    case .invalid(let error): error
    case .incomplete(let offset, let count):
      NIBArchiveError(.truncatedRecord, in: record, at: offset, found: byteCount - offset, expected: count)
    }
  }

  private mutating func begin(_ record: NIBArchiveError.Record) {
    self.record = record
    recordStart = offset
  }

  // MARK: Fields

  /// Makes sure that the table and the bytes at hand reach `count` bytes further, and moves past them.
  private mutating func take(_ count: Int, in bytes: Span<UInt8>) throws(Stop) -> Range<Int> {
    guard count <= tableEnd - offset else {
      throw .invalid(
        NIBArchiveError(
          .recordPastTableEnd, in: record, at: offset, found: offset + count, expected: tableEnd))
    }
    guard count <= bytes.count - (offset - origin) else { throw .incomplete(offset: offset, count: count) }
    let start = offset
    offset += count
    return start..<offset
  }

  private mutating func strideOfWords(
    _ count: Int, in bytes: Span<UInt8>
  ) throws(Stop) -> StrideTo<Int> {
    let words = try take(4 * count, in: bytes)
    return stride(from: words.lowerBound, to: words.upperBound, by: 4)
  }

  /// Reads a variable-length number: seven bits a byte, lowest first, the last byte marked (F-4). There is one way
  /// only to write a number, so that what is read can be written again.
  private mutating func varint(in bytes: Span<UInt8>) throws(Stop) -> UInt32 {
    let start = offset
    var number: UInt64 = 0
    for count in 1...5 {
      let byte = bytes[try take(1, in: bytes).lowerBound - origin]
      number |= UInt64(byte & 0x7f) << UInt64(7 * (count - 1))
      guard byte & 0x80 != 0 else { continue }
      guard count == 1 || byte != 0x80 else {
        throw invalid(.varintNotShortest, at: start, found: UInt32(count), expected: UInt32(count - 1))
      }
      guard let result = UInt32(exactly: number) else {
        throw .invalid(
          NIBArchiveError(
            .varintTooLarge, in: record, at: start, found: Int(number), expected: Int(UInt32.max)))
      }
      return result
    }
    throw invalid(.varintTooLong, at: start, expected: 5)
  }

  private func invalid(
    _ reason: NIBArchiveError.Reason, at offset: Int, found: UInt32 = 0, expected: UInt32 = 0
  ) -> Stop {
    .invalid(NIBArchiveError(reason, in: record, at: offset, found: Int(found), expected: Int(expected)))
  }

  // MARK: Bytes

  /// The little-endian word at a place in `bytes`.
  static func word(in bytes: Span<UInt8>, at place: Int) -> UInt32 {
    UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2]) << 16
      | UInt32(bytes[place + 3]) << 24
  }

  private static func firstNUL(in bytes: Span<UInt8>, _ start: Int, _ count: Int) -> Int? {
    for place in start..<start + count where bytes[place] == 0 { return place }
    return nil
  }

  private static func isUTF8(_ bytes: Span<UInt8>, from start: Int, count: Int) -> Bool {
    let name = bytes.extracting(start..<start + count)
    for place in name.indices where name[place] >= 0x80 {
      return unsafe name.withUnsafeBufferPointer { unsafe String(validating: $0, as: UTF8.self) != nil }
    }
    return true
  }
}
