/// What to do with an object of a class that nothing is registered for.
public enum UnknownClassPolicy: Hashable, Sendable {
  /// Loading fails with an error that names the class.
  case error
  /// The object becomes a ``GenericObject`` that keeps every key.
  case genericObject
}
