/// Text that needs no closer look: ASCII without NUL. Names are nearly always so.
@usableFromInline
enum PlainText {
  /// Whether all of `count` bytes are ASCII and none is NUL.
  @usableFromInline
  static func isPlain(_ bytes: UnsafeRawPointer, count: Int) -> Bool {
    var odd: UInt64 = 0
    if count < 8 {
      for place in 0..<count {
        let byte = unsafe bytes.load(fromByteOffset: place, as: UInt8.self)
        // NUL becomes 0xff.
        odd |= UInt64(byte | (byte &- 1))
      }
      return odd & 0x80 == 0
    }
    // The last word overlaps the one before it.
    var place = 0
    while place < count {
      let word = unsafe bytes.loadUnaligned(fromByteOffset: min(place, count - 8), as: UInt64.self)
      odd |= word | ((word &- 0x0101_0101_0101_0101) & ~word)
      place &+= 8
    }
    return odd & 0x8080_8080_8080_8080 == 0
  }

  /// How many of `count` bytes have the top bit, and how many are zero.
  ///
  /// So a whole table of names is checked at once, without looking for the names: each length has exactly one byte
  /// with the top bit, its last, so any more belong to a name that is not ASCII. That is a fraction of the cost of
  /// checking name by name, because names differ in length, and the ends of their loops cannot be predicted.
  @usableFromInline
  static func tally(_ bytes: UnsafeRawPointer, count: Int) -> (marks: Int, zeros: Int) {
    var place = 0
    var marks = 0
    var zeros = 0
    while place + 8 <= count {
      // At most 255 words before one of their byte-wide sums overflows.
      let stop = min(count - 7, place + 255 * 8)
      var markSums: UInt64 = 0
      var zeroSums: UInt64 = 0
      while place < stop {
        let word = unsafe bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        // The top bit of each byte: set by the sum if any of the lower bits is.
        let some = ((word & 0x7f7f_7f7f_7f7f_7f7f) &+ 0x7f7f_7f7f_7f7f_7f7f) | word
        markSums &+= (word &>> 7) & 0x0101_0101_0101_0101
        zeroSums &+= (~some &>> 7) & 0x0101_0101_0101_0101
        place &+= 8
      }
      marks &+= sumOfBytes(markSums)
      zeros &+= sumOfBytes(zeroSums)
    }
    while place < count {
      let byte = unsafe bytes.load(fromByteOffset: place, as: UInt8.self)
      marks &+= Int(byte >> 7)
      zeros &+= byte == 0 ? 1 : 0
      place &+= 1
    }
    return (marks, zeros)
  }

  private static func sumOfBytes(_ word: UInt64) -> Int {
    let pairs = (word & 0x00ff_00ff_00ff_00ff) &+ ((word &>> 8) & 0x00ff_00ff_00ff_00ff)
    return Int((pairs &* 0x0001_0001_0001_0001) &>> 48)
  }
}
