/// The bytes of a document, known to be UTF-8 that XML allows: what the tokenizer and the builder read from.
///
/// Checking comes first and once, so that everything after may take each byte for what it seems to be.
struct XMLText {
  /// All bytes of the file.
  let bytes: [UInt8]
  /// Where the text begins: after the byte order mark, if there is one.
  let start: Int

  /// Checks the bytes: strict UTF-8 (no overlong forms, no surrogates), no characters that XML 1.0 forbids.
  init(_ bytes: [UInt8]) throws(XMLError) {
    guard bytes.count <= Self.maximumSize else {
      throw XMLError(
        "document-too-large",
        "the document is \(bytes.count) bytes long; at most \(Self.maximumSize) are read", at: nil)
    }
    self.bytes = bytes
    start = Self.start(of: bytes)
    if let encoding = Self.wideEncoding(of: bytes) {
      throw XMLError(
        "unsupported-encoding", "the text is \(encoding); save it as UTF-8",
        at: SourceLocation(line: 1, column: 1))
    }
    if let fault = Self.firstFault(in: bytes, from: start) {
      let place = location(of: fault)
      let byte = bytes[fault]
      if byte < 0x80 {
        throw XMLError(
          "invalid-character", "the control character 0x\(Self.hexadecimal(byte)) cannot stand in XML",
          at: place)
      }
      if Self.scalarLength(in: bytes, at: fault) != nil {
        throw XMLError("invalid-character", "this character cannot stand in XML", at: place)
      }
      throw XMLError("invalid-utf8", "the byte 0x\(Self.hexadecimal(byte)) is not UTF-8 here", at: place)
    }
  }

  /// The longest document that is read, in bytes. The longest that Interface Builder is known to have written are a
  /// few hundred thousand bytes long.
  static let maximumSize = 64 << 20

  /// The place of a byte. Linear in the offset: for errors only.
  func location(of offset: Int) -> SourceLocation {
    location(of: offset, from: start, at: SourceLocation(line: 1, column: 1))
  }

  /// The place of a byte, counted from the place of one before it.
  func location(of offset: Int, from start: Int, at place: SourceLocation) -> SourceLocation {
    var line = place.line
    var lineStart = start - (place.column - 1)
    var position = start
    while position < offset {
      let byte = bytes[position]
      position += 1
      if byte == XMLByte.newline
        || byte == XMLByte.carriageReturn && (position == bytes.count || bytes[position] != XMLByte.newline)
      {
        line += 1
        lineStart = position
      }
    }
    return SourceLocation(line: line, column: offset - lineStart + 1)
  }

  /// Where the text in a file begins: after the byte order mark of UTF-8, if there is one.
  static func start(of bytes: [UInt8]) -> Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// The name of an encoding that takes more than one byte for each character, if a text begins as in one: with a byte
  /// order mark, or with a `<`. Nil for any other text.
  private static func wideEncoding(of bytes: [UInt8]) -> String? {
    let less = XMLByte.less
    // The longer beginnings first: the shorter ones are a part of some.
    let beginnings: [(bytes: [UInt8], encoding: String)] = [
      ([0xFF, 0xFE, 0, 0], "UTF-32"), ([0, 0, 0xFE, 0xFF], "UTF-32"), ([less, 0, 0, 0], "UTF-32"),
      ([0, 0, 0, less], "UTF-32"), ([0xFF, 0xFE], "UTF-16"), ([0xFE, 0xFF], "UTF-16"), ([less, 0], "UTF-16"),
      ([0, less], "UTF-16"),
    ]
    return beginnings.first { bytes.starts(with: $0.bytes) }?.encoding
  }

  /// A run of bytes as it stands.
  func string(_ range: Range<Int>) -> String {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe String(decoding: UnsafeBufferPointer(rebasing: buffer[range]), as: UTF8.self)
    }
  }

  /// A name as it stands in the text, cut short and between quotes, for a message.
  func quoted(_ name: Range<Int>) -> String { Diagnostic.quoted(string(name)) }

  /// A name as it stands in the text, cut short, for a message.
  func shortened(_ name: Range<Int>) -> String { Diagnostic.shortened(string(name)) }

  /// Whether two runs of bytes are the same. Eight bytes at a time: names are compared at every tag.
  func equal(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
    let count = a.count
    guard count == b.count else { return false }
    return unsafe bytes.withUnsafeBytes { buffer in
      let a = unsafe UnsafeRawBufferPointer(rebasing: buffer[a])
      let b = unsafe UnsafeRawBufferPointer(rebasing: buffer[b])
      var position = 0
      while position + 8 <= count {
        let difference =
          unsafe a.loadUnaligned(fromByteOffset: position, as: UInt64.self)
          ^ b.loadUnaligned(fromByteOffset: position, as: UInt64.self)
        if difference != 0 { return false }
        position += 8
      }
      while position < count {
        if unsafe a[position] != b[position] { return false }
        position += 1
      }
      return true
    }
  }

  private static func firstFault(in bytes: [UInt8], from start: Int) -> Int? {
    unsafe bytes.withUnsafeBytes { buffer in
      var position = start
      let end = buffer.count
      while position < end {
        // Eight bytes at a time while all are ASCII and none is a control character.
        while position + 8 <= end {
          let word = unsafe buffer.loadUnaligned(fromByteOffset: position, as: UInt64.self)
          let below = (word &- 0x2020_2020_2020_2020) & ~word
          if (word | below) & 0x8080_8080_8080_8080 != 0 { break }
          position += 8
        }
        // Then byte by byte for as long as a word: line ends are common, so the loop above is soon entered again.
        let stop = min(position + 8, end)
        while position < stop {
          let byte = unsafe buffer[position]
          if byte < 0x80 {
            if byte < 0x20 && !XMLByte.isSpace(byte) { return position }
            position += 1
          } else {
            guard let length = scalarLength(in: bytes, at: position),
              XMLByte.isCharacter(scalar(in: bytes, at: position, length: length))
            else { return position }
            position += length
          }
        }
      }
      return nil
    }
  }

  /// The length of the well-formed UTF-8 sequence at an offset; nil if there is none.
  private static func scalarLength(in bytes: [UInt8], at offset: Int) -> Int? {
    let first = bytes[offset]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch first {
    case 0..<0x80: return 1
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard bytes.count - offset >= length, second.contains(bytes[offset + 1]) else { return nil }
    for index in 2..<max(length, 2) where bytes[offset + index] & 0xC0 != 0x80 { return nil }
    return length
  }

  private static func scalar(in bytes: [UInt8], at offset: Int, length: Int) -> UInt32 {
    guard length > 1 else { return UInt32(bytes[offset]) }
    var scalar = UInt32(bytes[offset]) & (0x7F &>> UInt32(length))
    for index in 1..<length { scalar = scalar << 6 | UInt32(bytes[offset + index]) & 0x3F }
    return scalar
  }

  /// The scalar at an offset of the checked text, and how many bytes it takes.
  func scalar(at offset: Int) -> (value: UInt32, length: Int) {
    guard let length = Self.scalarLength(in: bytes, at: offset) else { return (0xFFFD, 1) }
    return (Self.scalar(in: bytes, at: offset, length: length), length)
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.utf8.count == 1 ? "0" + digits : digits
  }
}
