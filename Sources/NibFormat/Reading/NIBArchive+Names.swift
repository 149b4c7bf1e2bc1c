extension NIBArchive {
  /// The name of a key. Makes a `String` each time.
  public func keyName(_ index: KeyIndex) -> String {
    String(decoding: storage.bytes[keyNameRange(index)], as: UTF8.self)
  }

  /// Where the UTF-8 bytes of a key's name stand in ``bytes``.
  public func keyNameRange(_ index: KeyIndex) -> Range<Int> {
    let record = storage.key(index.position)
    return Int(record.offset)..<Int(record.offset) + Int(record.count)
  }

  /// The first key with the given name, or nil. Linear in the number of keys: ask once for an archive, not once for
  /// an object.
  public func keyIndex(named name: String) -> KeyIndex? {
    var name = name
    return name.withUTF8 { wanted in
      unsafe storage.bytes.withUnsafeBufferPointer { bytes in
        for position in 0..<storage.keyCount {
          let range = keyNameRange(KeyIndex(position))
          if range.count == wanted.count, unsafe bytes[range].elementsEqual(wanted) {
            return KeyIndex(position)
          }
        }
        return nil
      }
    }
  }

  /// The name of a class, without the NUL that ends it in the file. Makes a `String` each time.
  public func className(_ index: ClassIndex) -> String {
    String(decoding: storage.bytes[classNameRange(index)], as: UTF8.self)
  }

  /// Where the UTF-8 bytes of a class name stand in ``bytes``, without the NUL.
  public func classNameRange(_ index: ClassIndex) -> Range<Int> {
    let record = storage.classRecord(index.position)
    return record.offset..<record.offset + Int(record.count)
  }

  /// The classes that a loader may use in place of a class it does not know, best first (F-10, F-35).
  public func fallbackClasses(of index: ClassIndex) -> [ClassIndex] {
    let record = storage.classRecord(index.position)
    return unsafe storage.bytes.withUnsafeBufferPointer { bytes in
      (0..<Int(record.fallbackCount)).map {
        ClassIndex(unsafe RecordReader.word(in: bytes.span, at: record.fallbackOffset + 4 * $0))
      }
    }
  }
}
