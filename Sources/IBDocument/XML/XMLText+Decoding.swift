/// Resolving references and line ends.
extension XMLText {
  /// What a run of text means.
  enum Form {
    /// Character data: line ends become line feeds.
    case characterData
    /// An attribute's value: white space becomes spaces, unless it was written as a character reference.
    case attributeValue
    /// A CDATA section: as character data, but nothing in it is a reference.
    case cdata
  }

  /// The text that a run of bytes stands for. Linear.
  func decoded(_ range: Range<Int>, as form: Form) throws(XMLError) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var position = range.lowerBound
    while position < range.upperBound {
      let byte = bytes[position]
      position += 1
      switch byte {
      case XMLByte.carriageReturn:
        if position < range.upperBound, bytes[position] == XMLByte.newline { position += 1 }
        result.append(form == .attributeValue ? XMLByte.space : XMLByte.newline)
      case XMLByte.newline, XMLByte.tab:
        result.append(form == .attributeValue ? XMLByte.space : byte)
      case XMLByte.ampersand where form != .cdata:
        position = try resolve(from: position, to: range.upperBound, into: &result)
      case XMLByte.greater where form == .characterData:
        if result.count >= 2, range.lowerBound + 3 <= position, bytes[position - 2] == XMLByte.closingBracket,
          bytes[position - 3] == XMLByte.closingBracket
        {
          throw XMLError(
            "malformed-xml", "']]>' must be written ']]&gt;' in text", at: location(of: position - 3))
        }
        result.append(byte)
      default: result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Resolves the reference whose `&` ends at `start`, and says where the text goes on.
  private func resolve(from start: Int, to end: Int, into result: inout [UInt8]) throws(XMLError) -> Int {
    // The longest reference that means anything is `&#x0010FFFF;` or so; zeros in front may make it longer.
    guard let semicolon = bytes[start..<min(end, start + 64)].firstIndex(of: XMLByte.semicolon) else {
      throw XMLError("malformed-xml", "'&' must be written '&amp;'", at: location(of: start - 1))
    }
    let name = string(start..<semicolon)
    switch name {
    case "lt": result.append(XMLByte.less)
    case "gt": result.append(XMLByte.greater)
    case "amp": result.append(XMLByte.ampersand)
    case "quot": result.append(XMLByte.quote)
    case "apos": result.append(XMLByte.apostrophe)
    default:
      guard name.hasPrefix("#") else {
        throw XMLError(
          "unknown-entity",
          "unknown entity '&\(name);'; a '&' of the text itself must be written '&amp;'",
          at: location(of: start - 1))
      }
      guard let scalar = Self.scalar(ofReference: name.utf8.dropFirst()) else {
        throw XMLError(
          "malformed-xml", "'&\(name);' does not name a character that XML allows",
          at: location(of: start - 1))
      }
      result.append(contentsOf: String(Character(scalar)).utf8)
    }
    return semicolon + 1
  }

  private static func scalar(ofReference digits: Substring.UTF8View) -> Unicode.Scalar? {
    let isHexadecimal = digits.first == UInt8(ascii: "x")
    let digits = isHexadecimal ? digits.dropFirst() : digits
    guard !digits.isEmpty else { return nil }
    var value: UInt32 = 0
    for digit in digits {
      let worth: UInt8
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): worth = digit - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f") where isHexadecimal: worth = digit - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F") where isHexadecimal: worth = digit - UInt8(ascii: "A") + 10
      default: return nil
      }
      value = value * (isHexadecimal ? 16 : 10) + UInt32(worth)
      guard value <= 0x10FFFF else { return nil }
    }
    return XMLByte.isCharacter(value) ? Unicode.Scalar(value) : nil
  }
}
