/// The distinct names of a document, each stored once and numbered in order of first appearance.
struct NameTable {
  /// The names by number.
  private(set) var names: [String] = []

  private var entries: [Entry] = []
  /// Numbers by hash, or -1; the count is a power of two.
  private var slots = [Int32](repeating: -1, count: 512)
  private let hash = ByteHash.ofProcess

  private struct Entry {
    var hash: UInt64
    var range: Range<Int>
  }

  /// The number of the name that stands at a range of the text; constant time in the number of names.
  mutating func number(of range: Range<Int>, in text: XMLText) -> Int32 {
    let hash = unsafe text.bytes.withUnsafeBytes {
      unsafe self.hash.value(of: UnsafeRawBufferPointer(rebasing: $0[range]))
    }
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let entry = entries[Int(slots[slot])]
      if entry.hash == hash, text.equal(entry.range, range) { return slots[slot] }
      slot = (slot + 1) & (slots.count - 1)
    }
    let number = Int32(names.count)
    slots[slot] = number
    names.append(text.string(range))
    entries.append(Entry(hash: hash, range: range))
    if names.count * 2 > slots.count { grow() }
    return number
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for number in entries.indices {
      var slot = Int(truncatingIfNeeded: entries[number].hash) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number)
    }
  }
}
