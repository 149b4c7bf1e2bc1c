import NibFormat
import TestSupport
import Testing

@Suite struct NIBArchiveErrorTests {
  /// Each damaged archive is refused for its reason, at the place of the damage, in words that name both.
  @Test(
    arguments: [
      (.badMagic, "header, byte 0: not a NIBArchive: the file does not start with \"NIBArchive\""),
      (.truncatedHeader, "header, byte 49: the file ends after 49 bytes, inside the header of 50 bytes"),
      (.unsupportedFormatVersion, "header, byte 10: format version 2 is not supported, expected 1"),
      (.misplacedObjectTable, "header, byte 22: the object table starts at byte 51, expected byte 50"),
      (
        .tablesOutOfOrder, "header, byte 38: a table starts at byte 55, before the preceding table at byte 56"
      ),
      (.noObjects, "header, byte 18: the archive has no objects, expected at least a root"),
      (.countTooLarge, "header, byte 18: 3 records do not fit in their table, which has room for 2 at most"),
      (.gapAfterTable, "header, byte 71: the table ends here, but the next one starts at byte 72"),
      (.recordPastTableEnd, "key 1, byte 64: the record reaches to byte 71, but its table ends at byte 70"),
      (.truncatedRecord, "class 1, byte 145: the file ends inside the record: 8 bytes expected, 7 left"),
      (.varintTooLong, "object 0, byte 50: a variable-length number has more than 5 bytes"),
      (.varintTooLarge, "object 0, byte 50: the variable-length number 4294967296 is larger than 4294967295"),
      (.varintNotShortest, "object 0, byte 50: a variable-length number of 2 bytes fits in 1"),
      (.classIndexOutOfRange, "object 1, byte 53: class 2 does not exist, the archive has 2 classes"),
      (.valuesNotConsecutive, "object 0, byte 51: the first value is 1, expected 0"),
      (.valueRangeOutOfBounds, "object 0, byte 52: the object's values end at 12, the archive has 11 values"),
      (
        .emptyObjectFirstValueOutOfRange,
        "object 1, byte 54: the object has no values and starts at value 12, the archive has 11 values"
      ),
      (.valuesWithoutObject, "header, byte 34: the objects have 10 values, the archive has 11"),
      (.keyTooLong, "key 2, byte 71: the key has 65537 bytes, at most 65536 are supported"),
      (.keyNotUTF8, "key 1, byte 64: the key is not well-formed UTF-8"),
      (.keyContainsNUL, "key 0, byte 58: the key contains a NUL"),
      (.keyIndexOutOfRange, "value 1, byte 74: key 2 does not exist, the archive has 2 keys"),
      (.unknownValueType, "value 4, byte 95: unknown value type 11, expected 0 to 10"),
      (.objectIndexOutOfRange, "value 10, byte 124: object 2 does not exist, the archive has 2 objects"),
      (.classNameTooLong, "class 2, byte 153: the class name has 65537 bytes, at most 65536 are supported"),
      (
        .tooManyFallbacks,
        "class 2, byte 154: the class has 1025 fallback classes, at most 1024 are supported"
      ),
      (
        .fallbackIndexOutOfRange,
        "class 1, byte 141: fallback class 2 does not exist, the archive has 2 classes"
      ),
      (.classNameWithoutNUL, "class 0, byte 138: the class name does not end with a NUL"),
      (.classNameContainsNUL, "class 0, byte 132: the class name contains a NUL before its last byte"),
      (.classNameNotUTF8, "class 0, byte 130: the class name is not well-formed UTF-8"),
    ] as [(NIBArchiveError.Reason, String)])
  func description(reason: NIBArchiveError.Reason, description: String) throws {
    let bytes = try #require(DamagedArchives.bytes(for: reason))
    let error = #expect(throws: NIBArchiveError.self) { try NIBArchive(bytes) }
    #expect(error?.reason == reason)
    #expect(error?.description == description)
    #expect(StreamedArchive(bytes) { 7 }.error == error)
  }

  /// A class name of no bytes at all has no NUL either.
  @Test func emptyClassName() {
    var archive = ArchiveBytes.sample
    archive.classes[0] = [0x80, 0x80]
    let error = #expect(throws: NIBArchiveError.self) { try NIBArchive(archive.bytes) }
    #expect(error?.reason == .classNameWithoutNUL)
    #expect(error?.record == .className(0))
  }
}
