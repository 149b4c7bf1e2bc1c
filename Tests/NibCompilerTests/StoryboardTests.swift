import NibFormat
import Testing

/// Which archives a storyboard gives, and what stands in their root lists (F-53, F-55, F-67).
@Suite struct StoryboardTests {
  private typealias Source = CompiledStoryboard

  @Test func oneArchiveForTheControllerAndOneForItsView() throws {
    let compiled = try Source.compile([Source.controller("a")], initial: "a")
    #expect(compiled.names == ["UIViewController-a.nib", "a-view-a-v.nib", "Info.plist"])

    let controller = try compiled.graph("UIViewController-a.nib")
    #expect(
      controller.topLevel == [
        "IBFilesOwner", "IBFirstResponder", "UIStoryboardPlaceholder", "UIViewController",
      ])
    #expect(
      controller.connections == [
        "storyboard: UIViewController -> UIStoryboardPlaceholder",
        "sceneViewController: IBFilesOwner -> UIViewController",
      ])
    let object = try controller.first("UIViewController")
    #expect(controller.text("UINibName", of: object) == "a-view-a-v")
    #expect(controller.entries("UIExternalObjectsTableForViewLoading", of: object).isEmpty)
    #expect(object.className == "UIClassSwapper")

    let view = try compiled.graph("a-view-a-v.nib")
    #expect(view.topLevel == ["IBFilesOwner", "IBFirstResponder", "UIView"])
    #expect(view.connections == ["view: IBFilesOwner -> UIView"])
  }

  /// Before coder 10 the objects come first, and before Xcode 11 the outlet to the storyboard is sorted.
  @Test func oldOrders() throws {
    let compiled = try Source.compile([Source.controller("a")], initial: "a", xcode: "10.1")
    let controller = try compiled.graph("UIViewController-a.nib")
    #expect(
      controller.topLevel == [
        "UIViewController", "IBFilesOwner", "IBFirstResponder", "UIStoryboardPlaceholder",
      ])
    #expect(
      controller.connections == [
        "sceneViewController: IBFilesOwner -> UIViewController",
        "storyboard: UIViewController -> UIStoryboardPlaceholder",
      ])
    #expect(try controller.first("UIViewController").className == "UIViewController")
  }

  @Test func connectionsAcrossTheTwoArchives() throws {
    let button = #"""
      <subviews><button buttonType="system" id="b"><rect key="frame" x="0" y="0" width="9" height="9"/>
      <connections><action selector="tap:" destination="a" eventType="touchUpInside" id="c1"/></connections>
      </button></subviews>
      """#
    let compiled = try Source.compile(
      [
        Source.controller(
          "a", #"customClass="C""#, view: button,
          #"<connections><outlet property="button" destination="b" id="c2"/></connections>"#)
          + #"<tapGestureRecognizer id="t"><connections><action selector="go:" destination="a" id="c3"/>"#
          + "</connections></tapGestureRecognizer>"
      ], initial: "a")

    let view = try compiled.graph("a-view-a-v.nib")
    #expect(view.topLevel == ["IBFilesOwner", "IBFirstResponder", "UpstreamPlaceholder-1", "UIView"])
    #expect(
      view.connections == [
        "button: UpstreamPlaceholder-1 -> UIButton", "view: IBFilesOwner -> UIView",
        "tap:: UIButton -> UpstreamPlaceholder-1 64",
      ])

    let controller = try compiled.graph("UIViewController-a.nib")
    #expect(controller.topLevel.suffix(2) == ["C", "UITapGestureRecognizer"])
    #expect(controller.connections.last == "go:: UITapGestureRecognizer -> C")
    let object = try controller.first("C")
    #expect(
      controller.entries("UIExternalObjectsTableForViewLoading", of: object) == ["UpstreamPlaceholder-1 C"])
    #expect(
      controller.elements("UITopLevelObjectsToKeepAliveFromStoryboard", of: object).map(\.className)
        == ["UITapGestureRecognizer"])
  }

  @Test func identifiers() throws {
    let compiled = try Source.compile(
      [
        Source.controller(
          "a", #"storyboardIdentifier="Main" useStoryboardIdentifierAsRestorationIdentifier="YES" title="T""#,
          #"<navigationItem key="navigationItem" title="N" id="n"/>"#)
      ], initial: "a", isBaseLocalized: true)
    #expect(compiled.names == ["Main.nib", "a-view-a-v.nib", "Info.plist"])
    let graph = try compiled.graph("Main.nib")
    let object = try graph.first("UIViewController")
    #expect(graph.text("UIStoryboardIdentifier", of: object) == "Main")
    #expect(object["UIStoryboardIdentifier"] == object["UIRestorationIdentifier"])
    #expect(graph.object("UITitle", of: object)?.className == "NSLocalizableString")
    let item = try #require(graph.object("UINavigationItem", of: object))
    #expect(graph.text("NSKey", of: try #require(graph.object("UITitle", of: item))) == "n.title")
    #expect(item["UINavigationBar"] == nil)
  }

  /// Controllers of the editor's other kinds have names of their own; before Xcode 7 all began alike.
  @Test(
    arguments: [
      ("14.3", "UITableViewController-a.nib"), ("6.4", "UIViewController-a.nib"),
    ])
  func names(xcode: String, name: String) throws {
    let compiled = try Source.compile(
      [Source.controller("a", name: "tableViewController")], initial: "a", xcode: xcode)
    #expect(compiled.names.first == name)
  }

  /// All nibs of a storyboard have the form that one of them needs (F-65).
  @Test func foldersForOldSystems() throws {
    let safeArea = #"""
      <viewLayoutGuide key="safeArea" id="s"/><constraints>
      <constraint firstItem="s" firstAttribute="top" secondItem="a-v" secondAttribute="top" id="k"/></constraints>
      """#
    let compiled = try Source.compile([Source.controller("a", view: safeArea)], initial: "a", target: "10.0")
    #expect(
      compiled.names == [
        "UIViewController-a.nib/runtime.nib", "UIViewController-a.nib/objects-11.0+.nib",
        "a-view-a-v.nib/runtime.nib", "a-view-a-v.nib/objects-11.0+.nib", "Info.plist",
      ])
    #expect(try compiled.graph("a-view-a-v.nib/runtime.nib").objects(of: "_UILayoutGuide").count == 2)
    #expect(try compiled.graph("a-view-a-v.nib/objects-11.0+.nib").objects(of: "_UILayoutGuide").isEmpty)
  }

  @Test func televisions() throws {
    let text = Source.document([Source.controller("a")], initial: "a", runtime: "AppleTV")
    let compiled = try CompiledXib(document: text)
    #expect(compiled.diagnostics.isEmpty)
    #expect(compiled.names == ["UIViewController-a.nib", "a-view-a-v.nib", "Info.plist"])
  }
}
