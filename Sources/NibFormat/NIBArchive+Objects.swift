extension NIBArchive {
  /// The object at a position of the object table. Constant time.
  public subscript(index: ObjectIndex) -> Object {
    Object(storage: storage, index: index, record: storage.objects[index.position])
  }

  /// All objects in the order of the file; the first is the root.
  public var objects: Objects { Objects(storage: storage) }

  /// The objects of an archive in the order of the file.
  public struct Objects: RandomAccessCollection, Sendable {
    let storage: ArchiveStorage

    /// 0.
    public var startIndex: Int { 0 }
    /// The number of objects.
    public var endIndex: Int { storage.objects.count }

    /// The object at a position.
    public subscript(position: Int) -> Object {
      Object(storage: storage, index: ObjectIndex(position), record: storage.objects[position])
    }
  }

  /// One object of an archive.
  public struct Object: Sendable {
    let storage: ArchiveStorage
    /// The place in the object table.
    public let index: ObjectIndex
    let record: ObjectRecord

    /// The class that the object was archived as.
    public var classIndex: ClassIndex { ClassIndex(record.classIndex) }

    /// The name of the class. Makes a `String` each time.
    public var className: String { NIBArchive(storage).className(classIndex) }

    /// The index of the first value as it stands in the file: 0 in known files for an object without values (F-7).
    public var firstValue: Int { Int(record.firstValue) }

    /// The values in encoding order.
    public var values: Values {
      let first = record.valueCount == 0 ? 0 : Int(record.firstValue)
      return Values(storage: storage, startIndex: first, endIndex: first + Int(record.valueCount))
    }
  }

  init(_ storage: ArchiveStorage) { self.storage = storage }
}
