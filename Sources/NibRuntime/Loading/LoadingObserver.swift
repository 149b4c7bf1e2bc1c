/// Somebody who watches nibs being loaded.
public protocol LoadingObserver: AnyObject {
  /// Takes a step that was just made, or is about to be where the step says so.
  func observe(_ event: LoadingEvent)
}

/// One step of loading.
public struct LoadingEvent {
  /// What happens.
  public enum Step {
    /// A nib is about to be made live.
    case willLoad
    /// The initialiser of an object is about to run; the class is the document's.
    case willDecode(className: String)
    /// An object exists.
    case didDecode(AnyObject)
    /// No type is registered for the document's class; the object is of the stand-in's type.
    case didUseStandIn(className: String, standIn: String)
    /// An object was replaced by its own wish.
    case didReplace(AnyObject, by: AnyObject)
    /// An outlet was set.
    case didConnectOutlet(name: String, source: AnyObject, destination: AnyObject)
    /// An outlet collection was filled.
    case didConnectCollection(name: String, source: AnyObject, members: [AnyObject])
    /// An action was added to its source; without a target it is for the first responder.
    case didConnectAction(selector: String, source: AnyObject, target: AnyObject?, events: ControlEvents?)
    /// A connection or attribute was not made, for the reason given.
    case didSkip(name: String, reason: SkipReason)
    /// A runtime attribute was set.
    case didSetAttribute(keyPath: String, object: AnyObject, value: NibValue)
    /// An object took its accessibility configuration.
    case didConfigureAccessibility(AnyObject, AccessibilityConfiguration)
    /// A variation was chosen and applied.
    case didApplyVariation(keyPath: String, object: AnyObject)
    /// `awakeFromNib` of an object is about to run.
    case willAwaken(AnyObject)
    /// An object was prepared for a preview.
    case didPrepareForInterfaceBuilder(AnyObject)
    /// A nib is live.
    case didLoad(topLevel: [AnyObject])
  }

  /// Why something in a nib was left out.
  public enum SkipReason: Hashable, Sendable {
    /// The owner was not given.
    case noOwner
    /// The source or destination is the first responder, or nothing.
    case nothingThere
    /// The object has no binding of that name.
    case unknownBinding
    /// The object cannot hold what the document says.
    case unsupportedObject
    /// This library does not make connections of that class.
    case unsupportedConnection(className: String)
  }

  /// The name of the nib.
  public let nib: String?
  /// How many loads this one runs inside.
  public let depth: Int
  /// What happens.
  public let step: Step
}
