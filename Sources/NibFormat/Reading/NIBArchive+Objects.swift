extension NIBArchive {
  /// The object at a position of the object table. Constant time.
  @inlinable
  public subscript(index: ObjectIndex) -> Object {
    Object(storage: storage, index: index, record: storage.object(index.position))
  }

  /// All objects in the order of the file; the first is the root.
  @inlinable
  public var objects: Objects { Objects(storage: storage) }

  /// The objects of an archive in the order of the file.
  @frozen
  public struct Objects: RandomAccessCollection, Sendable {
    @usableFromInline
    let storage: ArchiveStorage

    @inlinable
    init(storage: ArchiveStorage) { self.storage = storage }

    /// 0.
    @inlinable
    public var startIndex: Int { 0 }

    /// The number of objects.
    @inlinable
    public var endIndex: Int { storage.objectCount }

    /// The object at a position.
    @inlinable
    public subscript(position: Int) -> Object { NIBArchive(storage)[ObjectIndex(position)] }
  }

  /// One object of an archive.
  @frozen
  public struct Object: Sendable {
    @usableFromInline
    let storage: ArchiveStorage
    /// The place in the object table.
    public let index: ObjectIndex
    @usableFromInline
    let record: ObjectRecord

    @inlinable
    init(storage: ArchiveStorage, index: ObjectIndex, record: ObjectRecord) {
      self.storage = storage
      self.index = index
      self.record = record
    }

    /// The class that the object was archived as.
    @inlinable
    public var classIndex: ClassIndex { ClassIndex(record.classIndex) }

    /// The name of the class. Makes a `String` each time.
    public var className: String { NIBArchive(storage).className(classIndex) }

    /// The index of the first value as it stands in the file: 0 in known files for an object without values (F-7).
    @inlinable
    public var firstValue: Int { Int(record.firstValue) }

    /// The values in encoding order.
    @inlinable
    public var values: Values {
      let first = Int(record.firstValue)
      return Values(storage: storage, startIndex: first, endIndex: first &+ Int(record.valueCount))
    }
  }
}
