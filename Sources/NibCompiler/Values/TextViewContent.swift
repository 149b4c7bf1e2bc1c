import IBDocument
import NibFormat

/// What a text view archives besides its traits. UIKit writes text, font and colour twice: once for the whole view, and
/// once as the attributes of an attributed string.
extension ArchiveLowering {
  /// The plain text: of the attribute, or of all fragments of an attributed text.
  func textViewText(_ element: Element) -> ObjectIndex? {
    if let text = text(element, "text") {
      return compilation.isLocalized
        ? localizable(text, id: element.id ?? "", property: "text") : storedText(text)
    }
    guard let attributed = element.child(named: "attributedString", key: "attributedText") else { return nil }
    let text = attributedText(attributed)
    return text.isEmpty ? nil : builder.string(text)
  }

  /// A text as the text storage of a view has it: longer ones are stored so that they may change, and archived so
  /// (3 texts of 529 characters; 50 of 16 to 287 are not).
  private func storedText(_ text: String) -> ObjectIndex {
    text.utf16.count > 512 ? builder.mutableString(text) : builder.string(text)
  }

  /// The attributed text: as described, or made of the plain text if there is any.
  func textViewAttributedText(_ element: Element) -> Value? {
    if let value = attributedStringValue(element, "attributedText") { return value }
    guard let text = text(element, "text"), !text.isEmpty else { return nil }
    var entries: [(name: String, value: ObjectIndex)] = []
    if let font = textViewFont(element) { entries.append(("NSFont", font)) }
    if let color = textViewColor(element) { entries.append(("NSColor", color)) }
    let alignment = textViewAlignment(element)
    let style = builder.shared("paragraph style \(alignment)") { builder in
      builder.make("NSMutableParagraphStyle", ParagraphStyle(alignment: alignment).values())
    }
    entries.append(("NSParagraphStyle", style))
    // A long text is a copy of the storage, and no longer the text that can be localised.
    let string =
      text.utf16.count > 512
      ? storedText(text) : localizable(text, id: element.id ?? "", property: "text")
    // Without a colour the dictionary had room for one until Xcode 10: seven slots (16 of 16).
    let attributes = attributeDictionary(
      entries, roomFor: xcode < XcodeRelease.v11 && entries.count == 2 ? 4 : 0)
    return .object(
      builder.make(
        "NSAttributedString",
        [.init("NSString", .object(string)), .init("NSAttributes", .object(attributes))]))
  }

  /// The number of the text's alignment: left, or natural for attributed text.
  func textViewAlignment(_ element: Element) -> Int64 {
    if let alignment = choice(element, "textAlignment", UIKitSchemas.textAlignments) { return alignment }
    if let style = firstAttribute("paragraphStyle", of: element) {
      return choice(style, "alignment", UIKitSchemas.textAlignments) ?? 4
    }
    return usesAttributedText(element) ? 4 : 0
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
    if let color = firstAttribute("color", of: element) { return object(for: self.color(from: color)) }
    return usesAttributedText(element) && xcode >= XcodeRelease.v13 ? object(for: defaultTextColor) : nil
  }

  /// Whether the text is described by an attributed string; its defaults differ from those of plain text.
  func usesAttributedText(_ element: Element) -> Bool { boolean(element, "usesAttributedText") ?? false }

  /// How UIKit highlights text of its own accord.
  var textHighlight: Value {
    let colors: [(name: String, value: ObjectIndex)] = [
      ("NSColor", object(for: Color(system: "systemBlueColor"))),
      ("NSTextHighlightOutlineColor", object(for: Color(system: "secondarySystemFillColor"))),
    ]
    return .object(attributeDictionary(colors))
  }

  /// An attribute of the first fragment of a view's attributed text.
  func firstAttribute(_ name: String, of element: Element) -> Element? {
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
    // A view that does not scroll is as large as its content.
    if boolean(element, "scrollEnabled") == false {
      return GeometryEncoding.data(Size(width: frame.width, height: frame.height))
    }
    let size = contentFontSize(of: element)
    let attributed = element.child(named: "attributedString", key: "attributedText")
    let text = text(element, "text") ?? attributed.map(attributedText) ?? ""
    var lines = 0.0
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let width = Double(paragraph.count) * 0.489 * size
      lines += max(1, (width / max(1, frame.width - 10)).rounded(.up))
    }
    // From Xcode 15 on every line is a whole number of points high (1 file); before, all of them together (14 of 15).
    let line = size * 1.19336
    let height = xcode < XcodeRelease.v15 ? (lines * line).rounded(.up) : lines * line.rounded(.down)
    return GeometryEncoding.data(Size(width: frame.width, height: 16 + height))
  }

  /// The size of the text's font; the default font's lines are as high as those of a system font of 11.73.
  private func contentFontSize(of element: Element) -> Double {
    if let description = element.child(named: "fontDescription", key: "fontDescription") {
      return number(description, "pointSize") ?? 14
    }
    return firstAttribute("font", of: element).flatMap { number($0, "size") } ?? 11.73
  }
}
