/// The actions of one control, in the order of the archive.
///
///     final class Button: View, NibActionSource {
///       var actions = ActionList()
///       func addAction(_ action: NibAction) { actions.add(action) }
///       func tap() { actions.send(.touchUpInside, from: self) }
///     }
public struct ActionList {
  /// The actions in the order in which they were added.
  public private(set) var actions: [NibAction] = []

  /// Makes an empty list.
  public init() {}

  /// Adds an action at the end.
  public mutating func add(_ action: NibAction) { actions.append(action) }

  /// Fires every action whose events are among the given ones, and every action without events, in order.
  ///
  /// - Returns: how many actions somebody handled.
  @discardableResult
  public func send(_ events: ControlEvents, from sender: AnyObject) -> Int {
    var handled = 0
    for action in actions where action.events.map({ !$0.isDisjoint(with: events) }) ?? true {
      if action.perform(from: sender) { handled += 1 }
    }
    return handled
  }
}
