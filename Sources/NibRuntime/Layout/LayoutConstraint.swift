/// A constraint between the edges, sizes or centres of one or two items.
///
/// The library knows this class because the items have to follow when an object is replaced. It does not solve anything.
/// Items are not kept alive.
open class LayoutConstraint: NibDecodable, NibConnectable {
  /// What of an item a constraint is about, with the archive's numbers.
  public enum Attribute: Int, Hashable, Sendable {
    case notAnAttribute = 0
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline,
      firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins
  }

  /// How the two sides compare.
  public enum Relation: Int, Hashable, Sendable {
    case lessThanOrEqual = -1
    case equal, greaterThanOrEqual
  }

  /// The item on the left side.
  public var firstItem: AnyObject? {
    get { first.object }
    set { first.object = newValue }
  }
  /// What of the first item.
  public let firstAttribute: Attribute
  /// How the sides compare.
  public let relation: Relation
  /// The item on the right side; nil if there is only a constant.
  public var secondItem: AnyObject? {
    get { second.object }
    set { second.object = newValue }
  }
  /// What of the second item.
  public let secondAttribute: Attribute
  /// What the second item's attribute is multiplied by.
  public let multiplier: Double
  /// What is added on the right side, in points.
  public var constant: Double
  /// How important the constraint is, up to 1000, which means that it must hold.
  public var priority: Int
  // Written so, a property is not first set to nil in initialisers and then assigned, with a check for exclusive access:
  // 76 of the 1,090 instructions of making a constraint from a kept nib.
  /// A name for people.
  public var identifier: Optional<String>
  /// Whether the constant is the system's usual distance and stands nowhere.
  public let usesSystemSpacing: Bool

  private var first: WeakReference
  private var second: WeakReference

  /// Makes a constraint in code.
  public init(
    _ firstItem: AnyObject?, _ firstAttribute: Attribute, _ relation: Relation = .equal,
    to secondItem: AnyObject? = nil, _ secondAttribute: Attribute = .notAnAttribute, multiplier: Double = 1,
    constant: Double = 0, priority: Int = 1000, identifier: String? = nil
  ) {
    first = WeakReference(object: firstItem)
    self.firstAttribute = firstAttribute
    self.relation = relation
    second = WeakReference(object: secondItem)
    self.secondAttribute = secondAttribute
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
    self.identifier = identifier
    usesSystemSpacing = false
  }

  /// Reads a constraint. The exact attribute and constant stand under keys ending in V2; the plain keys are for old
  /// systems, which have no margins.
  public required init(from decoder: NibDecoder) throws {
    let firstItem = try decoder.reference("NSFirstItem")
    first = firstItem.weak
    firstAttribute = try Self.attribute("NSFirstAttributeV2", "NSFirstAttribute", decoder)
    relation = try Relation(rawValue: decoder.decode("NSRelation", default: 0)) ?? .equal
    multiplier = try decoder.decode("NSMultiplier", default: 1)
    let secondItem = try decoder.reference("NSSecondItem")
    second = secondItem.weak
    secondAttribute = try Self.attribute("NSSecondAttributeV2", "NSSecondAttribute", decoder)
    constant = try decoder.decodeIfPresent("NSConstantV2") ?? decoder.decode("NSConstant", default: 0)
    usesSystemSpacing = decoder.contains("NSSymbolicConstant")
    priority = try decoder.decode("NSPriority", default: 1000)
    identifier = try decoder.decodeIfPresent("NSLayoutIdentifier")
    if firstItem.isPending { try decoder.whenDecoded("NSFirstItem") { self.firstItem = $0 } }
    if secondItem.isPending { try decoder.whenDecoded("NSSecondItem") { self.secondItem = $0 } }
  }

  private static func attribute(
    _ exact: StaticString, _ plain: StaticString, _ decoder: NibDecoder
  ) throws -> Attribute {
    guard let number = try decoder.decodeIfPresent(exact) ?? decoder.decodeIfPresent(plain, as: Int.self)
    else {
      return .notAnAttribute
    }
    guard let attribute = Attribute(rawValue: number) else {
      throw decoder.error(.malformedValue(expected: "a layout attribute"), key: exact)
    }
    return attribute
  }

  /// The constant, under the name that variations use for it and under its own.
  open class var bindings: Bindings {
    Bindings()
      .attribute("encodedConstant", \LayoutConstraint.constant)
      .attribute("constant", \LayoutConstraint.constant)
      .attribute("priority", \LayoutConstraint.priority)
      .attribute("identifier", \LayoutConstraint.identifier)
  }
}

/// An object that owns constraints. If it is replaced while it is loaded, the replacement gets them.
public protocol ConstraintOwner: AnyObject {
  /// The constraints that the object owns.
  var layoutConstraints: [LayoutConstraint] { get set }
}
