/// Conversions of colours from the spaces documents use into (extended) sRGB.
///
/// The matrices are fits to archived colours, not the reference compiler's own tables (facts §3.4): error up to 0.0006.
enum ColorConversion {
  /// Calibrated RGB: gamma 1.8, then a matrix, then the sRGB curve.
  static func calibratedRGB(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double)
    -> ColorComponents
  {
    let (r, g, b) = (Curve.power(red, 1.8), Curve.power(green, 1.8), Curve.power(blue, 1.8))
    func component(_ x: Double, _ y: Double, _ z: Double) -> Double {
      let linear = x * r + y * g + z * b
      return Double(Float(Curve.sRGB(linear)))
    }
    return .rgb(
      component(1.02402, -0.02782, 0.00299), component(0.02081, 0.94957, 0.03053),
      component(-0.00204, -0.00193, 1.00339), alpha)
  }

  /// Calibrated white between black and white: gamma 1.8, then the sRGB curve.
  static func calibratedWhite(_ white: Double, _ alpha: Double) -> ColorComponents {
    .white(Double(Float(Curve.sRGB(Curve.power(white, 1.8)))), alpha)
  }

  /// Display P3 into extended sRGB, where components may lie outside 0 … 1.
  static func displayP3(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) -> ColorComponents {
    let (r, g, b) = (Curve.linear(red), Curve.linear(green), Curve.linear(blue))
    return .rgb(
      Curve.sRGB(1.2249401762805598 * r - 0.2249401762805598 * g),
      Curve.sRGB(-0.0420569547096881 * r + 1.0420569547096881 * g),
      Curve.sRGB(-0.0196375545903344 * r - 0.0786360455506319 * g + 1.0982736001409663 * b), alpha)
  }
}

/// Transfer curves, without a mathematics library.
private enum Curve {
  static func sRGB(_ linear: Double) -> Double {
    if linear < 0 { return -sRGB(-linear) }
    return linear <= 0.0031308 ? 12.92 * linear : 1.055 * power(linear, 1 / 2.4) - 0.055
  }

  static func linear(_ value: Double) -> Double {
    if value < 0 { return -linear(-value) }
    return value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055, 2.4)
  }

  /// base^exponent for base ≥ 0, as 2^(exponent · log₂ base), by series that converge to the last bits.
  static func power(_ base: Double, _ exponent: Double) -> Double {
    guard base > 0 else { return 0 }
    let x = exponent * (Double(base.exponent) + log2(significand: base.significand))
    let whole = x.rounded()
    var term = 1.0
    var sum = 1.0
    let rest = (x - whole) * 0.693147180559945309417
    for n in 1...24 {
      term *= rest / Double(n)
      sum += term
    }
    return Double(sign: .plus, exponent: Int(whole), significand: sum)
  }

  private static func log2(significand: Double) -> Double {
    // ln((1+z)/(1−z)) = 2(z + z³/3 + z⁵/5 …), with z at most 1/3 for significands from 1 to 2.
    let z = (significand - 1) / (significand + 1)
    let square = z * z
    var term = z
    var sum = 0.0
    var n = 1.0
    while n < 80 {
      sum += term / n
      term *= square
      n += 2
    }
    return 2 * sum * 1.442695040888963407360
  }
}
