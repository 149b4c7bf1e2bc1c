/// A class whose objects a nib can create.
///
/// What else an object can do is said by further protocols, each with one requirement and no default, so that a
/// subclass can only ever override it, not miss it: ``NibAwakening``, ``NibReplacing``, ``NibConnectable``,
/// ``NibAccessible``, ``NibActionSource``, ``NibDesignable``.
public protocol NibDecodable: AnyObject, SendableMetatype {
  /// Makes an object from what an archive keeps of it. The counterpart of `init(coder:)`.
  ///
  /// Outlets are not connected yet. Read keys in any order; a subclass reads its own keys and passes the decoder on
  /// to its superclass. Objects that refer back to this one, such as subviews to their superview, can be read after
  /// ``NibDecoder/register(_:)``.
  init(from decoder: NibDecoder) throws
}

/// An object that wants to know when its nib is loaded and connected.
public protocol NibAwakening: AnyObject, SendableMetatype {
  /// Runs once, after all objects of the nib exist, all connections are made and all attributes are set; for the
  /// objects inside this one it has run already.
  func awakeFromNib() throws
}

/// An object that can put another one in its place while a nib is loaded.
public protocol NibReplacing: AnyObject, SendableMetatype {
  /// Gives the object to use instead of this one, or this one.
  ///
  /// Runs right after `init(from:)`. Outlets, actions, runtime attributes and constraint items that name this object
  /// get the replacement. Only the replacement is awakened.
  func awakeAfter(using decoder: NibDecoder) throws -> AnyObject
}

/// An object that draws itself in a preview.
public protocol NibDesignable: AnyObject, SendableMetatype {
  /// Runs after ``NibAwakening/awakeFromNib()``, and only if ``LoadingOptions/preparesForInterfaceBuilder`` asks.
  func prepareForInterfaceBuilder()
}

/// An object that takes what the document says about accessibility.
public protocol NibAccessible: AnyObject {
  /// Takes the configuration. Runs after runtime attributes are set.
  func configureAccessibility(_ configuration: AccessibilityConfiguration)
}

/// An object that has outlets, actions or runtime attributes.
///
///     class CardView: View, NibConnectable {
///       var titleLabel: Label?
///       var stars: [Star] = []
///       var cornerRadius = 0.0
///       func closeTapped(_ sender: AnyObject?) { … }
///
///       class var bindings: Bindings {
///         Bindings()
///           .outlet("titleLabel", \CardView.titleLabel)
///           .outlets("stars", \CardView.stars)
///           .action("closeTapped:", CardView.closeTapped)
///           .attribute("cornerRadius", \CardView.cornerRadius)
///       }
///     }
///
/// A subclass writes `override class var bindings: Bindings { super.bindings.outlet(…) }`, so it has its superclass's
/// outlets too.
public protocol NibConnectable: AnyObject, SendableMetatype {
  /// The table of outlets, actions and attributes. It is read once for a class and nib.
  static var bindings: Bindings { get }
}
