/// The four tables of an archive exactly as they stand in a file: their order, unused entries and odd first values
/// included.
///
/// An archive decoded into tables and encoded again gives the same bytes. ``ObjectGraph/canonicalTables(_:)`` makes
/// the tables that the reference compiler would write for a graph.
public struct ArchiveTables: Hashable, Sendable {
  /// One record of the object table (F-5).
  @frozen
  public struct ObjectRecord: Hashable, Sendable {
    /// The object's class.
    public var classIndex: ClassIndex
    /// The position of the object's first value in the value table; 0 for an object without values (F-7).
    public var firstValue: UInt32
    /// How many values the object has.
    public var valueCount: UInt32

    /// Makes a record.
    @inlinable
    public init(classIndex: ClassIndex, firstValue: UInt32, valueCount: UInt32) {
      self.classIndex = classIndex
      self.firstValue = firstValue
      self.valueCount = valueCount
    }
  }

  /// One record of the class table (F-10).
  public struct ClassRecord: Hashable, Sendable {
    /// The class's name, without the NUL that ends it in a file.
    public var name: String
    /// Classes that a loader may use instead, best first.
    public var fallbacks: [ClassIndex]

    /// Makes a record.
    public init(name: String, fallbacks: [ClassIndex] = []) {
      self.name = name
      self.fallbacks = fallbacks
    }
  }

  /// The format version in the header: 1 (F-1).
  public var formatVersion: UInt32
  /// The coder version in the header: 9 or 10 (F-1).
  public var coderVersion: UInt32
  /// The object table; record 0 is the root.
  public var objects: [ObjectRecord]
  /// The key table.
  public var keys: [String]
  /// The value table.
  public var values: Values
  /// The class table.
  public var classes: [ClassRecord]
  /// The bytes after the class table (F-60).
  public var trailingBytes: [UInt8]

  /// Makes tables. Nothing is checked: an index may point outside its table, as it may in a file.
  public init(
    formatVersion: UInt32 = 1, coderVersion: UInt32 = 10, objects: [ObjectRecord] = [], keys: [String] = [],
    values: Values = Values(), classes: [ClassRecord] = [], trailingBytes: [UInt8] = []
  ) {
    self.formatVersion = formatVersion
    self.coderVersion = coderVersion
    self.objects = objects
    self.keys = keys
    self.values = values
    self.classes = classes
    self.trailingBytes = trailingBytes
  }
}
