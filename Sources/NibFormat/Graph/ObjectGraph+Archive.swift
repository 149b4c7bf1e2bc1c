extension ObjectGraph {
  /// The graph of an archive: all its objects under their numbers in the file.
  ///
  /// What a graph does not say is left out: the order of keys and classes, and keys and classes that nothing uses.
  /// Use ``ArchiveTables`` to keep those. Linear in the size of the archive.
  public init(_ archive: NIBArchive) {
    let keys = (0..<archive.keyCount).map { archive.keyName(KeyIndex($0)) }
    let classes = (0..<archive.classCount).map { archive.className(ClassIndex($0)) }
    let storage = archive.storage
    var position = 0
    let objects = (0..<storage.objectCount).map { index in
      let record = storage.object(index)
      // The values of all objects follow each other without a gap (F-6).
      let values = (position..<position + Int(record.valueCount)).map {
        let value = storage.value($0)
        return KeyedValue(keys[Int(value.key)], value.value(in: storage.bytes))
      }
      position += Int(record.valueCount)
      return Object(className: classes[Int(record.classIndex)], values: values)
    }
    let fallbacks = FallbackClassNames(classes: classes) { archive.fallbackClasses(of: ClassIndex($0)) }
    self.init(
      objects: objects, fallbackClassNames: fallbacks, coderVersion: archive.coderVersion,
      trailingBytes: Array(archive.trailingBytes))
  }
}
