import NibCompiler
import Testing

/// What the compiler tells about its own tables.
@Suite struct ElementExplanationTests {
  @Test func aLabelIsAViewWithKeysOfItsOwn() throws {
    let label = try #require(ElementExplanation(element: "label"))
    #expect(label.className == "UILabel")
    #expect(label.bases == ["view"])
    let keys = label.keys.map(\.key)
    // In the order of encoding: the base's keys come first.
    #expect(keys.first == "UIBounds")
    let text = try #require(label.keys.firstIndex { $0.key == "UIText" })
    let lines = try #require(label.keys.firstIndex { $0.key == "UINumberOfLines" })
    #expect(text < lines)
    #expect(label.keys[lines].rule == "whole number numberOfLines (left out at 1)")
    #expect(label.keys[lines].releases == "")
    #expect(label.keys[lines].origin == "label")
    let tag = try #require(label.keys.first { $0.key == "UITag" })
    #expect(tag.origin == "view")
    let large = try #require(label.keys.first { $0.key == "UIViewLargeContentStoredProperties" })
    #expect(large.rule == "always nil")
    #expect(large.releases == "Xcode 11.0 and later")
  }

  @Test func everyElementIsExplained() throws {
    #expect(ElementExplanation.elementNames.count > 60)
    for name in ElementExplanation.elementNames {
      let explanation = try #require(ElementExplanation(element: name))
      #expect("\(explanation)".hasPrefix("\(name) becomes \(explanation.className)"))
    }
  }

  @Test func anUnknownElementIsNot() { #expect(ElementExplanation(element: "lable") == nil) }
}
