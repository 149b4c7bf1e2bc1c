import IBDocument

/// The order in which the reference compiler archives the constraints of one view (F-59).
struct ConstraintOrder {
  private let owner: Element
  private let xcode: Version
  private let lowering: ArchiveLowering

  init(owner: Element, xcode: Version, lowering: ArchiveLowering) {
    self.owner = owner
    self.xcode = xcode
    self.lowering = lowering
  }

  /// Sorts constraints of the owner. O(n log n).
  func sorted(_ constraints: [Constraint]) -> [Constraint] {
    var items: [Int: ItemKey] = [:]
    let keyed = constraints.map { constraint in
      let item = item(of: constraint)
      let key = items[item.index] ?? itemKey(item)
      items[item.index] = key
      return (constraint: constraint, item: key, inner: innerKey(constraint, item))
    }
    return keyed.sorted { a, b in
      let (x, y) = (a.constraint.identifier?.lowercased(), b.constraint.identifier?.lowercased())
      if x != y { return x == nil ? y != nil : y != nil && x! < y! }
      if a.item != b.item { return a.item < b.item }
      if a.inner != b.inner { return a.inner < b.inner }
      return Self.precedes(a.constraint.element.id ?? "", b.constraint.element.id ?? "")
    }.map(\.constraint)
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

  private func itemKey(_ item: Element) -> ItemKey {
    if item == owner { return ItemKey(isOther: false, distance: 0, x: 0, id: "") }
    let origin = origin(of: item)
    return ItemKey(
      isOther: true, distance: (origin.x * origin.x + origin.y * origin.y).squareRoot(), x: origin.x,
      id: item.id ?? "")
  }

  /// The origin of an item's frame seen from the owner; guides stand at the owner's origin, an old bottom guide at its
  /// lower edge.
  private func origin(of item: Element) -> Point {
    switch item.name {
    case "viewLayoutGuide": return Point(x: 0, y: 0)
    case "viewControllerLayoutGuide":
      return Point(x: 0, y: item["type"] == "bottom" ? lowering.frame(of: owner).height : 0)
    default: break
    }
    var origin = Point(x: 0, y: 0)
    var view: Element? = item
    while let current = view, current != owner {
      if current.child(named: "rect", key: "frame") != nil {
        let frame = lowering.frame(of: current)
        origin.x += frame.x
        origin.y += frame.y
      }
      view = current.parent
    }
    return origin
  }

  /// Key 4, from Xcode 15 on: class, attribute, relation, priority, own size before a ratio, constant.
  private func innerKey(_ constraint: Constraint, _ item: Element) -> [Double] {
    guard xcode >= XcodeRelease.v15 else { return [] }
    let isFirst = constraint.first == item
    let other = isFirst ? constraint.second : constraint.first
    let attribute = LayoutAttribute.base(
      of: isFirst ? constraint.firstAttribute : constraint.secondAttribute ?? constraint.firstAttribute)
    let isSibling = other != nil && other != owner && other != item && siblings(item, other!)
    let isRatio = constraint.second == item && constraint.first == item
    let order: [Int64] = isSibling ? [9, 6, 5, 10, 4, 3, 7, 8] : [7, 8, 9, 10, 6, 5, 4, 3]
    var rank = Double(order.firstIndex(of: attribute) ?? order.count)
    if !isSibling, attribute == LayoutAttribute.width, other == owner, item != owner,
      constraint.multiplier != 1
    {
      rank = 5.5
    }
    let constant = constraint.constant ?? 0
    return [
      isSibling ? 1 : 0, rank, constraint.relation == 0 ? 1 : constraint.relation == -1 ? -1 : 0,
      constraint.priority, isRatio ? 1 : 0, constant == 0 ? 0 : constant < 0 ? 1 : 2,
    ]
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

extension [Double] {
  fileprivate static func < (a: [Double], b: [Double]) -> Bool { a.lexicographicallyPrecedes(b) }
}
