/// The bytes that have a meaning in XML, and what class each byte is of.
enum XMLByte {
  static let tab: UInt8 = 0x09
  static let newline: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let exclamation = UInt8(ascii: "!")
  static let quote = UInt8(ascii: "\"")
  static let hash = UInt8(ascii: "#")
  static let ampersand = UInt8(ascii: "&")
  static let apostrophe = UInt8(ascii: "'")
  static let hyphen = UInt8(ascii: "-")
  static let slash = UInt8(ascii: "/")
  static let semicolon = UInt8(ascii: ";")
  static let less = UInt8(ascii: "<")
  static let equals = UInt8(ascii: "=")
  static let greater = UInt8(ascii: ">")
  static let question = UInt8(ascii: "?")
  static let closingBracket = UInt8(ascii: "]")

  /// Whether a byte is white space between markup.
  @inline(__always)
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == space || byte == newline || byte == tab || byte == carriageReturn
  }

  /// Whether a byte may stand in a name after its first; bytes beyond ASCII are looked at apart.
  @inline(__always)
  static func isNameByte(_ byte: UInt8) -> Bool {
    let mask: (UInt64, UInt64) = nameMask
    guard byte < 0x80 else { return true }
    let half = byte < 64 ? mask.0 : mask.1
    return (half &>> UInt64(byte & 63)) & 1 == 1
  }

  /// Whether a byte may begin a name; bytes beyond ASCII are looked at apart.
  @inline(__always)
  static func isNameStart(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z") || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: ":") || byte >= 0x80
  }

  /// One bit for each ASCII byte: letters, digits, `-`, `.`, `_` and `:`.
  private static let nameMask: (UInt64, UInt64) = (0x07FF_6000_0000_0000, 0x07FF_FFFE_87FF_FFFE)

  /// Whether a scalar beyond ASCII may stand in a name, by the production NameChar of XML 1.0.
  static func isNameScalar(_ scalar: UInt32, first: Bool) -> Bool {
    switch scalar {
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF, 0x200C...0x200D,
      0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD,
      0x10000...0xEFFFF:
      true
    case 0xB7, 0x300...0x36F, 0x203F...0x2040: !first
    default: false
    }
  }

  /// Whether XML 1.0 allows a scalar in a document at all.
  static func isCharacter(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
