import IBDocument
import NibFormat

/// How a paragraph is set, as NSParagraphStyle keeps it (F-25).
struct ParagraphStyle: Hashable {
  /// In the numbers of UIKit; the archive has those of text layout, where right and center are the other way round.
  var alignment: Int64 = 4
  var lineBreakMode: Int64 = 0
  var lineBreakStrategy: Int64 = 0
  /// Lengths and factors in the order of their names below; 0 where the document says nothing.
  var measures: [Double] = Array(repeating: 0, count: Self.measureNames.count)
  /// One more than the number of the writing direction, so that "natural" is 0.
  var writingDirection: Int64 = 0

  static let lineBreakModes: Words = [
    "wordWrapping": 0, "charWrapping": 1, "clipping": 2, "truncatingHead": 3, "truncatingTail": 4,
    "truncatingMiddle": 5,
  ]

  /// What archives of text views and labels show: alignment, line breaks, tab stops, strategy, in this order. The place
  /// of the measures among them is not known.
  func values() -> [ObjectGraph.KeyedValue] {
    var values: [ObjectGraph.KeyedValue] = []
    func add(_ key: String, _ number: Int64) {
      if number != 0 { values.append(.init(key, .integer(number))) }
    }
    add("NSAlignment", archivedAlignment)
    add("NSLineBreakMode", lineBreakMode)
    for (name, measure) in zip(Self.measureNames, measures) where measure != 0 {
      values.append(.init(name.key, .double(measure)))
    }
    add("NSWritingDirection", writingDirection)
    values.append(.init("NSTabStops", .null))
    add("NSLineBreakStrategy", lineBreakStrategy)
    return values
  }

  /// Center is 2 in the archive of a label of Xcode 16.2 whose own alignment is 1.
  private var archivedAlignment: Int64 {
    switch alignment {
    case 1: 2
    case 2: 1
    default: alignment
    }
  }

  fileprivate static let measureNames: [(attribute: String, key: String)] = [
    ("lineSpacing", "NSLineSpacing"), ("paragraphSpacing", "NSParagraphSpacing"),
    ("paragraphSpacingBefore", "NSParagraphSpacingBefore"), ("firstLineHeadIndent", "NSFirstLineHeadIndent"),
    ("headIndent", "NSHeadIndent"), ("tailIndent", "NSTailIndent"),
    ("lineHeightMultiple", "NSLineHeightMultiple"), ("minimumLineHeight", "NSMinLineHeight"),
    ("maximumLineHeight", "NSMaxLineHeight"), ("hyphenationFactor", "NSHyphenationFactor"),
  ]

  /// The tightening and the tab interval have no output: no style of 212 has a key for them.
  fileprivate static let attributes =
    [
      "key", "alignment", "lineBreakMode", "baseWritingDirection", "defaultTabInterval",
      "tighteningFactorForTruncation", "allowsDefaultTighteningForTruncation",
    ] + measureNames.map(\.attribute)
}

extension ArchiveLowering {
  /// The style that a `paragraphStyle` element describes.
  func paragraphStyle(of element: Element) -> ParagraphStyle {
    checkAttributes(of: element, known: ParagraphStyle.attributes)
    if let stops = element.child(key: "tabStops"), stops.descendantCount > 0 {
      leftOut("unproven-child", "tabStops", of: element, at: stops.location)
    }
    var style = ParagraphStyle()
    style.alignment = choice(element, "alignment", UIKitSchemas.textAlignments) ?? 4
    style.lineBreakMode = choice(element, "lineBreakMode", ParagraphStyle.lineBreakModes) ?? 0
    style.measures = ParagraphStyle.measureNames.map { number(element, $0.attribute) ?? 0 }
    style.writingDirection =
      choice(element, "baseWritingDirection", ["natural": 0, "leftToRight": 1, "rightToLeft": 2]) ?? 0
    return style
  }
}
