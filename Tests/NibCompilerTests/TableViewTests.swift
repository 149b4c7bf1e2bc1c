import NibFormat
import Testing

/// Table views: the expected values are those of archives of the reference compiler.
@Suite struct TableViewTests {
  static func table(_ attributes: String, _ children: String = "") -> String {
    #"<tableView alwaysBounceVertical="YES" \#(attributes) id="t1">"#
      + #"<rect key="frame" x="0" y="0" width="375" height="667"/>\#(children)</tableView>"#
  }

  static let header =
    #"<view key="tableHeaderView" id="h1"><rect key="frame" x="0" y="9" width="375" height="100"/></view>"#
  static let footer =
    #"<view key="tableFooterView" id="f1"><rect key="frame" x="0" y="632" width="375" height="60"/></view>"#

  private func lower(_ objects: String, xcode: String = "14.1") throws -> (ObjectGraph, ObjectGraph.Object) {
    let graph = try CompiledXib(objects, xcode: xcode).graph()
    return (graph, try #require(graph.objects(of: "UITableView").first))
  }

  /// As in an archive for iOS 7.
  @Test func theColorOfSeparatorsComesAfterTheEdges() throws {
    let (_, table) = try lower(
      Self.table("", Self.header + Self.footer + #"<color key="separatorColor" white="0" alpha="1"/>"#))
    let keys = ["UITableHeaderView", "UITableFooterView", "UISeparatorColor"]
    #expect(table.values.map(\.key).filter(keys.contains) == keys)
  }

  /// As in archives of Xcode 11.1 and 16.2 of a table with both attributes.
  @Test func aTableOfReadableWidth() throws {
    let (_, table) = try lower(
      Self.table(#"layoutMarginsFollowReadableWidth="YES" contentViewInsetsToSafeArea="NO""#), xcode: "16.2")
    let keys = [
      "UIViewLayoutMarginsFollowReadableWidth", "UISectionHeaderTopPadding",
      "UICellLayoutMarginsFollowReadableWidth", "UIInsetsContentViewsToSafeArea",
    ]
    #expect(table.values.map(\.key).filter(keys.contains) == keys)
    #expect(
      keys.map { table[$0] } == [.bool(true), .double(-1), .bool(true), .bool(false)])
  }

  @Test(
    arguments: [
      ("plain", "8.0", nil, nil), ("grouped", "9.3", nil, 1), ("plain", "11.0", 0, 0),
      ("grouped", "14.1", 1, 1),
      ("insetGrouped", "14.1", 2, 1),
    ] as [(String, String, Int8?, Int8?)])
  func style(word: String, xcode: String, newKey: Int8?, oldKey: Int8?) throws {
    let (_, table) = try lower(Self.table(#"style="\#(word)""#), xcode: xcode)
    #expect(table["UITableViewStyle"] == newKey.map(Value.int8))
    #expect(table["UIStyle"] == oldKey.map(Value.int8))
  }

  @Test(
    arguments: [
      ("8.0", nil, nil), ("9.3", .float(44), .float(0)), ("14.1", .float(44), .float(0)),
    ] as [(String, Value?, Value?)])
  func heightsThatAreUIKitsOwn(xcode: String, row: Value?, estimate: Value?) throws {
    let (_, table) = try lower(
      Self.table(#"style="plain" rowHeight="44" sectionHeaderHeight="28""#), xcode: xcode)
    #expect(table["UIRowHeight"] == row)
    #expect(table["UISectionHeaderHeight"] == (row == nil ? nil : .float(28)))
    #expect(table["UIEstimatedRowHeight"] == estimate)
  }

  @Test func separatorsAreKeptUnderOtherKeysWhenThereAreNone() throws {
    let (_, some) = try lower(Self.table(#"style="plain" separatorStyle="default""#))
    #expect(some["UISeparatorStyle"] == .int8(1))
    #expect(some["UISeparatorStyleIOS5AndLater"] == .int8(1))
    #expect(some["UISeparatorStyleIOS9AndLater"] == nil)
    let (_, none) = try lower(Self.table(#"style="plain" separatorStyle="none""#))
    #expect(none["UISeparatorStyle"] == nil)
    #expect(none["UISeparatorStyleIOS9AndLater"] == .int8(0))
  }

  @Test(
    arguments: [
      ("plain", "", "14.1", "tableBackgroundColor"),
      (
        "plain", #"<color key="backgroundColor" systemColor="systemBackgroundColor"/>"#, "14.1",
        "tableBackgroundColor"
      ),
      ("grouped", "", "14.1", "groupTableViewBackgroundColor"),
      (
        "grouped", #"<color key="backgroundColor" cocoaTouchSystemColor="groupTableViewBackgroundColor"/>"#,
        "11.3",
        "systemGroupedBackgroundColor"
      ),
      (
        "grouped", #"<color key="backgroundColor" cocoaTouchSystemColor="groupTableViewBackgroundColor"/>"#,
        "12.4",
        "groupTableViewBackgroundColor"
      ),
      (
        "plain",
        #"<color key="backgroundColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>"#,
        "14.1", nil
      ),
      (
        "plain",
        #"<color key="backgroundColor" red="1" green="1" blue="1" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>"#,
        "14.1", "tableBackgroundColor"
      ),
    ] as [(String, String, String, String?)])
  func background(style: String, color: String, xcode: String, name: String?) throws {
    let (graph, table) = try lower(Self.table(#"style="\#(style)""#, color), xcode: xcode)
    let background = try #require(graph.object("UIBackgroundColor", of: table))
    #expect(graph.text("UISystemColorName", of: background) == name)
  }

  /// A colour of the asset catalogue stays one, also where the document says that it looks white.
  @Test func aWhiteColorOfTheCatalog() throws {
    let resources = """
      <resources><namedColor name="Paper">
      <color red="1" green="1" blue="1" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
      </namedColor></resources>
      """
    let objects = Self.table(#"style="plain""#, #"<color key="backgroundColor" name="Paper"/>"#)
    let graph = try CompiledXib(
      document: """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
        <objects>\(objects)</objects>\(resources)</document>
        """, xcode: "14.1"
    ).graph()
    let table = try #require(graph.objects(of: "UITableView").first)
    let background = try #require(graph.object("UIBackgroundColor", of: table))
    #expect(graph.text("UISystemColorName", of: background) == nil)
    #expect(graph.text("UIDynamicCatalogName", of: background) == "Paper")
  }

  @Test func aTablePlacesItsFooterBelowAnEmptySection() throws {
    let (graph, table) = try lower(
      Self.table(
        #"style="grouped" sectionHeaderHeight="18" sectionFooterHeight="18""#, Self.header + Self.footer))
    let footer = try #require(graph.object("UITableFooterView", of: table))
    let header = try #require(graph.object("UITableHeaderView", of: table))
    #expect(graph.elements("UISubviews", of: table) == [footer, header])
    #expect(header["UICenter"] == geometry(187.5, 50))
    #expect(footer["UICenter"] == geometry(187.5, 183))
    #expect(table["UIContentSize"] == geometry(375, 213))
  }

  @Test(arguments: [("9.1", geometry(375, 0)), ("9.3", nil), ("14.1", nil)] as [(String, Value?)])
  func contentSizeOfATableThatShowsNothing(xcode: String, size: Value?) throws {
    let (_, table) = try lower(Self.table(#"style="plain""#), xcode: xcode)
    #expect(table["UIContentSize"] == size)
  }

  @Test(
    arguments: [
      ("12.4", nil), ("13.0", "UITraitCollectionBuiltinTrait-_UITraitNameSelectionFollowsFocus"),
      ("14.1", "UITraitCollectionBuiltinTrait-_UITraitNameSelectionIsKey"), ("16.2", nil),
    ] as [(String, String?)])
  func traitsATableOverrides(xcode: String, key: String?) throws {
    let (graph, table) = try lower(Self.table(#"style="plain""#), xcode: xcode)
    #expect(
      graph.object("UIViewLocalOverrideTraitCollection", of: table)?.values.map(\.key) == key.map { [$0] })
  }

  @Test func aStaticTableHasADataSource() throws {
    let cell =
      #"<tableViewCell rowHeight="60" id="c1"><tableViewCellContentView key="contentView" id="v1"/></tableViewCell>"#
    let other =
      #"<tableViewCell id="c2"><tableViewCellContentView key="contentView" id="v2"/></tableViewCell>"#
    let (graph, table) = try lower(
      #"<placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>"#
        + Self.table(
          #"style="grouped" dataMode="static""#,
          #"<sections><tableViewSection headerTitle="One" footerTitle="End" id="s1"><cells>\#(cell)\#(other)</cells></tableViewSection></sections>"#
        ))
    let source = try #require(graph.objects(of: "UITableViewDataSource").first)
    let top = graph.elements("UINibTopLevelObjectsKey", of: graph[.root])
    #expect(top.map(\.className) == ["UIProxyObject", "UITableView", "UITableViewDataSource"])
    let section = try #require(graph.elements("UITableSections", of: source).first)
    #expect(graph.text("UITableSectionHeaderTitle", of: section) == "One")
    #expect(graph.text("UITableSectionFooterTitle", of: section) == "End")
    #expect(
      graph.elements("UITableSectionRows", of: section).map { $0["UITableRowHeight"] } == [
        .float(60), .float(-1),
      ])
    let connection = try #require(graph.elements("UINibConnectionsKey", of: graph[.root]).first)
    #expect(graph.text("UILabel", of: connection) == "staticDataSource")
    #expect(graph.object("UISource", of: connection)?.className == "UIProxyObject")
    #expect(
      graph.elements("UINibObjectsKey", of: graph[.root]).map(\.className) == [
        "UIProxyObject", "UITableView", "UITableViewDataSource", "UITableViewSection", "UITableViewCell",
        "UITableViewCell", "UITableViewCellContentView", "UITableViewCellContentView",
      ])
    #expect(table["UITableSections"] == nil)
  }
}

/// Geometry as an archive keeps it (F-26).
func geometry(_ numbers: Double...) -> Value {
  .data(
    [7]
      + numbers.flatMap { number in (0..<8).map { UInt8(truncatingIfNeeded: number.bitPattern >> (8 * $0)) } }
  )
}
