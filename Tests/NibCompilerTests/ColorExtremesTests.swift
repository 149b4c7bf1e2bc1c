import IBDocument
import NibFormat
import Testing

@Suite struct ColorExtremesTests {
  /// Components that no colour has are converted as far as numbers go, and the archive is a good one.
  @Test(
    arguments: ["calibratedRGB", "deviceRGB", "displayP3", "sRGB"], ["1e300", "-1e300", "1.7e308", "5e-324"])
  func component(space: String, number: String) throws {
    let color =
      space.hasSuffix("B") && space != "sRGB"
      ? #"colorSpace="\#(space)""# : #"colorSpace="custom" customColorSpace="\#(space)""#
    let xib = try CompiledXib(
      #"<view id="vie-w"><color key="backgroundColor" red="\#(number)" green="1" blue="0" alpha="1" \#(color)/></view>"#
    )
    #expect(!xib.diagnostics.contains { $0.severity == .error })
    #expect(try xib.graph().objects.contains { $0.className == "UIColor" })
  }
}
