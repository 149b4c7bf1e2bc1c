import IBDocument
import NibFormat

extension UIKitSchemas {
  private static let barSystemItems: Words = [
    "done": 0, "cancel": 1, "edit": 2, "save": 3, "add": 4, "flexibleSpace": 5, "fixedSpace": 6, "compose": 7,
    "reply": 8, "action": 9, "organize": 10, "bookmarks": 11, "search": 12, "refresh": 13, "stop": 14,
    "camera": 15, "trash": 16, "play": 17, "pause": 18, "rewind": 19, "fastForward": 20, "undo": 21,
    "redo": 22,
    "pageCurl": 23, "close": 24, "writingTools": 25,
  ]

  private static let tabSystemItems: Words = [
    "more": 0, "favorites": 1, "featured": 2, "topRated": 3, "recents": 4, "contacts": 5, "history": 6,
    "bookmarks": 7, "search": 8, "downloads": 9, "mostRecent": 10, "mostViewed": 11,
  ]

  static let barItems: [ElementSchema] = [
    ElementSchema(
      "barButtonItem", "UIBarButtonItem", base: nil, role: .object,
      silent: ["catalog", "title"],
      unproven: ["springLoaded", "selected", "changesSelectionAsPrimaryAction", "menu"],
      listed: ["UICustomView"],
      rows: [
        Row("UICustomView", .code(["customView"], { $0.barItemView($1) })),
        Row("UIEnabled", .flag("enabled", absent: true, when: true, writes: true)),
        Row("UIIsSystemItem", .code([], { $1["systemItem"] == nil ? nil : .bool(true) })),
        Row("UISystemItem", .choice("systemItem", barSystemItems, absent: nil, omit: nil)),
        Row(
          "UIHidesSharedBG", .code([], { $1["systemItem"] == "flexibleSpace" ? .bool(true) : nil }),
          since: XcodeRelease.v26x5),
        Row("UIStyle", .code(["style"], { $0.barItemStyle($1) })),
        Row("UITintColor", .color("tintColor")),
        Row("UITag", .integer("tag", absent: nil, omit: 0)),
        Row("UITitle", .code([], { $1["systemItem"] == nil ? $0.textValue($1, "title") : nil })),
        Row("UIImage", .image("image")),
        Row("UIWidth", .float("width", absent: nil, omit: 0)),
        Row("UILandscapeImagePhone", .image("landscapeImage")),
        Row("UIImageInsets", .insets("imageInsets", omitZero: true)),
      ]),
    ElementSchema(
      "navigationItem", "UINavigationItem", base: nil, role: .object,
      silent: ["leftBarButtonItem", "rightBarButtonItem"], unproven: ["searchController"],
      listed: ["UIBackBarButtonItem", "UILeftBarButtonItems", "UIRightBarButtonItems", "UITitleView"],
      rows: [
        Row("UITitle", .text("title")),
        Row("UIAttributedTitle", .code([], { $0.attributedTitle($1) }), since: XcodeRelease.v26x5),
        Row("UIPrompt", .text("prompt")),
        Row("UILeftBarButtonItem", .code([], { $0.firstBarItem($1, "left") })),
        Row("UITitleView", .child("titleView")),
        Row("UIBackBarButtonItem", .child("backBarButtonItem")),
        Row("UIRightBarButtonItem", .code([], { $0.firstBarItem($1, "right") })),
        Row("UILeftBarButtonItems", .code([], { $0.barItemList($1, "left") })),
        Row(
          "UICenterItemGroups", .code([], { lowering, _ in .object(lowering.builder.array([])) }),
          since: XcodeRelease.v14),
        Row("UIRightBarButtonItems", .code([], { $0.barItemList($1, "right") })),
        Row(
          "UILeftItemsSupplementBackButton",
          .flag("leftItemsSupplementBackButton", absent: false, when: true, writes: true)),
        Row(
          "UILargeTitleDisplayMode",
          .choice(
            "largeTitleDisplayMode", ["automatic": 0, "always": 1, "never": 2, "inline": 3], absent: 0,
            omit: nil), since: XcodeRelease.v9),
        Row("UINavigationBar", .code([], { $0.owningNavigationBar(of: $1) })),
      ]),
    ElementSchema(
      "tabBarItem", "UITabBarItem", base: nil, role: .object, silent: ["catalog"], listed: [],
      rows: [
        Row("UISystemItem", .choice("systemItem", tabSystemItems, absent: nil, omit: nil)),
        Row("UIEnabled", .flag("enabled", absent: true, when: true, writes: true)),
        Row("UITag", .integer("tag", absent: nil, omit: 0)),
        Row("UITitle", .code(["title"], { $1["systemItem"] == nil ? $0.textValue($1, "title") : nil })),
        Row("UIImage", .image("image")),
        Row("UITitlePositionAdjustment", .code([], { $0.offset($1, "titlePositionAdjustment") })),
        Row("UIImageInsets", .insets("imageInsets", omitZero: true)),
        Row("UISelectedTemplateImage", .image("selectedImage")),
        Row("UILandscapeImagePhone", .image("landscapeImage")),
        Row("UIBadgeValue", .text("badgeValue")),
        Row("UIBadgeColor", .color("badgeColor")),
      ]),
  ]
}

extension ArchiveLowering {
  /// The view in a bar item: a child with that key or the only child that is a view.
  fileprivate func barItemView(_ item: Element) -> Value? {
    let view =
      item.child(key: "customView")
      ?? item.children.first { schemas[$0]?.schema.role == .view }
    return view.map { .object(object(for: $0)) }
  }

  /// Documents write the style "plain" and leave out "bordered", UIKit's nibs the other way round.
  fileprivate func barItemStyle(_ item: Element) -> Value? {
    let style = choice(item, "style", ["plain": 0, "bordered": 1, "done": 2]) ?? 1
    if xcode >= XcodeRelease.v26x5 {
      return item["systemItem"] == "flexibleSpace" ? nil : .integer(max(style, 1))
    }
    return style == 0 ? nil : .integer(style)
  }

  /// All items of one side: a list, or one item.
  private func barItems(_ item: Element, _ side: String) -> [Element] {
    if let list = item.child(named: "\(side)BarButtonItems") { return Array(list.children) }
    return item.child(key: "\(side)BarButtonItem").map { [$0] } ?? []
  }

  fileprivate func firstBarItem(_ item: Element, _ side: String) -> Value? {
    barItems(item, side).first.map { .object(object(for: $0)) }
  }

  fileprivate func barItemList(_ item: Element, _ side: String) -> Value? {
    let items = barItems(item, side).map(object(for:))
    return items.isEmpty ? nil : .object(builder.array(items))
  }

  fileprivate func attributedTitle(_ item: Element) -> Value? {
    guard let title = text(item, "title") else { return nil }
    let (string, attributes) = (builder.string(title), builder.dictionary([]))
    return .object(
      builder.make(
        "NSAttributedString",
        [.init("NSString", .object(string)), .init("NSAttributes", .object(attributes))]))
  }
}
