import NibFormat

/// All records of an archive, boiled down to one number that depends on their order.
struct RecordTally: NIBArchiveVisitor, Hashable {
  private var number: UInt64 = 0xcbf2_9ce4_8422_2325

  init() {}

  init(_ archive: NIBArchive) { archive.visit(&self) }

  mutating func visitHeader(_ header: NIBArchiveHeader) {
    add(UInt64(header.coderVersion) << 32 | UInt64(header.classCount))
  }

  mutating func visitObject(_ index: ObjectIndex, classIndex: ClassIndex, firstValue: Int, valueCount: Int) {
    add(UInt64(index.rawValue) << 32 | UInt64(classIndex.rawValue))
    add(UInt64(firstValue) << 32 | UInt64(valueCount))
  }

  mutating func visitKey(_ index: KeyIndex, name: Span<UInt8>) {
    add(UInt64(index.rawValue))
    add(name)
  }

  mutating func visitValue(_ position: Int, key: KeyIndex, value: ScalarValue) {
    add(UInt64(position) << 32 | UInt64(key.rawValue))
    add(UInt64(value.kind.rawValue))
    add(value.bits)
  }

  mutating func visitData(_ position: Int, key: KeyIndex, data: Span<UInt8>) {
    add(UInt64(position) << 32 | UInt64(key.rawValue))
    add(data)
  }

  mutating func visitClass(_ index: ClassIndex, name: Span<UInt8>, fallbackCount: Int) {
    add(UInt64(index.rawValue))
    add(name)
  }

  mutating func visitFallback(_ fallback: ClassIndex, of index: ClassIndex) { add(UInt64(fallback.rawValue)) }

  mutating func visitTrailing(_ bytes: Span<UInt8>) {
    for index in bytes.indices { add(UInt64(bytes[index])) }
  }

  private mutating func add(_ word: UInt64) { number = (number ^ word) &* 0x100_0000_01b3 }

  private mutating func add(_ bytes: Span<UInt8>) {
    add(UInt64(bytes.count))
    for index in bytes.indices { add(UInt64(bytes[index])) }
  }
}
