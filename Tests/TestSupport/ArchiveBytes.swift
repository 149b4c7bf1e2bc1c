/// An archive written byte by byte, for tests that need one that no encoder would make.
///
/// Tables are raw records; the header is computed from them and can then be overwritten.
public struct ArchiveBytes: Sendable {
  /// The coder version of the header.
  public var coderVersion: UInt32 = 10
  /// The records of the object table, each with its bytes.
  public var objects: [[UInt8]] = []
  /// The records of the key table.
  public var keys: [[UInt8]] = []
  /// The records of the value table.
  public var values: [[UInt8]] = []
  /// The records of the class table.
  public var classes: [[UInt8]] = []
  /// The bytes after the class table.
  public var trailing: [UInt8] = []

  /// Makes an archive without records.
  public init() {}

  /// An archive of two objects with every type of value, to be damaged.
  public static var sample: ArchiveBytes {
    var archive = ArchiveBytes()
    archive.addObject(class: 0, first: 0, count: 11)
    archive.addObject(class: 1, first: 0, count: 0)
    archive.addKey("UIView")
    archive.addKey("größe")
    archive.addValue(key: 0, type: 0, [0x7f])
    archive.addValue(key: 1, type: 1, [0x2c, 0x01])
    archive.addValue(key: 0, type: 2, [1, 0, 2, 0])
    archive.addValue(key: 0, type: 3, [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff])
    archive.addValue(key: 0, type: 4, [])
    archive.addValue(key: 0, type: 5, [])
    archive.addValue(key: 0, type: 6, [0, 0, 0x80, 0x3f])
    archive.addValue(key: 0, type: 7, [0, 0, 0, 0, 0, 0, 0xf8, 0x3f])
    archive.addValue(key: 0, type: 8, Self.varint(3) + [1, 2, 3])
    archive.addValue(key: 0, type: 9, [])
    archive.addValue(key: 0, type: 10, [1, 0, 0, 0])
    archive.addClass("NSObject", fallbacks: [])
    archive.addClass("UIColor", fallbacks: [0])
    return archive
  }

  /// Adds an object record.
  public mutating func addObject(class classIndex: UInt32, first: UInt32, count: UInt32) {
    objects.append(Self.varint(classIndex) + Self.varint(first) + Self.varint(count))
  }

  /// Adds a key record.
  public mutating func addKey(_ name: String) {
    keys.append(Self.varint(UInt32(name.utf8.count)) + Array(name.utf8))
  }

  /// Adds a value record with the payload as it stands in the file.
  public mutating func addValue(key: UInt32, type: UInt8, _ payload: [UInt8]) {
    values.append(Self.varint(key) + [type] + payload)
  }

  /// Adds a class record; the name's NUL is added.
  public mutating func addClass(_ name: String, fallbacks: [UInt32]) {
    classes.append(
      Self.varint(UInt32(name.utf8.count + 1)) + Self.varint(UInt32(fallbacks.count))
        + fallbacks.flatMap(Self.word) + Array(name.utf8) + [0])
  }

  /// The file.
  public var bytes: [UInt8] {
    let tables = [objects, keys, values, classes].map { Array($0.joined()) }
    var header = Array("NIBArchive".utf8) + Self.word(1) + Self.word(coderVersion)
    var offset: UInt32 = 50
    for (count, table) in zip([objects.count, keys.count, values.count, classes.count], tables) {
      header += Self.word(UInt32(count)) + Self.word(offset)
      offset += UInt32(table.count)
    }
    return header + tables.joined() + trailing
  }

  /// A number as the format writes it: seven bits a byte, lowest first, the last byte marked (F-4).
  public static func varint(_ number: UInt32) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = number
    while rest > 0x7f {
      bytes.append(UInt8(rest & 0x7f))
      rest >>= 7
    }
    return bytes + [UInt8(rest) | 0x80]
  }

  /// A little-endian word.
  public static func word(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}

extension [UInt8] {
  /// These bytes with a header word, or any word, replaced.
  public func replacingWord(at offset: Int, with number: UInt32) -> [UInt8] {
    var bytes = self
    bytes.replaceSubrange(offset..<offset + 4, with: ArchiveBytes.word(number))
    return bytes
  }

  /// The little-endian word at an offset.
  public func word(at offset: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 | UInt32(self[offset + $1]) << (8 * UInt32($1)) }
  }
}
