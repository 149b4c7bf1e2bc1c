import NibRuntime
import Testing

/// What a document varies by its surroundings, and what it says about accessibility.
@Suite struct VariationTests {
  /// The constants of a label's constraints.
  private func sizes(_ traits: TraitCollection?) throws -> [String] {
    let folder = try CompiledFolder("AdaptivePanel.xib")
    let root = try #require(
      try folder.load("AdaptivePanel", options: LoadingOptions(traits: traits)).first as? View)
    let label = try #require(root.subviews.first)
    return label.layoutConstraints.map { "\($0.firstAttribute) \($0.constant)" }.sorted()
  }

  @Test func variationsAreChosenByTraits() throws {
    #expect(try sizes(nil) == ["height 20.0", "width 120.0"])
    #expect(try sizes(TraitCollection()) == ["height 20.0", "width 120.0"])
    #expect(try sizes(TraitCollection(horizontal: .compact)) == ["height 20.0", "width 120.0"])
    #expect(try sizes(TraitCollection(horizontal: .regular)) == ["height 20.0", "width 240.0"])
    #expect(
      try sizes(TraitCollection(horizontal: .regular, vertical: .regular)) == ["height 32.0", "width 240.0"])
  }

  @Test func objectsTakeTheirAccessibility() throws {
    let folder = try CompiledFolder("AdaptivePanel.xib")
    let watcher = StepWatcher()
    let root = try #require(
      try folder.load("AdaptivePanel", options: LoadingOptions(observer: watcher)).first as? View)
    #expect(
      root.subviews.first?.accessibility
        == AccessibilityConfiguration(
          identifier: "levelLabel", label: "Loudness", hint: "How loud it is", traits: 64 + 512,
          isElement: true))
    #expect(watcher.lines.contains("accessibility Label levelLabel"))
  }

  @Test func collectionsAreComparedByTheirTraits() {
    let regular = TraitCollection(horizontal: .regular)
    let both = TraitCollection(horizontal: .regular, vertical: .compact)
    #expect(both.contains(regular) && both.contains(TraitCollection()) && !regular.contains(both))
    #expect(both.count == 2 && both.vertical == .compact && regular.vertical == nil)
    var other = TraitCollection(vertical: .compact)
    other["_UITraitNameHorizontalSizeClass"] = 2
    #expect(other == both)
    other["_UITraitNameHorizontalSizeClass"] = nil
    #expect(other != both && other.horizontal == nil)
  }
}
