/// A pull tokenizer: each call of `next` reads one tag or one run of text.
///
/// It knows the line and column of everything it hands out. Comments and processing instructions are checked and passed
/// over. What spans several tags (nesting, attributes given twice) is the builder's to check.
struct XMLTokenizer {
  let text: XMLText
  /// The place of the token that `next` returned last.
  private(set) var location = SourceLocation(line: 1, column: 1)
  /// The attributes of the start tag that `next` returned last.
  private(set) var attributes: [XMLAttributeToken] = []

  private let bytes: [UInt8]
  private let end: Int
  private var position: Int
  private var line = 1
  private var lineStart: Int

  /// Begins a text; reads the XML declaration if there is one.
  init(_ text: XMLText) throws(XMLError) {
    self.text = text
    bytes = text.bytes
    end = bytes.count
    position = text.start
    lineStart = text.start
    attributes.reserveCapacity(32)
    if matches("<?xml"), position + 5 < end, XMLByte.isSpace(bytes[position + 5]) { try declaration() }
  }

  /// The next token.
  mutating func next() throws(XMLError) -> XMLToken {
    while position < end {
      location = here
      guard bytes[position] == XMLByte.less else { return characterData() }
      guard position + 1 < end else { throw truncated("a tag") }
      switch bytes[position + 1] {
      case XMLByte.slash: return try endTag()
      case XMLByte.question: try processingInstruction()
      case XMLByte.exclamation:
        if matches("<!--") {
          try comment()
        } else if matches("<![CDATA[") {
          return try cdataSection()
        } else if matches("<!DOCTYPE") {
          throw XMLError(
            "dtd-not-supported",
            "a document type declaration is not allowed in an Interface Builder document",
            at: location)
        } else {
          throw end - position < 9
            ? truncated("markup") : fault("expected a comment or a CDATA section after '<!'")
        }
      default: return try startTag()
      }
    }
    location = here
    return .end
  }

  // MARK: Tags

  private mutating func startTag() throws(XMLError) -> XMLToken {
    attributes.removeAll(keepingCapacity: true)
    position += 1
    let name = try self.name("an element's name after '<'")
    while true {
      let hadSpace = skipSpace()
      guard position < end else { throw truncated("the start tag \(text.quoted(name))") }
      let byte = bytes[position]
      if byte == XMLByte.greater {
        position += 1
        return .startTag(name: name, isEmpty: false)
      }
      if byte == XMLByte.slash {
        guard position + 1 < end else {
          throw truncated("the start tag \(text.quoted(name))")
        }
        guard bytes[position + 1] == XMLByte.greater else {
          position += 1
          throw fault("expected '>' after '/'")
        }
        position += 2
        return .startTag(name: name, isEmpty: true)
      }
      guard hadSpace else {
        throw fault(
          "expected white space, '>' or '/>' in the start tag \(text.quoted(name))")
      }
      attributes.append(try attribute())
    }
  }

  private mutating func endTag() throws(XMLError) -> XMLToken {
    position += 2
    let name = try self.name("an element's name after '</'")
    skipSpace()
    guard position < end else { throw truncated("the end tag \(text.quoted(name))") }
    guard bytes[position] == XMLByte.greater else {
      throw fault("expected '>' at the end of the end tag \(text.quoted(name))")
    }
    position += 1
    return .endTag(name: name)
  }

  private mutating func attribute() throws(XMLError) -> XMLAttributeToken {
    let place = here
    let name = try self.name("an attribute's name")
    skipSpace()
    guard position < end else {
      throw truncated("the attribute \(text.quoted(name))", at: place)
    }
    guard bytes[position] == XMLByte.equals else {
      throw fault("expected '=' after the attribute's name \(text.quoted(name))")
    }
    position += 1
    skipSpace()
    guard position < end else {
      throw truncated("the attribute \(text.quoted(name))", at: place)
    }
    let quote = bytes[position]
    guard quote == XMLByte.quote || quote == XMLByte.apostrophe else {
      throw fault("expected a quoted value for the attribute \(text.quoted(name))")
    }
    let start = position + 1
    var isPlain = true
    var cursor = start
    while cursor < end {
      cursor = text.skipPlainValue(from: cursor, until: quote)
      guard cursor < end else { break }
      let byte = bytes[cursor]
      if byte == quote {
        position = cursor + 1
        return XMLAttributeToken(
          nameStart: Int32(truncatingIfNeeded: name.lowerBound),
          nameEnd: Int32(truncatingIfNeeded: name.upperBound),
          valueStart: Int32(truncatingIfNeeded: start), valueEnd: Int32(truncatingIfNeeded: cursor),
          isPlain: isPlain, location: place)
      }
      cursor += 1
      if byte < XMLByte.space {
        isPlain = false
        countLine(byte, endingAt: cursor)
      } else if byte == XMLByte.ampersand {
        isPlain = false
      } else if byte == XMLByte.less {
        position = cursor - 1
        throw fault(
          "'<' must be written '&lt;' in the value of the attribute \(text.quoted(name))")
      }
    }
    position = end
    throw truncated("the value of the attribute \(text.quoted(name))", at: place)
  }

  // MARK: Character data

  private mutating func characterData() -> XMLToken {
    let start = position
    var isBlank = true
    var isPlain = true
    var cursor = position
    while cursor < end {
      let byte = bytes[cursor]
      if byte == XMLByte.less { break }
      cursor += 1
      if byte == XMLByte.space { continue }
      if byte < XMLByte.space {
        if byte == XMLByte.carriageReturn { isPlain = false }
        countLine(byte, endingAt: cursor)
        cursor = text.skipSpaces(from: cursor)
      } else {
        isBlank = false
        if byte == XMLByte.ampersand || byte == XMLByte.greater { isPlain = false }
      }
    }
    position = cursor
    return .text(start..<cursor, isBlank: isBlank, isPlain: isPlain)
  }

  private mutating func cdataSection() throws(XMLError) -> XMLToken {
    position += 9
    let start = position
    try skip(past: "]]>", in: "a CDATA section")
    return .cdata(start..<(position - 3))
  }

  // MARK: What is passed over

  private mutating func comment() throws(XMLError) {
    position += 4
    try skip(past: "--", in: "a comment")
    guard position < end else { throw truncated("a comment") }
    guard bytes[position] == XMLByte.greater else {
      position -= 2
      throw fault("'--' cannot stand inside a comment")
    }
    position += 1
  }

  private mutating func processingInstruction() throws(XMLError) {
    position += 2
    let target = try name("a processing instruction's name after '<?'")
    if text.string(target).lowercased() == "xml" {
      throw XMLError(
        "misplaced-declaration", "the XML declaration can only stand at the very beginning of the text",
        at: location)
    }
    guard position < end else { throw truncated("a processing instruction") }
    guard XMLByte.isSpace(bytes[position]) || bytes[position] == XMLByte.question else {
      throw fault("expected white space or '?>' after a processing instruction's name")
    }
    try skip(past: "?>", in: "a processing instruction")
  }

  /// Reads `<?xml version="1.0" encoding="UTF-8" standalone="no"?>`: the attributes are read as a tag's are.
  private mutating func declaration() throws(XMLError) {
    position += 5
    let order = ["version", "encoding", "standalone"]
    var place = 0
    while true {
      let hadSpace = skipSpace()
      guard position < end else { throw truncated("the XML declaration") }
      if bytes[position] == XMLByte.question { break }
      guard hadSpace else { throw fault("expected white space or '?>' in the XML declaration") }
      let attribute = try attribute()
      let name = text.string(attribute.name)
      let value = text.string(attribute.value)
      guard let index = order[place...].firstIndex(of: name) else {
        throw XMLError(
          "malformed-xml", "\(Diagnostic.quoted(name)) cannot stand here in the XML declaration",
          at: attribute.location)
      }
      place = index + 1
      try check(declared: name, value: value, at: attribute.location)
    }
    guard place > 0, position + 1 < end, bytes[position + 1] == XMLByte.greater else {
      throw place == 0
        ? fault("the XML declaration does not name a version")
        : end - position < 2 ? truncated("the XML declaration") : fault("expected '?>'")
    }
    position += 2
  }

  private func check(declared name: String, value: String, at place: SourceLocation) throws(XMLError) {
    switch name {
    case "version":
      guard value.hasPrefix("1."), value.utf8.count > 2, value.utf8.dropFirst(2).allSatisfy({ 48...57 ~= $0 })
      else {
        throw XMLError(
          "malformed-xml", "XML version \(Diagnostic.quoted(value)) is not known; expected '1.0'", at: place)
      }
    case "encoding":
      guard ["utf-8", "utf8", "us-ascii", "ascii"].contains(value.lowercased()) else {
        throw XMLError(
          "unsupported-encoding",
          "the encoding \(Diagnostic.quoted(value)) is not read; save the document as UTF-8", at: place
        )
      }
    default:
      guard value == "yes" || value == "no" else {
        throw XMLError(
          "malformed-xml", "'standalone' is \(Diagnostic.quoted(value)); expected 'yes' or 'no'", at: place)
      }
    }
  }

  // MARK: Small steps

  /// The place of the next byte.
  private var here: SourceLocation { SourceLocation(line: line, column: position - lineStart + 1) }

  @discardableResult
  private mutating func skipSpace() -> Bool {
    let start = position
    // One space between attributes is the rule.
    if position + 1 < end, bytes[position] == XMLByte.space, bytes[position + 1] > XMLByte.space {
      position += 1
      return true
    }
    while position < end, XMLByte.isSpace(bytes[position]) {
      position += 1
      if bytes[position - 1] != XMLByte.space { countLine(bytes[position - 1], endingAt: position) }
    }
    return position > start
  }

  /// Takes note of a line end: a line feed, or a carriage return that no line feed follows.
  @inline(__always)
  private mutating func countLine(_ byte: UInt8, endingAt next: Int) {
    guard byte != XMLByte.tab else { return }
    if byte == XMLByte.newline || next == end || bytes[next] != XMLByte.newline {
      line += 1
      lineStart = next
    }
  }

  private mutating func name(_ expected: String) throws(XMLError) -> Range<Int> {
    let start = position
    // A local place: kept in a register, where a property would be stored at every byte.
    var cursor = start
    var allBytes: UInt8 = 0
    while cursor < end {
      let byte = bytes[cursor]
      guard XMLByte.isNameByte(byte) else { break }
      allBytes |= byte
      cursor += 1
    }
    position = cursor
    guard position > start else { throw position < end ? fault("expected \(expected)") : truncated("a tag") }
    guard XMLByte.isNameStart(bytes[start]) else {
      position = start
      throw fault("expected \(expected)")
    }
    if allBytes >= 0x80 { try checkScalars(of: start..<position) }
    return start..<position
  }

  private mutating func checkScalars(of name: Range<Int>) throws(XMLError) {
    var offset = name.lowerBound
    while offset < name.upperBound {
      let (value, length) = text.scalar(at: offset)
      if value >= 0x80, !XMLByte.isNameScalar(value, first: offset == name.lowerBound) {
        position = offset
        throw fault("this character cannot stand in a name")
      }
      offset += length
    }
  }

  private func matches(_ expected: StaticString) -> Bool {
    let count = expected.utf8CodeUnitCount
    guard end - position >= count else { return false }
    return expected.withUTF8Buffer { unsafe $0.elementsEqual(bytes[position..<(position + count)]) }
  }

  /// Goes past the next occurrence of a mark, counting lines.
  private mutating func skip(past mark: StaticString, in what: String) throws(XMLError) {
    let first = mark.withUTF8Buffer { unsafe $0[0] }
    while position < end {
      let byte = bytes[position]
      if byte == first, matches(mark) {
        position += mark.utf8CodeUnitCount
        return
      }
      position += 1
      if byte < XMLByte.space { countLine(byte, endingAt: position) }
    }
    throw truncated(what)
  }

  private func fault(_ message: String) -> XMLError { XMLError("malformed-xml", message, at: here) }

  /// The text ends inside something: an error at the end of the text that names where the thing began.
  private func truncated(_ what: String, at start: SourceLocation? = nil) -> XMLError {
    XMLError(
      "truncated-document", "the text ends inside \(what)", at: text.location(of: end),
      notes: [Diagnostic.Note("it begins here", at: start ?? location)])
  }
}
