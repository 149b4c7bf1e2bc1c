/// Numbers as texts, the way Foundation and C print them.
enum NumberText {
  /// The shortest text that reads back as the same number; whole numbers have no fraction (F-23).
  static func shortest(_ number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The number nearest to a component of a colour that ten significant digits can name.
  static func tenDigits(_ number: Double) -> Double {
    guard number.isNormal, number.magnitude < 1e10, number.magnitude > 1e-10 else { return number }
    var scale = 1.0
    while number.magnitude * scale < 1e9 { scale *= 10 }
    return (number * scale).rounded(.toNearestOrEven) / scale
  }

  /// C's `%.3g`: three significant digits, no trailing zeros. Ties are decided by the exact value, to even.
  static func threeDigits(_ number: Double) -> String {
    guard number.isFinite else { return number.isNaN ? "nan" : number < 0 ? "-inf" : "inf" }
    let sign = number.sign == .minus ? "-" : ""
    guard number != 0 else { return sign + "0" }
    let decimal = ExactDecimal(number.magnitude)
    var (figures, exponent) = (decimal.rounded(toDigits: 3), decimal.exponent)
    if figures.count > 3 {
      exponent += 1
      figures.removeLast()
    }
    while figures.count > 1 && figures.last == 0x30 { figures.removeLast() }
    let text = String(decoding: figures, as: UTF8.self)
    if exponent < -4 || exponent >= 3 {
      let mantissa = figures.count > 1 ? "\(text.prefix(1)).\(text.dropFirst())" : text
      let size = exponent.magnitude
      return "\(sign)\(mantissa)e\(exponent < 0 ? "-" : "+")\(size < 10 ? "0" : "")\(size)"
    }
    if exponent < 0 {
      return sign + "0." + String(repeating: "0", count: -exponent - 1) + text
    }
    if figures.count <= exponent + 1 {
      return sign + text + String(repeating: "0", count: exponent + 1 - figures.count)
    }
    return "\(sign)\(text.prefix(exponent + 1)).\(text.dropFirst(exponent + 1))"
  }
}
