/// Conversions of colours from the spaces documents use into (extended) sRGB.
///
/// The matrix is a fit to archived colours. Grays of coder 9 come out exact to 32 bits in 13 of 15 components, and the
/// two others in the last bit; the green ones only if every step is rounded to 32 bits.
enum ColorConversion {
  /// Calibrated RGB: gamma 1.8, then a matrix, then the sRGB curve. Later releases keep grays gray.
  static func calibratedRGB(
    _ red: Double, _ green: Double, _ blue: Double, _ alpha: Double, keepsGrays: Bool
  ) -> ColorComponents {
    let (r, g, b) = (Curve.power(red, 1.8), Curve.power(green, 1.8), Curve.power(blue, 1.8))
    func component(_ row: (Double, Double, Double), _ balance: Double) -> Double {
      let linear = (row.0 * r + row.1 * g + row.2 * b) / (keepsGrays ? (row.0 + row.1 + row.2) * balance : 1)
      return Double(Float(Curve.sRGB(linear)))
    }
    let green32 = singlePrecision(matrix.1, Float(red), Float(green), Float(blue))
    return .rgb(
      component(matrix.0, 1.00000015), keepsGrays ? component(matrix.1, 1) : green32,
      component(matrix.2, 1.00000015), alpha)
  }

  private static func singlePrecision(
    _ row: (Double, Double, Double), _ red: Float, _ green: Float, _ blue: Float
  ) -> Double {
    func power(_ base: Float, _ exponent: Float) -> Float {
      Float(Curve.power(Double(base), Double(exponent)))
    }
    let linear =
      Float(row.2) * power(blue, 1.8) + Float(row.1) * power(green, 1.8) + Float(row.0) * power(red, 1.8)
    if linear <= 0.0031308 { return Double(12.92 * linear) }
    let curve: Float = 1.055
    return Double(curve * power(linear, 1 / 2.4) - 0.055)
  }

  private static let matrix: ((Double, Double, Double), (Double, Double, Double), (Double, Double, Double)) =
    (
      (1.0252508451, -0.0265603327, 0.0013007256),
      (0.0194069774, 0.9480439742, 0.0325932934),
      (-0.0017638265, -0.0014356761, 1.0032150826)
    )

  /// sRGB into calibrated RGB, the way back: what documents that are not colour-matched do (10 of 12 components of two
  /// documents to 32 bits).
  static func calibratedRGB(fromSRGB red: Double, _ green: Double, _ blue: Double, _ alpha: Double)
    -> ColorComponents
  {
    let (r, g, b) = (Curve.linear(red), Curve.linear(green), Curve.linear(blue))
    func component(_ row: (Double, Double, Double)) -> Double {
      Double(Float(Curve.power(row.0 * r + row.1 * g + row.2 * b, 1 / 1.8)))
    }
    return .rgb(component(inverse.0), component(inverse.1), component(inverse.2), alpha)
  }

  /// The inverse of `matrix`, its rows fitted to the last bits.
  private static let inverse: ((Double, Double, Double), (Double, Double, Double), (Double, Double, Double)) =
    (
      (0.9748508308, 0.0273080941, -0.0021511580),
      (-0.0200136623, 1.0541909487, -0.0342234912),
      (0.0016853154, 0.0015566385, 0.9967424226)
    )

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

  /// base^exponent for base ≥ 0 and exponent > 0, as 2^(exponent · log₂ base), by series that converge to the last bits.
  static func power(_ base: Double, _ exponent: Double) -> Double {
    guard base > 0 else { return 0 }
    guard base.isFinite else { return base }
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
