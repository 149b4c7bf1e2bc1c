import IBDocument
import NibFormat

/// What a text view archives besides its traits. UIKit writes text, font and colour twice: once for the whole view, and
/// once as the attributes of an attributed string (facts §4).
extension ArchiveLowering {
  /// The plain text: of the attribute, or of all fragments of an attributed text.
  func textViewText(_ element: Element) -> ObjectIndex? {
    if let text = text(element, "text") { return localizable(text, id: element.id ?? "", property: "text") }
    guard let attributed = element.child(named: "attributedString", key: "attributedText") else { return nil }
    return builder.string(attributedText(attributed))
  }

  /// The attributed text: as described, or made of the plain text if there is any.
  func textViewAttributedText(_ element: Element) -> Value? {
    if let value = attributedStringValue(element, "attributedText") { return value }
    guard let text = text(element, "text"), !text.isEmpty else { return nil }
    var entries: [(name: String, value: ObjectIndex)] = []
    if let font = textViewFont(element) { entries.append(("NSFont", font)) }
    if let color = textViewColor(element) { entries.append(("NSColor", color)) }
    let alignment = choice(element, "textAlignment", UIKitSchemas.textAlignments) ?? 0
    let style = builder.make(
      "NSMutableParagraphStyle", [.init("NSAlignment", .integer(alignment)), .init("NSTabStops", .null)])
    entries.append(("NSParagraphStyle", style))
    let string = localizable(text, id: element.id ?? "", property: "text")
    return .object(
      builder.make(
        "NSAttributedString",
        [.init("NSString", .object(string)), .init("NSAttributes", .object(attributeDictionary(entries)))]))
  }

  /// The font of the view, or of the first fragment of its attributed text.
  func textViewFont(_ element: Element) -> ObjectIndex? {
    if let child = element.child(named: "fontDescription", key: "fontDescription"),
      let font = font(from: child)
    {
      return object(for: font)
    }
    return firstAttribute("font", of: element).flatMap(fragmentFont).map(object(for:))
  }

  /// The colour of the view's text, or of the first fragment of its attributed text.
  func textViewColor(_ element: Element) -> ObjectIndex? {
    if let color = element.child(named: "color", key: "textColor") {
      return object(for: self.color(from: color))
    }
    return firstAttribute("color", of: element).map { object(for: color(from: $0)) }
  }

  private func firstAttribute(_ name: String, of element: Element) -> Element? {
    element.child(named: "attributedString", key: "attributedText")?.child(named: "fragment")?
      .child(named: "attributes")?.child(named: name)
  }

  /// The size UIKit gave the content before it was archived; nil for views that do not archive one.
  ///
  /// UIKit lays the text out; without its fonts the number of lines is an estimate from the mean width of a character
  /// (0.489 of the size), exact for texts that fit on a line.
  func contentSize(of element: Element) -> Value? {
    guard element.name == "textView" else { return nil }
    let frame = frame(of: element)
    let description = element.child(named: "fontDescription", key: "fontDescription")
    let size = description.flatMap { number($0, "pointSize") } ?? (description == nil ? 11.73 : 14)
    let text = text(element, "text") ?? ""
    var lines = 0.0
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let width = Double(paragraph.count) * 0.489 * size
      lines += max(1, (width / max(1, frame.width - 10)).rounded(.up))
    }
    let height = 16 + (lines * size * 1.19336).rounded(.up)
    return GeometryEncoding.data(Size(width: frame.width, height: height))
  }
}
