import IBDocument
import NibFormat

/// The text of a label. One with attributed text takes its font, colour and alignment from the first fragment, and makes
/// the text its own: every string, style and shadow in it is a mutable copy that nothing else shares (7 of 7, Xcode 11.1
/// and 16.2).
extension ArchiveLowering {
  private func labelString(_ label: Element) -> Element? {
    label.child(named: "attributedString", key: "attributedText")
  }

  /// The plain text. A label without a text has none; an empty text is kept (1 and 6 archives).
  func labelText(_ label: Element) -> Value? {
    if let string = labelString(label) { return .object(builder.string(attributedText(string))) }
    return textValue(label, "text")
  }

  func labelFont(_ label: Element) -> Value? {
    if let font = firstAttribute("font", of: label).flatMap(fragmentFont) {
      return .object(object(for: font))
    }
    return fontValue(label)
  }

  func labelColor(_ label: Element) -> Value {
    if let color = firstAttribute("color", of: label) { return .object(object(for: self.color(from: color))) }
    return textColor(label)
  }

  /// The alignment; to the left goes without saying before Xcode 7.
  func labelAlignment(_ label: Element) -> Value? {
    let alignment =
      firstAttribute("paragraphStyle", of: label).map { paragraphStyle(of: $0).alignment }
      ?? choice(label, "textAlignment", UIKitSchemas.textAlignments) ?? 0
    return alignment == 0 && xcode < XcodeRelease.v7 ? nil : .integer(alignment)
  }

  func labelAttributedText(_ label: Element) -> Value? {
    guard let string = labelString(label) else { return nil }
    var styles: [ParagraphStyle: ObjectIndex] = [:]
    let lineBreakMode = choice(label, "lineBreakMode", UIKitSchemas.lineBreakModes) ?? 4
    let shadow = xcode >= XcodeRelease.v11 && xcode < XcodeRelease.v12 ? labelShadow(label) : nil
    let runs = runs(of: string) { [self] fragment in
      var style =
        fragment.child(named: "attributes")?.child(named: "paragraphStyle")
        .map(paragraphStyle(of:)) ?? ParagraphStyle()
      style.lineBreakMode = lineBreakMode
      style.lineBreakStrategy = labelLineBreakStrategy
      let object = styles[style] ?? builder.make("NSMutableParagraphStyle", style.values())
      styles[style] = object
      return [("NSParagraphStyle", object)] + (shadow.map { [("NSShadow", $0)] } ?? [])
    }
    guard !runs.isEmpty else { return nil }
    let text = builder.mutableString(attributedText(string))
    return .object(attributedString("NSMutableAttributedString", text, runs))
  }

  /// How labels break lines of their own accord: standard since iOS 14, without orphans in iOS 13.
  private var labelLineBreakStrategy: Int64 {
    xcode >= XcodeRelease.v12 ? 65535 : xcode >= XcodeRelease.v11 ? 1 : 0
  }

  /// iOS 13 gave the text the shadow of the label, whose offset counts upwards.
  private func labelShadow(_ label: Element) -> ObjectIndex {
    let offset = size(label, "shadowOffset") ?? Size(width: 0, height: -1)
    return builder.make(
      "NSShadow",
      shadowValues(
        horizontal: offset.width, vertical: -offset.height, color: colorValue(label, "shadowColor")))
  }
}
