import IBDocument

extension Base64 {
  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The text of bytes in base64 (RFC 4648, section 4), with padding.
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
}
