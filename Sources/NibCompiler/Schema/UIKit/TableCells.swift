import IBDocument
import NibFormat

extension UIKitSchemas {
  private static let accessories: Words = [
    "none": 0, "disclosureIndicator": 1, "detailDisclosureButton": 2, "checkmark": 3, "detailButton": 4,
  ]

  /// iOS 8 made every cell and its content view keep the margins of what they lie in, as Xcode 6 archived them (114 of
  /// 114); before and after the document says it.
  private static let keptMargins: [Row] = {
    let key = "UIViewPreservesSuperviewMargins"
    let said = Rule.flag("preservesSuperviewLayoutMargins", absent: false, when: true, writes: true)
    return [
      Row(key, said, until: XcodeRelease.v6),
      Row(key, .constant(.bool(true)), since: XcodeRelease.v6, until: XcodeRelease.v7),
      Row(key, said, since: XcodeRelease.v7),
    ]
  }()

  static let tableCells: [ElementSchema] = [
    ElementSchema(
      "tableViewCell", "UITableViewCell",
      silent: ["rowHeight", "hidesAccessoryWhenEditing", "tableViewCell", "customSize"],
      unproven: ["shouldIndentWhileEditing"],
      listed: ["UIContentView", "UIDetailTextLabel", "UITextLabel"],
      overrides: [
        Row("UISubviews", .code([], { $0.cellSubviews($1) })),
        Row("UIBackgroundColor", .code(["backgroundColor"], { $0.cellBackground($1) })),
      ] + keptMargins,
      rows: [
        Row("UIReuseIdentifier", .string("reuseIdentifier")),
        Row("UISeparatorInset", .insets("separatorInset", omitZero: false)),
        Row(
          "UITableViewCellStyle",
          .choice(
            "style",
            [
              "IBUITableViewCellStyleDefault": 0, "IBUITableViewCellStyleValue1": 1,
              "IBUITableViewCellStyleValue2": 2, "IBUITableViewCellStyleSubtitle": 3,
            ], absent: nil, omit: 0)),
        Row("UIIndentationLevel", .integer("indentationLevel", absent: nil, omit: 0)),
        Row("UIShowsReorderControl", .flag("showsReorderControl", absent: false, when: true, writes: true)),
        Row(
          "UISelectionStyle",
          .choice("selectionStyle", ["none": 0, "blue": 1, "gray": 2, "default": 3], absent: nil, omit: 3)),
        Row("UIAccessoryType", .choice("accessoryType", accessories, absent: nil, omit: 0)),
        Row("UIEditingAccessoryType", .choice("editingAccessoryType", accessories, absent: nil, omit: 0)),
        Row("UIIndentationWidth", .float("indentationWidth", absent: nil, omit: 10), until: XcodeRelease.v12),
        Row("UIIndentationWidth", .float("indentationWidth", absent: 10, omit: nil), since: XcodeRelease.v12),
        Row("UIAccessoryView", .child("accessoryView")),
        Row("UIEditingAccessoryView", .child("editingAccessoryView")),
        Row("UIBackgroundView", .child("backgroundView")),
        Row("UISelectedBackgroundView", .child("selectedBackgroundView")),
        Row(
          "UITableCellBackgroundColorSet",
          .code(
            [], { $0.hasBackground($1) || $0.tableDefaultBackground(ofCell: $1) != nil ? .bool(true) : nil })),
        Row("UISystemBackgroundView", .code([], { $0.systemBackground($1) }), since: XcodeRelease.v12),
        Row(
          "UIContentConfigurationIdentifier", .constant(.null), since: XcodeRelease.v12,
          until: XcodeRelease.v14),
        Row("UIContentConfigurationView", .constant(.null), since: XcodeRelease.v12),
        Row("UIContentView", .child("contentView")),
        Row("UITextLabel", .code(["textLabel"], { $0.cellPart($1, "textLabel") })),
        Row("UIDetailTextLabel", .code(["detailTextLabel"], { $0.cellPart($1, "detailTextLabel") })),
        Row("UIImageView", .code(["imageView"], { $0.cellPart($1, "imageView") })),
      ]),
    ElementSchema(
      "tableViewCellContentView", "UITableViewCellContentView", silent: ["tableViewCell"],
      overrides: keptMargins),
  ]
}

extension ArchiveLowering {
  /// The class of a view: a label that a cell names as its text or detail label has one of its own, and so had rounded
  /// buttons before iOS 7.
  func className(of element: Element, _ schema: FlatSchema) -> String {
    if element["buttonType"] == "roundedRect" && isForOldControls { return "UIRoundedRectButton" }
    return cell(ofLabel: element) == nil ? schema.schema.className : "UITableViewLabel"
  }

  /// The cell whose text or detail label a label is.
  private func cell(ofLabel label: Element) -> Element? {
    guard label.name == "label", let id = label.id, let cell = enclosingCell(of: label),
      cell["textLabel"] == id || cell["detailTextLabel"] == id
    else { return nil }
    return cell
  }

  /// The background that a label of a cell had from the cell in Xcode 7.
  func cellLabelBackground(_ label: Element) -> Value? {
    cell(ofLabel: label).flatMap(tableDefaultBackground(ofCell:))
  }

  /// The cell in whose content view an element lies directly.
  private func enclosingCell(of element: Element) -> Element? {
    guard let content = element.parent?.parent, content.name == "tableViewCellContentView" else { return nil }
    return content.parent
  }

  fileprivate func hasBackground(_ cell: Element) -> Bool {
    cell.child(named: "color", key: "backgroundColor") != nil
  }

  /// Whether UIKit gives a cell a background of its own while it encodes it.
  func hasSystemBackground(_ cell: Element) -> Bool {
    cell.name == "tableViewCell" && xcode >= XcodeRelease.v12 && !hasBackground(cell)
      && (cell["selectionStyle"] ?? "default") != "default"
  }

  /// The background that UIKit gave a cell without one, and its text labels, in Xcode 7 only: that of plain tables, or
  /// of cells elsewhere (61 of 61 cells and 59 of 59 labels).
  func tableDefaultBackground(ofCell cell: Element) -> Value? {
    guard xcode >= XcodeRelease.v7 && xcode < XcodeRelease.v8, cell.name == "tableViewCell",
      !hasBackground(cell)
    else { return nil }
    var table = cell.parent
    while let element = table, element.name != "tableView" { table = element.parent }
    let isPlain = table.map { ($0["style"] ?? "plain") == "plain" } ?? false
    let name = isPlain ? "tableBackgroundColor" : "tableCellBackgroundColor"
    return .object(object(for: Color(.system(name), .rgb(1, 1, 1, 1))))
  }

  fileprivate func cellBackground(_ cell: Element) -> Value? {
    if let color = colorValue(cell, "backgroundColor") ?? tableDefaultBackground(ofCell: cell) {
      return color
    }
    return hasSystemBackground(cell)
      ? .object(object(for: Color(system: "tableCellPlainBackgroundColor"))) : nil
  }

  fileprivate func systemBackground(_ cell: Element) -> Value {
    guard hasSystemBackground(cell) else { return .null }
    let frame = frame(of: cell)
    let bounds = Rect(x: 0, y: 0, width: frame.width, height: frame.height)
    let view = bareView("_UISystemBackgroundView", frame: bounds)
    let color = object(for: Color(system: "tableCellPlainBackgroundColor"))
    let configuration = BackgroundConfiguration(backgroundColor: color).encode(into: self)
    builder.append("configurationAPI", .object(configuration), to: view)
    return .object(view)
  }

  /// A part of a standard style that a cell names by id; nil is written for a part that it has not.
  fileprivate func cellPart(_ cell: Element, _ attribute: String) -> Value {
    guard let id = cell[attribute], let part = compilation.document.element(withID: id) else { return .null }
    if let object = reference(to: part) { return .object(object) }
    reportNoObject(part, attribute, of: cell)
    return .null
  }

  /// The height of the line below a cell: one pixel of a display of double density from Xcode 8 to 9 (47 of 47), one point
  /// before and after.
  private var separatorHeight: Double { xcode >= XcodeRelease.v8 && xcode < XcodeRelease.v10 ? 0.5 : 1 }

  /// The height of a cell's content view, which ended at the separator when UIKit laid cells out while it encoded them
  /// (from Xcode 7 to 9.2, 12 of 12); nil for what the document says, as in 9.3 and later.
  func contentHeight(ofCellAround content: Element) -> Double? {
    guard xcode >= XcodeRelease.v7 && xcode < XcodeRelease.v9_3, let cell = content.parent,
      cell.name == "tableViewCell", let frame = rect(cell, "frame")
    else { return nil }
    return max(0, frame.height - separatorHeight)
  }

  /// The content view, then the separator that UIKit adds.
  fileprivate func cellSubviews(_ cell: Element) -> Value? {
    var views: [ObjectIndex] = []
    if let content = cell.child(key: "contentView") { views.append(object(for: content)) }
    let frame = frame(of: cell)
    let inset = xcode < XcodeRelease.v13 ? 15.0 : 8.0
    let height = separatorHeight
    views.append(
      bareView(
        "_UITableViewCellSeparatorView",
        frame: Rect(x: inset, y: frame.height - height, width: frame.width - inset, height: height)))
    return .object(builder.array(views, mutable: true))
  }

  /// An opaque view that only UIKit knows of: geometry and the keys that every view has.
  func bareView(_ className: String, frame: Rect) -> ObjectIndex {
    var values: [ObjectGraph.KeyedValue] = [
      .init("UIBounds", GeometryEncoding.data(Rect(x: 0, y: 0, width: frame.width, height: frame.height))),
      .init("UICenter", GeometryEncoding.data(frame.center)),
    ]
    let constants: [(key: String, value: Value)] = [
      ("UIDeepDrawRect", .bool(true)), ("UIOpaque", .bool(true)), ("UIAutoresizeSubviews", .bool(true)),
      ("UIViewSemanticContentAttribute", .int8(0)), ("UIViewLargeContentStoredProperties", .null),
    ]
    for constant in constants
    where UIKitSchemas.viewRows.contains(where: { $0.key == constant.key && $0.applies(to: xcode) }) {
      values.append(.init(constant.key, constant.value))
    }
    return builder.make(className, values)
  }
}
