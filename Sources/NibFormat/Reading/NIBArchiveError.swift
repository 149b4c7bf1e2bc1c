/// Why a sequence of bytes is not a NIBArchive: the rule that it breaks, the record and the byte that break it.
///
/// Whole-file reading and streaming report the same error for the same bytes.
public struct NIBArchiveError: Error, Hashable, Sendable {
  /// The rule that does not hold. New cases can come with new releases.
  ///
  /// The raw value is a stable name, the name of the damaged archive in `Corpus/invalid/` that breaks the rule.
  @nonexhaustive
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// The file does not start with the ten bytes `NIBArchive` (F-1).
    case badMagic = "bad-magic"
    /// The file ends inside the 50 bytes of the header (F-2).
    case truncatedHeader = "truncated-header"
    /// The format version is not 1 (F-1).
    case unsupportedFormatVersion = "unsupported-format-version"
    /// The object table does not start at byte 50 (F-3).
    case misplacedObjectTable = "misplaced-object-table"
    /// A table starts before the one that it has to follow (F-3).
    case tablesOutOfOrder = "tables-out-of-order"
    /// There is no object, so there is no root (F-5).
    case noObjects = "no-objects"
    /// So many records of the smallest size do not fit in the table (F-2, F-3).
    case countTooLarge = "count-too-large"
    /// The last record of a table ends before the next table starts (F-3).
    case gapAfterTable = "gap-after-table"
    /// A record reaches into the next table (F-3).
    case recordPastTableEnd = "record-past-table-end"
    /// The file ends inside a record.
    case truncatedRecord = "truncated-record"
    /// A variable-length number has more than five bytes (F-4).
    case varintTooLong = "varint-too-long"
    /// A variable-length number is 2³² or more (F-4).
    case varintTooLarge = "varint-too-large"
    /// A variable-length number has a last byte that adds nothing (F-4).
    case varintNotShortest = "varint-not-shortest"
    /// An object names a class that the class table does not have (F-5).
    case classIndexOutOfRange = "class-index-out-of-range"
    /// An object's first value is not the one after the previous object's last (F-6).
    case valuesNotConsecutive = "values-not-consecutive"
    /// An object claims values past the end of the value table (F-6).
    case valueRangeOutOfBounds = "value-range-out-of-bounds"
    /// The first value of an object without values is above the number of values (F-7).
    case emptyObjectFirstValueOutOfRange = "empty-object-first-value-out-of-range"
    /// The last values of the table belong to no object (F-6).
    case valuesWithoutObject = "values-without-object"
    /// A key is longer than ``NIBArchiveLimits/nameByteCount``.
    case keyTooLong = "key-too-long"
    /// A key is not well-formed UTF-8 (F-9).
    case keyNotUTF8 = "key-not-utf8"
    /// A key has a NUL in it (F-9).
    case keyContainsNUL = "key-contains-nul"
    /// A value names a key that the key table does not have (F-11).
    case keyIndexOutOfRange = "key-index-out-of-range"
    /// A value's type is none of 0 to 10 (F-11).
    case unknownValueType = "unknown-value-type"
    /// A value refers to an object that the object table does not have (F-11).
    case objectIndexOutOfRange = "object-index-out-of-range"
    /// A class name is longer than ``NIBArchiveLimits/nameByteCount``.
    case classNameTooLong = "class-name-too-long"
    /// A class has more fallback classes than ``NIBArchiveLimits/fallbackCount``.
    case tooManyFallbacks = "too-many-fallbacks"
    /// A fallback class is not in the class table (F-10).
    case fallbackIndexOutOfRange = "fallback-index-out-of-range"
    /// A class name does not end with a NUL (F-10).
    case classNameWithoutNUL = "class-name-without-nul"
    /// A class name has a NUL before its last byte (F-10).
    case classNameContainsNUL = "class-name-contains-nul"
    /// A class name is not well-formed UTF-8 (F-10).
    case classNameNotUTF8 = "class-name-not-utf8"
  }

  /// A part of the archive: the header, or one record of a table by its zero-based position.
  @nonexhaustive
  public enum Record: Hashable, Sendable {
    /// The 50 bytes at the start.
    case header
    /// A record of the object table.
    case object(Int)
    /// A record of the key table.
    case key(Int)
    /// A record of the value table.
    case value(Int)
    /// A record of the class table.
    case className(Int)
  }

  /// The rule that does not hold.
  public let reason: Reason
  /// The record that breaks it.
  public let record: Record
  /// The place of the first byte of the field that breaks it, counted from the start of the file.
  public let offset: Int
  /// The number that was found, where the reason is about a number.
  public let found: Int
  /// The number that the rule allows or wants, where the reason is about a number.
  public let expected: Int

  /// Makes an error.
  public init(_ reason: Reason, in record: Record, at offset: Int, found: Int = 0, expected: Int = 0) {
    self.reason = reason
    self.record = record
    self.offset = offset
    self.found = found
    self.expected = expected
  }
}
