extension ArchiveTables {
  /// The tables of an archive. ``encoded()`` of them gives the archive's bytes again, whatever they are.
  ///
  /// Linear in the number of objects, keys and classes; the values are shared with the archive until one is added.
  public init(_ archive: NIBArchive) {
    self.init(
      formatVersion: archive.formatVersion, coderVersion: archive.coderVersion,
      objects: (0..<archive.objectCount).map {
        let record = archive.storage.object($0)
        return ObjectRecord(
          classIndex: ClassIndex(record.classIndex), firstValue: record.firstValue,
          valueCount: record.valueCount)
      },
      keys: (0..<archive.keyCount).map { archive.keyName(KeyIndex($0)) },
      values: Values(archive.storage),
      classes: (0..<archive.classCount).map {
        ClassRecord(
          name: archive.className(ClassIndex($0)), fallbacks: archive.fallbackClasses(of: ClassIndex($0)))
      },
      trailingBytes: Array(archive.trailingBytes))
  }
}
