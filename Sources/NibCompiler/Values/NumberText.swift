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

  /// C's `%.3g`: three significant digits, no trailing zeros (facts §3.4).
  static func threeDigits(_ number: Double) -> String {
    guard number.isFinite else { return number.isNaN ? "nan" : number < 0 ? "-inf" : "inf" }
    guard number != 0 else { return number.sign == .minus ? "-0" : "0" }
    let sign = number < 0 ? "-" : ""
    // Numbers near the smallest are counted from 10⁻⁴⁰, so that no power of ten on the way underflows.
    let origin = number.magnitude < 1e-280 ? -40 : 0
    let value = origin == 0 ? number.magnitude : number.magnitude * 1e40
    var exponent = 0
    var power = 1.0
    while exponent < 308 && value >= power * 10 {
      power *= 10
      exponent += 1
    }
    while value < power {
      exponent -= 1
      power = pow10(exponent)
    }
    var digits = rounded(value, scale: 2 - exponent)
    if digits == 1000 {
      digits = 100
      exponent += 1
    }
    exponent += origin
    var figures = [digits / 100, digits / 10 % 10, digits % 10].map { UInt8(48 + $0) }
    while figures.count > 1 && figures[figures.count - 1] == 48 { figures.removeLast() }
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

  /// `value` × 10^`scale` rounded to a whole number, ties decided by the exact product.
  private static func rounded(_ value: Double, scale: Int) -> Int {
    let factor = pow10(scale.magnitude > 22 ? 22 : Int(scale.magnitude))
    var product = scale >= 0 ? value * factor : value / factor
    if scale > 22 { product *= pow10(scale - 22) }
    if scale < -22 { product /= pow10(-scale - 22) }
    var whole = product.rounded(.down)
    let rest = product - whole
    // The product was rounded; when it looks like a tie, what rounding lost decides.
    let lost = scale >= 0 ? (-product).addingProduct(value, factor) : value.addingProduct(-product, factor)
    if rest > 0.5
      || (rest == 0.5 && (lost > 0 || (lost == 0 && whole.truncatingRemainder(dividingBy: 2) == 1)))
    {
      whole += 1
    }
    return Int(whole)
  }

  private static func pow10(_ exponent: Int) -> Double {
    var power = 1.0
    for _ in 0..<exponent.magnitude { power *= 10 }
    return exponent < 0 ? 1 / power : power
  }
}
