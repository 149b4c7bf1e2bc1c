import IBDocument
import NibFormat
import Testing

@Suite struct ConstraintTests {
  /// A priority is a whole number in the archive: what is none is a warning, not a trap, and the rest is cut (F-13).
  @Test(
    arguments: [
      ("750", .int16(750), []), ("999.5", .int16(999), []), ("1000", nil, []),
      ("1e300", nil, ["bad-number"]), ("9223372036854775808", nil, ["bad-number"]),
      ("nan", nil, ["bad-number"]),
    ] as [(String, Value?, [String])])
  func priority(text: String, value: Value?, diagnostics: [String]) throws {
    let xib = try CompiledXib(
      """
      <view id="vie-w">
        <constraints>
          <constraint firstAttribute="width" constant="10" priority="\(text)" id="con-st"/>
        </constraints>
      </view>
      """)
    #expect(xib.diagnostics.map(\.id) == diagnostics)
    let constraint = try #require(xib.graph().objects.first { $0.className == "NSLayoutConstraint" })
    #expect(constraint["NSPriority"] == value)
  }
}
