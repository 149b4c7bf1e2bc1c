import IBDocument
import NibFormat

/// Writes tables as ``ArchiveJSON`` says, and hands the text out in pieces of some 64 kB: a value of two bytes becomes
/// a line of 50, so that the whole is many times as long as the file.
struct ArchiveJSONWriter<Failure: Error> {
  private let sink: ([UInt8]) throws(Failure) -> Void
  /// What is not handed out yet.
  private var text: [UInt8] = []

  init(to sink: @escaping ([UInt8]) throws(Failure) -> Void) { self.sink = sink }

  /// Writes tables as a text of its own, with a line feed at the end.
  mutating func writeText(of tables: ArchiveTables) throws(Failure) {
    try write(tables, indentation: 0, depth: 0)
    newLine(0)
    try handOut()
  }

  private mutating func handOutIfLong() throws(Failure) {
    if text.count >= 1 << 16 { try handOut() }
  }

  private mutating func handOut() throws(Failure) {
    try sink(text)
    text.removeAll(keepingCapacity: text.count < 1 << 20)
  }

  private mutating func write(_ tables: ArchiveTables, indentation: Int, depth: Int) throws(Failure) {
    let keys = names(tables.keys)
    let classes = names(tables.classes.map(\.name))
    let inner = indentation + 2
    write("{")
    if tables.formatVersion != 1 {
      newLine(inner)
      write("\"formatVersion\": \(tables.formatVersion),")
    }
    newLine(inner)
    write("\"coderVersion\": \(tables.coderVersion),")
    newLine(inner)
    write("\"objects\": [")
    var first = 0
    for (number, object) in tables.objects.enumerated() {
      if number > 0 { write(",") }
      newLine(inner + 2)
      write("{\"id\": \(number), \"class\": ")
      write(literal: classes[object.classIndex.position])
      if object.valueCount == 0, object.firstValue != 0 { write(", \"firstValue\": \(object.firstValue)") }
      write(", \"values\": [")
      let isShort = object.valueCount <= 1
      for place in first..<first + Int(object.valueCount) {
        if place > first { write(",") }
        if !isShort { newLine(inner + 4) }
        let entry = tables.values[place]
        write("[")
        write(literal: keys[entry.key.position])
        write(", ")
        try write(entry.value, indentation: isShort ? inner + 2 : inner + 4, depth: depth)
        write("]")
        try handOutIfLong()
      }
      first += Int(object.valueCount)
      if !isShort { newLine(inner + 2) }
      write("]}")
      try handOutIfLong()
    }
    newLine(inner)
    write("],")
    newLine(inner)
    write("\"keys\": [")
    for (number, key) in tables.keys.enumerated() {
      if number > 0 { write(",") }
      newLine(inner + 2)
      write(string: key)
      try handOutIfLong()
    }
    newLine(inner)
    write("],")
    newLine(inner)
    write("\"classes\": [")
    for (number, record) in tables.classes.enumerated() {
      if number > 0 { write(",") }
      try handOutIfLong()
      newLine(inner + 2)
      if record.fallbacks.isEmpty {
        write(string: record.name)
        continue
      }
      write("{\"name\": ")
      write(string: record.name)
      write(", \"fallbacks\": [")
      for (number, fallback) in record.fallbacks.enumerated() {
        if number > 0 { write(", ") }
        write(literal: classes[fallback.position])
        try handOutIfLong()
      }
      write("]}")
    }
    newLine(inner)
    write("]")
    if !tables.trailingBytes.isEmpty {
      write(",")
      newLine(inner)
      write("\"trailing\": ")
      try write(.data(tables.trailingBytes), indentation: inner, depth: ArchiveJSON.deepestNesting)
    }
    newLine(indentation)
    write("}")
  }

  // MARK: Values

  private mutating func write(_ value: Value, indentation: Int, depth: Int) throws(Failure) {
    switch value {
    case .int8(let number): write("{\"int8\": \(number)}")
    case .int16(let number): write("{\"int16\": \(number)}")
    case .int32(let number): write("{\"int32\": \(number)}")
    case .int64(let number): write("{\"int64\": \(number)}")
    case .bool(let flag): write(flag ? "true" : "false")
    case .float(let number): write("{\"float\": \(Self.text(number, bits: number.bitPattern))}")
    case .double(let number): write("{\"double\": \(Self.text(number, bits: number.bitPattern))}")
    case .null: write("null")
    case .object(let index): write("{\"object\": \(index.rawValue)}")
    case .data(let bytes): try write(data: bytes, indentation: indentation, depth: depth)
    }
  }

  private mutating func write(data bytes: [UInt8], indentation: Int, depth: Int) throws(Failure) {
    if depth < ArchiveJSON.deepestNesting, let archive = NIBArchive(inData: bytes) {
      write("{\"archive\": ")
      try write(ArchiveTables(archive), indentation: indentation, depth: depth + 1)
    } else if let geometry = Geometry(bytes[...]), geometry.bytes == bytes {
      let numbers =
        geometry.isDouble
        ? geometry.numbers.map(\.description) : geometry.numbers.map { Float($0).description }
      write("{\"\(geometry.isDouble ? "doubles" : "floats")\": [\(numbers.joined(separator: ", "))]")
    } else if let string = Self.plainText(bytes) {
      write("{\"text\": ")
      write(string: string)
    } else if bytes.count <= 64 {
      write("{\"hex\": \"")
      for byte in bytes { write(hexadecimal: byte) }
      write("\"")
    } else {
      write("{\"base64\": \"")
      text += Base64.encode(bytes[...])
      write("\"")
    }
    write("}")
  }

  /// Text without control characters, which would only be readable as escapes; nil for anything else.
  private static func plainText(_ bytes: [UInt8]) -> String? {
    guard let string = String(validating: bytes, as: UTF8.self) else { return nil }
    let isPlain = string.unicodeScalars.allSatisfy { scalar in
      scalar == "\n" || scalar == "\t" || scalar == "\r"
        || scalar.value >= 0x20 && !(0x7f...0x9f).contains(scalar.value)
    }
    return isPlain ? string : nil
  }

  /// A number as JSON: the shortest digits that give it back, or a string for what is not finite.
  private static func text<Number: BinaryFloatingPoint & CustomStringConvertible>(
    _ number: Number, bits: some FixedWidthInteger & UnsignedInteger
  ) -> String {
    if number.isNaN { return "\"nan 0x\(String(bits, radix: 16))\"" }
    if number.isInfinite { return number < 0 ? "\"-inf\"" : "\"inf\"" }
    return number.description
  }

  // MARK: Names

  /// How each name of a table is referred to: by itself, or by its number if an earlier one is the same, or if it is
  /// so long that to repeat it would blow the text up.
  private func names(_ names: [String]) -> [Literal] {
    var known: Set<[UInt8]> = []
    return names.enumerated().map { number, name in
      known.insert(Array(name.utf8)).inserted && name.utf8.count <= 512 ? .string(name) : .number(number)
    }
  }

  private enum Literal {
    case string(String)
    case number(Int)
  }

  private mutating func write(literal: Literal) {
    switch literal {
    case .string(let string): write(string: string)
    case .number(let number): write("\(number)")
    }
  }

  // MARK: Text

  private mutating func write(_ plain: String) { text += plain.utf8 }

  private mutating func write(hexadecimal byte: UInt8) {
    for digit in [byte >> 4, byte & 15] { text.append(digit + (digit < 10 ? UInt8(ascii: "0") : 87)) }
  }

  private mutating func newLine(_ indentation: Int) {
    text.append(UInt8(ascii: "\n"))
    for _ in 0..<indentation { text.append(UInt8(ascii: " ")) }
  }

  private mutating func write(string: String) {
    text.append(UInt8(ascii: "\""))
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""): write("\\\"")
      case UInt8(ascii: "\\"): write("\\\\")
      case UInt8(ascii: "\n"): write("\\n")
      case UInt8(ascii: "\r"): write("\\r")
      case UInt8(ascii: "\t"): write("\\t")
      case 0..<0x20, 0x7f:
        write("\\u00")
        write(hexadecimal: byte)
      default: text.append(byte)
      }
    }
    text.append(UInt8(ascii: "\""))
  }
}
