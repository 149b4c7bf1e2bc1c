import NibRuntime

// The classes of Composer.xib and ManyTargets.xib: every kind of place that an outlet or action can lead to.

final class ComposerViewController: Controller {
  var composerBar: ComposerBar?
  var draftStore: DraftStore?

  override class var bindings: Bindings {
    super.bindings
      .outlet("composerBar", \ComposerViewController.composerBar)
      .outlet("draftStore", \ComposerViewController.draftStore)
      .action("composerDidTapSend:", ComposerViewController.composerDidTapSend)
  }

  func composerDidTapSend(_ sender: Button) { EventLog.note("ComposerViewController composerDidTapSend") }
}

final class ComposerBar: RecordedView {
  var sendButton: Button?
  var textField: TextField?
  weak var sender: MessageSender?

  override class var bindings: Bindings {
    super.bindings
      .outlet("sendButton", \ComposerBar.sendButton)
      .outlet("textField", \ComposerBar.textField)
      .outlet("sender", \ComposerBar.sender)
      .action("barTapped:", ComposerBar.barTapped)
  }

  func barTapped(_ sender: Button) { note("barTapped") }
}

/// The object that Composer.xib creates.
final class DraftStore: NibDecodable, NibConnectable, NibAwakening {
  weak var field: TextField?
  weak var owner: ComposerViewController?

  init(from decoder: NibDecoder) throws { EventLog.note("DraftStore init(coder:)") }

  func awakeFromNib() { EventLog.note("DraftStore awakeFromNib") }

  static var bindings: Bindings {
    Bindings()
      .outlet("field", \DraftStore.field)
      .outlet("owner", \DraftStore.owner)
      .action("store:", DraftStore.store)
      .action("draftChanged:", DraftStore.draftChanged)
  }

  func store(_ sender: Button) { EventLog.note("DraftStore store") }

  func draftChanged(_ sender: TextField) { EventLog.note("DraftStore draftChanged") }
}

/// The external object of Composer.xib.
final class MessageSender: NibConnectable {
  var draftStore: DraftStore?

  static var bindings: Bindings {
    Bindings()
      .outlet("draftStore", \MessageSender.draftStore)
      .action("send:", MessageSender.send)
  }

  func send(_ sender: Button) { EventLog.note("MessageSender send") }
}

final class PanelController: Controller {
  var slider: Slider?

  override class var bindings: Bindings {
    super.bindings
      .outlet("slider", \PanelController.slider)
      .action("levelChanged:", PanelController.levelChanged)
      .action("levelCommitted:", PanelController.levelCommitted)
  }

  func levelChanged(_ sender: Slider) { EventLog.note("PanelController levelChanged") }

  func levelCommitted(_ sender: Slider) { EventLog.note("PanelController levelCommitted") }
}

/// An ancestor of the slider, and a responder that handles what is for the first responder.
final class LevelPanel: View {
  override class var bindings: Bindings {
    super.bindings
      .action("levelChanged:", LevelPanel.levelChanged)
      .action("levelEdited:", LevelPanel.levelEdited)
  }

  func levelChanged(_ sender: Slider) { EventLog.note("LevelPanel levelChanged") }

  func levelEdited() { EventLog.note("LevelPanel levelEdited") }
}

final class TouchLog: NibDecodable, NibConnectable {
  init(from decoder: NibDecoder) throws {}

  static var bindings: Bindings {
    Bindings()
      .action("levelChanged:", TouchLog.levelChanged)
      .action("logTouch:", TouchLog.logTouch)
  }

  func levelChanged(_ sender: Slider) { EventLog.note("TouchLog levelChanged") }

  func logTouch(_ sender: Slider) { EventLog.note("TouchLog logTouch") }
}

final class LevelMeter: NibConnectable {
  static var bindings: Bindings { Bindings().action("levelChanged:", LevelMeter.levelChanged) }

  func levelChanged(_ sender: Slider) { EventLog.note("LevelMeter levelChanged") }
}
