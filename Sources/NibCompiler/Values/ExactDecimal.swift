/// All decimal digits of a positive finite number: every such number is a whole number times a power of ten.
struct ExactDecimal {
  /// The digits as ASCII, the first of them not zero.
  private let digits: [UInt8]
  /// The power of ten of the first digit.
  let exponent: Int

  /// m · 2^e is m · 5^−e · 10^e for a negative e, so that the digits are those of a whole number.
  init(_ number: Double) {
    let power = max(Int(number.exponent), Double.leastNormalMagnitude.exponent) - Double.significandBitCount
    var whole = Self.parts(UInt64(number / Double(sign: .plus, exponent: power, significand: 1)))
    for _ in 0..<power.magnitude { Self.multiply(&whole, by: power < 0 ? 5 : 2) }
    let text = Self.text(whole)
    digits = text
    exponent = text.count - 1 + min(power, 0)
  }

  /// The first digits, rounded half to even; one more digit than asked for if rounding carries beyond the first.
  func rounded(toDigits count: Int) -> [UInt8] {
    var figures = Array(digits.prefix(count))
    while figures.count < count { figures.append(0x30) }
    let rest = digits.dropFirst(count)
    guard let first = rest.first, first >= 0x35 else { return figures }
    let isTie = first == 0x35 && rest.dropFirst().allSatisfy { $0 == 0x30 }
    if isTie && figures[count - 1] % 2 == 0 { return figures }
    var place = count - 1
    while place >= 0 && figures[place] == 0x39 {
      figures[place] = 0x30
      place -= 1
    }
    if place < 0 { return [0x31] + figures }
    figures[place] += 1
    return figures
  }

  /// A whole number in parts of nine digits, the lowest first.
  private static func parts(_ number: UInt64) -> [UInt64] {
    var (parts, rest) = ([UInt64](), number)
    while rest > 0 {
      parts.append(rest % base)
      rest /= base
    }
    return parts
  }

  private static func multiply(_ parts: inout [UInt64], by factor: UInt64) {
    var carry: UInt64 = 0
    for place in parts.indices {
      let product = parts[place] * factor + carry
      parts[place] = product % base
      carry = product / base
    }
    if carry > 0 { parts.append(carry) }
  }

  private static func text(_ parts: [UInt64]) -> [UInt8] {
    var text: [UInt8] = []
    for part in parts {
      var rest = part
      for _ in 0..<9 {
        text.append(UInt8(0x30 + rest % 10))
        rest /= 10
      }
    }
    while text.last == 0x30 { text.removeLast() }
    return text.reversed()
  }

  private static let base: UInt64 = 1_000_000_000
}
