extension NIBArchiveError: CustomStringConvertible {
  /// The record, the byte and what is wrong, as in `value 17, byte 340: unknown value type 12, expected 0 to 10`.
  public var description: String { "\(record), byte \(offset): \(message)" }

  /// What is wrong, without the place: what was found and what was expected.
  public var message: String {
    switch reason {
    case .badMagic: "not a NIBArchive: the file does not start with \"NIBArchive\""
    case .truncatedHeader: "the file ends after \(found) bytes, inside the header of \(expected) bytes"
    case .unsupportedFormatVersion: "format version \(found) is not supported, expected \(expected)"
    case .misplacedObjectTable: "the object table starts at byte \(found), expected byte \(expected)"
    case .tablesOutOfOrder: "a table starts at byte \(found), before the preceding table at byte \(expected)"
    case .noObjects: "the archive has no objects, expected at least a root"
    case .countTooLarge: "\(found) records do not fit in their table, which has room for \(expected) at most"
    case .gapAfterTable: "the table ends here, but the next one starts at byte \(expected)"
    case .recordPastTableEnd: "the record reaches to byte \(found), but its table ends at byte \(expected)"
    case .truncatedRecord: "the file ends inside the record: \(expected) bytes expected, \(found) left"
    case .varintTooLong: "a variable-length number has more than \(expected) bytes"
    case .varintTooLarge: "the variable-length number \(found) is larger than \(expected)"
    case .varintNotShortest: "a variable-length number of \(found) bytes fits in \(expected)"
    case .classIndexOutOfRange: "class \(found) does not exist, the archive has \(expected) classes"
    case .valuesNotConsecutive: "the first value is \(found), expected \(expected)"
    case .valueRangeOutOfBounds: "the object's values end at \(found), the archive has \(expected) values"
    case .emptyObjectFirstValueOutOfRange:
      "the object has no values and starts at value \(found), the archive has \(expected) values"
    case .valuesWithoutObject: "the objects have \(found) values, the archive has \(expected)"
    case .keyTooLong: "the key has \(found) bytes, at most \(expected) are supported"
    case .keyNotUTF8: "the key is not well-formed UTF-8"
    case .keyContainsNUL: "the key contains a NUL"
    case .keyIndexOutOfRange: "key \(found) does not exist, the archive has \(expected) keys"
    case .unknownValueType: "unknown value type \(found), expected 0 to \(expected)"
    case .objectIndexOutOfRange: "object \(found) does not exist, the archive has \(expected) objects"
    case .classNameTooLong: "the class name has \(found) bytes, at most \(expected) are supported"
    case .tooManyFallbacks: "the class has \(found) fallback classes, at most \(expected) are supported"
    case .fallbackIndexOutOfRange:
      "fallback class \(found) does not exist, the archive has \(expected) classes"
    case .classNameWithoutNUL: "the class name does not end with a NUL"
    case .classNameContainsNUL: "the class name contains a NUL before its last byte"
    case .classNameNotUTF8: "the class name is not well-formed UTF-8"
    }
  }
}

extension NIBArchiveError.Record: CustomStringConvertible {
  /// The kind of record and its position, as in `value 17`.
  public var description: String {
    switch self {
    case .header: "header"
    case .object(let index): "object \(index)"
    case .key(let index): "key \(index)"
    case .value(let index): "value \(index)"
    case .className(let index): "class \(index)"
    }
  }
}
