import NibFormat

/// A UIBackgroundConfiguration as UIKit encodes it; its keys and their order depend on the era.
struct BackgroundConfiguration {
  /// The UIColor that fills the background.
  var backgroundColor: ObjectIndex
  /// The UIColor of the border; clear when nil.
  var strokeColor: ObjectIndex?
  var cornerRadius = 0.0
  var strokeWidth = 0.0
  /// What the configuration is the default of: 1 for the cell of a plain list, 0 for a button.
  var defaultStyle: Int64 = 1
  /// The names of the parts that differ from the default.
  var customized: [String] = []

  /// One part: its key, value, and whether a flag says that it is customised.
  private struct Part {
    var key: String
    var value: Value
    var since = XcodeRelease.first
    var until = XcodeRelease.never
    var hasFlag = true
    /// The first release whose archives have the flag.
    var flagSince = XcodeRelease.first
  }

  /// Adds the object. Up to Xcode 16 the flags stand together at the end, later each after its part.
  func encode(into lowering: ArchiveLowering) -> ObjectIndex {
    let xcode = lowering.xcode
    let clear = lowering.object(for: Color(system: "clearColor"))
    let insets = lowering.builder.string("{0, 0, 0, 0}")
    let isInterleaved = xcode >= XcodeRelease.v26x5
    var parts: [Part] = [
      Part(key: "customView", value: .null),
      Part(key: "cornerRadius", value: .double(cornerRadius)),
      Part(key: "maskedCorners", value: .int8(15), flagSince: XcodeRelease.v14),
      Part(key: "backgroundColor", value: .object(backgroundColor)),
      Part(key: "backgroundColorTransformerIdentifier", value: .int8(0)),
      Part(key: "visualEffect", value: .null),
      Part(key: "visualEffectGroupName", value: .null, since: XcodeRelease.v15),
      Part(key: "visualEffectblurClippingMode", value: .int8(0), since: XcodeRelease.v15, hasFlag: false),
      Part(key: "image", value: .null, since: XcodeRelease.v13),
      Part(key: "imageContentMode", value: .int8(0), since: XcodeRelease.v13),
      Part(key: "backgroundInsets", value: .object(insets)),
      Part(key: "edgesAddingLayoutMarginsToBackgroundInsets", value: .int8(0)),
      Part(key: "strokeColor", value: .object(strokeColor ?? clear)),
      Part(key: "strokeColorTransformerIdentifier", value: .int8(0)),
      Part(key: "strokeWidth", value: .double(strokeWidth)),
      Part(key: "strokeOutset", value: .double(0)),
      Part(key: "strokeLocation", value: .int8(0), since: XcodeRelease.v14, hasFlag: false),
      Part(key: "shadowType", value: .int8(0), until: XcodeRelease.v15, hasFlag: false),
    ]
    let style = Part(key: "defaultStyle", value: .integer(defaultStyle), hasFlag: false)
    let second = Part(
      key: "defaultStyle_v2", value: .integer(isInterleaved && defaultStyle == 1 ? 11 : defaultStyle),
      since: XcodeRelease.v15,
      hasFlag: false)
    parts += isInterleaved ? [style, second] : [second, style]
    parts.removeAll { xcode < $0.since || xcode >= $0.until }
    var values: [ObjectGraph.KeyedValue] = []
    func flag(_ part: Part) -> ObjectGraph.KeyedValue {
      .init("hasCustomized-" + part.key, .bool(customized.contains(part.key)))
    }
    for part in parts {
      values.append(.init(part.key, part.value))
      if isInterleaved && part.hasFlag { values.append(flag(part)) }
    }
    if !isInterleaved {
      for name in Self.flagOrder {
        for part in parts where part.key == name && part.hasFlag && xcode >= part.flagSince {
          values.append(flag(part))
        }
      }
    }
    return lowering.builder.make("UIBackgroundConfiguration", values)
  }

  private static let flagOrder = [
    "customView", "cornerRadius", "backgroundInsets", "edgesAddingLayoutMarginsToBackgroundInsets",
    "backgroundColor", "backgroundColorTransformerIdentifier", "visualEffect", "visualEffectGroupName",
    "image",
    "imageContentMode", "strokeColor", "strokeColorTransformerIdentifier", "strokeWidth", "strokeOutset",
    "maskedCorners",
  ]
}
