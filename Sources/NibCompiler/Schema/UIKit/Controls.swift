import IBDocument
import NibFormat

extension UIKitSchemas {
  static let verticalAlignments: Words = ["center": 0, "top": 1, "bottom": 2, "fill": 3]
  static let horizontalAlignments: Words = [
    "center": 0, "left": 1, "right": 2, "fill": 3, "leading": 4, "trailing": 5,
  ]

  static let controls: [ElementSchema] = [
    ElementSchema(
      "control", "UIControl",
      rows: [
        Row(
          "UIContentVerticalAlignment",
          .choice("contentVerticalAlignment", verticalAlignments, absent: nil, omit: 0)),
        Row(
          "UIContentVerticalAlignment2",
          .choice("contentVerticalAlignment", verticalAlignments, absent: nil, omit: 0)),
        Row(
          "UIContentHorizontalAlignment",
          .choice("contentHorizontalAlignment", horizontalAlignments, absent: nil, omit: 0)),
        Row("UIDisabled", .flag("enabled", absent: true, when: false, writes: true)),
        Row("UISelected", .flag("selected", absent: false, when: true, writes: true)),
        Row("UIHighlighted", .flag("highlighted", absent: false, when: true, writes: true)),
      ]),
    ElementSchema(
      "button", "UIButton", base: "control",
      silent: ["state", "hasAttributedTitle", "configuration"],
      unproven: [
        "springLoaded", "pointerInteraction", "showsMenuAsPrimaryAction", "changesSelectionAsPrimaryAction",
        "menu",
      ],
      rows: [
        Row("UIButtonStatefulContent", .code([], { $0.buttonStates($1) })),
        Row(
          "UIReversesTitleShadowWhenHighlighted",
          .flag("reversesTitleShadowWhenHighlighted", absent: false, when: true, writes: true)),
        Row(
          "UIShowsTouchWhenHighlighted",
          .flag("showsTouchWhenHighlighted", absent: false, when: true, writes: true)),
        Row(
          "UIAdjustsImageWhenHighlighted",
          .flag("adjustsImageWhenHighlighted", absent: true, when: true, writes: true)),
        Row(
          "UIAdjustsImageWhenDisabled",
          .flag("adjustsImageWhenDisabled", absent: true, when: true, writes: true)),
        Row(
          "UIButtonType",
          .choice(
            "buttonType",
            [
              "custom": 0, "system": 1, "roundedRect": 1, "detailDisclosure": 2, "infoLight": 3,
              "infoDark": 4,
              "contactAdd": 5, "plain": 6, "close": 7,
            ], absent: nil, omit: 0)),
        Row("UIFont", .code([], { $0.buttonFont($1) })),
        // Buttons break titles in the middle of their own accord (414 of 414 archive nothing for it).
        Row("UILineBreakMode", .choice("lineBreakMode", lineBreakModes, absent: nil, omit: 5)),
        Row(
          "UIButtonRole",
          .choice("role", ["none": 0, "primary": 1, "cancel": 2, "destructive": 3], absent: nil, omit: 0)),
        Row("UIContentEdgeInsets", .insets("contentEdgeInsets", omitZero: false)),
        Row("UITitleEdgeInsets", .insets("titleEdgeInsets", omitZero: false)),
        Row("UIImageEdgeInsets", .insets("imageEdgeInsets", omitZero: false)),
        Row("UITitleShadowOffset", .size("titleShadowOffset", absent: nil, omit: nil)),
        Row("UIButtonConfiguration", .code([], { $0.buttonConfiguration($1) }), since: XcodeRelease.v13),
      ]),
    ElementSchema(
      "switch", "UISwitch", base: "control", hugging: .unless(750, 750),
      rows: [
        Row("UISwitchEnabled", .flag("enabled", absent: true, when: true, writes: true)),
        Row("UISwitchOn", .flag("on", absent: false, when: true, writes: true)),
        Row("UISwitchOnTintColor", .color("onTintColor")),
        Row("UISwitchThumbTintColor", .color("thumbTintColor")),
      ]),
    ElementSchema(
      "slider", "UISlider", base: "control", hugging: .always,
      rows: [
        Row("UIValue", .float("value", absent: nil, omit: 0)),
        Row("UIMinValue", .float("minValue", absent: nil, omit: 0)),
        Row("UIMaxValue", .float("maxValue", absent: nil, omit: 1)),
        Row("UIMinimumTintColor", .color("minimumTrackTintColor")),
        Row("UIMaximumTintColor", .color("maximumTrackTintColor")),
        Row("UIThumbTintColor", .color("thumbTintColor")),
        Row("UIMinimumValueImage", .image("minimumValueImage")),
        Row("UIMaximumValueImage", .image("maximumValueImage")),
        Row("UIContinuous", .flag("continuous", absent: true, when: false, writes: false)),
        Row("UIBehavioralStyle", .constant(.int8(0)), since: XcodeRelease.v13),
      ]),
    ElementSchema(
      "stepper", "UIStepper", base: "control", hugging: .unless(750, 750), silent: ["clipsSubviews"],
      overrides: [
        Row("UIClipsToBounds", .constant(.bool(true)))
      ],
      rows: [
        Row("UIValue", .double("value", absent: nil, omit: 0)),
        Row("UIMinimumValue", .double("minimumValue", absent: nil, omit: 0)),
        Row("UIMaximumValue", .double("maximumValue", absent: nil, omit: 100)),
        Row("UIStepValue", .double("stepValue", absent: nil, omit: 1)),
        Row("UIContinuous", .flag("continuous", absent: true, when: false, writes: false)),
        Row("UIAutorepeat", .flag("autorepeat", absent: true, when: false, writes: false)),
        Row("UIWraps", .flag("wraps", absent: false, when: true, writes: true)),
      ]),
    ElementSchema(
      "pageControl", "UIPageControl", base: "control", hugging: .always,
      rows: [
        Row("UIHideForSinglePage", .flag("hidesForSinglePage", absent: false, when: true, writes: true)),
        Row(
          "UIDefersCurrentPageDisplay",
          .flag("defersCurrentPageDisplay", absent: false, when: true, writes: true)),
        Row("UINumberOfPages", .integer("numberOfPages", absent: 0, omit: nil)),
        Row("UICurrentPage", .integer("currentPage", absent: 0, omit: 0), until: XcodeRelease.v12),
        Row("UICurrentPage", .integer("currentPage", absent: 0, omit: nil), since: XcodeRelease.v12),
        Row("UICurrentPageIndicatorTintColor", .color("currentPageIndicatorTintColor")),
        Row("UIPageIndicatorTintColor", .color("pageIndicatorTintColor")),
      ]),
    ElementSchema(
      "datePicker", "UIDatePicker", base: "control", unproven: ["style"],
      rows: [
        Row("UIDate", .date("date")),
        Row("UIMinimumDate", .date("minimumDate")),
        Row("UIMaximumDate", .date("maximumDate")),
        Row(
          "UIDatePickerMode",
          .choice(
            "datePickerMode",
            [
              "time": 0, "date": 1, "dateAndTime": 2, "countDownTimer": 3,
            ], absent: nil, omit: 2)),
        Row("UIMinuteInterval", .integer("minuteInterval", absent: nil, omit: 1)),
        Row("UICountDownDuration", .double("countDownDuration", absent: nil, omit: nil)),
        Row("UILocale", .child("locale")),
        Row(
          "UIDatePickerUseCurrentDateDuringDecoding",
          .flag("useCurrentDate", absent: false, when: true, writes: true)),
      ]),
  ]
}

extension ArchiveLowering {
  private static let states: Words = [
    "normal": 0, "highlighted": 1, "disabled": 2, "selected": 4, "focused": 8,
  ]

  /// The contents of a button by state, ascending (F-50); nil without any.
  func buttonStates(_ element: Element) -> Value? {
    if xcode >= XcodeRelease.v26x5 && element.child(named: "buttonConfiguration") != nil { return nil }
    var entries: [(state: Int64, element: Element, content: ObjectIndex)] = []
    for child in element.children where child.name == "state" {
      guard let state = choice(child, "key", Self.states) else { continue }
      if let known = entries.first(where: { $0.state == state })?.element {
        compilation.report(
          Diagnostic(
            .warning, id: "duplicate-state",
            "the state \(Diagnostic.quoted(child.key ?? "")) of this button is described twice; the first description counts",
            at: child.location, notes: [.init("it is first described here", at: known.location)]))
        continue
      }
      var values: [ObjectGraph.KeyedValue] = []
      func add(_ key: String, _ value: Value?) {
        if let value { values.append(.init(key, value)) }
      }
      if let title = text(child, "title") {
        add("UITitle", .object(localizable(title, id: element.id ?? "", property: "\(child.key ?? "")Title")))
      }
      add("UIImage", imageValue(child, "image"))
      add("UIBackgroundImage", imageValue(child, "backgroundImage"))
      add("UIAttributedTitle", attributedStringValue(child, "attributedTitle"))
      add("UITitleColor", colorValue(child, "titleColor"))
      add("UIShadowColor", colorValue(child, "titleShadowColor"))
      let symbol = child.child(key: "preferredSymbolConfiguration").flatMap(symbolConfiguration(from:))
      add("UIImageSymbolConfiguration", symbol.map { .object($0.encode(into: &builder, xcode: xcode)) })
      if !values.isEmpty { entries.append((state, child, builder.make("UIButtonContent", values))) }
    }
    if entries.isEmpty { return nil }
    let sorted = entries.sorted { $0.state < $1.state }
    return .object(
      builder.dictionary(sorted.map { (builder.wholeNumber($0.state), $0.content) }, mutable: true))
  }

  /// A button's font: as described, or the default of its type.
  func buttonFont(_ element: Element) -> Value? {
    if element.child(named: "buttonConfiguration") != nil { return nil }
    if let child = element.child(named: "fontDescription", key: "fontDescription"),
      let font = font(from: child)
    {
      // Before Xcode 12.1 a button left out the font it would have anyway.
      return xcode < XcodeRelease.v12_1 && font == .system(weight: nil, size: 18)
        ? nil : .object(object(for: font))
    }
    switch element["buttonType"] {
    case "detailDisclosure", "infoLight", "infoDark", "contactAdd", "close": return nil
    case nil, "custom":
      // 12.0 still leaves it out (21 of 21); the next release seen is 12.3.
      return xcode < XcodeRelease.v12_1 ? nil : .object(defaultFont(size: 18))
    default: return .object(defaultFont(size: 15))
    }
  }
}
