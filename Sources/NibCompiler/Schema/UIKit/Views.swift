import IBDocument
import NibFormat

extension UIKitSchemas {
  /// The rows every view has, in the order in which UIKit encodes them (no contradiction in 1,500 archives).
  static let viewRows: [Row] = [
    Row(
      "UIBounds",
      .code(
        [],
        { lowering, element in
          let frame = lowering.archivedFrame(of: element)
          return GeometryEncoding.data(Rect(x: 0, y: 0, width: frame.width, height: frame.height))
        })),
    Row("UICenter", .code([], { GeometryEncoding.data($0.archivedFrame(of: $1).center) })),
    Row(
      "UISubviews",
      .code(
        [],
        { lowering, element in
          let views =
            lowering.subviews(of: element).map(lowering.object(for:))
            + (lowering.oldLayoutGuides(of: element)?.objects ?? [])
          return views.isEmpty ? nil : .object(lowering.builder.array(views, mutable: true))
        })),
    Row("UIBackgroundColor", .color("backgroundColor")),
    Row(
      "UIDidEncodeCompatibilityBackgroundColor", .code([], { $0.hasSystemBackground($1) ? .bool(true) : nil })
    ),
    Row("UIDeepDrawRect", .constant(.bool(true)), since: XcodeRelease.v8),
    Row("UIOpaque", .flag("opaque", absent: true, when: true, writes: true)),
    Row("UIHidden", .flag("hidden", absent: false, when: true, writes: true)),
    Row("UITag", .integer("tag", absent: nil, omit: 0)),
    Row("UIMultipleTouchEnabled", .flag("multipleTouchEnabled", absent: false, when: true, writes: true)),
    Row(
      "UIUserInteractionDisabled", .flag("userInteractionEnabled", absent: true, when: false, writes: true)),
    Row(
      "UIHitTestDirectionalInsets",
      .code(
        [],
        { lowering, element in
          element.name == "slider" ? .object(lowering.builder.string("{-12.5, -12.5, -12.5, -12.5}")) : nil
        }), since: XcodeRelease.v11, until: XcodeRelease.v12),
    Row("UIAutoresizeSubviews", .flag("autoresizesSubviews", absent: true, when: true, writes: true)),
    Row("UIAutoresizingMask", .code([], { $0.autoresizingMask($1) })),
    Row("UIAlpha", .float("alpha", absent: nil, omit: 1)),
    Row(
      "UIClearsContextBeforeDrawing",
      .flag("clearsContextBeforeDrawing", absent: true, when: false, writes: false)),
    Row("UIContentMode", .choice("contentMode", contentModes, absent: nil, omit: 0)),
    Row("UIClipsToBounds", .flag("clipsSubviews", absent: false, when: true, writes: true)),
    Row("UITintColor", .color("tintColor")),
    Row(
      "UIViewDoesNotTranslateAutoresizingMaskIntoConstraints",
      .code(
        ["translatesAutoresizingMaskIntoConstraints", "fixedFrame"],
        {
          $0.doesNotTranslateMask($1) ? .bool(true) : nil
        })),
    Row(
      "UIViewAutolayoutConstraints",
      .code(
        [],
        { lowering, element in
          let list =
            (lowering.oldLayoutGuides(of: element)?.constraints ?? [])
            + lowering.constraints(of: element).map { lowering.object(for: $0.element) }
          return list.isEmpty ? nil : .object(lowering.builder.array(list, mutable: true))
        })),
    Row(
      "UIViewLayoutGuides",
      .code(
        [],
        { lowering, element in
          let guides = lowering.usedGuides(of: element)
          return guides.isEmpty ? nil : .object(lowering.builder.array(guides, mutable: true))
        })),
    Row(
      "UIViewContentHuggingPriority",
      .code(["horizontalHuggingPriority", "verticalHuggingPriority"], { $0.hugging($1) })),
    Row(
      "UIViewContentCompressionResistancePriority",
      .code(
        ["horizontalCompressionResistancePriority", "verticalCompressionResistancePriority"],
        {
          $0.compressionResistance($1)
        })),
    Row("UIRestorationIdentifier", .string("restorationIdentifier")),
    Row(
      "UIViewLayoutMarginsFollowReadableWidth",
      .flag("layoutMarginsFollowReadableWidth", absent: false, when: true, writes: true)),
    Row("UIViewLayoutMargins", .insets("layoutMargins", omitZero: false)),
    Row("UIViewLayoutMargins", .insets("directionalLayoutMargins", omitZero: false)),
    Row(
      "UIViewLayoutMarginsAreDirectional",
      .code(
        [],
        { _, element in
          element.child(key: "directionalLayoutMargins") == nil ? nil : .bool(true)
        })),
    Row(
      "UIViewPreservesSuperviewMargins",
      .flag("preservesSuperviewLayoutMargins", absent: false, when: true, writes: true)),
    Row(
      "UIViewPreservesSpecificSuperviewMargins",
      .code(
        ["preservesSuperviewLayoutMargins"],
        { _, element in
          element["preservesSuperviewLayoutMargins"] == "YES" ? .int8(15) : nil
        }), since: XcodeRelease.v9),
    Row(
      "UIViewInsetsLayoutMarginsFromSafeArea",
      .code(
        ["insetsLayoutMarginsFromSafeArea"],
        { _, element in
          element["insetsLayoutMarginsFromSafeArea"] == "NO" ? .int8(0) : nil
        })),
    Row(
      "UIViewSemanticContentAttribute",
      .choice("semanticContentAttribute", semanticContentAttributes, absent: 0, omit: nil),
      since: XcodeRelease.v7),
    Row("UIViewLargeContentStoredProperties", .constant(.null), since: XcodeRelease.v11),
    Row(
      "UIViewLocalOverrideTraitCollection", .code([], { $0.localTraits($1) }), since: XcodeRelease.v13,
      until: XcodeRelease.v15),
  ]

  static let contentModes: Words = [
    "scaleToFill": 0, "scaleAspectFit": 1, "scaleAspectFill": 2, "redraw": 3, "center": 4, "top": 5,
    "bottom": 6,
    "left": 7, "right": 8, "topLeft": 9, "topRight": 10, "bottomLeft": 11, "bottomRight": 12,
  ]

  static let semanticContentAttributes: Words = [
    "unspecified": 0, "playback": 1, "spatial": 2, "forceLeftToRight": 3, "forceRightToLeft": 4,
  ]

  /// Attributes of every view that have no output of their own.
  static let silentViewParts = [
    "verifyAmbiguity", "ambiguous", "misplaced", "placeholderIntrinsicWidth", "placeholderIntrinsicHeight",
    "simulatedAppContext", "sceneMemberID", "colorLabel", "frame", "autoresizingMask", "frameInset",
  ]

  private static let unprovenViewParts = [
    "largeContentTitle", "showsLargeContentViewer", "scalesLargeContentImage",
  ]

  /// The margins of views that always write them, of zero without any.
  static let writtenMargins = Row(
    "UIViewLayoutMargins",
    .code(
      ["layoutMargins", "directionalLayoutMargins"],
      { lowering, element in
        GeometryEncoding.data(
          lowering.insets(element, "layoutMargins") ?? lowering.insets(element, "directionalLayoutMargins")
            ?? Insets(top: 0, left: 0, bottom: 0, right: 0))
      }))

  static let views: [ElementSchema] = [
    ElementSchema(
      "view", "UIView", base: nil, silent: silentViewParts, unproven: unprovenViewParts, rows: viewRows),
    ElementSchema("containerView", "UIView"),
    ElementSchema(
      "window", "UIWindow", silent: ["visibleAtLaunch"],
      rows: [
        Row("UIResizesToFullScreen", .flag("resizesToFullScreen", absent: true, when: true, writes: true))
      ]),
    ElementSchema(
      "imageView", "UIImageView", silent: ["catalog"], unproven: ["adjustsImageWhenAncestorFocused"],
      rows: [
        Row(
          "UIAdjustsImageSizeForAccessibilityContentSizeCategory",
          .flag(
            "adjustsImageSizeForAccessibilityContentSizeCategory", absent: false, when: true, writes: true)),
        Row("UIImage", .image("image")),
        Row("UIHighlightedImage", .image("highlightedImage")),
        Row("UIHighlighted", .flag("highlighted", absent: false, when: true, writes: true)),
        Row(
          "UIPreferredSymbolConfiguration",
          .code(
            ["preferredSymbolConfiguration"],
            { lowering, element in
              guard let child = element.child(key: "preferredSymbolConfiguration"),
                let configuration = lowering.symbolConfiguration(from: child)
              else { return nil }
              return .object(configuration.encode(into: &lowering.builder, xcode: lowering.xcode))
            })),
      ]),
    ElementSchema(
      "stackView", "UIStackView",
      overrides: [
        // Opaque whatever the document says before Xcode 12 (43 of 43), by the attribute after.
        Row("UIOpaque", .constant(.bool(true)), until: XcodeRelease.v12),
        // Stack views draw nothing before iOS 14.
        Row("UIBackgroundColor", .color("backgroundColor"), since: XcodeRelease.v12),
        Row("UIOpaque", .flag("opaque", absent: true, when: true, writes: true), since: XcodeRelease.v12),
        writtenMargins,
      ],
      rows: [
        Row(
          "UIStackViewArrangedSubviews",
          .code(
            [],
            { lowering, element in
              let views = lowering.subviews(of: element).map(lowering.object(for:))
              return views.isEmpty ? nil : .object(lowering.builder.array(views))
            })),
        Row("UIStackViewAxis", .choice("axis", ["horizontal": 0, "vertical": 1], absent: 0, omit: nil)),
        Row(
          "UIStackViewDistribution",
          .choice(
            "distribution",
            [
              "fill": 0, "fillEqually": 1, "fillProportionally": 2, "equalSpacing": 3, "equalCentering": 4,
            ], absent: 0, omit: nil)),
        Row(
          "UIStackViewAlignment",
          .choice(
            "alignment",
            [
              "fill": 0, "leading": 1, "top": 1, "firstBaseline": 2, "center": 3, "trailing": 4, "bottom": 4,
              "lastBaseline": 5,
            ], absent: 0, omit: nil)),
        Row(
          "UIStackViewSpacing",
          .code(
            ["spacing", "spacingType"],
            { lowering, element in
              // The public constant that stands for the spacing of the system.
              let isStandard = lowering.choice(element, "spacingType", ["standard": 1]) == 1
              return .double(isStandard ? 0x1p-126 : lowering.number(element, "spacing") ?? 0)
            })),
        Row("UIStackViewBaselineRelative", .bool("baselineRelativeArrangement", absent: false)),
        Row("UIStackViewLayoutMarginsRelative", .bool("layoutMarginsRelativeArrangement", absent: false)),
      ]),
    ElementSchema(
      "progressView", "UIProgressView", hugging: .unless(250, 750),
      rows: [
        Row(
          "UIProgressViewStyle", .choice("progressViewStyle", ["default": 0, "bar": 1], absent: 0, omit: 0)),
        Row("UIProgress", .float("progress", absent: nil, omit: 0)),
        Row("UIProgressTrackTintColor", .color("trackTintColor")),
        Row("UIProgressProgressTintColor", .color("progressTintColor")),
        Row("UIProgressTrackImage", .image("trackImage")),
        Row("UIProgressProgressImage", .image("progressImage")),
      ]),
    ElementSchema(
      "activityIndicatorView", "UIActivityIndicatorView", hugging: .unless(750, 750),
      overrides: [
        // One that hides when it stops is hidden when it does not start (10 of 10).
        Row(
          "UIHidden",
          .code(
            ["hidden"],
            { lowering, element in
              func says(_ name: String) -> Bool { lowering.boolean(element, name) == true }
              return says("hidden") || (says("hidesWhenStopped") && !says("animating")) ? .bool(true) : nil
            })),
        Row(
          "UITintColor",
          .code(["tintColor"], { $1.child(key: "color") == nil ? $0.colorValue($1, "tintColor") : nil }),
          since: XcodeRelease.v11),
      ],
      rows: [
        Row(
          "UIActivityIndicatorViewStyle-Modern", .choice("style", activityStyles, absent: 1, omit: nil),
          since: XcodeRelease.v11),
        Row(
          "UIActivityIndicatorViewStyle", .choice("style", oldActivityStyles, absent: 1, omit: nil),
          since: XcodeRelease.v11),
        Row(
          "UIActivityIndicatorViewStyle", .choice("style", activityStyles, absent: 1, omit: 1),
          until: XcodeRelease.v11),
        Row("UIHidesWhenStopped", .flag("hidesWhenStopped", absent: false, when: false, writes: false)),
        Row("UIAnimating", .flag("animating", absent: false, when: true, writes: true)),
        Row("UIColor", .code(["color"], { $0.colorValue($1, "color") ?? .null }), since: XcodeRelease.v11),
        // Before Xcode 11 the style's colour is the tint: white, or black at 45 %.
        Row(
          "UITintColor",
          .code(
            [],
            { lowering, element in
              if let color = lowering.colorValue(element, "color") { return color }
              let isGray = element["style"] == "gray"
              let color = isGray ? Color(.none, .white(0, 0.45)) : Color(system: "whiteColor")
              return .object(lowering.object(for: color))
            }), until: XcodeRelease.v11),
        Row("UITintColor", .color("color"), since: XcodeRelease.v11),
        Row(
          "UIDisableUpdateColorOnTraitCollectionChange",
          .code([], { $1.child(named: "color", key: "color") == nil ? nil : .bool(true) }),
          since: XcodeRelease.v11),
      ]),
    ElementSchema(
      "pickerView", "UIPickerView", hugging: .always,
      rows: [
        Row("UIShowsSelectionBar", .constant(.bool(true)), until: XcodeRelease.v11),
        Row("UIAllowSelectingCells", .constant(.bool(true))),
      ]),
  ]

  static let activityStyles: Words = ["whiteLarge": 0, "white": 1, "gray": 2, "medium": 100, "large": 101]

  /// What systems before iOS 13 take the new styles for: the old one of the same size (medium in 1 archive).
  private static let oldActivityStyles: Words = [
    "whiteLarge": 0, "white": 1, "gray": 2, "medium": 1, "large": 0,
  ]
}
