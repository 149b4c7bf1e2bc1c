import IBDocument
import NibFormat

extension UIKitSchemas {
  static let scrolling: [ElementSchema] = [
    ElementSchema(
      "scrollView", "UIScrollView",
      rows: [
        Row("UIScrollViewIndicatorInsetAdjustmentBehavior", .constant(.int8(1)), since: XcodeRelease.v11),
        Row("UIBounceEnabled", .flag("bounces", absent: true, when: false, writes: false)),
        Row(
          "UIShowsHorizontalScrollIndicator",
          .flag("showsHorizontalScrollIndicator", absent: true, when: false, writes: false)),
        Row(
          "UIShowsVerticalScrollIndicator",
          .flag("showsVerticalScrollIndicator", absent: true, when: false, writes: false)),
        Row("UIPagingEnabled", .flag("pagingEnabled", absent: false, when: true, writes: true)),
        Row("UIScrollDisabled", .flag("scrollEnabled", absent: true, when: false, writes: true)),
        Row(
          "UIDelaysContentTouches", .flag("delaysContentTouches", absent: true, when: false, writes: false)),
        Row("UIBouncesZoom", .flag("bouncesZoom", absent: true, when: true, writes: true)),
        Row(
          "UICanCancelContentTouches",
          .flag("canCancelContentTouches", absent: true, when: false, writes: false)),
        Row("UIMinimumZoomScale", .float("minimumZoomScale", absent: nil, omit: 1)),
        Row("UIMaximumZoomScale", .float("maximumZoomScale", absent: nil, omit: 1)),
        Row("UIAlwaysBounceVertical", .flag("alwaysBounceVertical", absent: false, when: true, writes: true)),
        Row(
          "UIAlwaysBounceHorizontal", .flag("alwaysBounceHorizontal", absent: false, when: true, writes: true)
        ),
        Row(
          "UIDirectionalLockEnabled", .flag("directionalLockEnabled", absent: false, when: true, writes: true)
        ),
        Row("UIContentSize", .code([], { lowering, element in lowering.contentSize(of: element) })),
        Row(
          "UIDelegate",
          .code([], { $1["dataMode"] == "prototypes" && $1.name == "collectionView" ? .null : nil })),
        Row("UIContentSize", .code([], { $0.contentSize($1) })),
        Row(
          "UIIndicatorStyle",
          .choice("indicatorStyle", ["default": 0, "black": 1, "white": 2], absent: nil, omit: 0)),
        Row("UIScrollIndicatorInsets", .insets("scrollIndicatorInsets", omitZero: false)),
        Row("UIContentInset", .insets("contentInset", omitZero: false)),
        Row(
          "UIKeyboardDismissMode",
          .choice(
            "keyboardDismissMode",
            [
              "none": 0, "onDrag": 1, "interactive": 2,
            ], absent: nil, omit: 0)),
        Row(
          "UIScrollViewContentInsetAdjustmentBehavior",
          .choice(
            "contentInsetAdjustmentBehavior",
            [
              "automatic": 0, "scrollableAxes": 1, "never": 2, "always": 3,
            ], absent: 0, omit: nil), since: XcodeRelease.v9),
      ]),
    ElementSchema(
      "textView", "UITextView", base: "scrollView", silent: ["textInputTraits", "fontDescription"],
      rows: [
        Row("UIText", .code(["text"], { $0.textViewText($1).map { .object($0) } })),
        Row("UIAttributedText", .code(["attributedText"], { $0.textViewAttributedText($1) })),
        Row("UIFont", .code([], { $0.textViewFont($1).map { font in .object(font) } })),
        Row("UITextColor", .code(["textColor"], { $0.textViewColor($1).map { color in .object(color) } })),
        // A colour of its own does not follow traits (6 of 6 views with a colour, none of 16 without).
        Row(
          "UIDisableUpdateTextColorOnTraitCollectionChange",
          .code([], { $1.child(named: "color", key: "textColor") == nil ? nil : .bool(true) }),
          since: XcodeRelease.v8, until: XcodeRelease.v11),
        Row(
          "UITextAlignment",
          .code(["textAlignment", "usesAttributedText"], { .integer($0.textViewAlignment($1)) })),
        Row("UIEditable", .flag("editable", absent: true, when: false, writes: false)),
        Row(
          "UIAllowsEditingTextAttributes",
          .flag("allowsEditingTextAttributes", absent: false, when: true, writes: true)),
        Row(
          "UIDataDetectorTypes",
          .options(
            child: "dataDetectorTypes",
            [
              "phoneNumber": 1, "link": 2, "address": 4, "calendarEvent": 8, "shipmentTrackingNumber": 16,
              "flightNumber": 32, "lookupSuggestion": 64,
            ], absent: nil, omit: 0)),
        textContentType,
        traitRow("UIAutocapitalizationType", "autocapitalizationType", capitalizations, absent: 0, omit: 2),
        Row("UISelectable", .flag("selectable", absent: true, when: false, writes: false)),
        Row(
          "UITextHighlightAttributes", .code([], { lowering, _ in lowering.textHighlight }),
          since: XcodeRelease.v16),
      ] + inputTraits),
  ]
}

extension ArchiveLowering {
  /// The trait that tables and collections override for themselves, and its name in each era.
  func localTraits(_ element: Element) -> Value? {
    guard element.name == "tableView" || element.name == "collectionView" else { return nil }
    let name = xcode < XcodeRelease.v14 ? "SelectionFollowsFocus" : "SelectionIsKey"
    return .object(
      builder.make(
        "UITraitCollection", [.init("UITraitCollectionBuiltinTrait-_UITraitName\(name)", .int8(0))]))
  }
}
