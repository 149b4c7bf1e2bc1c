/// One connection of an archive, by positions.
struct ConnectionPlan: Sendable {
  enum Kind: CaseIterable, Sendable {
    case outlet, collection, action
    /// A connection that this library does not make, such as a Cocoa binding; it is reported.
    case other
  }

  var kind: Kind
  /// The outlet's or action's name.
  var label: String
  /// The object that has the outlet or fires the action; −1 for none.
  var source: Int
  /// The object that the outlet or action is for; −1 for none.
  var destination: Int
  /// The list of an outlet collection, and its members in document order.
  var list: Int?
  var members: [Int] = []
  /// Whether a collection keeps what it has.
  var appends = false
  /// On which events an action fires.
  var events: ControlEvents?
  /// The archive's class of the connection.
  var className: String

  /// Whether the label is worth looking up. Many connections can share one of any length.
  var hasUsableLabel: Bool { label.utf8.count <= Instantiation.longestName }
}

/// One user-defined runtime attribute.
struct AttributePlan: Sendable {
  var object: Int
  var keyPath: String
  var value: Slot
}

/// What one object's accessibility is to be.
struct AccessibilityPlan: Sendable {
  var object: Int
  var configuration: AccessibilityConfiguration
}

/// What varies of one object by its surroundings.
struct TraitStoragePlan: Sendable {
  struct Record: Sendable {
    var traits: TraitCollection
    /// Of a relationship: the objects to add and to remove.
    var added: [Int] = []
    var removed: [Int] = []
    /// Of an attribute: the value.
    var value: Slot?
  }

  var object: Int
  var keyPath: String
  /// Of a relationship: every object that can be in it, in order; nil for an attribute.
  var candidates: [Int]?
  var records: [Record]
}
