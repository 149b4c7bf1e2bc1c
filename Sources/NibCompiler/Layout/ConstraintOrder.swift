import IBDocument

/// The order in which the reference compiler archives the constraints of one view (F-59).
struct ConstraintOrder {
  private let owner: Element
  private let xcode: Version
  private let lowering: ArchiveLowering
  /// The origins found so far, by the element's index: items share the views that they lie in.
  private var origins: [Int: Point] = [:]

  init(owner: Element, xcode: Version, lowering: ArchiveLowering) {
    self.owner = owner
    self.xcode = xcode
    self.lowering = lowering
  }

  /// Sorts constraints of the owner. O(n log n).
  mutating func sorted(_ constraints: [Constraint]) -> [Constraint] {
    var keys: [Keys] = []
    keys.reserveCapacity(constraints.count)
    for constraint in constraints {
      let item = item(of: constraint)
      keys.append(
        Keys(
          identifier: constraint.identifier?.lowercased(), item: itemKey(item),
          inner: innerKey(constraint, item), id: constraint.element.id ?? ""))
    }
    return constraints.indices.sorted { keys[$0] < keys[$1] }.map { constraints[$0] }
  }

  /// What a constraint is sorted by.
  private struct Keys {
    var identifier: String?
    var item: ItemKey
    var inner: SIMD8<Double>
    var id: String

    static func < (a: Keys, b: Keys) -> Bool {
      if a.identifier != b.identifier {
        guard let x = a.identifier else { return true }
        guard let y = b.identifier else { return false }
        return x < y
      }
      if a.item != b.item { return a.item < b.item }
      for number in 0..<8 where a.inner[number] != b.inner[number] {
        return a.inner[number] < b.inner[number]
      }
      return ConstraintOrder.precedes(a.id, b.id)
    }
  }

  /// Texts in byte order.
  private static func precedes(_ a: String, _ b: String) -> Bool {
    a.utf8.lexicographicallyPrecedes(b.utf8)
  }

  /// The first item that is not the owner; the owner if there is none.
  private func item(of constraint: Constraint) -> Element {
    if constraint.first != owner { return constraint.first }
    return constraint.second ?? owner
  }

  /// Key 2: the owner first, then by distance, x, and id.
  private struct ItemKey: Equatable {
    var isOther: Bool
    var distance: Double
    var x: Double
    var id: String

    static func < (a: ItemKey, b: ItemKey) -> Bool {
      if a.isOther != b.isOther { return !a.isOther }
      if a.distance != b.distance { return a.distance < b.distance }
      if a.x != b.x { return a.x < b.x }
      return ConstraintOrder.precedes(a.id, b.id)
    }
  }

  private mutating func itemKey(_ item: Element) -> ItemKey {
    if item == owner { return ItemKey(isOther: false, distance: 0, x: 0, id: "") }
    let origin = origin(of: item)
    return ItemKey(
      isOther: true, distance: (origin.x * origin.x + origin.y * origin.y).squareRoot(), x: origin.x,
      id: item.id ?? "")
  }

  /// The origin of an item's frame seen from the owner; guides stand at the owner's origin, an old bottom guide at its
  /// lower edge.
  private mutating func origin(of item: Element) -> Point {
    switch item.name {
    case "viewLayoutGuide": return Point(x: 0, y: 0)
    case "viewControllerLayoutGuide":
      return Point(x: 0, y: item["type"] == "bottom" ? lowering.frame(of: owner).height : 0)
    default: break
    }
    // Up to the owner or to what is known already, and down again.
    var path: [Element] = []
    var origin = Point(x: 0, y: 0)
    var view: Element? = item
    while let current = view, current != owner {
      if let known = origins[current.index] {
        origin = known
        break
      }
      path.append(current)
      view = current.parent
    }
    for current in path.reversed() {
      if current.child(named: "rect", key: "frame") != nil {
        let frame = lowering.frame(of: current)
        origin.x += frame.x
        origin.y += frame.y
      }
      origins[current.index] = origin
    }
    return origin
  }

  private static let siblingAttributes: [Int64] = [9, 6, 5, 10, 4, 3, 7, 8]
  private static let otherAttributes: [Int64] = [7, 8, 9, 10, 6, 5, 4, 3]

  /// Key 4, from Xcode 15 on: class, attribute, relation, priority, own size before a ratio, constant.
  private func innerKey(_ constraint: Constraint, _ item: Element) -> SIMD8<Double> {
    guard xcode >= XcodeRelease.v15 else { return SIMD8() }
    let isFirst = constraint.first == item
    let other = isFirst ? constraint.second : constraint.first
    let attribute = LayoutAttribute.base(
      of: isFirst ? constraint.firstAttribute : constraint.secondAttribute ?? constraint.firstAttribute)
    let isSibling = other != nil && other != owner && other != item && siblings(item, other!)
    let isRatio = constraint.second == item && constraint.first == item
    let order = isSibling ? Self.siblingAttributes : Self.otherAttributes
    var rank = Double(order.firstIndex(of: attribute) ?? order.count)
    if !isSibling, attribute == LayoutAttribute.width, other == owner, item != owner,
      constraint.multiplier != 1
    {
      rank = 5.5
    }
    let constant = constraint.constant ?? 0
    let relation: Double = constraint.relation == 0 ? 1 : constraint.relation == -1 ? -1 : 0
    return SIMD8(
      isSibling ? 1 : 0, rank, relation, Double(constraint.priority), isRatio ? 1 : 0,
      constant == 0 ? 0 : constant < 0 ? 1 : 2, 0, 0)
  }

  /// Whether two items have the same parent view; a guide counts as a child of the view that owns it.
  private func siblings(_ a: Element, _ b: Element) -> Bool {
    func parent(_ item: Element) -> Element? {
      item.parent?.name == "subviews" || item.parent?.name == "layoutGuides"
        ? item.parent?.parent : item.parent
    }
    guard let parent = parent(a) else { return false }
    return parent
      == (b.parent.flatMap { $0.name == "subviews" || $0.name == "layoutGuides" ? $0.parent : $0 })
  }
}
