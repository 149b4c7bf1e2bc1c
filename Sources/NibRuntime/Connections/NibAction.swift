/// An action that an object of a nib was told to fire: whom to call, with what, and on which events.
public struct NibAction {
  /// The action's name, such as "closeTapped:".
  public let selector: String
  /// On which events to fire; nil for sources that fire on one occasion only, such as bar items and gesture
  /// recognisers.
  public let events: ControlEvents?
  /// Whether whoever can handle the action is looked for when it fires, along the chain of responders.
  public let isForFirstResponder: Bool
  /// The object to call. Not kept alive, as is the custom with targets.
  public private(set) weak var target: AnyObject?

  /// Calls the target; empty if the target is found when the action fires.
  private let call: Bindings.ActionCall?

  init(selector: String, events: ControlEvents?, target: AnyObject?, call: Bindings.ActionCall?) {
    self.selector = selector
    self.events = events
    self.target = target
    self.call = call
    isForFirstResponder = target == nil
  }

  /// Calls the target.
  ///
  /// - Parameter sender: the object that fires the action, and where the search for a responder starts.
  /// - Returns: whether somebody handled the action.
  @discardableResult
  public func perform(from sender: AnyObject) -> Bool {
    if let target, let call { return call(target, sender) }
    guard isForFirstResponder else { return false }
    var responder: AnyObject? = sender
    // A chain of responders that closes on itself must not hang; no real one is as long as this.
    for _ in 0..<10_000 {
      guard let current = responder else { return false }
      if let connectable = current as? any NibConnectable,
        let call = type(of: connectable).bindings.action(selector)
      {
        return call(current, sender)
      }
      responder = (current as? any NibResponder)?.nextResponder
    }
    return false
  }
}

/// An object that passes on actions it does not handle.
public protocol NibResponder: AnyObject {
  /// Whom to ask next.
  var nextResponder: AnyObject? { get }
}

/// An object that fires actions: a control, a bar item, a gesture recogniser.
public protocol NibActionSource: AnyObject {
  /// Takes an action that the document connects to this object.
  func addAction(_ action: NibAction)
}
