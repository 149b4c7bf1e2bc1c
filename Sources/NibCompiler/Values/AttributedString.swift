import IBDocument
import NibFormat

extension ArchiveLowering {
  /// The NSAttributedString of an `attributedString` child (F-24); nil if there is none.
  func attributedStringValue(_ element: Element, _ key: String) -> Value? {
    guard let child = element.child(named: "attributedString", key: key) else { return nil }
    let fragments = child.children.filter { $0.name == "fragment" }
    guard let first = fragments.first else { return nil }
    let text = fragments.map { self.text($0, "content") ?? "" }.joined()
    let string = builder.string(text)
    return .object(
      builder.make(
        "NSAttributedString",
        [.init("NSString", .object(string)), .init("NSAttributes", .object(attributes(of: first)))]))
  }

  /// The attributes of one run.
  private func attributes(of fragment: Element) -> ObjectIndex {
    var entries: [(name: String, value: ObjectIndex)] = []
    guard let list = fragment.child(named: "attributes") else { return builder.dictionary([]) }
    for child in list.children {
      switch (child.name, child.key) {
      case ("color", let key?): entries.append((key, object(for: color(from: child))))
      case ("font", let key?):
        guard let name = child["name"] ?? child["metaFont"] else { continue }
        entries.append((key, object(for: Font.named(name, size: number(child, "size") ?? 17))))
      case ("paragraphStyle", let key?): entries.append((key, paragraphStyle(child)))
      default: break
      }
    }
    let order = FoundationOrder.dictionaryOrder(of: entries.map(\.name))
    return builder.dictionary(order.map { (builder.string(entries[$0].name), entries[$0].value) })
  }

  private func paragraphStyle(_ element: Element) -> ObjectIndex {
    let alignment = choice(element, "alignment", UIKitSchemas.textAlignments) ?? 4
    return builder.make(
      "NSParagraphStyle", [.init("NSAlignment", .integer(alignment)), .init("NSTabStops", .null)])
  }
}
