import IBDocument
import NibFormat

extension UIKitSchemas {
  static let textAlignments: Words = ["left": 0, "center": 1, "right": 2, "justified": 3, "natural": 4]

  static let lineBreakModes: Words = [
    "wordWrap": 0, "characterWrap": 1, "clip": 2, "headTruncation": 3, "tailTruncation": 4,
    "middleTruncation": 5,
  ]

  /// Traits of text input, read from the child `textInputTraits`.
  static func traitRow(
    _ key: String, _ attribute: String, _ words: Words, absent: Int64? = nil, omit: Int64?,
    since: Version = XcodeRelease.first
  ) -> Row {
    Row(
      key,
      .code(
        [],
        { lowering, element in
          guard
            let number = element.child(key: "textInputTraits").flatMap({
              lowering.choice($0, attribute, words)
            }) ?? absent,
            number != omit
          else { return nil }
          return .integer(number)
        }), since: since)
  }

  static func traitFlag(_ key: String, _ attribute: String) -> Row {
    Row(
      key,
      .code(
        [],
        { _, element in
          element.child(key: "textInputTraits")?[attribute] == "YES" ? .bool(true) : nil
        }))
  }

  /// The kind of text that is expected, by UIKit's own word.
  static let textContentType = Row(
    "UITextContentType",
    .code(
      [],
      { lowering, element in
        element.child(key: "textInputTraits")?["textContentType"].map { .object(lowering.builder.string($0)) }
      }))

  static let yesNoTraits: Words = ["default": 0, "no": 1, "yes": 2]
  static let capitalizations: Words = ["none": 0, "words": 1, "sentences": 2, "allCharacters": 3]

  static let inputTraits = keyboardTraits + smartTraits

  private static let keyboardTraits: [Row] = [
    traitRow("UIAutocorrectionType", "autocorrectionType", yesNoTraits, omit: 0),
    // Left out before Xcode 12 (9 of 9 fields; 10 of 10 later).
    traitRow("UISpellCheckingType", "spellCheckingType", yesNoTraits, omit: 0, since: XcodeRelease.v12),
    traitRow(
      "UIKeyboardAppearance", "keyboardAppearance", ["default": 0, "alert": 1, "dark": 1, "light": 2], omit: 0
    ),
    traitRow(
      "UIKeyboardType", "keyboardType",
      [
        "default": 0, "alphabet": 1, "ASCIICapable": 1, "numbersAndPunctuation": 2, "URL": 3, "numberPad": 4,
        "phonePad": 5, "namePhonePad": 6, "emailAddress": 7, "decimalPad": 8, "twitter": 9, "webSearch": 10,
        "ASCIICapableNumberPad": 11,
      ], omit: 0),
    traitRow(
      "UIReturnKeyType", "returnKeyType",
      [
        "default": 0, "go": 1, "google": 2, "join": 3, "next": 4, "route": 5, "search": 6, "send": 7,
        "yahoo": 8, "done": 9,
        "emergency-call": 10, "continue": 11,
      ], omit: 0),
    traitFlag("UIEnablesReturnKeyAutomatically", "enablesReturnKeyAutomatically"),
    traitFlag("UISecureTextEntry", "secureTextEntry"),
  ]

  private static let smartTraits: [Row] = [
    traitRow("UITextSmartInsertDeleteType", "smartInsertDeleteType", yesNoTraits, omit: 0),
    traitRow("UITextSmartQuotesType", "smartQuotesType", yesNoTraits, omit: 0),
    traitRow("UITextSmartDashesType", "smartDashesType", yesNoTraits, omit: 0),
  ]

  static let texts: [ElementSchema] = [
    ElementSchema(
      "label", "UILabel",
      silent: ["highlighted", "usesAttributedText", "useAutomaticPreferredMaxLayoutWidth", "autoshrinkMode"],
      overrides: [
        Row("UIBackgroundColor", .color("backgroundColor"), until: XcodeRelease.v7),
        Row(
          "UIBackgroundColor",
          .code(["backgroundColor"], { $0.colorValue($1, "backgroundColor") ?? $0.cellLabelBackground($1) }),
          since: XcodeRelease.v7, until: XcodeRelease.v8),
        Row("UIBackgroundColor", .color("backgroundColor"), since: XcodeRelease.v8),
        Row(
          "UIOpaque",
          .code(
            ["opaque"],
            {
              $0.boolean($1, "opaque") != false || $0.cellLabelBackground($1) != nil ? .bool(true) : nil
            })),
      ],
      rows: labelRows),
    ElementSchema(
      "textField", "UITextField", base: "control", without: ["UIContentVerticalAlignment2"],
      silent: ["textInputTraits", "fontDescription"],
      overrides: [
        Row(
          "UIContentVerticalAlignment",
          .choice("contentVerticalAlignment", verticalAlignments, absent: nil, omit: 0)),
        Row("UIBackgroundColor", .color("backgroundColor")),
        // In Xcode 12.0 alone fields with rounded borders name the colour they have without one (12 of 12).
        Row(
          "UIBackgroundColor",
          .code(
            [],
            { lowering, element in
              element["borderStyle"] == "roundedRect" && element.child(key: "backgroundColor") == nil
                ? .object(lowering.object(for: Color(system: "clearColor"))) : nil
            }), since: XcodeRelease.v12, until: XcodeRelease.v12_1),
      ],
      rows: [
        Row(
          "UIAdjustsFontForContentSizeCategory",
          .flag("adjustsFontForContentSizeCategory", absent: false, when: true, writes: true)),
        Row("UIFont", .code([], { $0.fontValue($1) })),
        Row("UIPlaceholder", .text("placeholder")),
        Row("UITextAlignment", .choice("textAlignment", textAlignments, absent: 0, omit: nil)),
        Row("UIText", .code(["text"], { $0.textFieldText($1) })),
        Row("UITextColor", .code(["textColor"], { $0.textColor($1) })),
        Row("UITextFieldBackground", .image("background")),
        Row("UITextFieldDisabledBackground", .image("disabledBackground")),
        Row(
          "UIBorderStyle",
          .choice("borderStyle", ["none": 0, "line": 1, "bezel": 2, "roundedRect": 3], absent: nil, omit: 0)),
        Row("UIAdjustsFontSizeToFit", .flag("adjustsFontSizeToFit", absent: true, when: true, writes: true)),
        Row("UIMinimumFontSize", .float("minimumFontSize", absent: nil, omit: nil)),
        Row("UIClearsOnBeginEditing", .flag("clearsOnBeginEditing", absent: false, when: true, writes: true)),
        Row(
          "UIClearButtonMode",
          .choice(
            "clearButtonMode",
            [
              "never": 0, "whileEditing": 1, "unlessEditing": 2, "always": 3,
            ], absent: nil, omit: 0)),
        Row("UIClearButtonOffset", .constant(GeometryEncoding.data(3, 1))),
        traitRow("UIAutocapitalizationType", "autocapitalizationType", capitalizations, omit: 0),
      ] + keyboardTraits + [textContentType] + smartTraits + [
        Row(
          "UIDisableTextColorUpdateOnTraitCollectionChange", .constant(.bool(true)), since: XcodeRelease.v8)
      ]),
  ]

  static let labelRows: [Row] = [
    Row("UIText", .code(["text"], { $0.labelText($1) })),
    Row(
      "UIAdjustsFontForContentSizeCategory",
      .flag("adjustsFontForContentSizeCategory", absent: false, when: true, writes: true)),
    Row("UIFont", .code([], { $0.labelFont($1) })),
    Row("UITextColor", .code(["textColor"], { $0.labelColor($1) })),
    Row("UIShadowColor", .color("shadowColor")),
    Row("UIHighlightedColor", .defaultedColor("highlightedColor", absent: "blackColor", null: nil)),
    // No offset is left out (16 of 16, of Xcode 6; no archive of another release has one).
    Row(
      "UIShadowOffset",
      .size("shadowOffset", absent: Size(width: 0, height: -1), omit: Size(width: 0, height: 0))),
    Row("UINumberOfLines", .integer("numberOfLines", absent: nil, omit: 1)),
    Row(
      "UIBaselineAdjustment",
      .choice(
        "baselineAdjustment",
        [
          "alignBaselines": 0, "alignCenters": 1, "none": 2,
        ], absent: 1, omit: 0)),
    Row("UIAdjustsFontSizeToFit", .flag("adjustsFontSizeToFit", absent: true, when: true, writes: true)),
    Row(
      "UIMinimumFontSize",
      .code(
        ["minimumFontSize"],
        { lowering, element in
          lowering.labelFitting(element).map { .float(Float($0.size)) }
        })),
    Row("UILineBreakMode", .choice("lineBreakMode", lineBreakModes, absent: nil, omit: 4)),
    Row("UITextAlignment", .code(["textAlignment"], { $0.labelAlignment($1) })),
    Row("UIAttributedText", .code(["attributedText"], { $0.labelAttributedText($1) })),
    Row(
      "UIMinimumScaleFactor",
      .code(
        ["minimumScaleFactor"],
        { lowering, element in
          lowering.labelFitting(element).map { .float(Float($0.scale)) }
        })),
    Row("UIEnabled", .flag("enabled", absent: true, when: false, writes: false)),
    Row(
      "UIAdjustsLetterSpacingToFit",
      .flag("adjustsLetterSpacingToFitWidth", absent: false, when: true, writes: true)),
    Row("UIPreferredMaxLayoutWidth", .float("preferredMaxLayoutWidth", absent: nil, omit: 0)),
    Row(
      "UIDisableUpdateTextColorOnTraitCollectionChange",
      .code(
        [],
        { lowering, element in
          // Only an explicit nil leaves the colour to UIKit: documents of Xcode 8 and earlier leave the black default out.
          // Attributed text has colours of its own.
          .bool(
            element.child(named: "nil", key: "textColor") == nil
              && element.child(key: "attributedText") == nil)
        }), since: XcodeRelease.v8),
  ]
}

extension ArchiveLowering {
  /// The text of a field. UIKit hands out the text it edits, which can change, unless it is looked up (20 of 20).
  fileprivate func textFieldText(_ element: Element) -> Value? {
    guard let text = text(element, "text") else { return nil }
    if compilation.isLocalized || text.isEmpty { return textValue(element, "text") }
    return .object(builder.mutableString(text))
  }

  /// The least font size and scale of a label that shrinks its text; nil if it does not.
  func labelFitting(_ element: Element) -> (size: Double, scale: Double)? {
    guard boolean(element, "adjustsFontSizeToFit") ?? true else { return nil }
    let pointSize = element.child(key: "fontDescription").flatMap { number($0, "pointSize") } ?? 17
    if let scale = number(element, "minimumScaleFactor") {
      // The size is kept in quarters of a point: 3.9 became 4, 9.86 became 9.75 (7 of 7).
      return ((scale * pointSize * 4).rounded() / 4, scale)
    }
    let size = number(element, "minimumFontSize") ?? 0
    return (size, pointSize == 0 ? 0 : size / pointSize)
  }
}
