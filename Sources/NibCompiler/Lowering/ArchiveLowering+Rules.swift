import IBDocument
import NibFormat

extension ArchiveLowering {
  /// What a rule gives for an element; nil if the key is to be left out.
  func value(_ rule: Rule, of element: Element) -> Value? {
    switch rule {
    case .constant(let value): return value
    case .flag(let attribute, let absent, let when, let writes):
      return (boolean(element, attribute) ?? absent) == when ? .bool(writes) : nil
    case .bool(let attribute, let absent): return .bool(boolean(element, attribute) ?? absent)
    case .integer(let attribute, let absent, let omit):
      guard let number = integer(element, attribute) ?? absent, number != omit else { return nil }
      return .integer(number)
    case .float(let attribute, let absent, let omit):
      guard let number = number(element, attribute) ?? absent, number != omit else { return nil }
      return .float(Float(number))
    case .double(let attribute, let absent, let omit):
      guard let number = number(element, attribute) ?? absent, number != omit else { return nil }
      return .double(number)
    case .choice(let attribute, let words, let absent, let omit):
      guard let number = choice(element, attribute, words) ?? absent, number != omit else { return nil }
      return .integer(number)
    case .options(let key, let words, let absent, let omit):
      guard let number = options(element.child(key: key), words) ?? absent, number != omit else { return nil }
      return .integer(number)
    case .string(let attribute): return element[attribute].map { .object(builder.string($0)) }
    case .text(let attribute): return textValue(element, attribute)
    case .color(let key): return colorValue(element, key)
    case .defaultedColor(let key, let absent, let null):
      if let value = colorValue(element, key) { return value }
      let isNull = element.child(named: "nil", key: key) != nil
      guard let name = isNull ? null : absent else { return nil }
      return .object(object(for: Color(system: name)))
    case .image(let attribute): return imageValue(element, attribute)
    case .size(let key, let absent, let omit):
      guard let size = size(element, key) ?? absent, size != omit else { return nil }
      return GeometryEncoding.data(size)
    case .insets(let key, let omitZero):
      guard let insets = insets(element, key) else { return nil }
      if omitZero && insets == Insets(top: 0, left: 0, bottom: 0, right: 0) { return nil }
      return GeometryEncoding.data(insets)
    case .date(let key): return dateValue(element, key)
    case .child(let key): return element.child(key: key).map { .object(object(for: $0)) }
    case .children(let key, let mutable):
      guard let list = element.child(key: key) ?? element.child(named: key) else { return nil }
      return .object(builder.array(list.children.map(object(for:)), mutable: mutable))
    case .code(_, let evaluate): return evaluate(self, element)
    }
  }

  /// A text people read: an NSLocalizableString in a localised document (F-22), else a plain string.
  func textValue(_ element: Element, _ attribute: String) -> Value? {
    guard let text = text(element, attribute) else { return nil }
    return .object(localizable(text, id: element.id ?? "", property: attribute))
  }

  /// A text from an attribute, or from a `string` child, which is used when it has line breaks.
  func text(_ element: Element, _ attribute: String) -> String? {
    if let text = element[attribute] { return text }
    return element.child(key: attribute).flatMap(Self.string)
  }

  /// The text of a `string` or `mutableString` element.
  static func string(_ element: Element) -> String? {
    guard element.name == "string" || element.name == "mutableString" || element.name == "localizedString"
    else {
      return nil
    }
    guard element["base64-UTF8"] == "YES" else { return element.text }
    return Base64.decode(element.text).map { String(decoding: $0, as: UTF8.self) }
  }

  /// A string that is localisable if the document is localised and the text is not empty.
  func localizable(_ text: String, id: String, property: String) -> ObjectIndex {
    guard compilation.isLocalized, !text.isEmpty else { return builder.string(text) }
    let key = builder.string("\(id).\(property)")
    let development = builder.string(text)
    return builder.make(
      "NSLocalizableString",
      [
        .init("NS.bytes", .data(Array(text.utf8))), .init("NSKey", .object(key)),
        .init("NSDev", .object(development)),
      ])
  }

  // MARK: Reading attributes

  /// YES or NO; nil without the attribute, or with a warning for any other text.
  func boolean(_ element: Element, _ attribute: String) -> Bool? {
    guard let text = element[attribute] else { return nil }
    switch text {
    case "YES", "yes", "true": return true
    case "NO", "no", "false": return false
    default:
      unknownWord(text, attribute: attribute, of: element, among: ["YES", "NO"])
      return nil
    }
  }

  /// A decimal number; nil without the attribute, or with a warning for any other text.
  func number(_ element: Element, _ attribute: String) -> Double? {
    guard let text = element[attribute] else { return nil }
    if let number = Double(text), number.isFinite { return number }
    badNumber(attribute, of: element, expected: "a number")
    return nil
  }

  /// A whole number; nil without the attribute, or with a warning for any other text.
  func integer(_ element: Element, _ attribute: String) -> Int64? {
    guard let text = element[attribute] else { return nil }
    if let number = Int64(text) { return number }
    if let number = Double(text), let whole = Int64(exactly: number.rounded(.towardZero)) { return whole }
    badNumber(attribute, of: element, expected: "a whole number")
    return nil
  }

  /// The number of a word; nil without the attribute, or with a warning for a word that is not in the table.
  func choice(_ element: Element, _ attribute: String, _ words: Words) -> Int64? {
    guard let text = element[attribute] else { return nil }
    if let number = words[text] { return number }
    unknownWord(text, attribute: attribute, of: element, among: words.pairs.map(\.word))
    return nil
  }

  /// The sum of the words that an element answers YES to; nil without the element.
  func options(_ element: Element?, _ words: Words) -> Int64? {
    guard let element else { return nil }
    for attribute in element.attributes where attribute.name != "key" && words[attribute.name] == nil {
      checkAttributes(of: element, known: ["key"] + words.pairs.map(\.word))
      break
    }
    return words.pairs.reduce(0) { sum, pair in element[pair.word] == "YES" ? sum | pair.number : sum }
  }

  /// The numbers of a `point` child.
  func point(_ element: Element, _ key: String) -> Point? {
    guard let child = element.child(named: "point", key: key) else { return nil }
    return Point(x: number(child, "x") ?? 0, y: number(child, "y") ?? 0)
  }

  /// The numbers of a `size` child.
  func size(_ element: Element, _ key: String) -> Size? {
    guard let child = element.child(named: "size", key: key) else { return nil }
    return Size(width: number(child, "width") ?? 0, height: number(child, "height") ?? 0)
  }

  /// The numbers of a `rect` child.
  func rect(_ element: Element, _ key: String) -> Rect? {
    guard let child = element.child(named: "rect", key: key) else { return nil }
    return Rect(
      x: number(child, "x") ?? 0, y: number(child, "y") ?? 0, width: number(child, "width") ?? 0,
      height: number(child, "height") ?? 0)
  }

  /// The numbers of an `inset`, `edgeInsets` or `directionalEdgeInsets` child.
  func insets(_ element: Element, _ key: String) -> Insets? {
    guard let child = element.child(key: key) else { return nil }
    switch child.name {
    case "inset":
      return Insets(
        top: number(child, "minY") ?? 0, left: number(child, "minX") ?? 0, bottom: number(child, "maxY") ?? 0,
        right: number(child, "maxX") ?? 0)
    case "edgeInsets":
      return Insets(
        top: number(child, "top") ?? 0, left: number(child, "left") ?? 0,
        bottom: number(child, "bottom") ?? 0,
        right: number(child, "right") ?? 0)
    case "directionalEdgeInsets":
      return Insets(
        top: number(child, "top") ?? 0, left: number(child, "leading") ?? 0,
        bottom: number(child, "bottom") ?? 0,
        right: number(child, "trailing") ?? 0)
    default: return nil
    }
  }

  /// An NSDate from a `date` child, whose attribute counts seconds since 2001-01-01 (F-21).
  func dateValue(_ element: Element, _ key: String) -> Value? {
    guard let child = element.child(named: "date", key: key),
      let seconds = number(child, "timeIntervalSinceReferenceDate")
    else { return nil }
    return .object(builder.make("NSDate", [.init("NS.time", .double(seconds))]))
  }
}
