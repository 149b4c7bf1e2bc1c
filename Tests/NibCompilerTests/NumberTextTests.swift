import Foundation
import TestSupport
import Testing

@testable import NibCompiler

@Suite struct NumberTextTests {
  /// Three digits as C prints them, of numbers of every size.
  @Test func threeDigits() {
    var random = SeededGenerator(seed: 3)
    var numbers: [Double] = [
      0, 1, 0.5, 0.1, 0.0625, 1.005, 2.345, 999.4, 999.5, 99.95, 1e15, 1e-5, 1e22, 1e23, 1e300, 1.7e308,
      .greatestFiniteMagnitude, .leastNormalMagnitude, .leastNonzeroMagnitude, 1e-300, 3e-281,
    ]
    for _ in 0..<2_000 {
      let number = Double(bitPattern: random.next())
      if number.isFinite { numbers.append(number) }
    }
    for number in numbers + numbers.map(-) {
      #expect(NumberText.threeDigits(number) == String(format: "%.3g", number), "\(number)")
    }
  }
}
