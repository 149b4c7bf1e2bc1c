import NibFormat
import Testing

/// Orders of connections and objects, and places of prototypes, by release. The expected values are those of archives of
/// the reference compiler.
@Suite struct SceneReleaseTests {
  private static let cellFrame = #"<rect key="frame" x="7" y="28" width="375" height="60"/>"#

  private static let cell = """
    <tableViewCell reuseIdentifier="A" id="c1">\(cellFrame)<tableViewCellContentView key="contentView" id="c2">\
    <rect key="frame" x="0" y="0" width="375" height="60"/></tableViewCellContentView></tableViewCell>
    """

  /// The archive of the only prototype of an archive.
  private func prototype(in graph: ObjectGraph) throws -> ObjectGraph {
    let data = try #require(graph.objects(of: "NSData").first)
    guard case .data(let bytes)? = data["NS.bytes"] else { throw NotData() }
    return ObjectGraph(try NIBArchive(bytes))
  }

  private struct NotData: Error {}

  /// A prototype stood at the origin before Xcode 11, and its content ended at the separator from Xcode 7 to 9.2.
  @Test(
    arguments: [
      ("7.2", geometry(187.5, 30), geometry(0, 0, 375, 59)),
      ("8.3", geometry(187.5, 30), geometry(0, 0, 375, 59.5)),
      ("9.3", geometry(187.5, 30), geometry(0, 0, 375, 60)),
      ("11.0", geometry(194.5, 58), geometry(0, 0, 375, 60)),
      ("14.3", geometry(194.5, 58), geometry(0, 0, 375, 60)),
    ])
  func placeOfAPrototype(xcode: String, center: Value, content: Value) throws {
    let graph = try CompiledXib(
      #"<tableView style="plain" dataMode="prototypes" id="t1"><prototypes>\#(Self.cell)</prototypes></tableView>"#,
      xcode: xcode
    ).graph()
    let nested = try prototype(in: graph)
    #expect(try #require(nested.objects(of: "UITableViewCell").first)["UICenter"] == center)
    #expect(try #require(nested.objects(of: "UITableViewCellContentView").first)["UIBounds"] == content)
  }

  /// Collections come before what the compiler ties by itself, in every release.
  @Test(arguments: ["7.2", "11.3", "16.2"])
  func collectionsComeBeforeTheDataSource(xcode: String) throws {
    let graph = try CompiledStoryboard.compile(
      [
        """
        <tableViewController id="A" sceneMemberID="viewController"><tableView key="view" dataMode="static" \
        style="plain" id="A-v"><sections><tableViewSection id="s1"><cells>\(Self.cell)</cells>\
        </tableViewSection></sections></tableView><connections><outletCollection property="cells" \
        destination="c1" id="k1"/></connections></tableViewController>
        """
      ], initial: "A", target: "13.0", xcode: xcode
    ).graph("A-view-A-v.nib")
    #expect(
      graph.connections == [
        "cells: UpstreamPlaceholder-1 -> NSMutableArray",
        "staticDataSource: IBFilesOwner -> UITableViewDataSource", "view: IBFilesOwner -> UITableView",
      ])
  }

  /// The bar of a tab bar controller lists none of its items: each controller lists its own.
  @Test(arguments: ["8.0", "9.3", "14.3"])
  func itemsOfATabBar(xcode: String) throws {
    let tabItem = #"<tabBarItem key="tabBarItem" title="T" id="%"/>"#
    func child(_ id: String, _ name: String = "viewController", _ more: String = "") -> String {
      #"<\#(name) id="\#(id)" sceneMemberID="viewController">"#
        + tabItem.replacing("%", with: "\(id)-t") + more + "</\(name)>"
    }
    let bar = #"<navigationBar key="navigationBar" id="N-b"/>"#
    let graph = try CompiledStoryboard.compile(
      [
        CompiledStoryboard.container(
          "tabBarController", "T", "", [("viewControllers", "A"), ("viewControllers", "N")],
          #"<tabBar key="tabBar" id="T-b"/>"#),
        child("A"), child("N", "navigationController", bar),
      ], initial: "T", target: "11.0", xcode: xcode
    ).graph("UITabBarController-T.nib")
    let list = graph.elements("UINibObjectsKey", of: graph[.root]).map(\.className)
    #expect(
      list.drop { $0 != "UITabBar" } == [
        "UITabBar", "UIViewController", "UINavigationController", "UITabBarItem",
        "UINavigationBar", "UITabBarItem",
      ])
  }
}
