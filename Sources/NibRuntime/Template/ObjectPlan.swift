/// What a template knows about one object of its archive.
struct ObjectPlan: Sendable {
  /// What is made of an object.
  enum Role: UInt8, Sendable {
    /// A text; `detail` is its place in ``Template/strings``.
    case string
    case number, data, date, geometry
    /// An array or a set.
    case array
    case dictionary
    /// A colour; `detail` is its place in ``Template/colors``.
    case color
    /// A font; `detail` is its place in ``Template/fonts``.
    case font
    case image
    /// An archive inside the archive.
    case nib
    /// The placeholder for the object that the caller passes as the owner.
    case owner
    /// The placeholder for whoever handles an action.
    case firstResponder
    /// The placeholder for an object that the caller passes by name; `detail` is its place in
    /// ``Template/externalIdentifiers``.
    case external
    /// An object to make; `detail` is its place in ``Template/classes``.
    case instance
  }

  /// The position of the first value in ``Template/slots``.
  let first: Int32
  /// The number of values.
  let count: Int32
  /// The position of the class in the archive's class table.
  let archivedClass: Int32
  /// The number of the sequence of keys, shared by all objects with the same keys in the same order.
  let shape: Int32
  var role: Role
  /// Whether several values refer to the object. Known for collections and data.
  var isShared = false
  var detail: Int32 = -1

  var slots: Range<Int> { Int(first)..<Int(first) + Int(count) }

  /// Whether the object is one of its own, and not a value or a placeholder.
  var isInstance: Bool { role == .instance }
}
