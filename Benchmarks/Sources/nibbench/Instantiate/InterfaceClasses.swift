import NibRuntime

// Classes of an interface without drawing, as a program would write them: stored properties, an initialiser for code
// and one for nibs. Both ways of the comparison make these.

class View: NibDecodable, NibConnectable, NibAwakening {
  final var bounds = Rect()
  final var center = Point()
  final var backgroundColor: Color?
  final var alpha: Float = 1
  final var tag = 0
  final var contentMode = 0
  final var autoresizingMask = 0
  final var isOpaque = false
  final var isHidden = false
  final var clipsToBounds = false
  final var isUserInteractionEnabled = true
  final var translatesAutoresizingMask = true
  final unowned(unsafe) var superview: View?
  final var subviews: [View] = []
  final var constraints: [LayoutConstraint] = []

  init() {}

  required init(from decoder: NibDecoder) throws {
    bounds = try decoder.decode("UIBounds", default: Rect())
    center = try decoder.decode("UICenter", default: Point())
    backgroundColor = try decoder.decodeIfPresent("UIBackgroundColor")
    isOpaque = try decoder.decode("UIOpaque", default: false)
    isHidden = try decoder.decode("UIHidden", default: false)
    tag = try decoder.decode("UITag", default: 0)
    isUserInteractionEnabled = try !decoder.decode("UIUserInteractionDisabled", default: false)
    autoresizingMask = try decoder.decode("UIAutoresizingMask", default: 0)
    alpha = try decoder.decode("UIAlpha", default: 1)
    contentMode = try decoder.decode("UIContentMode", default: 0)
    clipsToBounds = try decoder.decode("UIClipsToBounds", default: false)
    translatesAutoresizingMask = try !decoder.decode(
      "UIViewDoesNotTranslateAutoresizingMaskIntoConstraints", default: false)
    decoder.register(self)
    subviews = try decoder.objects("UISubviews")
    for view in subviews { view.superview = self }
    constraints = try decoder.objects("UIViewAutolayoutConstraints")
  }

  final func addSubview(_ view: View) {
    view.superview = self
    subviews.append(view)
  }

  func awakeFromNib() throws {}

  class var bindings: Bindings { Bindings().attribute("frame", \View.bounds) }
}

final class Label: View {
  var text = ""
  var font: Font?
  var textColor: Color?
  var numberOfLines = 1
  var textAlignment = 4
  var lineBreakMode = 4

  override init() { super.init() }

  required init(from decoder: NibDecoder) throws {
    text = try decoder.decode("UIText", default: "")
    font = try decoder.decodeIfPresent("UIFont")
    textColor = try decoder.decodeIfPresent("UITextColor")
    numberOfLines = try decoder.decode("UINumberOfLines", default: 1)
    textAlignment = try decoder.decode("UITextAlignment", default: 4)
    lineBreakMode = try decoder.decode("UILineBreakMode", default: 4)
    try super.init(from: decoder)
  }
}

/// A cell with two labels. Its outlets are set by closures, the quicker of the two ways to write them.
final class Cell: View {
  var reuseIdentifier: String?
  var contentView: View?
  var titleLabel: Label?
  var detailLabel: Label?

  override init() { super.init() }

  required init(from decoder: NibDecoder) throws {
    reuseIdentifier = try decoder.decodeIfPresent("UIReuseIdentifier")
    try super.init(from: decoder)
    contentView = try decoder.objectIfPresent("UIContentView")
  }

  override class var bindings: Bindings {
    super.bindings
      .outlet("titleLabel") { (cell: Cell, label: Label) in cell.titleLabel = label }
      .outlet("detailLabel") { (cell: Cell, label: Label) in cell.detailLabel = label }
  }
}

/// A component that loads a nib of its own when it comes out of one.
class Component: View {
  final var contentView: View?

  /// Gives the nib of a name, as the way that is measured does. Only the measuring thread uses it.
  nonisolated(unsafe) static var nib: (String) throws -> Nib = { _ in throw InstantiateShape.Failure.noNib }

  class var nibName: String { String(describing: self) }

  override init() { super.init() }

  required init(from decoder: NibDecoder) throws {
    try super.init(from: decoder)
    _ = try Component.nib(Self.nibName).instantiate(owner: self)
    if let contentView { addSubview(contentView) }
  }

  override class var bindings: Bindings {
    super.bindings.outlet("contentView") { (component: Component, view: View) in component.contentView = view
    }
  }
}

final class TileRow: Component {
  var tiles: [TileView] = []

  override class var nibName: String { "TileRow" }
  override class var bindings: Bindings { super.bindings.outlets("tiles", \TileRow.tiles) }
}

final class TileView: Component {
  var titleLabel: Label?

  override class var nibName: String { "TileView" }
  override class var bindings: Bindings {
    super.bindings.outlet("titleLabel") { (tile: TileView, label: Label) in tile.titleLabel = label }
  }
}

/// The owner of a document: it takes the view, and the outlets of the documents that are measured.
final class Owner: NibConnectable {
  var view: View?
  var topRow: TileRow?
  var bottomRow: TileRow?

  static var bindings: Bindings {
    Bindings()
      .outlet("view") { (owner: Owner, view: View) in owner.view = view }
      .outlet("topRow") { (owner: Owner, row: TileRow) in owner.topRow = row }
      .outlet("bottomRow") { (owner: Owner, row: TileRow) in owner.bottomRow = row }
  }
}

extension ClassRegistry {
  /// The classes above, and views for what is no label or cell. What has no frame keeps its keys.
  static let interface: ClassRegistry = {
    var registry = ClassRegistry(unknownClassPolicy: .genericObject)
    registry.register(
      View.self, as: "UIView", "UITableViewCellContentView", "_UITableViewCellSeparatorView", "UIScrollView",
      "UITextField", "UITextView", "UISwitch", "UIButton", "UIImageView", "UISlider")
    registry.register(Label.self, as: "UILabel")
    registry.register(Cell.self, as: "Chat.TwoLabelCell")
    registry.register(TileRow.self, as: "Chat.TileRow")
    registry.register(TileView.self, as: "Chat.TileView")
    return registry
  }()
}
