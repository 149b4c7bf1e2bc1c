extension Bindings {
  /// Adds a user-defined runtime attribute: a property that a document can give a value.
  @inlinable
  public func attribute<Root: AnyObject, Value: NibAttributeValue>(
    _ name: String, _ path: any ReferenceWritableKeyPath<Root, Value> & Sendable
  ) -> Bindings {
    var result = self
    result.attributes[name] = Attribute(typeName: String(describing: Value.self)) { object, value in
      guard let root = object as? Root, let value = Value(attribute: value) else { return false }
      root[keyPath: path] = value
      return true
    }
    return result
  }

  /// Adds an object that key paths can lead through: with `.object("layer", \CardView.layer)` the key path
  /// "layer.cornerRadius" sets the attribute "cornerRadius" of the layer.
  @inlinable
  public func object<Root: AnyObject, Value: AnyObject>(
    _ name: String, _ path: any KeyPath<Root, Value> & Sendable
  ) -> Bindings {
    var result = self
    result.steps[name] = { object in (object as? Root)?[keyPath: path] }
    return result
  }

  /// Adds an object that key paths can lead through, which may be missing.
  @inlinable
  public func object<Root: AnyObject, Value: AnyObject>(
    _ name: String, _ path: any KeyPath<Root, Value?> & Sendable
  ) -> Bindings {
    var result = self
    result.steps[name] = { object in (object as? Root)?[keyPath: path] }
    return result
  }
}
