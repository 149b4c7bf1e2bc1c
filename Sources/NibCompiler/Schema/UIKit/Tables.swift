import IBDocument
import NibFormat

extension UIKitSchemas {
  static let tables: [ElementSchema] = [
    ElementSchema(
      "tableView", "UITableView", base: "scrollView",
      silent: ["dataMode", "sections", "prototypes"],
      listed: ["UITableFooterView", "UITableHeaderView"],
      overrides: [
        Row("UISubviews", .code([], { $0.tableSubviews($1) })),
        Row("UIBackgroundColor", .code(["backgroundColor"], { $0.tableBackground($1) })),
      ], rows: tableRows),
    ElementSchema(
      "tableViewSection", "UITableViewSection", base: nil, role: .object,
      silent: ["colorLabel", "cells"],
      rows: [
        Row("UITableSectionHeaderTitle", .text("headerTitle")),
        Row("UITableSectionFooterTitle", .text("footerTitle")),
        Row("UITableSectionRows", .code([], { $0.tableRows($1) })),
      ]),
  ]

  private static let tableStyles: Words = ["plain": 0, "grouped": 1, "insetGrouped": 2]

  private static let plainOrGrouped: Words = ["plain": 0, "grouped": 1, "insetGrouped": 1]

  /// Up to Xcode 8 UIKit left out the heights that were its own.
  private static func heights(_ key: String, _ attribute: String, own: Double, absent: Double) -> [Row] {
    [
      Row(key, .float(attribute, absent: nil, omit: own), until: XcodeRelease.v9),
      Row(key, .float(attribute, absent: absent, omit: nil), since: XcodeRelease.v9),
    ]
  }

  private static let tableRows: [Row] =
    [
      Row("UITableViewStyle", .choice("style", tableStyles, absent: 0, omit: nil), since: XcodeRelease.v11),
      Row("UIStyle", .choice("style", plainOrGrouped, absent: 0, omit: 0), until: XcodeRelease.v11),
      Row("UIStyle", .choice("style", plainOrGrouped, absent: 0, omit: nil), since: XcodeRelease.v11),
      Row("UISeparatorStyle", .code(["separatorStyle"], { $0.separatorStyle($1, none: false) })),
      Row("UISeparatorStyleIOS9AndLater", .code([], { $0.separatorStyle($1, none: true) })),
      Row("UISeparatorStyleIOS5AndLater", .code([], { $0.separatorStyle($1, none: false) })),
      Row("UIPrefetchingEnabled", .constant(.bool(true)), since: XcodeRelease.v13),
    ]
    + heights("UIRowHeight", "rowHeight", own: 44, absent: 44)
    + heights("UISectionHeaderHeight", "sectionHeaderHeight", own: 28, absent: 22)
    + heights("UISectionFooterHeight", "sectionFooterHeight", own: 28, absent: 22)
    + heights("UIEstimatedRowHeight", "estimatedRowHeight", own: 0, absent: 0)
    + heights("UIEstimatedSectionHeaderHeight", "estimatedSectionHeaderHeight", own: 0, absent: 0)
    + heights("UIEstimatedSectionFooterHeight", "estimatedSectionFooterHeight", own: 0, absent: 0)
    + selectionRows

  private static let selectionRows: [Row] = [
    Row(
      "UIAllowsMultipleSelection", .flag("allowsMultipleSelection", absent: false, when: true, writes: true)),
    Row(
      "UIAllowsMultipleSelectionDuringEditing",
      .flag("allowsMultipleSelectionDuringEditing", absent: false, when: true, writes: true)),
    Row("UIFillerRowHeight", .constant(.double(0)), since: XcodeRelease.v13),
    Row("UISectionHeaderTopPadding", .constant(.double(-1)), since: XcodeRelease.v13),
    // A table that keeps to the readable width has its cells do so too (4 of 4).
    Row(
      "UICellLayoutMarginsFollowReadableWidth",
      .flag("layoutMarginsFollowReadableWidth", absent: false, when: true, writes: true)),
    Row("UIAllowsSelection", .flag("allowsSelection", absent: true, when: false, writes: false)),
    Row(
      "UIAllowsSelectionDuringEditing",
      .flag("allowsSelectionDuringEditing", absent: false, when: true, writes: true)),
    Row(
      "UIInsetsContentViewsToSafeArea", .bool("contentViewInsetsToSafeArea", absent: true),
      since: XcodeRelease.v9),
    Row(
      "UISectionIndexMinimumDisplayRowCount",
      .integer("sectionIndexMinimumDisplayRowCount", absent: nil, omit: 0)),
    Row(
      "UIShowsSelectionImmediatelyOnTouchBegin",
      .bool("showsSelectionImmediatelyOnTouchBegin", absent: true), until: XcodeRelease.v8),
    Row(
      "UIShowsSelectionImmediatelyOnTouchBegin",
      .flag("showsSelectionImmediatelyOnTouchBegin", absent: true, when: false, writes: false),
      since: XcodeRelease.v8),
    Row("UITableHeaderView", .child("tableHeaderView")),
    Row("UITableFooterView", .child("tableFooterView")),
    Row("UISeparatorColor", .color("separatorColor")),
    Row("UITableViewCellPrototypeNibs", .code([], { $0.prototypes($1, .cellNibs) })),
    Row("UITableViewCellPrototypeNibExternalObjects", .code([], { $0.prototypes($1, .cellExternals) })),
    Row("UISectionIndexColor", .color("sectionIndexColor")),
    Row("UISectionIndexBackgroundColor", .color("sectionIndexBackgroundColor")),
    Row("UISeparatorInset", .insets("separatorInset", omitZero: false)),
    Row("UISectionIndexTrackingBackgroundColor", .color("sectionIndexTrackingBackgroundColor")),
    Row("UISeparatorInsetReference", .constant(.int8(0)), since: XcodeRelease.v9),
  ]
}

extension ArchiveLowering {
  /// The size of the contents of a scrolling view, where it follows from the document; nil where nothing is written.
  func contentSize(_ element: Element) -> Value? {
    switch element.name {
    case "tableView":
      let height = tableContent(element).height
      let isLaidOut = height != 0 || xcode < XcodeRelease.v9_3
      return isLaidOut ? GeometryEncoding.data(frame(of: element).width, height) : nil
    case "collectionView":
      guard xcode < XcodeRelease.v11 else { return nil }
      let frame = frame(of: element)
      let isHorizontal = element.child(key: "collectionViewLayout")?["scrollDirection"] == "horizontal"
      return isHorizontal ? GeometryEncoding.data(0, frame.height) : GeometryEncoding.data(frame.width, 0)
    default: return nil
    }
  }

  /// Where a table puts its header or footer view, whatever the document says; nil for any other view.
  func tableEdgeOrigin(_ view: Element) -> Double? {
    guard let key = view.key, let table = view.parent, table.name == "tableView" else { return nil }
    switch key {
    case "tableHeaderView": return 0
    case "tableFooterView": return tableContent(table).footer
    default: return nil
    }
  }

  /// How UIKit lays a table out that has no rows yet: header, the gap of one empty section, footer.
  private func tableContent(_ table: Element) -> (footer: Double, height: Double) {
    func height(_ key: String) -> Double { table.child(key: key).flatMap { rect($0, "frame")?.height } ?? 0 }
    let (header, footer) = (height("tableHeaderView"), height("tableFooterView"))
    if header == 0 && footer == 0 && xcode >= XcodeRelease.v9_3 { return (0, 0) }
    let top = header + sectionGap(table)
    return (top, top + footer)
  }

  /// The height of an empty section. A grouped table starts with a header of 35 when its height is the default of 18,
  /// with none when it is smaller (7 and 12 archives).
  private func sectionGap(_ table: Element) -> Double {
    guard let style = table["style"], style != "plain" else { return 0 }
    let header = number(table, "sectionHeaderHeight") ?? -1
    let footer = max(0, number(table, "sectionFooterHeight") ?? 0)
    return (header == 18 ? 35 : header == 10 ? 55 : 0) + footer
  }

  /// A separator style is kept under one key when there are separators and under another when there are none.
  fileprivate func separatorStyle(_ element: Element, none: Bool) -> Value? {
    let styles: Words = ["none": 0, "default": 1, "singleLine": 1, "singleLineEtched": 2]
    let style = choice(element, "separatorStyle", styles) ?? 1
    return (style == 0) == none ? .integer(style) : nil
  }

  /// The views below a table: its footer, then its header.
  fileprivate func tableSubviews(_ element: Element) -> Value? {
    let views = ["tableFooterView", "tableHeaderView"].compactMap { element.child(key: $0) }
      .map(object(for:))
    return views.isEmpty ? nil : .object(builder.array(views, mutable: true))
  }

  /// A table's background. UIKit gives a table the colour of its style when the document has none, and also for white
  /// and the system background (24 of 24).
  fileprivate func tableBackground(_ element: Element) -> Value? {
    let isPlain = (element["style"] ?? "plain") == "plain"
    if let child = element.child(named: "color", key: "backgroundColor") {
      let color = color(from: child)
      if !isBackgroundOfPaper(color) {
        let isOwn = !isPlain && color.name == .system("groupTableViewBackgroundColor")
        return .object(object(for: isOwn ? grouped(color) : color))
      }
    }
    if isPlain {
      let white: ColorComponents = xcode < XcodeRelease.v11 ? .rgb(1, 1, 1, 1) : .white(1, 1)
      return .object(object(for: Color(.system("tableBackgroundColor"), white)))
    }
    return .object(object(for: grouped(Color(system: "groupTableViewBackgroundColor"))))
  }

  /// White by any description, or the system background.
  private func isBackgroundOfPaper(_ color: Color) -> Bool {
    switch color.name {
    case .system("whiteColor"), .system("systemBackgroundColor"): true
    case .none: color.components == .rgb(1, 1, 1, 1)
    default: false
    }
  }

  /// The background of a grouped table has had two names: a newer one in Xcode 11 only (12 of 12).
  private func grouped(_ color: Color) -> Color {
    guard xcode >= XcodeRelease.v11 && xcode < XcodeRelease.v12 else { return color }
    return Color(.system("systemGroupedBackgroundColor"), color.components)
  }

  /// The UITableViewRow objects of a section: a cell and its height.
  ///
  /// Where the height is the table's it is written before Xcode 9 (174 of 174), and -1 for it after (197 of 197).
  fileprivate func tableRows(_ section: Element) -> Value? {
    guard let cells = section.child(named: "cells") else { return .object(builder.array([])) }
    let table = section.parent?.parent
    let tableHeight = table.flatMap { number($0, "rowHeight") }.flatMap { $0 < 0 ? nil : $0 } ?? 44
    let common = xcode < XcodeRelease.v9 ? tableHeight : -1
    let rows = cells.children.map { cell in
      let height = number(cell, "rowHeight") ?? common
      let object = object(for: cell)
      return builder.make(
        "UITableViewRow",
        [.init("UITableRowCell", .object(object)), .init("UITableRowHeight", .float(Float(height)))])
    }
    return .object(builder.array(rows))
  }
}
