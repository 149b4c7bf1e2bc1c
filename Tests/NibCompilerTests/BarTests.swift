import NibFormat
import Testing

/// Bars and their items.
@Suite struct BarTests {
  @Test(
    arguments: [
      (#"systemItem="flexibleSpace" style="plain""#, ["UIEnabled", "UIIsSystemItem", "UISystemItem"]),
      (#"systemItem="compose""#, ["UIEnabled", "UIIsSystemItem", "UISystemItem", "UIStyle"]),
      (#"title="Back""#, ["UIEnabled", "UIStyle", "UITitle"]),
      (#"title="Back" style="plain" enabled="NO""#, ["UITitle"]),
      (
        #"systemItem="fixedSpace" style="plain" width="1""#,
        ["UIEnabled", "UIIsSystemItem", "UISystemItem", "UIWidth"]
      ),
    ])
  func barButtonItem(attributes: String, keys: [String]) throws {
    let (_, item) = try CompiledXib.first("UIBarButtonItem", of: "<barButtonItem \(attributes) id='b1'/>")
    #expect(item.values.map(\.key) == keys)
  }

  @Test(arguments: [("done", 2), ("plain", nil)] as [(String, Int8?)])
  func styleOfAnItem(word: String, number: Int8?) throws {
    let (_, item) = try CompiledXib.first(
      "UIBarButtonItem", of: #"<barButtonItem style="\#(word)" title="A" id="b1"/>"#)
    #expect(item["UIStyle"] == number.map(Value.int8))
  }

  @Test func aNavigationItemKeepsItsFirstItemsTwice() throws {
    let (graph, item) = try CompiledXib.first(
      "UINavigationItem",
      of: """
        <navigationItem title="T" id="n1"><barButtonItem key="backBarButtonItem" title="B" id="b1"/>\
        <leftBarButtonItems><barButtonItem title="L1" id="b2"/><barButtonItem title="L2" id="b3"/></leftBarButtonItems>\
        <barButtonItem key="rightBarButtonItem" systemItem="cancel" id="b4"/></navigationItem>
        """)
    #expect(
      item.values.map(\.key) == [
        "UITitle", "UILeftBarButtonItem", "UIBackBarButtonItem", "UIRightBarButtonItem",
        "UILeftBarButtonItems", "UICenterItemGroups", "UIRightBarButtonItems", "UILargeTitleDisplayMode",
      ])
    let left = graph.elements("UILeftBarButtonItems", of: item)
    #expect(left.compactMap { graph.text("UITitle", of: $0) } == ["L1", "L2"])
    #expect(item["UILargeTitleDisplayMode"] == .int8(0))
    let listed = graph.elements("UINibObjectsKey", of: graph[.root])
    #expect(
      listed.compactMap { graph.text("UITitle", of: $0) ?? $0.className } == [
        "T", "B", "L1", "L2", "UIBarButtonItem",
      ])
  }

  @Test(arguments: [("8.3", false, false), ("13.0", true, false), ("14.1", true, true)])
  func erasOfNavigationItems(xcode: String, hasDisplayMode: Bool, hasGroups: Bool) throws {
    let (_, item) = try CompiledXib.first(
      "UINavigationItem", of: #"<navigationItem title="T" id="n1"/>"#, xcode: xcode)
    #expect((item["UILargeTitleDisplayMode"] != nil) == hasDisplayMode)
    #expect((item["UICenterItemGroups"] != nil) == hasGroups)
  }

  @Test(
    arguments: [
      ("toolbar", "UIToolbar", .int8(1)), ("navigationBar", "UINavigationBar", .int8(2)),
      ("tabBar", "UITabBar", nil),
    ] as [(String, String, Value?)])
  func bars(element: String, className: String, position: Value?) throws {
    let (graph, bar) = try CompiledXib.first(className, of: "<\(element) id='b1'/>")
    #expect(graph.text("UIViewContentHuggingPriority", of: bar) == "{250, 250}")
    #expect(bar["UIBarPosition"] == position)
    #expect(bar["UIBarTranslucence"] == .int8(1))
    let (_, opaque) = try CompiledXib.first(className, of: "<\(element) translucent='NO' id='b1'/>")
    #expect(opaque["UIBarTranslucence"] == .int8(2))
  }

  @Test(arguments: [("10.1", .int8(6), true), ("14.1", nil, false)] as [(String, Value?, Bool)])
  func searchBar(xcode: String, returnKey: Value?, isAutomatic: Bool) throws {
    let (graph, bar) = try CompiledXib.first(
      "UISearchBar",
      of: """
        <searchBar contentMode="redraw" id="s1"><textInputTraits key="textInputTraits"/>\
        <scopeButtonTitles><string>One</string><string>Two</string></scopeButtonTitles></searchBar>
        """, xcode: xcode, isBaseLocalized: true)
    #expect(bar["UIContentMode"] == .int8(3))
    #expect(bar["UIReturnKeyType"] == returnKey)
    #expect(bar["UIEnablesReturnKeyAutomatically"] == .bool(isAutomatic))
    #expect(bar["UISecureTextEntry"] == .bool(false))
    #expect(graph.text("UIText", of: bar) == "")
    #expect(
      graph.elements("UIScopeButtonTitles", of: bar).map { graph.text("NSKey", of: $0) } == [
        "s1.scopeButtonTitles[0]", "s1.scopeButtonTitles[1]",
      ])
  }

  @Test func aTabBarItem() throws {
    let (graph, item) = try CompiledXib.first(
      "UITabBarItem", of: #"<tabBarItem title="Home" image="home" selectedImage="home2" id="i1"/>"#)
    #expect(item.values.map(\.key) == ["UIEnabled", "UITitle", "UIImage", "UISelectedTemplateImage"])
    #expect(
      graph.object("UISelectedTemplateImage", of: item).flatMap { graph.text("UIResourceName", of: $0) }
        == "home2")
    let (_, system) = try CompiledXib.first("UITabBarItem", of: #"<tabBarItem systemItem="more" id="i1"/>"#)
    #expect(system.values == [.init("UISystemItem", .int8(0)), .init("UIEnabled", .bool(true))])
  }
}
