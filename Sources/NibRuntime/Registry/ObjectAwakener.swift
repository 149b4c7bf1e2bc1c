/// Sends `awakeFromNib` to objects of one type; a class for the same reason as ``ObjectFactory``.
class ObjectAwakener: @unchecked Sendable {
  // Subclasses hold nothing.
  func awaken(_ object: AnyObject) throws {
    preconditionFailure("only subclasses awaken objects")
  }
}

/// Awakens objects of the type `A`, or of a subclass.
final class TypedAwakener<A: NibAwakening>: ObjectAwakener, @unchecked Sendable {
  override func awaken(_ object: AnyObject) throws {
    try unsafe unsafeDowncast(object, to: A.self).awakeFromNib()
  }
}
