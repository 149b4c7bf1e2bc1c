import NibFormat
import Testing

/// The views of controllers: their frames, and the guides of controllers without safe areas.
@Suite struct ControllerViewTests {
  private typealias Source = CompiledStoryboard

  private func frame(
    _ element: String = "view", y: String = "0", metrics: String = "", device: String?, xcode: String? = nil,
    target: String? = nil
  ) throws -> (Value?, Value?) {
    let scene = #"""
      <viewController id="a" sceneMemberID="viewController"><\#(element) key="view" id="a-v">
      <rect key="frame" x="0" y="\#(y)" width="320" height="400"/></\#(element)>\#(metrics)</viewController>
      """#
    let compiled = try Source.compile([scene], initial: "a", device: device, target: target, xcode: xcode)
    let graph = try compiled.graph("a-view-a-v.nib")
    let view = try #require(graph.list("UINibTopLevelObjectsKey").first { $0["UIBounds"] != nil })
    return (view["UIBounds"], view["UICenter"])
  }

  private static let freeform = #"<freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>"#
  private static let toolbar = #"<simulatedToolbarMetrics key="simulatedBottomBarMetrics"/>"#

  @Test(
    arguments: [
      ("view", "", "retina4_7", 375, 667), ("view", "", nil, 320, 400), ("view", "", "unheard_of", 320, 400),
      ("view", freeform, "retina4_7", 320, 400), ("tableView", "", "retina4_7", 320, 400),
      ("tableView", toolbar, "retina6_1", 414, 896),
    ] as [(String, String, String?, Double, Double)])
  func sizes(element: String, metrics: String, device: String?, width: Double, height: Double) throws {
    let (bounds, center) = try frame(element, y: "64", metrics: metrics, device: device)
    #expect(bounds == geometry(0, 0, width, height))
    #expect(center == geometry(width / 2, height / 2))
  }

  /// Releases 8 to 10 lay out for a square when old systems are to load the nib.
  @Test(
    arguments: [("10.1", "9.0", 600.0), ("10.1", "11.0", 667), ("12.4", "9.0", 667)])
  func squares(xcode: String, target: String, height: Double) throws {
    let (bounds, _) = try frame(device: "retina4_7", xcode: xcode, target: target)
    #expect(bounds == geometry(0, 0, height == 600 ? 600 : 375, height))
  }

  @Test func guidesOfOldControllers() throws {
    let scene = #"""
      <viewController id="a" sceneMemberID="viewController"><layoutGuides>
      <viewControllerLayoutGuide type="top" id="gt"/><viewControllerLayoutGuide type="bottom" id="gb"/>
      </layoutGuides><view key="view" id="a-v"><rect key="frame" x="0" y="0" width="320" height="480"/>
      <subviews><label id="l"><rect key="frame" x="0" y="0" width="9" height="9"/></label></subviews><constraints>
      <constraint firstItem="l" firstAttribute="top" secondItem="gt" secondAttribute="bottom" id="k"/>
      </constraints></view></viewController>
      """#
    let graph = try Source.compile([scene], initial: "a").graph("a-view-a-v.nib")
    let view = try graph.first("UIView")
    let subviews = graph.elements("UISubviews", of: view)
    #expect(subviews.map(\.className) == ["UILabel", "_UILayoutGuide", "_UILayoutGuide"])
    #expect(
      subviews.compactMap { graph.text("_UILayoutGuideIdentifier", of: $0) }
        == ["_UIViewControllerTop", "_UIViewControllerBottom"])
    let constraints = graph.elements("UIViewAutolayoutConstraints", of: view)
    #expect(constraints.count == 7)
    #expect(
      constraints.prefix(6).map { $0["NSFirstAttribute"] }
        == [.int8(5), .int8(3), .int8(8), .int8(5), .int8(8), .int8(4)])
    let own = constraints[6]
    #expect(graph.object("NSFirstItem", of: own)?.className == "UILabel")
    #expect(graph.object("NSSecondItem", of: own) == subviews[1])
    #expect(graph.elements("_UILayoutGuideConstraintsToRemove", of: subviews[1]) == Array(constraints[0..<3]))
    // The objects list has the constraint, the guides and the label, but not what ties the guides.
    #expect(
      graph.list("UINibObjectsKey").suffix(4).map(\.className)
        == ["NSLayoutConstraint", "_UILayoutGuide", "_UILayoutGuide", "UILabel"])
  }

  /// Where systems without safe areas load the archive, the old guides stand in for the safe area's edges (F-66).
  @Test func guidesInPlaceOfSafeAreas() throws {
    let safeArea = #"""
      <subviews><label id="l"><rect key="frame" x="0" y="0" width="9" height="9"/></label></subviews>
      <viewLayoutGuide key="safeArea" id="s"/><constraints>
      <constraint firstItem="l" firstAttribute="top" secondItem="s" secondAttribute="top" id="k1"/>
      <constraint firstItem="s" firstAttribute="bottom" secondItem="l" secondAttribute="bottom" id="k2"/>
      <constraint firstItem="l" firstAttribute="leading" secondItem="s" secondAttribute="leading" id="k3"/>
      </constraints>
      """#
    let compiled = try Source.compile([Source.controller("a", view: safeArea)], initial: "a", target: "10.0")
    let graph = try compiled.graph("a-view-a-v.nib/runtime.nib")
    let own = graph.elements("UIViewAutolayoutConstraints", of: try graph.first("UIView")).dropFirst(6)
    var lines: Set<String> = []
    for constraint in own {
      let sides = ["First", "Second"].map { side in
        let item = graph.object("NS\(side)Item", of: constraint)?.className ?? "?"
        guard case .int8(let attribute)? = constraint["NS\(side)Attribute"] else { return item }
        return "\(item).\(attribute)"
      }
      lines.insert(sides.joined(separator: " "))
    }
    #expect(lines == ["UILabel.3 _UILayoutGuide.4", "_UILayoutGuide.3 UILabel.4", "UILabel.5 UIView.5"])
  }
}
