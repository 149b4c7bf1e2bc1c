/// An object of a class that nothing is registered for, with everything that the archive says about it.
public final class GenericObject {
  /// The class that the document names.
  public let className: String
  /// The class that a custom class was made from; nil for other classes.
  public let originalClassName: String?
  /// Every key and value, in the order of the archive.
  public internal(set) var values: [(key: String, value: NibValue)] = []
  /// The outlets that were set, in the order of connecting.
  public internal(set) var outlets: [(name: String, destination: AnyObject)] = []
  /// The outlet collections that were filled, in the order of connecting.
  public internal(set) var collections: [(name: String, members: [AnyObject])] = []
  /// The actions that the object fires.
  public internal(set) var actions = ActionList()
  /// The runtime attributes that were set, in the order of the archive.
  public internal(set) var attributes: [(keyPath: String, value: NibValue)] = []
  /// What the document says about accessibility.
  public internal(set) var accessibility: AccessibilityConfiguration?

  /// Makes an object without values, to pass as an owner or an external object.
  public init(className: String, originalClassName: String? = nil) {
    self.className = className
    self.originalClassName = originalClassName
  }

  /// Lets go of all values, for whoever takes a deep or circular structure apart.
  public func removeValues() { values = [] }

  /// The first value under a key. Linear.
  public subscript(key: String) -> NibValue? { values.first { $0.key == key }?.value }

  /// The destination of an outlet.
  public func outlet(_ name: String) -> AnyObject? { outlets.last { $0.name == name }?.destination }
}

extension GenericObject: NibActionSource {
  /// Keeps the action in ``actions``.
  public func addAction(_ action: NibAction) { actions.add(action) }
}

extension GenericObject: NibAccessible {
  /// Keeps the configuration in ``accessibility``.
  public func configureAccessibility(_ configuration: AccessibilityConfiguration) {
    accessibility = configuration
  }
}
