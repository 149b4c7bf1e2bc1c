/// A rectangle of a view that constraints can refer to, such as its safe area.
open class LayoutGuide: NibDecodable {
  /// What the guide is for, such as "UIViewSafeAreaLayoutGuide"; empty if nothing uses it.
  public let identifier: String
  /// The view that the guide belongs to. Not kept alive.
  public weak var owningView: AnyObject?

  /// Makes a guide in code.
  public init(identifier: String, owningView: AnyObject? = nil) {
    self.identifier = identifier
    self.owningView = owningView
  }

  /// Reads a guide.
  public required init(from decoder: NibDecoder) throws {
    identifier = try decoder.decode("UILayoutGuideIdentifier", default: "")
    try decoder.whenDecoded("UILayoutGuideOwningView") { self.owningView = $0 }
  }
}
