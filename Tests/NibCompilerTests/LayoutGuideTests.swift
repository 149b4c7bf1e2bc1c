import NibFormat
import Testing

/// Layout guides of views.
@Suite struct LayoutGuideTests {
  private func view(_ guides: String, _ constraints: String) -> String {
    """
    <view id="v" tag="1"><subviews><view id="a"/></subviews>\(guides)<constraints>\(constraints)</constraints></view>
    """
  }

  private static let used =
    #"<constraint firstItem="a" firstAttribute="top" secondItem="g" secondAttribute="top" id="c"/>"#

  @Test func aUsedSafeArea() throws {
    let graph = try CompiledXib(view(#"<viewLayoutGuide key="safeArea" id="g"/>"#, Self.used)).graph()
    let owner = try #require(graph.objects(of: "UIView").first { $0["UITag"] == .int8(1) })
    let guide = try #require(graph.elements("UIViewLayoutGuides", of: owner).first)
    #expect(
      graph.described(guide) == [
        "UILayoutGuideOwningView UIView", #"UILayoutGuideIdentifier "UIViewSafeAreaLayoutGuide""#,
        "UILayoutGuideOwningViewIsLocked true", "UILayoutGuideShouldBeArchived true",
        "UILayoutGuideAllowsNegativeDimensions true", "UILayoutGuideSystemConstraints NSArray",
      ])
    #expect(
      graph.elements("UILayoutGuideSystemConstraints", of: guide).map(graph.described) == [
        sides("top", 3, guideFirst: true), sides("left", 1, guideFirst: true),
        sides("bottom", 4, guideFirst: false), sides("right", 2, guideFirst: false),
      ])
    let constraint = try #require(graph.elements("UIViewAutolayoutConstraints", of: owner).first)
    #expect(graph.object("NSSecondItem", of: constraint) == guide)
  }

  private func sides(_ name: String, _ attribute: Int, guideFirst: Bool) -> [String] {
    [
      "NSFirstItem \(guideFirst ? "UILayoutGuide" : "UIView")", "NSFirstAttributeV2 \(attribute)",
      "NSFirstAttribute \(attribute)", "NSSecondItem \(guideFirst ? "UIView" : "UILayoutGuide")",
      "NSSecondAttributeV2 \(attribute)", "NSSecondAttribute \(attribute)", "NSShouldBeArchived false",
      "NSLayoutIdentifier \"UIViewSafeAreaLayoutGuide-\(name)\"",
    ]
  }

  @Test func anUnusedGuideIsOnlyListed() throws {
    let graph = try CompiledXib(view(#"<viewLayoutGuide key="safeArea" id="g"/>"#, "")).graph()
    let owner = try #require(graph.objects(of: "UIView").first { $0["UITag"] == .int8(1) })
    #expect(owner["UIViewLayoutGuides"] == nil)
    let listed = graph.elements("UINibObjectsKey", of: graph[.root])
    #expect(listed.map(\.className) == ["UIView", "UILayoutGuide", "UIView"])
    #expect(
      graph.described(listed[1]) == [
        "UILayoutGuideOwningView nil", #"UILayoutGuideIdentifier """#,
        "UILayoutGuideOwningViewIsLocked false",
        "UILayoutGuideShouldBeArchived false", "UILayoutGuideAllowsNegativeDimensions false",
      ])
  }

  /// A used guide is listed as one without an owner too; the guide itself is not (F-54).
  @Test func usedGuidesAreListedTheSame() throws {
    let graph = try CompiledXib(view(#"<viewLayoutGuide key="safeArea" id="g"/>"#, Self.used)).graph()
    let listed = graph.elements("UINibObjectsKey", of: graph[.root])
    #expect(listed.map(\.className) == ["UIView", "UILayoutGuide", "NSLayoutConstraint", "UIView"])
    #expect(listed[1]["UILayoutGuideOwningView"] == .null)
  }

  /// The class and flags of two archives; the identifiers are those of the log of the layout engine.
  @Test(
    arguments: [
      ("contentLayoutGuide", "UIScrollView-contentLayoutGuide"),
      ("frameLayoutGuide", "UIScrollView-frameLayoutGuide"),
    ])
  func guidesOfScrollViews(key: String, identifier: String) throws {
    let graph = try CompiledXib(
      """
      <scrollView id="s"><subviews><view id="a"/></subviews><viewLayoutGuide key="\(key)" id="g"/>\
      <constraints>\(Self.used)</constraints></scrollView>
      """
    ).graph()
    let guide = try #require(graph.objects(of: "_UIScrollViewLayoutGuide").first)
    #expect(
      graph.described(guide) == [
        "UILayoutGuideOwningView UIScrollView", "UILayoutGuideIdentifier \"\(identifier)\"",
        "UILayoutGuideOwningViewIsLocked true", "UILayoutGuideShouldBeArchived false",
        "UILayoutGuideAllowsNegativeDimensions false", "UILayoutGuideSystemConstraints NSArray",
      ])
  }

  /// Systems before iOS 11 have no safe area: there the view takes its place.
  @Test func olderSystems() throws {
    let xib = try CompiledXib(
      view(#"<viewLayoutGuide key="safeArea" id="g"/>"#, Self.used), target: "9.0", xcode: "11.5")
    #expect(xib.names == ["runtime.nib", "objects-11.0+.nib"])
    let graph = try xib.graph("runtime.nib")
    #expect(graph.objects(of: "UILayoutGuide").isEmpty)
    let constraint = try #require(graph.objects(of: "NSLayoutConstraint").first)
    #expect(graph.object("NSSecondItem", of: constraint)?["UITag"] == .int8(1))
  }
}
