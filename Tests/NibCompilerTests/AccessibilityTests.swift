import NibFormat
import Testing

/// Accessibility configurations: what they have. Their order is F-56.
@Suite struct AccessibilityTests {
  private func configuration(_ parts: String) throws -> [[String]] {
    let graph = try CompiledXib(#"<view id="v">\#(parts)</view>"#).graph()
    return graph.elements("UINibAccessibilityConfigurationsKey", of: graph[.root]).map(graph.described)
  }

  private static let object = "UIAccessibileObject UIView"

  @Test(
    arguments: [
      (
        #"<accessibility key="accessibilityConfiguration" identifier="a"/>"#,
        [#"UIAccessibilityIdentifier "a""#]
      ),
      (
        #"<accessibility key="accessibilityConfiguration" label="l" identifier="i" hint="h"/>"#,
        [#"UIAccessibilityHint "h""#, #"UIAccessibilityIdentifier "i""#, #"UIAccessibilityLabel "l""#]
      ),
      (
        #"<accessibility key="accessibilityConfiguration"><accessibilityTraits key="traits" none="YES"/></accessibility>"#,
        ["UIAccessibilityTraits 0"]
      ),
      (
        #"<accessibility key="accessibilityConfiguration"><accessibilityTraits key="traits" button="YES" staticText="YES" header="NO"/></accessibility>"#,
        ["UIAccessibilityTraits 65"]
      ),
      (
        #"<accessibility key="accessibilityConfiguration"><accessibilityTraits key="traits" updatesFrequently="YES" notEnabled="YES"/><bool key="isElement" value="YES"/></accessibility>"#,
        ["UIAccessibilityTraits 768", "UIIsAccessibilityElement 1"]
      ),
      (
        #"<accessibility key="accessibilityConfiguration"><bool key="isElement" value="NO"/></accessibility>"#,
        ["UIIsAccessibilityElement 0"]
      ),
    ])
  func values(parts: String, expected: [String]) throws {
    #expect(try configuration(parts) == [[Self.object] + expected])
  }

  @Test func anEmptyConfigurationIsNone() throws {
    #expect(try configuration(#"<accessibility key="accessibilityConfiguration"/>"#).isEmpty)
  }
}
