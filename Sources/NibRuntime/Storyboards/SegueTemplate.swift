/// A way from one scene of a storyboard to another, as the document describes it.
///
/// A scene keeps its segues under "UIStoryboardSegueTemplates". A control that performs a segue has it as the target of
/// the action "perform:".
open class SegueTemplate: NibDecodable, NibConnectable {
  /// The archive's classes of segues.
  static let classNames = [
    "UIStoryboardSegueTemplate", "UIStoryboardShowSegueTemplate", "UIStoryboardPresentationSegueTemplate",
    "UIStoryboardModalSegueTemplate", "UIStoryboardPushSegueTemplate", "UIStoryboardReplaceSegueTemplate",
    "UIStoryboardEmbedSegueTemplate", "UIStoryboardUnwindSegueTemplate", "UIStoryboardPopoverSegueTemplate",
    "UIStoryboardPopoverPresentationSegueTemplate",
  ]

  /// The archive's class, which says the kind.
  public let className: String
  /// The name by which code performs the segue.
  public let identifier: String?
  /// The identifier of the controller to go to, for ``Storyboard/instantiateController(withIdentifier:options:)``; nil
  /// for an unwind segue.
  public let destinationIdentifier: String?
  /// What a show segue calls, such as "showViewController:sender:".
  public let actionName: String?
  /// What an unwind segue calls, such as "unwindToConversations:".
  public let unwindAction: String?
  /// The author's segue class, mangled; nil for the system's.
  public let segueClassName: String?
  /// Whether the segue is performed when the view is loaded, as embed segues are.
  public let performsOnViewLoad: Bool
  /// Whether the transition is animated.
  public let animates: Bool
  /// The controller that the segue starts from. Not kept alive.
  public weak var viewController: AnyObject?
  /// What to do when a control performs the segue.
  public var onPerform: ((_ segue: SegueTemplate, _ sender: AnyObject) -> Void)?

  /// Reads a segue.
  public required init(from decoder: NibDecoder) throws {
    className = decoder.className
    identifier = try decoder.decodeIfPresent("UIIdentifier")
    destinationIdentifier = try decoder.decodeIfPresent("UIDestinationViewControllerIdentifier")
    actionName = try decoder.decodeIfPresent("UIActionName")
    unwindAction = try decoder.decodeIfPresent("UIAction")
    segueClassName = try decoder.decodeIfPresent("UISegueClassName")
    performsOnViewLoad = try decoder.decode("UIPerformOnViewLoad", default: false)
    animates = try decoder.decode("UIAnimates", default: true)
  }

  /// Performs the segue.
  public func perform(_ sender: AnyObject) { onPerform?(self, sender) }

  /// The controller and the action "perform:".
  open class var bindings: Bindings {
    Bindings()
      .outlet("viewController", \SegueTemplate.viewController)
      .action("perform:", SegueTemplate.perform)
  }
}
