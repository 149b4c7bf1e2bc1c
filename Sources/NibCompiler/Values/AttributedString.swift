import IBDocument
import NibFormat

extension ArchiveLowering {
  /// The NSAttributedString of an `attributedString` child (F-24); nil if there is none.
  func attributedStringValue(_ element: Element, _ key: String) -> Value? {
    guard let child = element.child(named: "attributedString", key: key) else { return nil }
    guard let first = child.child(named: "fragment") else { return nil }
    let text = attributedText(child)
    let string = builder.string(text)
    return .object(
      builder.make(
        "NSAttributedString",
        [.init("NSString", .object(string)), .init("NSAttributes", .object(attributes(of: first)))]))
  }

  /// The text of an attributed string: its fragments one after the other.
  func attributedText(_ element: Element) -> String {
    element.children.filter { $0.name == "fragment" }.map { text($0, "content") ?? "" }.joined()
  }

  /// The attributes of one run.
  private func attributes(of fragment: Element) -> ObjectIndex {
    var entries: [(name: String, value: ObjectIndex)] = []
    // Numbers come last: with them elsewhere the slots of the dictionary fill in another order.
    var numbers: [(name: String, value: ObjectIndex)] = []
    guard let list = fragment.child(named: "attributes") else { return builder.dictionary([]) }
    for child in list.children {
      guard let key = child.key else { continue }
      switch child.name {
      case "color": entries.append((key, object(for: color(from: child))))
      case "font":
        if let font = fragmentFont(child) { entries.append((key, object(for: font))) }
      case "paragraphStyle": entries.append((key, paragraphStyle(child)))
      case "integer": numbers.append((key, builder.wholeNumber(integer(child, "value") ?? 0)))
      case "real": numbers.append((key, builder.decimalNumber(number(child, "value") ?? 0)))
      default: break
      }
    }
    return attributeDictionary(entries + numbers)
  }

  /// A dictionary of attributes: sorted by name from Xcode 15 on, in hash order before (F-50). Equal ones are shared.
  func attributeDictionary(_ entries: [(name: String, value: ObjectIndex)]) -> ObjectIndex {
    let names = entries.map(\.name)
    let order =
      xcode < XcodeRelease.v15
      ? FoundationOrder.literalDictionaryOrder(of: names)
      : names.indices.sorted { names[$0].utf8.lexicographicallyPrecedes(names[$1].utf8) }
    let identity = order.map { "\(names[$0]) \(entries[$0].value.position)" }.joined(separator: ", ")
    return builder.shared("attributes " + identity) { builder in
      builder.dictionary(order.map { (builder.string(names[$0]), entries[$0].value) })
    }
  }

  /// The font of a fragment: named, or one of the system's by its role.
  func fragmentFont(_ element: Element) -> Font? {
    let size = number(element, "size") ?? 12
    if let name = element["name"] { return .named(name, size: size) }
    switch element["metaFont"] {
    case "systemBold": return .boldSystem(size: size)
    case nil: return nil
    default: return .system(weight: nil, size: size)
    }
  }

  /// The style of a paragraph; left alignment goes without saying.
  private func paragraphStyle(_ element: Element) -> ObjectIndex {
    let alignment = choice(element, "alignment", UIKitSchemas.textAlignments) ?? 4
    var values: [ObjectGraph.KeyedValue] = []
    if alignment != 0 { values.append(.init("NSAlignment", .integer(alignment))) }
    values.append(.init("NSTabStops", .null))
    return builder.make("NSParagraphStyle", values)
  }
}
