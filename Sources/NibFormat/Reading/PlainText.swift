/// Text that needs no closer look: ASCII without NUL. Names are nearly always so.
@usableFromInline
enum PlainText {
  /// Whether all of `count` bytes are ASCII and none is NUL.
  @usableFromInline
  static func isPlain(_ bytes: UnsafeRawPointer, count: Int) -> Bool {
    var place = 0
    var odd: UInt64 = 0
    while place + 8 <= count {
      odd |= unsafe oddBytes(bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      place += 8
    }
    while place < count {
      let byte = unsafe bytes.load(fromByteOffset: place, as: UInt8.self)
      odd |= UInt64(byte & 0x80) | (byte == 0 ? 1 : 0)
      place += 1
    }
    return odd == 0
  }

  /// Whether a key table is made of plain names only, seen without looking for the names: each record has exactly
  /// one byte with the top bit, the last of its length, so any more belong to a name that is not ASCII.
  ///
  /// This is a fraction of the cost of checking name by name, because lengths differ and end loops unpredictably.
  @usableFromInline
  static func isPlainKeyTable(_ bytes: UnsafeRawPointer, count: Int, keyCount: Int) -> Bool {
    var place = 0
    var odd: UInt64 = 0
    var marks = 0
    while place + 8 <= count {
      // At most 255 words before a byte of `sums` overflows.
      let stop = min(count - 7, place + 255 * 8)
      var sums: UInt64 = 0
      while place < stop {
        let word = unsafe bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        sums &+= (word &>> 7) & ones
        odd |= (word &- ones) & ~word & tops
        place += 8
      }
      marks += sumOfBytes(sums)
    }
    while place < count {
      let byte = unsafe bytes.load(fromByteOffset: place, as: UInt8.self)
      marks += Int(byte >> 7)
      odd |= byte == 0 ? 1 : 0
      place += 1
    }
    return odd == 0 && marks == keyCount
  }

  private static var ones: UInt64 { 0x0101_0101_0101_0101 }
  private static var tops: UInt64 { 0x8080_8080_8080_8080 }

  /// Not zero if any of eight bytes is NUL or not ASCII.
  @inline(__always)
  private static func oddBytes(_ word: UInt64) -> UInt64 { (word | ((word &- ones) & ~word)) & tops }

  @inline(__always)
  private static func sumOfBytes(_ word: UInt64) -> Int {
    let pairs = (word & 0x00ff_00ff_00ff_00ff) &+ ((word &>> 8) & 0x00ff_00ff_00ff_00ff)
    return Int((pairs &* 0x0001_0001_0001_0001) &>> 48)
  }
}
