import IBDocument

/// Reading what is expected, and saying what is found instead.
extension JSONNode {
  func error(_ message: String) -> JSONError { JSONError(message: message, offset: offset) }

  /// The error that something else is expected here.
  func expected(_ what: String) -> JSONError { error("\(what) is expected, not \(kindName)") }

  func array(_ what: String) throws(JSONError) -> [JSONNode] {
    guard case .array(let elements) = content else { throw expected(what) }
    return elements
  }

  /// The members of an object; others than `names` are errors.
  func members(_ what: String, _ names: [String]) throws(JSONError) -> JSONMembers {
    guard case .object(let members) = content else { throw expected(what) }
    for (name, node) in members where !names.contains(name) {
      let known = names.joined(separator: ", ")
      throw node.error("unknown member \(Diagnostic.quoted(name)); known here are \(known)")
    }
    return JSONMembers(list: members)
  }

  func string(_ what: String) throws(JSONError) -> String {
    guard case .string(let string) = content else { throw expected(what) }
    return string
  }

  func integer<Number: FixedWidthInteger>(_ type: Number.Type) throws(JSONError) -> Number {
    guard case .number(let digits) = content else { throw expected("an integer") }
    guard let number = Number(digits) else {
      throw error("\(Diagnostic.shortened(digits)) is not an integer from \(Number.min) to \(Number.max)")
    }
    return number
  }

  /// A floating-point number, also one of those that are written as strings.
  func float() throws(JSONError) -> Float {
    if let bits = try nanBits(UInt32.self) {
      let number = Float(bitPattern: bits)
      guard number.isNaN else { throw error("the bits after 'nan' are those of a number") }
      return number
    }
    return try finite(Float.self)
  }

  /// A floating-point number, also one of those that are written as strings.
  func double() throws(JSONError) -> Double {
    if let bits = try nanBits(UInt64.self) {
      let number = Double(bitPattern: bits)
      guard number.isNaN else { throw error("the bits after 'nan' are those of a number") }
      return number
    }
    return try finite(Double.self)
  }

  private func finite<Number: BinaryFloatingPoint & LosslessStringConvertible>(
    _ type: Number.Type
  ) throws(JSONError) -> Number {
    switch content {
    case .string("inf"): return .infinity
    case .string("-inf"): return -.infinity
    case .number(let digits):
      guard let number = Number(digits), number.isFinite else {
        throw error("\(Diagnostic.shortened(digits)) is too large")
      }
      return number
    default: throw expected("a number, \"inf\", \"-inf\" or \"nan 0x…\"")
    }
  }

  private func nanBits<Bits: FixedWidthInteger>(_ type: Bits.Type) throws(JSONError) -> Bits? {
    guard case .string(let text) = content, text.hasPrefix("nan") else { return nil }
    let digits = text.dropFirst("nan 0x".count)
    guard text.hasPrefix("nan 0x"), digits.first?.isHexDigit == true, let bits = Bits(digits, radix: 16)
    else {
      throw error("\"nan 0x…\" needs the number's bits in hexadecimal digits")
    }
    return bits
  }
}
