/// The 50 bytes at the start of an archive: magic, two versions, and count and place of the four tables.
///
///     0  "NIBArchive"        10 bytes                                        (F-1)
///     10 format version      u32, always 1
///     14 coder version       u32, 9 or 10 in every known file
///     18 object count, 22 object table offset                                (F-2)
///     26 key count,    30 key table offset
///     34 value count,  38 value table offset
///     42 class count,  46 class table offset
public struct NIBArchiveHeader: Hashable, Sendable {
  /// The number of bytes of every header.
  public static let byteCount = 50

  /// The bytes at the start of every archive (F-1). Not stored: what is made at the first use is checked at every one.
  static var magic: String.UTF8View { "NIBArchive".utf8 }

  /// The version of the container, always 1.
  public let formatVersion: UInt32
  /// The version of the encoder: 10 for Xcode 13 and later, 9 before. Other numbers are read and reported.
  public let coderVersion: UInt32
  /// The number of objects, at least 1.
  public let objectCount: UInt32
  /// The number of keys.
  public let keyCount: UInt32
  /// The number of values.
  public let valueCount: UInt32
  /// The number of classes.
  public let classCount: UInt32
  /// The place of the object table, always 50.
  public let objectTableOffset: UInt32
  /// The place of the key table, where the object table ends.
  public let keyTableOffset: UInt32
  /// The place of the value table, where the key table ends.
  public let valueTableOffset: UInt32
  /// The place of the class table, where the value table ends.
  public let classTableOffset: UInt32

  /// Reads the header at the start of a file and checks what it says by itself: F-1, F-2, and of F-3 the place of
  /// the object table, the order of the tables, and that each count fits between two table offsets.
  ///
  /// - Parameter bytes: the start of a file; nothing past byte 50 is looked at. Fewer than 50 bytes mean that the
  ///   file ends there.
  @usableFromInline
  init(_ bytes: Span<UInt8>) throws(NIBArchiveError) {
    if let place = Self.firstDifferenceFromMagic(bytes) {
      throw NIBArchiveError(.badMagic, in: .header, at: place)
    }
    guard bytes.count >= Self.byteCount else {
      throw NIBArchiveError(
        .truncatedHeader, in: .header, at: bytes.count, found: bytes.count, expected: Self.byteCount)
    }
    formatVersion = RecordReader.word(in: bytes, at: 10)
    coderVersion = RecordReader.word(in: bytes, at: 14)
    objectCount = RecordReader.word(in: bytes, at: 18)
    objectTableOffset = RecordReader.word(in: bytes, at: 22)
    keyCount = RecordReader.word(in: bytes, at: 26)
    keyTableOffset = RecordReader.word(in: bytes, at: 30)
    valueCount = RecordReader.word(in: bytes, at: 34)
    valueTableOffset = RecordReader.word(in: bytes, at: 38)
    classCount = RecordReader.word(in: bytes, at: 42)
    classTableOffset = RecordReader.word(in: bytes, at: 46)
    guard formatVersion == 1 else {
      throw NIBArchiveError(
        .unsupportedFormatVersion, in: .header, at: 10, found: Int(formatVersion), expected: 1)
    }
    guard objectTableOffset == UInt32(Self.byteCount) else {
      throw NIBArchiveError(
        .misplacedObjectTable, in: .header, at: 22, found: Int(objectTableOffset), expected: Self.byteCount)
    }
    guard objectCount > 0 else { throw NIBArchiveError(.noObjects, in: .header, at: 18) }
    try Self.check(objectCount, ofAtLeast: 3, countAt: 18, from: objectTableOffset, to: keyTableOffset)
    try Self.check(keyCount, ofAtLeast: 1, countAt: 26, from: keyTableOffset, to: valueTableOffset)
    try Self.check(valueCount, ofAtLeast: 2, countAt: 34, from: valueTableOffset, to: classTableOffset)
  }

  /// The first place at which bytes differ from the start of every archive, or nil.
  private static func firstDifferenceFromMagic(_ bytes: Span<UInt8>) -> Int? {
    // "NIBA", "rchi", "ve", a word at a time.
    if bytes.count >= byteCount, RecordReader.word(in: bytes, at: 0) == 0x4142_494e,
      RecordReader.word(in: bytes, at: 4) == 0x6968_6372, bytes[8] == 0x76, bytes[9] == 0x65
    {
      return nil
    }
    for (place, byte) in magic.enumerated() where place < bytes.count && bytes[place] != byte {
      return place
    }
    return nil
  }

  /// Checks that a table ends after it starts and has room for its records, each of `size` bytes at least.
  private static func check(
    _ count: UInt32, ofAtLeast size: UInt32, countAt place: Int, from start: UInt32, to end: UInt32
  ) throws(NIBArchiveError) {
    guard end >= start else {
      // The offset of the next table stands 12 bytes after this table's count.
      throw NIBArchiveError(
        .tablesOutOfOrder, in: .header, at: place + 12, found: Int(end), expected: Int(start))
    }
    let room = (end - start) / size
    guard count <= room else {
      throw NIBArchiveError(.countTooLarge, in: .header, at: place, found: Int(count), expected: Int(room))
    }
  }
}
