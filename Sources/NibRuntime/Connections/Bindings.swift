/// The outlets, actions and runtime attributes of a class, by the names that documents use.
///
/// A table is a value; each method gives a longer one. An entry takes the place of an earlier one of the same name, so a
/// subclass can bind a name anew. Names are looked up in constant time, once for a connection and class.
public struct Bindings: Sendable {
  /// Sets an outlet; false if the destination is of another type.
  @usableFromInline typealias OutletSetter = @Sendable (_ source: AnyObject, _ destination: AnyObject) -> Bool
  /// Sets or extends an outlet collection; gives the first element that is of another type, or nil.
  @usableFromInline typealias CollectionSetter =
    @Sendable (_ source: AnyObject, _ elements: [AnyObject], _ appends: Bool) -> AnyObject?
  /// Calls an action; false if the sender is of another type.
  @usableFromInline typealias ActionCall = @Sendable (_ target: AnyObject, _ sender: AnyObject?) -> Bool
  /// Sets an attribute; false if the value is of another kind.
  @usableFromInline typealias AttributeSetter = @Sendable (_ object: AnyObject, _ value: NibValue) -> Bool
  /// Gives the object that the rest of a key path is for.
  @usableFromInline typealias Step = @Sendable (_ object: AnyObject) -> AnyObject?

  @usableFromInline
  struct Outlet: Sendable {
    @usableFromInline let typeName: String
    @usableFromInline let set: OutletSetter

    @inlinable
    init(typeName: String, set: @escaping OutletSetter) {
      self.typeName = typeName
      self.set = set
    }
  }

  @usableFromInline
  struct Collection: Sendable {
    @usableFromInline let typeName: String
    @usableFromInline let set: CollectionSetter

    @inlinable
    init(typeName: String, set: @escaping CollectionSetter) {
      self.typeName = typeName
      self.set = set
    }
  }

  @usableFromInline
  struct Attribute: Sendable {
    @usableFromInline let typeName: String
    @usableFromInline let set: AttributeSetter

    @inlinable
    init(typeName: String, set: @escaping AttributeSetter) {
      self.typeName = typeName
      self.set = set
    }
  }

  @usableFromInline var outlets: [String: Outlet] = [:]
  @usableFromInline var collections: [String: Collection] = [:]
  @usableFromInline var actions: [String: ActionCall] = [:]
  @usableFromInline var attributes: [String: Attribute] = [:]
  @usableFromInline var steps: [String: Step] = [:]

  /// Makes an empty table.
  public init() {}

  func action(_ selector: String) -> ActionCall? { actions[selector] }
}
