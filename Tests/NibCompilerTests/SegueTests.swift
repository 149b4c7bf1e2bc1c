import IBDocument
import NibFormat
import Testing

/// Segues: their templates, and what triggers them.
@Suite struct SegueTests {
  private typealias Source = CompiledStoryboard

  private func compile(_ segue: String, exit: String = "") throws -> (ObjectGraph, ObjectGraph.Object) {
    let compiled = try Source.compile(
      [
        Source.controller("a", "", "<connections>\(segue)</connections>") + exit,
        Source.controller("b", #"storyboardIdentifier="B""#),
      ], initial: "a")
    let graph = try compiled.graph("UIViewController-a.nib")
    let controller = try graph.first("UIViewController")
    let template = try #require(graph.elements("UIStoryboardSegueTemplates", of: controller).first)
    #expect(graph.connections.contains("viewController: \(template.className) -> UIViewController"))
    return (graph, template)
  }

  @Test(
    arguments: [
      (#"kind="show""#, "Show", ["UIActionName"]),
      (#"kind="show" animates="NO""#, "Show", ["UIAnimates", "UIActionName"]),
      (#"kind="showDetail" identifier="i""#, "Show", ["UIActionName"]),
      (
        #"kind="presentation" modalPresentationStyle="overCurrentContext" modalTransitionStyle="crossDissolve""#,
        "Presentation", ["UIModalPresentationStyle", "UIModalTransitionStyle"]
      ),
      (#"kind="modal""#, "Modal", []),
      (#"kind="push""#, "Push", ["UIDestinationContainmentContext", "UISplitViewControllerIndex"]),
      (
        #"kind="replace" splitViewControllerTargetIndex="1""#, "Replace",
        ["UIDestinationContainmentContext", "UISplitViewControllerIndex"]
      ),
    ] as [(String, String, [String])])
  func templates(attributes: String, kind: String, keys: [String]) throws {
    let (graph, template) = try compile(#"<segue destination="b" \#(attributes) id="s"/>"#)
    #expect(template.className == "UIStoryboard\(kind)SegueTemplate")
    #expect(graph.text("UIDestinationViewControllerIdentifier", of: template) == "B")
    let first = attributes.contains("identifier=") ? ["UIIdentifier"] : []
    #expect(template.values.map(\.key) == first + ["UIDestinationViewControllerIdentifier"] + keys)
  }

  @Test func values() throws {
    let (graph, detail) = try compile(#"<segue destination="b" kind="showDetail" id="s"/>"#)
    #expect(graph.text("UIActionName", of: detail) == "showDetailViewController:sender:")
    let (_, modal) = try compile(
      #"<segue destination="b" kind="presentation" modalPresentationStyle="popover" modalTransitionStyle="partialCurl" id="s"/>"#
    )
    #expect(modal["UIModalPresentationStyle"] == .int8(7))
    #expect(modal["UIModalTransitionStyle"] == .int8(3))
    let (_, replace) = try compile(
      #"<segue destination="b" kind="replace" splitViewControllerTargetIndex="1" id="s"/>"#)
    #expect(replace["UIDestinationContainmentContext"] == .int8(1))
    #expect(replace["UISplitViewControllerIndex"] == .int8(1))
  }

  @Test func customClasses() throws {
    let (graph, template) = try compile(
      #"<segue destination="b" kind="custom" customClass="S" customModule="M" id="s"/>"#)
    #expect(template.className == "UIStoryboardSegueTemplate")
    #expect(
      template.values.map(\.key) == ["UISegueClassName", "UIDestinationViewControllerIdentifier"])
    #expect(graph.text("UISegueClassName", of: template) == "_TtC1M1S")
  }

  @Test func unwinding() throws {
    let (graph, template) = try compile(
      #"<segue destination="x" kind="unwind" identifier="back" unwindAction="goBack:" id="s"/>"#,
      exit: #"<exit id="x" sceneMemberID="exit"/>"#)
    #expect(template.className == "UIStoryboardUnwindSegueTemplate")
    #expect(template["UIDestinationViewControllerIdentifier"] == .null)
    #expect(graph.text("UIAction", of: template) == "goBack:")
    #expect(!graph.topLevel.contains("exit"))
  }

  /// A trigger in the view reaches the template by a placeholder of the view's archive.
  @Test(
    arguments: [
      ("button", "UIButton", #"buttonType="system""#, " 64"), ("slider", "UISlider", "", ""),
      ("tapGestureRecognizer", "UITapGestureRecognizer", "", ""),
    ])
  func triggers(element: String, className: String, attributes: String, mask: String) throws {
    let segue = #"<connections><segue destination="b" kind="show" id="s"/></connections>"#
    let source =
      #"<\#(element) \#(attributes) id="t">\#(segue)</\#(element)>"#
    let isView = element != "tapGestureRecognizer"
    let compiled = try Source.compile(
      [
        Source.controller("a", view: isView ? "<subviews>\(source)</subviews>" : "") + (isView ? "" : source),
        Source.controller("b"),
      ], initial: "a")
    let graph = try compiled.graph(isView ? "a-view-a-v.nib" : "UIViewController-a.nib")
    let target = isView ? "UpstreamPlaceholder-1" : "UIStoryboardShowSegueTemplate"
    let event = try #require(graph.connections.first { $0.hasPrefix("perform:") })
    #expect(event == "perform:: \(className) -> \(target)\(mask)")
    let controller = try compiled.graph("UIViewController-a.nib")
    #expect(
      controller.entries(
        "UIExternalObjectsTableForViewLoading", of: try controller.first("UIViewController"))
        == (isView ? ["UpstreamPlaceholder-1 UIStoryboardShowSegueTemplate"] : []))
  }

  @Test func containers() throws {
    let compiled = try Source.compile(
      [
        Source.controller(
          "a",
          view: #"""
            <subviews><containerView id="c"><rect key="frame" x="0" y="0" width="9" height="9"/>
            <connections><segue destination="b" kind="embed" id="s"/></connections></containerView></subviews>
            """#), Source.controller("b"),
      ], initial: "a")
    let view = try compiled.graph("a-view-a-v.nib")
    #expect(
      view.connections == ["containerView: UpstreamPlaceholder-1 -> UIView", "view: IBFilesOwner -> UIView"])
    let controller = try compiled.graph("UIViewController-a.nib")
    let template = try controller.first("UIStoryboardEmbedSegueTemplate")
    #expect(template["UIPerformOnViewLoad"] == .bool(true))
    #expect(template["UIContainerView"] == .null)
  }

  /// A prototype cell reaches the template through two archives.
  @Test func cells() throws {
    let table = #"""
      <tableViewController id="a" sceneMemberID="viewController">
      <tableView key="view" dataMode="prototypes" style="plain" id="a-v">
      <rect key="frame" x="0" y="0" width="320" height="480"/><prototypes>
      <tableViewCell reuseIdentifier="Cell" id="c"><rect key="frame" x="0" y="28" width="320" height="44"/>
      <tableViewCellContentView key="contentView" tableViewCell="c" id="cv">
      <rect key="frame" x="0" y="0" width="320" height="44"/></tableViewCellContentView>
      <connections><segue destination="b" kind="show" id="s"/>
      <segue destination="b" kind="show" trigger="accessoryAction" id="s2"/></connections></tableViewCell>
      </prototypes></tableView></tableViewController>
      """#
    let compiled = try Source.compile([table, Source.controller("b")], initial: "a")
    let view = try compiled.graph("a-view-a-v.nib")
    #expect(view.topLevel.contains("UpstreamPlaceholder-2"))
    let nib = try view.first("UINib")
    guard case .data(let bytes)? = view.object("archiveData", of: nib)?["NS.bytes"] else {
      Issue.record("the prototype has no archive")
      return
    }
    let cell = ObjectGraph(try NIBArchive(bytes))
    #expect(
      cell.connections == [
        "accessoryActionSegueTemplate: UITableViewCell -> UpstreamPlaceholder-2",
        "selectionSegueTemplate: UITableViewCell -> UpstreamPlaceholder-1",
      ])
  }

  /// A popover has no anchor by itself: a connection in the archive of the anchor sets it.
  @Test(arguments: [
    (
      "popoverPresentation", "popoverAnchorView", "b", "a-view-a-v.nib",
      "anchorView: UpstreamPlaceholder-1 -> UIButton"
    ),
    ("popover", "popoverAnchorView", "b", "a-view-a-v.nib", "anchorView: UpstreamPlaceholder-1 -> UIButton"),
    (
      "popoverPresentation", "popoverAnchorBarButtonItem", "i", "UIViewController-a.nib",
      "anchorBarButtonItem: UIStoryboardPopoverPresentationSegueTemplate -> UIBarButtonItem"
    ),
  ])
  func popovers(kind: String, attribute: String, anchor: String, member: String, connection: String) throws {
    let segue = """
      <segue destination="c" kind="\(kind)" \(attribute)="\(anchor)" id="s">\
      <popoverArrowDirection key="popoverArrowDirection" up="YES" left="YES"/></segue>
      """
    let compiled = try CompiledXib(
      document: Source.document(
        [
          Source.controller(
            "a", view: #"<subviews><button id="b"><connections>\#(segue)</connections></button></subviews>"#,
            #"<navigationItem key="navigationItem" id="n"><barButtonItem key="rightBarButtonItem" id="i"/></navigationItem>"#
          ), Source.controller("c"),
        ], initial: "a"))
    #expect(compiled.diagnostics.map(\.id) == ["unseen-attribute"])
    for name in ["a-view-a-v.nib", "UIViewController-a.nib"] {
      let anchors = try compiled.graph(name).connections.filter { $0.hasPrefix("anchor") }
      #expect(anchors == (name == member ? [connection] : []))
    }
    let graph = try compiled.graph("UIViewController-a.nib")
    let controller = try #require(graph.objects(of: "UIClassSwapper").first)
    let template = try #require(graph.elements("UIStoryboardSegueTemplates", of: controller).first)
    #expect(
      Array(template.values.dropFirst()) == [
        .init("UIPermittedArrowDirections", .int8(5)), .init("UIPassthroughViews", .null),
        .init("UIAnchorBarButtonItem", .null), .init("UIAnchorView", .null),
      ])
  }

  @Test func aMethodThatMakesTheDestination() throws {
    let compiled = try CompiledXib(
      document: Source.document(
        [
          Source.controller(
            "a", "",
            #"<connections><segue destination="b" kind="show" destinationCreationSelector="make:" id="s"/></connections>"#
          ), Source.controller("b"),
        ], initial: "a"))
    #expect(compiled.diagnostics.map(\.id) == ["unseen-attribute"])
    let graph = try compiled.graph("UIViewController-a.nib")
    let template = try #require(graph.objects(of: "UIStoryboardShowSegueTemplate").first)
    #expect(graph.text("UICustomPrepareForChildViewControllersSegueName", of: template) == "make:")
  }

  @Test func whatNothingReads() throws {
    let compiled = try CompiledXib(
      document: Source.document(
        [
          Source.controller(
            "a", "",
            #"<connections><segue destination="b" kind="show" animate="NO" id="s"><views/></segue></connections>"#
          ),
          Source.controller("b"),
        ], initial: "a"))
    #expect(compiled.diagnostics.map(\.id) == ["unknown-attribute", "unknown-child"])
  }
}
