extension Bindings {
  /// Adds an action that gets its sender.
  ///
  /// - Parameters:
  ///   - selector: the name in documents, with its colon: "closeTapped:".
  ///   - method: the method, as `CardView.closeTapped`. A sender of another type than the method takes is not handled.
  @inlinable
  public func action<Root: AnyObject, Sender>(
    _ selector: String, _ method: @escaping @Sendable (Root) -> (Sender) -> Void
  ) -> Bindings {
    var result = self
    result.actions[selector] = { target, sender in
      guard let root = target as? Root, let sender = sender as? Sender else { return false }
      method(root)(sender)
      return true
    }
    return result
  }

  /// Adds an action that does not look at its sender.
  @inlinable
  public func action<Root: AnyObject>(
    _ selector: String, _ method: @escaping @Sendable (Root) -> () -> Void
  ) -> Bindings {
    var result = self
    result.actions[selector] = { target, _ in
      guard let root = target as? Root else { return false }
      method(root)()
      return true
    }
    return result
  }
}
