/// The place of an object in an archive's object table, or in ``ObjectGraph/objects``. Object 0 is the root.
@frozen
public struct ObjectIndex: Hashable, Comparable, Sendable {
  /// The zero-based position.
  public var rawValue: UInt32

  /// Makes an index from a zero-based position.
  @inlinable
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }

  /// Makes an index from a zero-based position below 2³².
  @inlinable
  public init(_ position: Int) { rawValue = UInt32(position) }

  /// The position as an `Int`, to subscript an array with.
  @inlinable
  public var position: Int { Int(rawValue) }

  /// Object 0: every other object hangs off it.
  public static let root = ObjectIndex(UInt32(0))

  /// Whether an index stands before another in its table.
  /// Compares positions.
  @inlinable
  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// The place of a key in an archive's key table.
@frozen
public struct KeyIndex: Hashable, Comparable, Sendable {
  /// The zero-based position.
  public var rawValue: UInt32

  /// Makes an index from a zero-based position.
  @inlinable
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }

  /// Makes an index from a zero-based position below 2³².
  @inlinable
  public init(_ position: Int) { rawValue = UInt32(position) }

  /// The position as an `Int`, to subscript an array with.
  @inlinable
  public var position: Int { Int(rawValue) }

  /// Whether an index stands before another in its table.
  /// Compares positions.
  @inlinable
  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// The place of a class name in an archive's class table.
@frozen
public struct ClassIndex: Hashable, Comparable, Sendable {
  /// The zero-based position.
  public var rawValue: UInt32

  /// Makes an index from a zero-based position.
  @inlinable
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }

  /// Makes an index from a zero-based position below 2³².
  @inlinable
  public init(_ position: Int) { rawValue = UInt32(position) }

  /// The position as an `Int`, to subscript an array with.
  @inlinable
  public var position: Int { Int(rawValue) }

  /// Whether an index stands before another in its table.
  /// Compares positions.
  @inlinable
  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
