extension Bindings {
  /// Adds an outlet: a property that a nib sets to an object.
  ///
  /// The closure that sets it is made where the method is called, so that the type check and the store are those of
  /// the very types: a check through generic code costs several times as much.
  ///
  /// - Parameters:
  ///   - name: the name in documents.
  ///   - path: the property, which may be weak or implicitly unwrapped.
  @inlinable
  public func outlet<Root: AnyObject, Value>(
    _ name: String, _ path: any ReferenceWritableKeyPath<Root, Value?> & Sendable
  ) -> Bindings {
    var result = self
    result.outlets[name] = Outlet(typeName: String(describing: Value.self)) { source, destination in
      guard let root = source as? Root, let value = destination as? Value else { return false }
      root[keyPath: path] = value
      return true
    }
    return result
  }

  /// Adds an outlet that is set by code.
  ///
  ///     .outlet("titleLabel") { (cell: ContactCell, label: Label) in cell.titleLabel = label }
  ///
  /// For what is made by thousands. Setting a property through a key path takes longer than the setting itself: the cell
  /// of `instantiate.labels2.template` takes 1.37 times the time of plain code this way, and 1.51 times with key paths.
  @inlinable
  public func outlet<Root: AnyObject, Value>(
    _ name: String, _ set: @escaping @Sendable (Root, Value) -> Void
  ) -> Bindings {
    var result = self
    result.outlets[name] = Outlet(typeName: String(describing: Value.self)) { source, destination in
      guard let root = source as? Root, let value = destination as? Value else { return false }
      set(root, value)
      return true
    }
    return result
  }

  /// Adds an outlet collection: an array that a nib fills in document order.
  @inlinable
  public func outlets<Root: AnyObject, Value>(
    _ name: String, _ path: any ReferenceWritableKeyPath<Root, [Value]> & Sendable
  ) -> Bindings {
    var result = self
    result.collections[name] = Collection(typeName: String(describing: Value.self)) {
      source, elements, appends in
      guard let root = source as? Root else { return source }
      var values: [Value] = []
      values.reserveCapacity(elements.count)
      for element in elements {
        guard let value = element as? Value else { return element }
        values.append(value)
      }
      if appends { root[keyPath: path] += values } else { root[keyPath: path] = values }
      return nil
    }
    return result
  }
}
