import NibRuntime

class Cell: View, CodeMadeCell {
  let reuseIdentifier: String?
  private(set) var contentView: View?

  override class var isRecorded: Bool { true }

  required init(reuseIdentifier: String?) throws {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: Rect(x: 0, y: 0, width: 393, height: 44))
    try loadNibs()
  }

  required init(from decoder: NibDecoder) throws {
    reuseIdentifier = try decoder.decodeIfPresent("UIReuseIdentifier")
    try super.init(from: decoder)
    contentView = try decoder.objectIfPresent("UIContentView")
  }

  /// Loads what the cell shows, for cells that are made in code.
  func loadNibs() throws {}

  func prepareForReuse() { note("prepareForReuse") }
}

final class ContactCell: Cell {
  var nameLabel: Label?

  override class var bindings: Bindings { super.bindings.outlet("nameLabel", \ContactCell.nameLabel) }
}

final class TwoLabelCell: Cell {
  var titleLabel: Label?
  var detailLabel: Label?

  override class var bindings: Bindings {
    super.bindings
      .outlet("titleLabel", \TwoLabelCell.titleLabel)
      .outlet("detailLabel", \TwoLabelCell.detailLabel)
  }
}

/// Base of the cells of plan one: loads its own nib, then the one of the dynamic class into its content area.
class ChatCell: Cell {
  var rootView: View?
  var avatarView: AvatarView?
  var bubbleView: ImageView?
  var chatContentView: View?

  override class var bindings: Bindings {
    super.bindings
      .outlet("rootView", \ChatCell.rootView)
      .outlet("avatarView", \ChatCell.avatarView)
      .outlet("bubbleView", \ChatCell.bubbleView)
      .outlet("chatContentView", \ChatCell.chatContentView)
  }

  override func loadNibs() throws {
    try EventLog.folder?.load("ChatCell", owner: self)
    if let rootView { fill(with: rootView) }
    let derived = String(describing: type(of: self))
    note("loads \(derived) into \(chatContentView == nil ? "nothing" : "chatContentView")")
    guard let content = try EventLog.folder?.load(derived, owner: self).first as? View else { return }
    chatContentView?.fill(with: content)
  }
}

final class TextChatCell: ChatCell {
  var textContentView: View?
  var messageLabel: Label?

  override class var bindings: Bindings {
    super.bindings
      .outlet("textContentView", \TextChatCell.textContentView)
      .outlet("messageLabel", \TextChatCell.messageLabel)
  }
}

final class ImageChatCell: ChatCell {
  var imageContentView: View?
  var pictureView: ImageView?

  override class var bindings: Bindings {
    super.bindings
      .outlet("imageContentView", \ImageChatCell.imageContentView)
      .outlet("pictureView", \ImageChatCell.pictureView)
  }
}

/// Base of the cells of plan two: its outlet is in the nib of each derived class.
class RowCell: Cell {
  var avatarImageView: ImageView?

  override class var bindings: Bindings {
    super.bindings.outlet("avatarImageView", \RowCell.avatarImageView)
  }
}

final class TextRowCell: RowCell {
  var messageLabel: Label?

  override class var bindings: Bindings { super.bindings.outlet("messageLabel", \TextRowCell.messageLabel) }
}

final class ImageRowCell: RowCell {
  var pictureView: ImageView?

  override class var bindings: Bindings { super.bindings.outlet("pictureView", \ImageRowCell.pictureView) }
}
