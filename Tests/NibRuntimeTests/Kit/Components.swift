import NibRuntime

/// A component whose class is File's Owner: it loads its nib from `init(coder:)` or `init(frame:)` and fills itself.
class Component: RecordedView {
  var contentView: View?

  /// The name of the nib, which is that of the class.
  class var nibName: String { String(describing: self) }

  override class var bindings: Bindings { super.bindings.outlet("contentView", \Component.contentView) }

  override func decoded() throws { try loadContent() }

  override func setUp() {
    // An initialiser for code does not throw; a component that cannot be loaded stays empty.
    do { try loadContent() } catch { note("failed: \(error)") }
  }

  func loadContent() throws {
    try EventLog.folder?.load(type(of: self).nibName, owner: self)
    if let contentView { fill(with: contentView) }
    note("loaded content")
  }
}

final class AvatarView: Component {
  var imageView: ImageView?
  var nameLabel: Label?

  override class var bindings: Bindings {
    super.bindings
      .outlet("imageView", \AvatarView.imageView)
      .outlet("nameLabel", \AvatarView.nameLabel)
  }
}

/// A component that loads its nib when it is awakened, and whose view is the outlet `view`.
final class CardView: RecordedView {
  var view: View?
  var titleLabel: Label?
  var subtitleLabel: Label?
  var avatarView: AvatarView?
  private(set) var closeCount = 0

  override class var bindings: Bindings {
    super.bindings
      .outlet("view", \CardView.view)
      .outlet("titleLabel", \CardView.titleLabel)
      .outlet("subtitleLabel", \CardView.subtitleLabel)
      .outlet("avatarView", \CardView.avatarView)
      .action("closeTapped:", CardView.closeTapped)
  }

  override func awakeFromNib() throws {
    try super.awakeFromNib()
    try loadContent()
  }

  func loadContent() throws {
    try EventLog.folder?.load("CardView", owner: self)
    if let view { fill(with: view) }
    note("loaded content")
  }

  func closeTapped(_ sender: Button) {
    closeCount += 1
    note("closeTapped by '\(sender.title)'")
  }
}

final class TileRow: Component {
  var tiles: [TileView] = []

  override class var bindings: Bindings { super.bindings.outlets("tiles", \TileRow.tiles) }
}

final class TileView: Component {
  var titleLabel: Label?

  override class var bindings: Bindings { super.bindings.outlet("titleLabel", \TileView.titleLabel) }
}

/// A component that loads once, whichever initialiser ran and however often it is asked.
final class GuardedBadge: Component {
  private var isLoaded = false

  override func loadContent() throws {
    guard !isLoaded else { return note("is loaded already") }
    isLoaded = true
    try super.loadContent()
  }

  override func awakeFromNib() throws {
    try super.awakeFromNib()
    try loadContent()
  }
}

/// A class that is bound to the top-level view of a nib that it loads: the classic mistake.
final class RecursiveBadge: RecordedView {
  var countLabel: Label?

  override class var bindings: Bindings { super.bindings.outlet("countLabel", \RecursiveBadge.countLabel) }

  override func decoded() throws { try EventLog.folder?.load("RecursiveBadge", owner: self) }
}

final class PingView: Component {}

final class PongView: Component {}

final class CoverView: Component {
  var titleLabel: Label?

  override class var bindings: Bindings { super.bindings.outlet("titleLabel", \CoverView.titleLabel) }
}

/// A button that takes its look from its own nib: in any other nib it is a placeholder for the one there.
final class CoverButton: Button, NibReplacing {
  override class var isRecorded: Bool { true }

  func awakeAfter(using decoder: NibDecoder) throws -> AnyObject {
    guard decoder.nibName != "CoverButton" else { return self }
    note("asks for its replacement")
    guard let real = try EventLog.folder?.load("CoverButton").first as? CoverButton else { return self }
    real.frame = frame
    return real
  }
}

final class RedButton: Button {
  var cornerRadius = 0.0 {
    didSet { note("cornerRadius = \(cornerRadius)") }
  }

  override class var isRecorded: Bool { true }
  override class var bindings: Bindings { super.bindings.attribute("cornerRadius", \RedButton.cornerRadius) }
}

final class RatingView: Component {
  var starButtons: [Button] = []
  var edges: [LayoutConstraint] = []
  private(set) var rated: [Button] = []

  override class var bindings: Bindings {
    super.bindings
      .outlets("starButtons", \RatingView.starButtons)
      .outlets("edges", \RatingView.edges)
      .action("rate:", RatingView.rate)
  }

  func rate(_ sender: Button) {
    rated.append(sender)
    note("rated \(contentView?.subviews.firstIndex { $0 === sender } ?? -1)")
  }
}

/// A view whose outlets two classes declare.
class HeaderView: RecordedView {
  var titleLabel: Label?

  override class var bindings: Bindings { super.bindings.outlet("titleLabel", \HeaderView.titleLabel) }
}

final class GroupHeaderView: HeaderView {
  var membersLabel: Label?

  override class var bindings: Bindings {
    super.bindings.outlet("membersLabel", \GroupHeaderView.membersLabel)
  }
}
