/// A JSON value with the way to it, for reading what is expected and saying what is found.
struct JSONValue {
  let node: JSONNode
  let path: String

  func error(_ message: String) -> JSONError {
    JSONError(message: message, path: path, offset: node.offset)
  }

  /// The error that something else is expected here.
  func expected(_ what: String) -> JSONError { error("\(what) is expected, not \(node.kindName)") }

  func array(_ what: String) throws(JSONError) -> [JSONValue] {
    guard case .array(let elements) = node.content else { throw expected(what) }
    return elements.enumerated().map { JSONValue(node: $1, path: "\(path)[\($0)]") }
  }

  /// The members of an object; others than `names` are errors.
  func members(_ what: String, _ names: [String]) throws(JSONError) -> [String: JSONValue] {
    guard case .object(let members) = node.content else { throw expected(what) }
    var values: [String: JSONValue] = [:]
    for (name, node) in members {
      let value = JSONValue(node: node, path: "\(path).\(name)")
      guard names.contains(name) else {
        throw value.error("unknown member '\(name)'; known here are \(names.joined(separator: ", "))")
      }
      values[name] = value
    }
    return values
  }

  func string(_ what: String) throws(JSONError) -> String {
    guard case .string(let string) = node.content else { throw expected(what) }
    return string
  }

  func integer<Number: FixedWidthInteger>(_ type: Number.Type) throws(JSONError) -> Number {
    guard case .number(let digits) = node.content else { throw expected("an integer") }
    guard let number = Number(digits) else {
      throw error("\(digits) is not an integer from \(Number.min) to \(Number.max)")
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
    switch node.content {
    case .string("inf"): return .infinity
    case .string("-inf"): return -.infinity
    case .number(let digits):
      guard let number = Number(digits), number.isFinite else { throw error("\(digits) is too large") }
      return number
    default: throw expected("a number, \"inf\", \"-inf\" or \"nan 0x…\"")
    }
  }

  private func nanBits<Bits: FixedWidthInteger>(_ type: Bits.Type) throws(JSONError) -> Bits? {
    guard case .string(let text) = node.content, text.hasPrefix("nan") else { return nil }
    guard text.hasPrefix("nan 0x"), let bits = Bits(text.dropFirst(6), radix: 16) else {
      throw error("\"nan 0x…\" needs the number's bits in hexadecimal digits")
    }
    return bits
  }
}
