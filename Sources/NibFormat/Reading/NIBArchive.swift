/// A compiled Interface Builder file, verified once and then read in place.
///
/// Making one checks every rule of the format in one pass, in time linear in the number of bytes; afterwards no
/// access can fail and none checks again. Names and data stay ranges of bytes until somebody asks for them.
///
///     let archive = try NIBArchive(bytes)
///     for object in archive.objects {
///       for value in object.values { print(object.className, value.keyName, value.value) }
///     }
@frozen
public struct NIBArchive: Sendable {
  @usableFromInline
  let storage: ArchiveStorage

  /// Verifies an archive.
  ///
  /// - Parameter bytes: the whole file. Bytes after the class table are kept as ``trailingBytes``.
  /// - Throws: the first broken rule in the order of the bytes, with its record and offset.
  public init(_ bytes: [UInt8]) throws(NIBArchiveError) {
    storage = try ArchiveStorage(bytes)
  }

  @inlinable
  init(_ storage: ArchiveStorage) { self.storage = storage }

  /// Verifies an archive without keeping anything: faster by what the records cost, and without memory.
  ///
  /// - Throws: the same error as ``init(_:)`` for the same bytes.
  public static func verify(_ bytes: [UInt8]) throws(NIBArchiveError) { try ArchiveStorage.verify(bytes) }

  /// Verifies an archive of which the bytes are only lent; they are copied.
  public init(copying bytes: UnsafeRawBufferPointer) throws(NIBArchiveError) {
    try self.init(unsafe [UInt8](bytes))
  }

  /// The archive that a data value holds, as those of prototype cells do (F-62); nil if the bytes are something else, or
  /// damaged. Immediate for what does not start as an archive does.
  public init?(inData bytes: [UInt8]) {
    guard Self.isMarked(bytes), let archive = try? NIBArchive(bytes) else { return nil }
    self = archive
  }

  /// Whether bytes start as an archive does: with the ten bytes `NIBArchive` (F-1).
  public static func isMarked(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.starts(with: NIBArchiveHeader.magic)
  }

  /// The file as it was given.
  public var bytes: [UInt8] { storage.bytes }

  /// The header.
  public var header: NIBArchiveHeader { storage.header }

  /// The version of the container, always 1 (F-1).
  public var formatVersion: UInt32 { storage.header.formatVersion }

  /// The version of the encoder: 10 for Xcode 13 and later, 9 before (F-1). Other numbers are accepted.
  public var coderVersion: UInt32 { storage.header.coderVersion }

  /// The number of objects, at least 1: object 0 is the root.
  public var objectCount: Int { storage.objectCount }

  /// The number of keys.
  public var keyCount: Int { storage.keyCount }

  /// The number of values of all objects.
  public var valueCount: Int { storage.valueCount }

  /// The number of classes.
  public var classCount: Int { storage.classCount }

  /// The bytes after the class table: none in most files, the four bytes "LNE", NUL in some (F-60).
  public var trailingBytes: ArraySlice<UInt8> { storage.bytes[storage.tablesEnd...] }
}
