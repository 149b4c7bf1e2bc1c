import NibRuntime

// The program in the documentation of `Nib`. A test compares the two texts, and runs this one.

// example begins
/// A view without drawing.
class BaseView: NibDecodable, NibConnectable {
  var subviews: [BaseView] = []

  init() {}

  required init(from decoder: NibDecoder) throws {
    decoder.register(self)
    subviews = try decoder.objects("UISubviews")
  }

  class var bindings: Bindings { Bindings() }
}

final class TextLabel: BaseView {
  var text = ""

  required init(from decoder: NibDecoder) throws {
    text = try decoder.decode("UIText", default: "")
    try super.init(from: decoder)
  }
}

final class PushButton: BaseView, NibActionSource {
  private var actions = ActionList()

  func addAction(_ action: NibAction) { actions.add(action) }
  func tap() { actions.send(.touchUpInside, from: self) }
}

/// A component with a nib of its own, of which it is File's Owner: it works in code and inside other nibs.
final class Avatar: BaseView {
  var contentView: BaseView?
  var imageView: BaseView?
  var nameLabel: TextLabel?

  /// In code.
  init(nibs: NibCache) throws {
    super.init()
    try load(nibs)
  }

  /// Inside another nib.
  required init(from decoder: NibDecoder) throws {
    try super.init(from: decoder)
    if let nibs = Avatar.nibs { try load(nibs) }
  }

  private func load(_ nibs: NibCache) throws {
    _ = try nibs.loadNib(named: "AvatarView", owner: self)
    if let contentView { subviews.append(contentView) }
  }

  /// Where components that a nib makes find their own nibs.
  @TaskLocal static var nibs: NibCache?

  override class var bindings: Bindings {
    super.bindings
      .outlet("contentView", \Avatar.contentView)
      .outlet("imageView", \Avatar.imageView)
      .outlet("nameLabel", \Avatar.nameLabel)
  }
}

/// The owner of a nib with the component in it.
final class Card: NibConnectable {
  var view: BaseView?
  var avatarView: Avatar?
  var titleLabel: TextLabel?
  var subtitleLabel: TextLabel?
  var isClosed = false

  func closeTapped(_ sender: PushButton) { isClosed = true }

  static var bindings: Bindings {
    Bindings()
      .outlet("view", \Card.view)
      .outlet("avatarView", \Card.avatarView)
      .outlet("titleLabel", \Card.titleLabel)
      .outlet("subtitleLabel", \Card.subtitleLabel)
      .action("closeTapped:", Card.closeTapped)
  }
}

func showCard(from folder: String) throws -> (card: Card, avatar: Avatar) {
  var registry = ClassRegistry(unknownClassPolicy: .genericObject)
  registry.register(BaseView.self, as: "UIView", "UIImageView")
  registry.register(PushButton.self, as: "UIButton")
  registry.register(TextLabel.self, as: "UILabel")
  registry.register(Avatar.self, as: "Chat.AvatarView")
  let nibs = NibCache(NibFolder(folder, registry: registry))

  let card = Card()
  try Avatar.$nibs.withValue(nibs) {
    _ = try nibs.loadNib(named: "CardView", owner: card)
  }
  return (card, try Avatar(nibs: nibs))
}
// example ends
