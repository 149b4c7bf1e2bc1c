import IBDocument
import NibFormat

extension ArchiveLowering {
  /// The NSAttributedString of an `attributedString` child (F-24); nil if there is none.
  func attributedStringValue(_ element: Element, _ key: String) -> Value? {
    guard let child = element.child(named: "attributedString", key: key) else { return nil }
    let runs = runs(of: child) { [self] fragment in
      guard let style = fragment.child(named: "attributes")?.child(named: "paragraphStyle") else { return [] }
      return [(style.key ?? "NSParagraphStyle", sharedStyle(paragraphStyle(of: style)))]
    }
    guard !runs.isEmpty else { return nil }
    return .object(attributedString("NSAttributedString", builder.string(attributedText(child)), runs))
  }

  /// The object of an attributed string of one run or several.
  func attributedString(_ className: String, _ text: ObjectIndex, _ runs: [Run]) -> ObjectIndex {
    var values: [ObjectGraph.KeyedValue] = [.init("NSString", .object(text))]
    if runs.count == 1 {
      values.append(.init("NSAttributes", .object(runs[0].attributes)))
    } else {
      values += encoded(runs)
    }
    return builder.make(className, values)
  }

  /// Some text, its length in UTF-16 units, and the dictionary of its attributes.
  typealias Run = (length: Int, attributes: ObjectIndex)

  /// An attribute of a text.
  typealias TextAttribute = (name: String, value: ObjectIndex)

  /// The runs of an attributed string: neighbours with equal attributes are one.
  ///
  /// - Parameter style: what the paragraph of a fragment has.
  func runs(of string: Element, style: (Element) -> [TextAttribute]) -> [Run] {
    var runs: [Run] = []
    for fragment in string.children where fragment.name == "fragment" {
      let length = (text(fragment, "content") ?? "").utf16.count
      let attributes = attributes(of: fragment, style: style(fragment))
      if let last = runs.last, last.attributes == attributes || last.length == 0 || length == 0 {
        runs[runs.count - 1] = (last.length + length, last.length == 0 ? attributes : last.attributes)
      } else {
        runs.append((length, attributes))
      }
    }
    return runs
  }

  /// Several runs: the dictionaries, each once, and for each run its length and the place of its dictionary, in groups of
  /// seven bits, the lowest first (1 archive, of a text view of a Mac).
  private func encoded(_ runs: [Run]) -> [ObjectGraph.KeyedValue] {
    var places: [ObjectIndex: Int] = [:]
    var dictionaries: [ObjectIndex] = []
    var bytes: [UInt8] = []
    for run in runs {
      let place = places[run.attributes] ?? dictionaries.count
      if place == dictionaries.count {
        places[run.attributes] = place
        dictionaries.append(run.attributes)
      }
      for var number in [run.length, place] {
        while number > 0x7F {
          bytes.append(UInt8(number & 0x7F) | 0x80)
          number >>= 7
        }
        bytes.append(UInt8(number))
      }
    }
    let lengths = builder.make("NSMutableData", [.init("NS.bytes", .data(bytes))])
    return [
      .init("NSAttributes", .object(builder.array(dictionaries, mutable: true))),
      .init("NSAttributeInfo", .object(lengths)),
    ]
  }

  /// The text of an attributed string: its fragments one after the other.
  func attributedText(_ element: Element) -> String {
    element.children.filter { $0.name == "fragment" }.map { text($0, "content") ?? "" }.joined()
  }

  /// The attributes of one run.
  private func attributes(of fragment: Element, style: [TextAttribute]) -> ObjectIndex {
    var entries: [TextAttribute] = []
    // Numbers come last: with them elsewhere the slots of the dictionary fill in another order.
    var numbers: [TextAttribute] = []
    var rest = style
    for child in fragment.child(named: "attributes").map({ Array($0.children) }) ?? [] {
      guard let key = child.key else { continue }
      switch child.name {
      case "color": entries.append((key, object(for: color(from: child))))
      case "font":
        if let font = fragmentFont(child) { entries.append((key, object(for: font))) }
      case "paragraphStyle":
        entries += rest
        rest = []
      case "integer": numbers.append((key, builder.wholeNumber(integer(child, "value") ?? 0)))
      case "real": numbers.append((key, builder.decimalNumber(number(child, "value") ?? 0)))
      default:
        compilation.report(
          Diagnostic(
            .warning, id: "unknown-child",
            "\(Diagnostic.quoted(child.name)) with the key \(Diagnostic.quoted(key)) is not known in the attributes of a text; it is left out",
            at: child.location))
      }
    }
    return attributeDictionary(entries + rest + numbers)
  }

  /// A dictionary of attributes: sorted by name from Xcode 15 on, in hash order before (F-50). Equal ones are shared.
  ///
  /// - Parameter room: the least number of entries that the dictionary was made for.
  func attributeDictionary(
    _ entries: [(name: String, value: ObjectIndex)], roomFor room: Int = 0
  ) -> ObjectIndex {
    let names = entries.map(\.name)
    let order =
      xcode < XcodeRelease.v15
      ? FoundationOrder.literalDictionaryOrder(of: names, roomFor: room)
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

  /// The style of a paragraph; equal ones are one.
  private func sharedStyle(_ style: ParagraphStyle) -> ObjectIndex {
    builder.shared("NSParagraphStyle \(style)") { $0.make("NSParagraphStyle", style.values()) }
  }
}
