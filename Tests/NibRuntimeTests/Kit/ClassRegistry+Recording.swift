import NibRuntime

extension ClassRegistry {
  /// The system's classes that the documents use.
  static let systemClasses: ClassRegistry = {
    var registry = ClassRegistry()
    registry.register(View.self, as: "UIView", "UITableViewCellContentView", "UITextView", "UITableView")
    registry.register(Label.self, as: "UILabel")
    registry.register(ImageView.self, as: "UIImageView")
    registry.register(Button.self, as: "UIButton")
    registry.register(ButtonContent.self, as: "UIButtonContent")
    registry.register(TextField.self, as: "UITextField")
    registry.register(Slider.self, as: "UISlider")
    registry.register(Switch.self, as: "UISwitch")
    registry.register(Cell.self, as: "UITableViewCell")
    registry.register(View.self, as: "_UITableViewCellSeparatorView", "_UISystemBackgroundView")
    registry.register(Controller.self, as: "UIViewController", "UITableViewController")
    registry.register(NavigationController.self, as: "UINavigationController")
    return registry
  }()

  /// With the documents' own classes, which write down what happens to them.
  static let recording: ClassRegistry = {
    var registry = systemClasses
    registry.register(AvatarView.self, as: "Chat.AvatarView")
    registry.register(CardView.self, as: "Chat.CardView")
    registry.register(TileRow.self, as: "Chat.TileRow")
    registry.register(TileView.self, as: "Chat.TileView")
    registry.register(GuardedBadge.self, as: "Chat.GuardedBadge")
    registry.register(RecursiveBadge.self, as: "Chat.RecursiveBadge")
    registry.register(PingView.self, as: "Chat.PingView")
    registry.register(PongView.self, as: "Chat.PongView")
    registry.register(CoverView.self, as: "Chat.CoverView")
    registry.register(CoverButton.self, as: "Chat.CoverButton")
    registry.register(RedButton.self, as: "Chat.RedButton")
    registry.register(RatingView.self, as: "Chat.RatingView")
    registry.register(GroupHeaderView.self, as: "Chat.GroupHeaderView")
    registry.register(ContactCell.self, as: "Chat.ContactCell")
    registry.register(TwoLabelCell.self, as: "Chat.TwoLabelCell")
    registry.register(TextRowCell.self, as: "Chat.TextRowCell")
    registry.register(ImageRowCell.self, as: "Chat.ImageRowCell")
    registry.register(ComposerBar.self, as: "Chat.ComposerBar")
    registry.register(DraftStore.self, as: "Chat.DraftStore")
    registry.register(LevelPanel.self, as: "Chat.LevelPanel")
    registry.register(TouchLog.self, as: "Chat.TouchLog")
    registry.register(ThemedView.self, as: "Chat.ThemedView")
    registry.register(BarView.self, as: "Chat.BarView")
    registry.register(Label.self, as: "Chat.PaddedLabel")
    registry.register(CoverViewController.self, as: "Chat.CoverViewController")
    return registry
  }()
}
