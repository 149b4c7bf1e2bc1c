import IBDocument
import NibFormat

extension UIKitSchemas {
  private static let barStyles: Words = ["default": 0, "black": 1, "blackOpaque": 1, "blackTranslucent": 2]

  /// Bars are translucent unless the document says otherwise; UIKit keeps that as a choice of three.
  private static let translucence = Rule.code(
    ["translucent"], { .int8($0.boolean($1, "translucent") == false ? 2 : 1) })

  static let bars: [ElementSchema] = [
    ElementSchema(
      "navigationBar", "UINavigationBar", hugging: .always, without: ["UIOpaque"],
      silent: ["opaque"],
      unproven: [
        "navigationBarAppearance", "standardAppearance", "scrollEdgeAppearance", "compactAppearance",
      ],
      listed: ["UIItems"],
      rows: [
        Row(
          "UIIsLocked", .code([], { $0.isControllersBar($1) ? .bool(true) : nil }), since: XcodeRelease.v14),
        Row("UIBarTintColor", .color("barTintColor")),
        Row("UIItems", .code([], { $0.barItems($1, mutable: true) })),
        Row("UIDelegate", .code([], { $0.barDelegate($1) })),
        Row("UIShadowImage", .image("shadowImage")),
        Row("UIBarPrefersLargeTitles", .flag("largeTitles", absent: false, when: true, writes: true)),
        Row(
          "UITitleTextAttributes",
          .code(["titleTextAttributes"], { $0.textAttributes($1, "titleTextAttributes") })),
        Row(
          "UIBarLargeTitleTextAttributes",
          .code(["largeTitleTextAttributes"], { $0.textAttributes($1, "largeTitleTextAttributes") })),
        Row("UIBackIndicatorImage", .image("backIndicatorImage")),
        Row("UIBackIndicatorTransitionMask", .image("backIndicatorTransitionMask")),
        Row("UIBarStyle", .choice("barStyle", barStyles, absent: nil, omit: 0)),
        Row("UIBarPosition", .constant(.int8(2)), since: XcodeRelease.v6),
        Row("UIBarTranslucence", translucence, since: XcodeRelease.v6),
      ]),
    ElementSchema(
      "toolbar", "UIToolbar", hugging: .always,
      unproven: ["toolbarAppearance", "standardAppearance", "scrollEdgeAppearance", "compactAppearance"],
      listed: ["UIItems"],
      rows: [
        Row("UIBarTintColor", .color("barTintColor")),
        Row("UIItems", .code(["items"], { $0.barItems($1, mutable: false) })),
        Row("UIBarStyle", .choice("barStyle", barStyles, absent: nil, omit: 0)),
        Row("UIBarPosition", .constant(.int8(1)), since: XcodeRelease.v6),
        Row("UIBarTranslucence", translucence, since: XcodeRelease.v6),
      ]),
    ElementSchema(
      "tabBar", "UITabBar", hugging: .always,
      unproven: ["tabBarAppearance", "standardAppearance", "scrollEdgeAppearance", "selectedItem"],
      listed: ["UIItems"],
      rows: [
        Row("UIBarTintColor", .color("barTintColor")),
        Row("UIDelegate", .code([], { $0.barDelegate($1) })),
        Row("UIItems", .code([], { $0.barItems($1, mutable: false) })),
        Row("UIBarStyle", .choice("barStyle", barStyles, absent: nil, omit: 0)),
        Row("UISelectedImageTintColor", .color("selectedImageTintColor")),
        Row("UISelectionIndicatorImage", .image("selectionIndicatorImage")),
        Row(
          "UITabBarItemPositioning",
          .choice("itemPositioning", ["automatic": 0, "fill": 1, "centered": 2], absent: nil, omit: 0)),
        Row("UITabBarItemWidth", .float("itemWidth", absent: nil, omit: 0)),
        Row("UITabBarItemSpacing", .float("itemSpacing", absent: nil, omit: 0)),
        Row("UIBarTranslucence", translucence, since: XcodeRelease.v6),
      ]),
    ElementSchema(
      "searchBar", "UISearchBar", hugging: .always, without: ["UIOpaque"],
      silent: ["opaque", "textInputTraits"],
      listed: [], rows: searchBarRows),
  ]

  private static let searchBarRows: [Row] =
    [
      Row("UISearchBarTranslucence", translucence, since: XcodeRelease.v6),
      Row("UIBarStyle", .choice("barStyle", barStyles, absent: nil, omit: 0)),
      Row("UIShowsBookmarkButton", .flag("showsBookmarkButton", absent: false, when: true, writes: true)),
      Row("UIShowsCancelButton", .flag("showsCancelButton", absent: false, when: true, writes: true)),
      Row(
        "UIShowsSearchResultsButton",
        .flag("showsSearchResultsButton", absent: false, when: true, writes: true)),
      Row("UIShowsScopeBar", .flag("showsScopeBar", absent: false, when: true, writes: true)),
      Row("UIScopeButtonTitles", .code(["scopeButtonTitles"], { $0.scopeTitles($1) })),
      Row("UIText", .code(["text"], { $0.textValue($1, "text") ?? .object($0.builder.string("")) })),
      Row("UIPlaceholder", .text("placeholder")),
      Row("UIPrompt", .text("prompt")),
      Row("UIBarTintColor", .color("barTintColor")),
      Row("UISearchBarBackgroundImage", .image("backgroundImage")),
      Row("UIScopeBarBackgroundImage", .image("scopeBarBackgroundImage")),
      traitRow("UIAutocapitalizationType", "autocapitalizationType", capitalizations, omit: 0),
    ] + searchTraits + [
      Row("UISearchTextPositionAdjustment", .code([], { $0.offset($1, "searchTextPositionAdjustment") })),
      Row(
        "UISearchBarStyle",
        .choice("searchBarStyle", ["default": 0, "prominent": 1, "minimal": 2], absent: nil, omit: 0)),
    ]

  /// A search bar's text field searches by default, and keeps two traits even when they are off.
  private static let searchTraits: [Row] = inputTraits.flatMap { row -> [Row] in
    switch row.key {
    case "UIReturnKeyType":
      return [
        row,
        Row(row.key, .code([], { $0.searchReturnKey($1) }), until: XcodeRelease.v11),
      ]
    case "UIEnablesReturnKeyAutomatically":
      return [
        Row(row.key, .constant(.bool(true)), until: XcodeRelease.v11),
        Row(
          row.key,
          .code([], { .bool($1.child(key: "textInputTraits")?["enablesReturnKeyAutomatically"] == "YES") }),
          since: XcodeRelease.v11),
      ]
    case "UISecureTextEntry":
      return [
        Row(row.key, .code([], { .bool($1.child(key: "textInputTraits")?["secureTextEntry"] == "YES") }))
      ]
    default: return [row]
    }
  }
}

extension ArchiveLowering {
  fileprivate func searchReturnKey(_ element: Element) -> Value? {
    element.child(key: "textInputTraits")?["returnKeyType"] == nil ? .int8(6) : nil
  }

  fileprivate func scopeTitles(_ element: Element) -> Value? {
    guard let list = element.child(named: "scopeButtonTitles") else { return nil }
    let titles = list.children.compactMap(Self.string).enumerated().map { place, title in
      localizable(title, id: element.id ?? "", property: "scopeButtonTitles[\(place)]")
    }
    return titles.isEmpty ? nil : .object(builder.array(titles))
  }

  /// An `offsetWrapper` child as text (F-23).
  func offset(_ element: Element, _ key: String) -> Value? {
    guard let child = element.child(named: "offsetWrapper", key: key) else { return nil }
    let text = Self.pair(number(child, "horizontal") ?? 0, number(child, "vertical") ?? 0)
    return text == "{0, 0}" ? nil : .object(builder.string(text))
  }

  /// The dictionary of a `textAttributes` child.
  func textAttributes(_ element: Element, _ key: String) -> Value? {
    guard let child = element.child(named: "textAttributes", key: key) else { return nil }
    var entries: [(name: String, value: ObjectIndex)] = []
    func add(_ name: String, _ value: Value?) {
      if case .object(let object)? = value { entries.append((name, object)) }
    }
    add("NSFont", fontValue(child))
    add("NSColor", colorValue(child, "textColor"))
    add("NSShadow", textShadow(child))
    let order = FoundationOrder.dictionaryOrder(of: entries.map(\.name))
    return .object(builder.dictionary(order.map { (builder.string(entries[$0].name), entries[$0].value) }))
  }

  private func textShadow(_ element: Element) -> Value? {
    let color = colorValue(element, "textShadowColor")
    guard
      let offset = element.child(named: "offsetWrapper", key: "textShadowOffset")
        ?? color.map({ _ in element })
    else { return nil }
    return .object(
      builder.make(
        "NSShadow",
        shadowValues(
          horizontal: number(offset, "horizontal") ?? 0, vertical: number(offset, "vertical") ?? 0,
          color: color)))
  }

  /// What an NSShadow keeps: an offset where there is one, and a colour or nil.
  func shadowValues(horizontal: Double, vertical: Double, color: Value?) -> [ObjectGraph.KeyedValue] {
    var values: [ObjectGraph.KeyedValue] = []
    if horizontal != 0 { values.append(.init("NSShadowHoriz", .double(horizontal))) }
    if vertical != 0 { values.append(.init("NSShadowVert", .double(vertical))) }
    values.append(.init("NSShadowColor", color ?? .null))
    return values
  }
}
