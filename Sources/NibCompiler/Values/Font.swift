import IBDocument
import NibFormat

/// A font as documents describe it.
enum Font: Hashable, Sendable {
  case system(weight: String?, size: Double)
  case boldSystem(size: Double)
  case italicSystem(size: Double)
  case named(String, size: Double)
  case style(String)
}

extension ArchiveLowering {
  private static let fontAttributes = [
    "key", "type", "pointSize", "weight", "style", "name", "family", "size",
  ]

  /// The font that a `fontDescription` element describes; nil if it says nothing usable.
  func font(from element: Element) -> Font? {
    let size = number(element, "pointSize") ?? 17
    checkAttributes(of: element, known: Self.fontAttributes)
    if let style = known(element, "style", FontTable.styleNames) { return .style(style) }
    if let name = element["name"] { return .named(name, size: size) }
    switch element["type"] {
    case "boldSystem": return .boldSystem(size: size)
    case "italicSystem": return .italicSystem(size: size)
    case "system", nil: break
    case let type?:
      unknownWord(type, attribute: "type", of: element, among: ["system", "boldSystem", "italicSystem"])
    }
    return .system(weight: known(element, "weight", FontTable.weightNames), size: size)
  }

  /// A word that an attribute gives; nil without it, or with a warning for one that is not in a list.
  private func known(_ element: Element, _ attribute: String, _ words: [String]) -> String? {
    guard let word = element[attribute] else { return nil }
    if words.contains(word) { return word }
    unknownWord(word, attribute: attribute, of: element, among: words)
    return nil
  }

  /// The UIFont of a `fontDescription` child; nil if there is none.
  func fontValue(_ element: Element, key: String = "fontDescription") -> Value? {
    guard let child = element.child(named: "fontDescription", key: key), let font = font(from: child) else {
      return nil
    }
    return .object(object(for: font))
  }

  /// The font UIKit gives a control of its own accord: equal to the system font of that size, but another object.
  func defaultFont(size: Double) -> ObjectIndex {
    let encoding = FontEncoding(xcode: xcode)
    return builder.shared("default font \(size)") {
      encoding.encode(.system(weight: nil, size: size), into: &$0)
    }
  }

  /// The UIFont object of a font. System fonts are shared; a named font that the build machine lacks is one object
  /// for each use (F-48).
  func object(for font: Font) -> ObjectIndex {
    if let known = fonts[font] { return known }
    let index = FontEncoding(xcode: xcode).encode(font, into: &builder)
    if case .named(let name, _) = font, !FontTable.isInstalled(name) { return index }
    fonts[font] = index
    return index
  }
}
