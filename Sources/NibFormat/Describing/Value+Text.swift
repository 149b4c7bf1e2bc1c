extension Value {
  /// The value on one line: numbers with their kind, data as quoted text, geometry or hexadecimal digits, a reference
  /// by its object's number.
  ///
  /// - Parameter byteLimit: of longer data, only so many bytes are shown, then their number and a checksum.
  public func text(byteLimit: Int = 64) -> String {
    switch self {
    case .int8(let number): "\(number) int8"
    case .int16(let number): "\(number) int16"
    case .int32(let number): "\(number) int32"
    case .int64(let number): "\(number) int64"
    case .bool(let flag): flag ? "true" : "false"
    case .float(let number): number.isNaN ? "nan 0x\(hex(number.bitPattern)) float" : "\(number.text) float"
    case .double(let number):
      number.isNaN ? "nan 0x\(hex(number.bitPattern)) double" : "\(number.text) double"
    case .data(let bytes): Self.dataText(bytes[...], byteLimit: byteLimit)
    case .null: "nil"
    case .object(let index): "object \(index.rawValue)"
    }
  }

  /// What a data value says, on one line.
  static func dataText(
    _ bytes: ArraySlice<UInt8>, byteLimit: Int, hasChecksum: Bool = true
  ) -> String {
    if let geometry = Geometry(bytes) {
      return "(\(geometry.numbers.map(\.text).joined(separator: ", ")))"
        + (geometry.isDouble ? "" : " floats")
    }
    let shown = bytes.prefix(byteLimit)
    var rest = ""
    if bytes.count > byteLimit {
      rest = "… \(bytes.count) bytes"
      if hasChecksum { rest += ", checksum \(hex(checksum(bytes)))" }
    }
    // A cut must not split a character, or the start of a text would not look like text.
    var text = shown
    while !rest.isEmpty, shown.count - text.count < 3, let last = text.last, last >= 0x80 {
      text.removeLast()
    }
    if let quoted = quotedText(rest.isEmpty ? shown : text) { return "data \(quoted)\(rest)" }
    return "data <\(shown.map(hex).joined())>\(rest)"
  }

  /// Text between quotation marks, with escapes for what would not show; nil if the bytes are not printable UTF-8.
  static func quotedText(_ bytes: ArraySlice<UInt8>) -> String? {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case let scalar where scalar.changesOthers: quoted += "\\u{\(String(scalar.value, radix: 16))}"
      default:
        guard scalar.value >= 0x20, !(0x7f...0x9f).contains(scalar.value) else { return nil }
        quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// A checksum (FNV-1a, 64 bits) that tells apart data of which the same start is shown.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar ends a line or turns the direction of the text around it: shown as it is, it would make people
  /// see another text than there is.
  var changesOthers: Bool { (0x2028...0x202E).contains(value) || (0x2066...0x2069).contains(value) }
}

/// The hexadecimal digits of a number, all of them.
func hex(_ number: some FixedWidthInteger & UnsignedInteger) -> String {
  let digits = String(number, radix: 16)
  let width = (type(of: number).bitWidth + 3) / 4
  return String(repeating: "0", count: width - digits.count) + digits
}

extension BinaryFloatingPoint where Self: CustomStringConvertible {
  /// The shortest digits that give the number back, without ".0" for a whole one.
  var text: String {
    let digits = description
    return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
  }
}
