import IBDocument
import NibFormat

extension UIKitSchemas {
  static let visualEffects: [ElementSchema] = [
    ElementSchema(
      "visualEffectView", "UIVisualEffectView", silent: ["blurEffect", "vibrancyEffect"],
      listed: ["UIVisualEffectViewContentView"],
      overrides: [Row("UISubviews", .code([], { _, _ in nil }))],
      rows: [
        Row("UIVisualEffectViewEffect", .code([], { $0.visualEffect($1) })),
        Row("UIVisualEffectViewGroupName", .constant(.null), since: XcodeRelease.v9),
        Row("UIVisualEffectViewContentView", .child("contentView")),
      ]),
    ElementSchema(visualEffectContent, "_UIVisualEffectContentView"),
  ]

  /// The schema of a content view of an effect view, whose element is an ordinary `view`.
  static let visualEffectContent = "visualEffectContentView"

  /// The styles of blur effects. Automatic ones follow the interface style: for them the plain style is that of light
  /// interfaces (regular 4 over 1 in coder version 9; materials by the public enumeration).
  fileprivate static let blurStyles: Words = [
    "extraLight": 0, "light": 1, "dark": 2, "extraDark": 3, "regular": 4, "prominent": 5,
    "systemUltraThinMaterial": 6, "systemThinMaterial": 7, "systemMaterial": 8, "systemThickMaterial": 9,
    "systemChromeMaterial": 10, "systemUltraThinMaterialLight": 11, "systemThinMaterialLight": 12,
    "systemMaterialLight": 13, "systemThickMaterialLight": 14, "systemChromeMaterialLight": 15,
    "systemUltraThinMaterialDark": 16, "systemThinMaterialDark": 17, "systemMaterialDark": 18,
    "systemThickMaterialDark": 19, "systemChromeMaterialDark": 20,
  ]
}

extension ArchiveLowering {
  /// The effect of an effect view: a blur, or the vibrancy over one.
  fileprivate func visualEffect(_ view: Element) -> Value? {
    if let vibrancy = view.child(named: "vibrancyEffect") {
      let style =
        vibrancy.child(named: "blurEffect").flatMap { choice($0, "style", UIKitSchemas.blurStyles) } ?? 0
      return .object(builder.make("UIVibrancyEffect", [.init("UIVibrancyEffectBlurStyle", .integer(style))]))
    }
    guard let blur = view.child(named: "blurEffect"),
      let style = choice(blur, "style", UIKitSchemas.blurStyles)
    else { return nil }
    return builder.make("UIBlurEffect", blurValues(style)).value
  }

  private func blurValues(_ style: Int64) -> [ObjectGraph.KeyedValue] {
    switch style {
    case 4, 5:
      return [
        .init("UIBlurEffectAutomaticStyle", .integer(style)),
        .init("UIBlurEffectStyle", .integer(style == 4 ? 1 : 0)),
      ]
    case 6...:
      return [
        .init("UIBlurEffectMaterialStyle", .integer(style)), .init("UIBlurEffectAutomaticStyle", .int8(4)),
        .init("UIBlurEffectStyle", .int8(1)),
      ]
    default: return [.init("UIBlurEffectStyle", .integer(style))]
    }
  }
}

extension ObjectIndex {
  /// A reference to the object.
  fileprivate var value: Value { .object(self) }
}
