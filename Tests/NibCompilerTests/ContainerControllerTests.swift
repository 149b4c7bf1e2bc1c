import NibCompiler
import NibFormat
import Testing

/// Controllers that embed others.
@Suite struct ContainerControllerTests {
  private typealias Source = CompiledStoryboard

  private static let bar = #"""
    <navigationBar key="navigationBar" contentMode="scaleToFill" id="bar">
    <rect key="frame" x="0" y="20" width="375" height="44"/><autoresizingMask key="autoresizingMask"/>
    </navigationBar>
    """#

  @Test func navigationController() throws {
    let compiled = try Source.compile(
      [
        Source.container("navigationController", "n", "", [("rootViewController", "a")], Self.bar),
        Source.controller("a", "", #"<navigationItem key="navigationItem" title="T" id="i"/>"#),
      ], initial: "n")
    #expect(compiled.names == ["UINavigationController-n.nib", "a-view-a-v.nib", "Info.plist"])
    let graph = try compiled.graph("UINavigationController-n.nib")
    #expect(
      graph.topLevel == [
        "UIStoryboardPlaceholder", "IBFilesOwner", "IBFirstResponder", "UIStoryboardPlaceholder",
        "UINavigationController",
      ])
    #expect(
      graph.connections == [
        "storyboard: UINavigationController -> UIStoryboardPlaceholder",
        "storyboard: UIViewController -> UIStoryboardPlaceholder",
        "sceneViewController: IBFilesOwner -> UINavigationController",
      ])
    let navigation = try graph.first("UINavigationController")
    let child = try graph.first("UIViewController")
    let bar = try #require(graph.object("UINavigationBar", of: navigation))
    let item = try #require(graph.object("UINavigationItem", of: child))
    #expect(graph.elements("UIChildViewControllers", of: navigation) == [child])
    #expect(graph.elements("UIViewControllers", of: navigation) == [child])
    #expect(graph.object("UIParentViewController", of: child) == navigation)
    // One without an archive of its own is archived as its class.
    #expect(child.className == "UIViewController")
    #expect(graph.elements("UIItems", of: bar) == [item])
    #expect(graph.object("UIDelegate", of: bar) == navigation)
    #expect(graph.object("UINavigationBar", of: item) == bar)
    #expect(bar["UIBounds"] == geometry(0, 0, 0, 50))
    #expect(bar["UICenter"] == geometry(0, 45))
    #expect(bar["UIAutoresizingMask"] == .int8(2))
    #expect(bar["UIIsLocked"] == .bool(true))
    #expect(
      graph.list("UINibObjectsKey").suffix(3).map(\.className)
        == ["UINavigationBar", "UIViewController", "UINavigationItem"])
  }

  /// A child that something can ask for has an archive of its own too.
  @Test(
    arguments: [
      (#"storyboardIdentifier="Child""#, "", "Child.nib"),
      (
        "", #"<connections><segue destination="a" kind="show" id="s"/></connections>"#,
        "UIViewController-a.nib"
      ),
    ])
  func childrenWithNames(attributes: String, segue: String, name: String) throws {
    let compiled = try Source.compile(
      [
        Source.container("navigationController", "n", "", [("rootViewController", "a")]),
        Source.controller("a", attributes), Source.controller("b", #"storyboardIdentifier="B""#, segue),
      ], initial: "n")
    #expect(compiled.names.contains(name))
    let graph = try compiled.graph("UINavigationController-n.nib")
    #expect(try graph.first("UIViewController").className == "UIClassSwapper")
    #expect(try compiled.graph(name).first("UIViewController")["UIParentViewController"] == nil)
  }

  @Test func tabBarController() throws {
    func tab(_ id: String) -> String {
      Source.controller(id, "", #"<tabBarItem key="tabBarItem" title="\#(id)" id="\#(id)-i"/>"#)
    }
    let compiled = try Source.compile(
      [
        Source.container(
          "tabBarController", "t", "", [("viewControllers", "a"), ("viewControllers", "b")],
          #"<tabBar key="tabBar" contentMode="scaleToFill" id="bar"/>"#), tab("a"), tab("b"),
      ], initial: "t")
    let graph = try compiled.graph("UITabBarController-t.nib")
    let tabs = try graph.first("UITabBarController")
    let children = graph.elements("UIChildViewControllers", of: tabs)
    #expect(children.map { graph.text("UINibName", of: $0) } == ["a-view-a-v", "b-view-b-v"])
    #expect(graph.elements("UICustomizableViewControllers", of: tabs) == children)
    let bar = try #require(graph.object("UITabBar", of: tabs))
    #expect(
      graph.elements("UIItems", of: bar).map { graph.text("UITitle", of: $0) } == ["a", "b"])
    #expect(graph.object("UIDelegate", of: bar) == tabs)
    #expect(bar["UIAutoresizingMask"] == .int8(10))
  }

  /// The primary controller comes first whatever the order of the segues; lists and placeholders take the last first.
  @Test func splitViewController() throws {
    let compiled = try Source.compile(
      [
        Source.container(
          "splitViewController", "s", "", [("detailViewController", "b"), ("masterViewController", "a")]),
        Source.controller("a", #"customClass="A""#), Source.controller("b", #"customClass="B""#),
      ], initial: "s")
    let graph = try compiled.graph("UISplitViewController-s.nib")
    let split = try graph.first("UISplitViewController")
    #expect(graph.elements("UIChildViewControllers", of: split).map(graph.className(of:)) == ["A", "B"])
    #expect(graph.list("UINibObjectsKey").suffix(2).map(graph.className(of:)) == ["B", "A"])
    #expect(split["UISplitViewControllerPrimaryEdge"] == .int8(0))
    // The first placeholder in the list is that of the last child.
    let connections = graph.list("UINibConnectionsKey")
    let placeholders = graph.list("UINibTopLevelObjectsKey")
    let ofB = try #require(
      connections.first { graph.object("UISource", of: $0).map(graph.className(of:)) == "B" })
    #expect(graph.object("UIDestination", of: ofB) == placeholders[0])
  }

  /// The outlets to the storyboard: level by level, or before coder version 10 down to the last child first.
  @Test(
    arguments: [
      ("14.3", ["UISplitViewController", "N", "M", "A", "B"]),
      ("12.4", ["UISplitViewController", "M", "B", "N", "A"]),
    ])
  func orderOfTwoLevels(xcode: String, order: [String]) throws {
    func navigation(_ id: String, _ className: String, _ child: String) -> String {
      Source.container(
        "navigationController", id, #"customClass="\#(className)""#, [("rootViewController", child)])
    }
    let compiled = try Source.compile(
      [
        Source.container(
          "splitViewController", "s", "", [("masterViewController", "n"), ("detailViewController", "m")]),
        navigation("n", "N", "a"), navigation("m", "M", "b"), Source.controller("a", #"customClass="A""#),
        Source.controller("b", #"customClass="B""#),
      ], initial: "s", xcode: xcode)
    let connections = try compiled.graph("UISplitViewController-s.nib").connections
    #expect(
      connections.filter { $0.hasPrefix("storyboard") }
        == order.map { "storyboard: \($0) -> UIStoryboardPlaceholder" })
  }

  /// Three columns as in an archive, two by the number that UIKit gives them.
  @Test(arguments: [(true, 2), (false, 1)] as [(Bool, Int8)])
  func columns(hasThree: Bool, style: Int8) throws {
    let middle = hasThree ? [("supplementaryViewController", "m")] : []
    let compiled = try Source.compile(
      [
        Source.container(
          "splitViewController", "s",
          #"allowDoubleColumnStyle="YES" behavior="tile" preferredDisplayMode="twoBesideSecondary""#,
          [("masterViewController", "a")] + middle + [("detailViewController", "b")]),
        Source.controller("a", #"customClass="A""#), Source.controller("b", #"customClass="B""#),
      ] + (hasThree ? [Source.controller("m", #"customClass="M""#)] : []), initial: "s")
    let graph = try compiled.graph("UISplitViewController-s.nib")
    let split = try graph.first("UISplitViewController")
    #expect(
      graph.elements("UIChildViewControllers", of: split).map(graph.className(of:))
        == (hasThree ? ["A", "M", "B"] : ["A", "B"]))
    #expect(split["UISplitViewControllerStyle"] == .int8(style))
    #expect(split["UISplitViewControllerPreferredDisplayMode"] == .int8(4))
    #expect(split["UISplitViewControllerPreferredSplitBehavior"] == .int8(1))
  }

  @Test func pageViewController() throws {
    let compiled = try Source.compile(
      [
        #"<pageViewController autoresizesArchivedViewToFullSize="NO" transitionStyle="scroll" navigationOrientation="vertical" spineLocation="min" id="p" sceneMemberID="viewController"/>"#
      ], initial: "p")
    let graph = try compiled.graph("UIPageViewController-p.nib")
    let page = try graph.first("UIPageViewController")
    #expect(page["UIAutoresizesArchivedViewToFullSize"] == .bool(false))
    #expect(page["UITransitionStyle"] == .int8(1))
    #expect(page["UINavigationOrientation"] == .int8(1))
    #expect(page["UISpineLocation"] == .int8(1))
    #expect(page["UINibName"] == nil)
  }

  /// A reference to another storyboard stands in for the controller where one is embedded, and in the index.
  @Test func storyboardReferences() throws {
    let compiled = try Source.compile(
      [
        Source.container("tabBarController", "t", "", [("viewControllers", "r")]),
        #"<viewControllerPlaceholder storyboardName="Other" referencedIdentifier="X" id="r" sceneMemberID="viewController"/>"#,
      ], initial: "t")
    #expect(compiled.names == ["UITabBarController-t.nib", "Info.plist"])
    let graph = try compiled.graph("UITabBarController-t.nib")
    let placeholder = try graph.first("UIStoryboardViewControllerPlaceholder")
    #expect(graph.text("UIStoryboardIdentifier", of: placeholder) == "UIViewController-r")
    #expect(graph.elements("UIViewControllers", of: try graph.first("UITabBarController")) == [placeholder])
    let index = try #require(compiled.members.last)
    #expect(String(decoding: index.bytes, as: UTF8.self).contains("UIReferencedStoryboardName"))
  }
}
