import IBDocument
import NibFormat

extension ArchiveLowering {
  /// The configuration of a button: nil is written when it has none.
  func buttonConfiguration(_ button: Element) -> Value {
    guard let element = button.child(named: "buttonConfiguration") else { return .null }
    let id = button.id ?? ""
    let style = choice(element, "style", ButtonWords.styles) ?? 0
    let background = background(of: element, style: style)
    var values: [ObjectGraph.KeyedValue] = []
    func add(_ key: String, _ value: Value) { values.append(.init("UIButtonConfiguration" + key, value)) }
    add("ButtonStyle", .integer(style))
    add("Background", .object(background))
    add("CornerStyle", .integer(choice(element, "cornerStyle", ButtonWords.cornerStyles) ?? 0))
    add("ButtonSize", .integer(choice(element, "buttonSize", ButtonWords.sizes) ?? 0))
    add("MacIdiomStyle", .integer(choice(element, "macIdiomStyle", ButtonWords.macStyles) ?? 0))
    add("BaseBackgroundColor", colorValue(element, "baseBackgroundColor") ?? .null)
    add("BaseForegroundColor", colorValue(element, "baseForegroundColor") ?? .null)
    add("Image", imageValue(element, "image") ?? .null)
    let symbol = element.child(key: "preferredSymbolConfigurationForImage").flatMap(
      symbolConfiguration(from:))
    add(
      "PreferredSymbolConfigurationForImage",
      symbol.map { .object($0.encode(into: &builder, xcode: xcode)) } ?? .null)
    if xcode >= XcodeRelease.v26x5 { add("SymbolContentTransition", .null) }
    add("ShowsActivityIndicator", .bool(boolean(element, "showsActivityIndicator") ?? false))
    add("Title", .object(configurationText(element, "title", id: id)))
    add("Subtitle", .object(configurationText(element, "subtitle", id: id)))
    add("ImagePlacement", .integer(choice(element, "imagePlacement", ButtonWords.placements) ?? 2))
    add("ImagePadding", .float(Float(number(element, "imagePadding") ?? 0)))
    add("TitlePadding", .float(Float(number(element, "titlePadding") ?? 1)))
    add("TitleAlignment", .integer(choice(element, "titleAlignment", ButtonWords.alignments) ?? 0))
    return .object(builder.make("UIButtonConfiguration", values))
  }

  /// A text of a configuration: an attributed string, empty if there is none.
  private func configurationText(_ element: Element, _ name: String, id: String) -> ObjectIndex {
    let key = "attributed" + name.prefix(1).uppercased() + name.dropFirst()
    if case .object(let string)? = attributedStringValue(element, key) { return string }
    let text = localizable(text(element, name) ?? "", id: id, property: "configuration.\(name)")
    return builder.make("NSAttributedString", [.init("NSString", .object(text))])
  }

  /// What is drawn behind a button: its tint when it is filled, nothing when it is plain.
  private func background(of configuration: Element, style: Int64) -> ObjectIndex {
    let element = configuration.child(named: "backgroundConfiguration")
    var fill = style == 0 ? Color(system: "clearColor") : Color(.none, .rgb(0, 0.478431, 1, 1))
    var customized = ["strokeColor", "strokeWidth"]
    if let child = element?.child(named: "color", key: "backgroundColor") {
      fill = color(from: child)
      customized.append("backgroundColor")
    }
    let stroke = element?.child(named: "color", key: "strokeColor").map { object(for: color(from: $0)) }
    return BackgroundConfiguration(
      backgroundColor: object(for: fill), strokeColor: stroke,
      cornerRadius: element.flatMap { number($0, "cornerRadius") }
        ?? (xcode < XcodeRelease.v26x5 ? 17 * 0.35 : 17),
      strokeWidth: element.flatMap { number($0, "strokeWidth") } ?? 1, defaultStyle: 0, customized: customized
    ).encode(into: self)
  }
}

/// The words of button configurations; plain and filled, and the leading placement, are seen in archives, the others are
/// the public enumerations.
private enum ButtonWords {
  static let styles: Words = ["plain": 0, "gray": 1, "tinted": 2, "filled": 3]
  static let cornerStyles: Words = [
    "fixed": -1, "dynamic": 0, "small": 1, "medium": 2, "large": 3, "capsule": 4,
  ]
  static let sizes: Words = ["medium": 0, "small": 1, "mini": 2, "large": 3]
  static let macStyles: Words = ["automatic": 0, "bordered": 1, "borderless": 2, "borderlessTinted": 3]
  static let placements: Words = ["top": 1, "leading": 2, "bottom": 4, "trailing": 8]
  static let alignments: Words = ["automatic": 0, "leading": 1, "center": 2, "trailing": 3]
}
