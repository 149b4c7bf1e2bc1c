import NibRuntime

/// A controller that owns a nib or comes from a storyboard.
class Controller: NibDecodable, NibConnectable {
  var view: View?
  let scene: SceneView?
  let title: String?
  let segues: [SegueTemplate]
  private(set) var children: [Controller] = []

  init() {
    scene = nil
    title = nil
    segues = []
  }

  required init(from decoder: NibDecoder) throws {
    scene = try decoder.sceneView()
    title = try decoder.decodeIfPresent("UITitle")
    segues = try decoder.objects("UIStoryboardSegueTemplates")
    decoder.register(self)
    children = try decoder.objects("UIChildViewControllers")
    EventLog.note("\(type(of: self)) init(coder:)")
  }

  class var bindings: Bindings { Bindings().outlet("view", \Controller.view) }

  /// Loads the view when it is wanted first.
  func loadViewIfNeeded() throws {
    guard view == nil else { return }
    try scene?.load(for: self)
    EventLog.note("\(type(of: self)) viewDidLoad")
  }
}

final class NavigationController: Controller {}

/// Owner of `ProfileScreen`.
final class ProfileViewController: Controller {
  var cardView: CardView?
  var aboutLabel: Label?
  var followSwitch: Switch?
  private(set) var followChanges = 0

  override class var bindings: Bindings {
    super.bindings
      .outlet("cardView", \ProfileViewController.cardView)
      .outlet("aboutLabel", \ProfileViewController.aboutLabel)
      .outlet("followSwitch", \ProfileViewController.followSwitch)
      .action("followChanged:", ProfileViewController.followChanged)
  }

  func followChanged(_ sender: Switch) { followChanges += 1 }
}

final class BadgePairController: Controller {
  var leftBadge: GuardedBadge?
  var rightBadge: GuardedBadge?

  override class var bindings: Bindings {
    super.bindings
      .outlet("leftBadge", \BadgePairController.leftBadge)
      .outlet("rightBadge", \BadgePairController.rightBadge)
  }
}

final class ReplacedButtonController: Controller {
  var coverButton: CoverButton?
  var captionLabel: Label?
  private(set) var opened: [AnyObject] = []

  override class var bindings: Bindings {
    super.bindings
      .outlet("coverButton", \ReplacedButtonController.coverButton)
      .outlet("captionLabel", \ReplacedButtonController.captionLabel)
      .action("openTapped:", ReplacedButtonController.openTapped)
  }

  func openTapped(_ sender: CoverButton) { opened.append(sender) }
}

/// The controller of `CoverBridge.storyboard`.
final class CoverViewController: Controller {
  var coverView: CoverView?
  var coverButton: CoverButton?
  var captionLabel: Label?
  private(set) var opened: [AnyObject] = []

  override class var bindings: Bindings {
    super.bindings
      .outlet("coverView", \CoverViewController.coverView)
      .outlet("coverButton", \CoverViewController.coverButton)
      .outlet("captionLabel", \CoverViewController.captionLabel)
      .action("openTapped:", CoverViewController.openTapped)
  }

  func openTapped(_ sender: CoverButton) { opened.append(sender) }
}

class HeaderController: Controller {
  var titleLabel: Label?

  override class var bindings: Bindings { super.bindings.outlet("titleLabel", \HeaderController.titleLabel) }
}

final class GroupHeaderController: HeaderController {
  var membersLabel: Label?

  override class var bindings: Bindings {
    super.bindings.outlet("membersLabel", \GroupHeaderController.membersLabel)
  }
}

final class TileBoardController: Controller {
  var topRow: TileRow?
  var bottomRow: TileRow?

  override class var bindings: Bindings {
    super.bindings
      .outlet("topRow", \TileBoardController.topRow)
      .outlet("bottomRow", \TileBoardController.bottomRow)
  }
}
