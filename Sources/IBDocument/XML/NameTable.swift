/// The distinct names of a document, each stored once and numbered in order of first appearance.
///
/// The order of the numbers depends on the text alone. The hash that finds a name again is seeded for each process, so
/// that no text can be made to collide with itself.
struct NameTable {
  /// The names by number.
  private(set) var names: [String] = []

  private var ranges: [Range<Int>] = []
  private var hashes: [UInt64] = []
  /// Numbers by hash, or -1; the count is a power of two.
  private var slots = [Int32](repeating: -1, count: 512)
  private let seed: UInt64

  init() {
    var hasher = Hasher()
    hasher.combine(0x6E69_6263)
    seed = UInt64(truncatingIfNeeded: hasher.finalize()) | 1
  }

  /// The number of the name that stands at a range of the text; constant time in the number of names.
  mutating func number(of range: Range<Int>, in text: XMLText) -> Int32 {
    let hash = hash(of: range, in: text.bytes)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      if hashes[number] == hash, text.equal(ranges[number], range) { return slots[slot] }
      slot = (slot + 1) & (slots.count - 1)
    }
    let number = Int32(names.count)
    slots[slot] = number
    names.append(text.string(range))
    ranges.append(range)
    hashes.append(hash)
    if names.count * 2 > slots.count { grow() }
    return number
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for number in names.indices {
      var slot = Int(truncatingIfNeeded: hashes[number]) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number)
    }
  }

  private func hash(of range: Range<Int>, in bytes: [UInt8]) -> UInt64 {
    let count = range.count
    var hash = seed ^ UInt64(truncatingIfNeeded: count)
    unsafe bytes.withUnsafeBytes { buffer in
      let name = unsafe UnsafeRawBufferPointer(rebasing: buffer[range])
      var position = 0
      while position + 8 < count {
        hash = unsafe Self.mix(hash ^ name.loadUnaligned(fromByteOffset: position, as: UInt64.self))
        position += 8
      }
      hash = unsafe Self.mix(hash ^ Self.lastWord(of: name))
    }
    return hash
  }

  /// The last eight bytes of a name, or a word that tells apart all shorter names of one length.
  @inline(__always)
  private static func lastWord(of name: UnsafeRawBufferPointer) -> UInt64 {
    let count = name.count
    if count >= 8 { return unsafe name.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self) }
    if count >= 4 {
      let first = unsafe UInt64(name.loadUnaligned(as: UInt32.self))
      return unsafe first << 32 | UInt64(name.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
    }
    guard count > 0 else { return 0 }
    return unsafe UInt64(name[0]) << 16 | UInt64(name[count / 2]) << 8 | UInt64(name[count - 1])
  }

  private static func mix(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}
