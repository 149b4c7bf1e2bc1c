/// Base64 (RFC 4648, section 4), as documents use it for texts that XML cannot hold.
package enum Base64 {
  /// The bytes of a base64 text; white space is passed over and padding may be missing. Nil for any other character.
  package static func decode(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for character in text.utf8 {
      let six: UInt32
      switch character {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): six = UInt32(character) - 65
      case UInt8(ascii: "a")...UInt8(ascii: "z"): six = UInt32(character) - 71
      case UInt8(ascii: "0")...UInt8(ascii: "9"): six = UInt32(character) + 4
      case UInt8(ascii: "+"): six = 62
      case UInt8(ascii: "/"): six = 63
      case UInt8(ascii: "="), UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
        continue
      default: return nil
      }
      bits = bits << 6 | six
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }
}
