import IBDocument

/// Reads JSON (RFC 8259) strictly: UTF-8, no comments, no member twice.
struct JSONParser {
  /// How deep arrays and objects may lie inside each other. An archive needs six levels, and six more for each
  /// archive inside it.
  static let deepestNesting = 128

  private let text: [UInt8]
  private var offset = 0

  private init(_ text: [UInt8]) { self.text = text }

  /// Reads a text that holds one value. Linear in its length.
  static func parse(_ text: [UInt8]) throws(JSONError) -> JSONNode {
    var parser = JSONParser(text)
    parser.skipSpace()
    let node = try parser.value(depth: 0)
    parser.skipSpace()
    guard parser.offset == text.count else { throw parser.error("text after the end of the JSON value") }
    return node
  }

  private func error(_ message: String, at offset: Int? = nil) -> JSONError {
    JSONError(message: message, offset: offset ?? self.offset)
  }

  private var next: UInt8? { offset < text.count ? text[offset] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 { offset += 1 }
  }

  /// Steps over an ASCII character, if it comes next.
  private mutating func take(_ character: Character) -> Bool {
    guard next == character.asciiValue else { return false }
    offset += 1
    return true
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSONNode {
    let start = offset
    guard let first = next else { throw error("the text ends where a value is expected") }
    switch first {
    case UInt8(ascii: "{"): return JSONNode(content: .object(try members(depth: depth)), offset: start)
    case UInt8(ascii: "["): return JSONNode(content: .array(try elements(depth: depth)), offset: start)
    case UInt8(ascii: "\""): return JSONNode(content: .string(try string()), offset: start)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return JSONNode(content: .number(try number()), offset: start)
    default: break
    }
    for (word, content) in [("null", JSONNode.Content.null), ("true", .bool(true)), ("false", .bool(false))]
    where text[offset...].starts(with: word.utf8) {
      offset += word.utf8.count
      return JSONNode(content: content, offset: start)
    }
    throw error("a value is expected")
  }

  /// Steps over the bracket that opens an array or object, and the space behind it.
  private mutating func open(_ depth: Int) throws(JSONError) {
    guard depth < Self.deepestNesting else { throw error("more than \(Self.deepestNesting) levels") }
    offset += 1
    skipSpace()
  }

  private mutating func elements(depth: Int) throws(JSONError) -> [JSONNode] {
    try open(depth)
    var elements: [JSONNode] = []
    if take("]") { return elements }
    while true {
      elements.append(try value(depth: depth + 1))
      skipSpace()
      if take("]") { return elements }
      guard take(",") else { throw error("',' or ']' is expected after an element of an array") }
      skipSpace()
    }
  }

  private mutating func members(depth: Int) throws(JSONError) -> [(name: String, value: JSONNode)] {
    try open(depth)
    var members: [(name: String, value: JSONNode)] = []
    if take("}") { return members }
    var names: Set<String> = []
    while true {
      let start = offset
      guard next == UInt8(ascii: "\"") else {
        throw error("the name of a member is expected, in quotation marks")
      }
      let name = try string()
      // The set costs more than looking through a few.
      if members.count == 8 { names = Set(members.map(\.name)) }
      guard members.count < 8 ? !members.contains(where: { $0.name == name }) : names.insert(name).inserted
      else {
        throw error("member \(Diagnostic.quoted(name)) twice in one object", at: start)
      }
      skipSpace()
      guard take(":") else { throw error("':' is expected after the name of a member") }
      skipSpace()
      members.append((name, try value(depth: depth + 1)))
      skipSpace()
      if take("}") { return members }
      guard take(",") else { throw error("',' or '}' is expected after a member of an object") }
      skipSpace()
    }
  }

  private mutating func number() throws(JSONError) -> String {
    let start = offset
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
    return String(decoding: text[start..<offset], as: UTF8.self)
  }

  private mutating func digits() throws(JSONError) {
    let start = offset
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { offset += 1 }
    guard offset > start else { throw error("a digit is expected") }
  }

  private mutating func string() throws(JSONError) -> String {
    let start = offset
    offset += 1
    var bytes: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        guard let string = String(validating: bytes, as: UTF8.self) else {
          throw error("a string is not UTF-8", at: start)
        }
        return string
      case UInt8(ascii: "\\"): try escape(into: &bytes)
      case 0..<0x20: throw error("a control character in a string must be written with an escape")
      default:
        bytes.append(byte)
        offset += 1
      }
    }
    throw error("a string has no end", at: start)
  }

  private mutating func escape(into bytes: inout [UInt8]) throws(JSONError) {
    let start = offset
    offset += 1
    guard let byte = next else { throw error("a string has no end", at: start) }
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): bytes.append(byte)
    case UInt8(ascii: "b"): bytes.append(0x08)
    case UInt8(ascii: "f"): bytes.append(0x0c)
    case UInt8(ascii: "n"): bytes.append(0x0a)
    case UInt8(ascii: "r"): bytes.append(0x0d)
    case UInt8(ascii: "t"): bytes.append(0x09)
    case UInt8(ascii: "u"):
      var code = try unit(start)
      if (0xd800..<0xdc00).contains(code), text[offset...].starts(with: "\\u".utf8) {
        offset += 2
        let low = try unit(start)
        guard (0xdc00..<0xe000).contains(low) else { throw error("half a character in a string", at: start) }
        code = 0x10000 + (code - 0xd800) << 10 + (low - 0xdc00)
      }
      guard let scalar = Unicode.Scalar(code) else { throw error("half a character in a string", at: start) }
      bytes += Array(String(Character(scalar)).utf8)
    default: throw error("unknown escape in a string", at: start)
    }
  }

  private mutating func unit(_ start: Int) throws(JSONError) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = next.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
        throw error("'\\u' needs four hexadecimal digits", at: start)
      }
      code = code << 4 | UInt32(digit)
      offset += 1
    }
    return code
  }
}
