import NibRuntime

/// The view of RuntimeAttributes.xib: one attribute of every type.
final class ThemedView: View {
  var isFlat = false
  var hasShadow = true
  var level = 0
  let layer = Layer()
  var caption = ""
  var spokenCaption = ""
  var accentColor: Color?
  var pattern: ImageName?
  var anchor = Point()
  var minimumSize = Size()
  var hotArea = Rect()
  var selection = 0..<0
  var style: String? = "plain"
  /// What the attributes were when the view was awakened.
  private(set) var captionWhenAwakened: String?

  override func awakeFromNib() throws {
    try super.awakeFromNib()
    captionWhenAwakened = caption
  }

  override class var bindings: Bindings {
    super.bindings
      .attribute("isFlat", \ThemedView.isFlat)
      .attribute("hasShadow", \ThemedView.hasShadow)
      .attribute("level", \ThemedView.level)
      .object("layer", \ThemedView.layer)
      .attribute("caption", \ThemedView.caption)
      .attribute("spokenCaption", \ThemedView.spokenCaption)
      .attribute("accentColor", \ThemedView.accentColor)
      .attribute("pattern", \ThemedView.pattern)
      .attribute("anchor", \ThemedView.anchor)
      .attribute("minimumSize", \ThemedView.minimumSize)
      .attribute("hotArea", \ThemedView.hotArea)
      .attribute("selection", \ThemedView.selection)
      .attribute("style", \ThemedView.style)
  }
}

/// What a key path of two parts leads to.
final class Layer: NibConnectable {
  var opacity = 1.0

  static var bindings: Bindings { Bindings().attribute("opacity", \Layer.opacity) }
}

final class ThemeController: Controller {
  var themedView: ThemedView?

  override class var bindings: Bindings { super.bindings.outlet("themedView", \ThemeController.themedView) }
}

/// Component of designable bars.
final class ChartView: Component {
  var titleLabel: Label?
  var bars: [BarView] = []
  var dayLabels: [Label] = []

  override class var bindings: Bindings {
    super.bindings
      .outlet("titleLabel", \ChartView.titleLabel)
      .outlets("bars", \ChartView.bars)
      .outlets("dayLabels", \ChartView.dayLabels)
  }
}

final class BarView: View, NibDesignable {
  var fraction = 0.0
  private(set) var isPrepared = false

  override class var bindings: Bindings { super.bindings.attribute("fraction", \BarView.fraction) }

  func prepareForInterfaceBuilder() {
    isPrepared = true
    EventLog.note("BarView prepareForInterfaceBuilder \(fraction)")
  }
}
