/// One difference between a graph and the reference it is compared with.
public struct GraphDifference: Hashable, Sendable, CustomStringConvertible {
  /// In what the two differ.
  public enum Kind: Hashable, Sendable {
    /// The class of an object.
    case className
    /// A value, or its kind.
    case value
    /// The reference has a value that this graph lacks.
    case missing
    /// This graph has a value that the reference lacks.
    case extra
    /// One object stands where the reference has two, or two where it has one, and it is not a constant.
    case identity
    /// The order in which an object keeps its values; looked at only on request.
    case order
    /// The classes that a loader may use in place of a class that both graphs use (F-10). The path is that of the
    /// archive: this is noted once, however many objects the class has.
    case fallbackClasses(of: String)
  }

  /// Where: elements are counted in the reference, except those that only this graph has.
  public var path: GraphPath
  /// In what.
  public var kind: Kind
  /// What the reference has there; empty for ``Kind/extra``.
  public var reference: String
  /// What this graph has there; empty for ``Kind/missing``.
  public var own: String

  /// The difference on one line, the path first.
  public var description: String {
    switch kind {
    case .className: "\(path): class \(own), expected \(reference)"
    case .value: "\(path): \(own), expected \(reference)"
    case .missing: "\(path): missing \(reference)"
    case .extra: "\(path): unexpected \(own)"
    case .identity: "\(path): \(own), expected \(reference)"
    case .order: "\(path): values in the order \(own), expected \(reference)"
    case .fallbackClasses(let name):
      "\(path): class \(shortened(name)) falls back to \(own), expected \(reference)"
    }
  }
}
