import NibRuntime

/// A view without drawing that writes down what happens to it.
///
/// Classes of the system write nothing unless they are asked to: a scenario is about the classes of its document.
class View: NibDecodable, NibConnectable, NibAwakening, NibAccessible, ConstraintOwner {
  /// The name of the class in the log.
  class var logName: String { String(describing: self) }
  /// Whether the class writes to the log.
  class var isRecorded: Bool { false }

  var frame = Rect()
  var backgroundColor: Color?
  private(set) var subviews: [View] = []
  weak var superview: View?
  var layoutConstraints: [LayoutConstraint] = []
  var accessibility: AccessibilityConfiguration?
  let wasDecoded: Bool

  /// The designated initialiser for code.
  init(frame: Rect) {
    wasDecoded = false
    self.frame = frame
    note("init(frame:)")
    setUp()
  }

  required init(from decoder: NibDecoder) throws {
    wasDecoded = true
    let bounds = try decoder.decode("UIBounds", default: Rect())
    let center = try decoder.decode("UICenter", default: Point())
    frame = Rect(
      x: center.x - bounds.size.width / 2, y: center.y - bounds.size.height / 2, width: bounds.size.width,
      height: bounds.size.height)
    backgroundColor = try decoder.decodeIfPresent("UIBackgroundColor")
    decoder.register(self)
    for subview in try decoder.objects("UISubviews", of: View.self) { addSubview(subview) }
    layoutConstraints = try decoder.objects("UIViewAutolayoutConstraints")
    note("init(coder:)")
    try decoded()
  }

  /// Runs at the end of `init(from:)`, for components that load their own nib.
  func decoded() throws {}

  /// Runs at the end of `init(frame:)`.
  func setUp() {}

  func awakeFromNib() throws { note("awakeFromNib") }

  func configureAccessibility(_ configuration: AccessibilityConfiguration) { accessibility = configuration }

  class var bindings: Bindings {
    Bindings()
      .outlets("traitStorageConstraints", \View.layoutConstraints)
      // The compiler sets the frame of a switch this way.
      .attribute("frame", \View.frame)
  }

  func addSubview(_ view: View) {
    view.superview = self
    subviews.append(view)
  }

  /// Puts a view inside this one and pins it to all four edges.
  func fill(with content: View) {
    content.frame = Rect(origin: Point(), size: frame.size)
    addSubview(content)
    for attribute: LayoutConstraint.Attribute in [.leading, .trailing, .top, .bottom] {
      layoutConstraints.append(LayoutConstraint(content, attribute, to: self, attribute))
    }
  }

  func note(_ what: String) {
    if type(of: self).isRecorded { EventLog.note("\(type(of: self).logName) \(what)") }
  }
}

/// A view of the document's author, which is written down.
class RecordedView: View {
  override class var isRecorded: Bool { true }
}

final class ImageView: View {
  private(set) var image: ImageName?

  required init(from decoder: NibDecoder) throws {
    image = try decoder.decodeIfPresent("UIImage")
    try super.init(from: decoder)
  }
}

class Label: View {
  var text = ""
  var font: Font?
  var textColor: Color?

  required init(from decoder: NibDecoder) throws {
    text = try decoder.decode("UIText", default: "")
    font = try decoder.decodeIfPresent("UIFont")
    textColor = try decoder.decodeIfPresent("UITextColor")
    try super.init(from: decoder)
  }
}

class Control: View, NibActionSource {
  private(set) var actions = ActionList()

  override init(frame: Rect) { super.init(frame: frame) }

  required init(from decoder: NibDecoder) throws { try super.init(from: decoder) }

  func addAction(_ action: NibAction) { actions.add(action) }

  @discardableResult
  func send(_ events: ControlEvents) -> Int { actions.send(events, from: self) }
}

extension View: NibResponder {
  var nextResponder: AnyObject? { superview }
}

final class TextField: Control {
  weak var delegate: AnyObject?

  override class var bindings: Bindings { super.bindings.outlet("delegate", \TextField.delegate) }
}

final class Slider: Control {}

final class Switch: Control {}

class Button: Control {
  private(set) var title = ""

  required init(from decoder: NibDecoder) throws {
    for entry in try decoder.dictionary("UIButtonStatefulContent") where entry.key.int == 0 {
      title = (entry.value.object as? ButtonContent)?.title ?? ""
    }
    try super.init(from: decoder)
  }

  override init(frame: Rect) { super.init(frame: frame) }
}

/// What a button shows in one state.
final class ButtonContent: NibDecodable {
  let title: String

  init(from decoder: NibDecoder) throws { title = try decoder.decode("UITitle", default: "") }
}
