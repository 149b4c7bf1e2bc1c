/// Base 64 (RFC 4648, section 4), with padding.
enum Base64 {
  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func encode(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    var rest = bytes
    while !rest.isEmpty {
      let group = rest.prefix(3)
      rest = rest.dropFirst(3)
      var word = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      var quad = [UInt8](repeating: UInt8(ascii: "="), count: 4)
      for place in (0..<4).reversed() {
        if place <= group.count { quad[place] = digits[word & 63] }
        word >>= 6
      }
      text += quad
    }
    return text
  }

  /// The bytes of a text, or nil if it is not base 64.
  static func decode(_ text: some Collection<UInt8>) -> [UInt8]? {
    guard text.count.isMultiple(of: 4) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var word = 0
    var digitCount = 0
    var padding = 0
    for byte in text {
      digitCount += 1
      if byte == UInt8(ascii: "="), text.count - digitCount < 2 {
        padding += 1
        word <<= 6
      } else {
        guard padding == 0, let digit = value(of: byte) else { return nil }
        word = word << 6 | digit
      }
      if digitCount.isMultiple(of: 4) {
        for shift in [16, 8, 0].prefix(3 - padding) { bytes.append(UInt8(word >> shift & 0xff)) }
        // Bits that padding cuts off would be lost.
        guard word & ((1 << (8 * padding)) - 1) == 0 else { return nil }
        word = 0
      }
    }
    return bytes
  }

  private static func value(of digit: UInt8) -> Int? {
    switch digit {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(digit - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(digit - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(digit - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
