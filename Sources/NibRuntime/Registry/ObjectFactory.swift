/// Makes objects of one type. A class with one method rather than a closure: calling it retains nothing.
class ObjectFactory: @unchecked Sendable {
  // Subclasses hold nothing.
  func make(_ decoder: NibDecoder) throws -> AnyObject {
    preconditionFailure("only subclasses make objects")
  }
}

/// Makes objects of the type `T`.
final class TypedFactory<T: NibDecodable>: ObjectFactory, @unchecked Sendable {
  override func make(_ decoder: NibDecoder) throws -> AnyObject { try T(from: decoder) }
}
