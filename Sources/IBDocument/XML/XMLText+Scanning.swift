/// Steps over bytes that mean nothing to the tokenizer, eight at a time: a loop over single bytes spends most of its time on
/// wrongly predicted ends.
extension XMLText {
  /// The first offset from `start` on that holds no space.
  @inline(__always)
  func skipSpaces(from start: Int) -> Int {
    var cursor = start
    while cursor + 8 <= bytes.count {
      let others = word(at: cursor) ^ Self.everywhere(XMLByte.space)
      guard others == 0 else { return cursor + others.trailingZeroBitCount / 8 }
      cursor += 8
    }
    return cursor
  }

  /// The first offset from `start` on that may hold the quote, `<`, `&` or a control character; fewer than eight bytes
  /// before the end of the text it is not looked at.
  @inline(__always)
  func skipPlainValue(from start: Int, until quote: UInt8) -> Int {
    var cursor = start
    while cursor + 8 <= bytes.count {
      let word = word(at: cursor)
      let found =
        Self.zeros(word ^ Self.everywhere(quote)) | Self.zeros(word ^ Self.everywhere(XMLByte.less))
        | Self.zeros(word ^ Self.everywhere(XMLByte.ampersand))
        | (word &- Self.everywhere(XMLByte.space)) & ~word & Self.everywhere(0x80)
      // The lowest bit found is exact; bits above it may come from a borrow.
      guard found == 0 else { return cursor + found.trailingZeroBitCount / 8 }
      cursor += 8
    }
    return cursor
  }

  /// Eight bytes, the first in the lowest place.
  @inline(__always)
  private func word(at offset: Int) -> UInt64 {
    UInt64(
      littleEndian: unsafe bytes.withUnsafeBytes {
        unsafe $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      })
  }

  @inline(__always)
  private static func everywhere(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// The top bit of every byte that is zero.
  @inline(__always)
  private static func zeros(_ word: UInt64) -> UInt64 {
    (word &- everywhere(1)) & ~word & everywhere(0x80)
  }
}
