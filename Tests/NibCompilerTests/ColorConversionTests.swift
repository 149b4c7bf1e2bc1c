import Foundation
import Testing

@testable import NibCompiler

/// Conversions of colours; what is expected comes from archives (calibrated spaces) or from the C library (curves).
@Suite struct ColorConversionTests {
  private func components(_ color: ColorComponents) -> [Double] {
    switch color {
    case .white(let white, let alpha): [white, alpha]
    case .rgb(let red, let green, let blue, let alpha): [red, green, blue, alpha]
    }
  }

  /// Grays of 16.4, whose components in the archive differ in the last bit at most.
  @Test(arguments: [(0.45882352939999999, 0.5331481099128723), (0.4941176471, 0.5667634606361389)])
  func graysStayGray(gray: Double, expected: Double) {
    let result = components(ColorConversion.calibratedRGB(gray, gray, gray, 1, keepsGrays: true))
    for component in result.dropLast() { #expect(abs(component - expected) < 1e-7) }
    #expect(result[3] == 1)
  }

  /// The curve of sRGB over gamma 1.8, by the C library.
  @Test func calibratedWhite() {
    for step in 1..<100 {
      let white = Double(step) / 100
      let linear = pow(white, 1.8)
      let expected = linear <= 0.0031308 ? 12.92 * linear : 1.055 * pow(linear, 1 / 2.4) - 0.055
      let result = components(ColorConversion.calibratedWhite(white, 0.25))
      #expect(abs(result[0] - expected) < 1e-7, "\(white)")
      #expect(result[1] == 0.25)
    }
  }

  /// Grays are the same in both spaces, whose white points and curves are equal.
  @Test func displayP3KeepsGrays() {
    for step in 0...10 {
      let gray = Double(step) / 10
      for component in components(ColorConversion.displayP3(gray, gray, gray, gray)) {
        #expect(abs(component - gray) < 1e-12)
      }
    }
  }
}
