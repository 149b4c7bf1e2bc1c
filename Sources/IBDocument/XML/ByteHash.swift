/// A hash of short runs of bytes, seeded once for each process, so that no text can be made to collide with itself.
///
/// Only for finding things again: what is numbered or listed is so in the order of the text. Names come by the ten
/// thousand and are a few bytes long; the standard library's hasher would take a sixth of the whole reading for them.
struct ByteHash {
  /// The hash that all tables use.
  static let ofProcess = ByteHash()

  private let seed: UInt64

  private init() {
    var hasher = Hasher()
    hasher.combine(0x6E69_6263)
    seed = UInt64(truncatingIfNeeded: hasher.finalize())
  }

  /// The hash of a run of bytes.
  @inline(__always)
  func value(of bytes: UnsafeRawBufferPointer) -> UInt64 {
    let count = bytes.count
    var hash = seed ^ UInt64(truncatingIfNeeded: count)
    var position = 0
    while position + 8 < count {
      hash = unsafe Self.mix(hash ^ bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
      position += 8
    }
    return unsafe Self.mix(hash ^ Self.lastWord(of: bytes))
  }

  /// The last eight bytes, or a word that tells apart all shorter runs of one length.
  @inline(__always)
  private static func lastWord(of bytes: UnsafeRawBufferPointer) -> UInt64 {
    let count = bytes.count
    if count >= 8 { return unsafe bytes.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self) }
    if count >= 4 {
      let first = unsafe UInt64(bytes.loadUnaligned(as: UInt32.self))
      return unsafe first << 32 | UInt64(bytes.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
    }
    guard count > 0 else { return 0 }
    return unsafe UInt64(bytes[0]) << 16 | UInt64(bytes[count / 2]) << 8 | UInt64(bytes[count - 1])
  }

  private static func mix(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}
