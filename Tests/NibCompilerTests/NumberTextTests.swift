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

  /// Ties of the exact value go to the even digit; what only looks like a tie does not (C's rule).
  @Test(
    arguments: [
      (0.5625, "0.562"), (0.1875, "0.188"), (1.125, "1.12"), (1.375, "1.38"), (1.115, "1.11"),
      (1.145, "1.15"),
      (2.675, "2.67"), (0.12345, "0.123"), (0.9995, "1"), (999.5, "1e+03"), (1234, "1.23e+03"),
      (0.0001, "0.0001"),
      (0.00012345, "0.000123"), (0.00001, "1e-05"), (100, "100"), (120, "120"), (1, "1"), (-0.5, "-0.5"),
      (-0.0, "-0"), (0, "0"), (0.533145964, "0.533"), (.infinity, "inf"), (-.infinity, "-inf"),
      (.leastNonzeroMagnitude, "4.94e-324"),
      (1.235e40, "1.24e+40"),
    ])
  func threeDigitsOfTies(number: Double, text: String) {
    #expect(NumberText.threeDigits(number) == text)
  }

  /// Numbers in texts have no fraction if they are whole, else as many digits as they need (F-23).
  @Test(
    arguments: [
      (250, "250"), (0, "0"), (-12.5, "-12.5"), (0.1, "0.1"), (1.0 / 3, "0.3333333333333333"),
      (251.000001, "251.000001"),
      (.greatestFiniteMagnitude, "1.7976931348623157e+308"),
    ])
  func shortest(number: Double, text: String) {
    #expect(NumberText.shortest(number) == text)
  }

  /// Colours of scenes are copied with ten digits.
  @Test(
    arguments: [
      (0.45882352941176469, 0.4588235294), (0.66666666669999997, 0.6666666667), (1, 1), (0, 0), (0.5, 0.5),
      (0.00012345678912345, 0.0001234567891), (-0.22673333333333, -0.2267333333), (1e300, 1e300),
      (1e-300, 1e-300),
    ])
  func tenDigits(number: Double, expected: Double) {
    #expect(NumberText.tenDigits(number) == expected)
  }
}
