/// An object of a class that nothing is registered for, with everything that the archive says about it.
///
/// It keeps the objects it refers to alive. Objects of an archive often refer to each other, as a view and its
/// superview do; such a circle stays in memory until ``removeValues()`` opens it.
public final class GenericObject {
  /// What the object keeps.
  struct Contents {
    var values: [(key: String, value: NibValue)] = []
    var outlets: [(name: String, destination: AnyObject)] = []
    var collections: [(name: String, members: [AnyObject])] = []
    var attributes: [(keyPath: String, value: NibValue)] = []
  }

  /// The class that the document names.
  public let className: String
  /// The class that a custom class was made from; nil for other classes.
  public let originalClassName: String?
  /// The actions that the object fires.
  public internal(set) var actions = ActionList()
  /// What the document says about accessibility.
  public internal(set) var accessibility: AccessibilityConfiguration?

  var contents = Contents()

  /// Makes an object without values, to pass as an owner or an external object.
  public init(className: String, originalClassName: String? = nil) {
    self.className = className
    self.originalClassName = originalClassName
  }

  deinit { ReleaseQueue.release(takeContents()) }

  /// Every key and value, in the order of the archive.
  public var values: [(key: String, value: NibValue)] { contents.values }
  /// The outlets that were set, in the order of connecting.
  public var outlets: [(name: String, destination: AnyObject)] { contents.outlets }
  /// The outlet collections that were filled, in the order of connecting.
  public var collections: [(name: String, members: [AnyObject])] { contents.collections }
  /// The runtime attributes that were set, in the order of the archive.
  public var attributes: [(keyPath: String, value: NibValue)] { contents.attributes }

  /// Lets go of all values, outlets and collections, for whoever takes a circle of objects apart.
  public func removeValues() { ReleaseQueue.release(takeContents()) }

  /// Takes the contents out before they go away: a deinitialiser that then runs may look at this object.
  private func takeContents() -> Contents {
    var taken = Contents()
    swap(&taken, &contents)
    return taken
  }

  /// The first value under a key. Linear in the number of keys.
  public subscript(key: String) -> NibValue? { values.first { $0.key == key }?.value }

  /// The destination of an outlet. Linear in the number of outlets.
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
