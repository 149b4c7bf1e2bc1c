import NibFormat
import Testing

/// Segues: their templates, and what triggers them (facts §10.2, §10.3).
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
}
