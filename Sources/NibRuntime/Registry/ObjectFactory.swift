/// Makes objects of one type. A class with one method rather than a closure: calling it retains nothing. Initialisers own
/// their decoder, so it is handed on.
class ObjectFactory: @unchecked Sendable {
  // Subclasses hold nothing.
  func make(_ decoder: consuming NibDecoder) throws -> AnyObject {
    preconditionFailure("only subclasses make objects")
  }
}

/// Makes objects of the type `T`.
final class TypedFactory<T: NibDecodable>: ObjectFactory, @unchecked Sendable {
  override func make(_ decoder: consuming NibDecoder) throws -> AnyObject { try T(from: decoder) }
}
