import NibFormat
import IBDocument

/// A constraint as a document describes it, its words read.
final class Constraint {
  let element: Element
  /// The view whose `constraints` element holds it.
  let owner: Element
  let first: Element
  let second: Element?
  let firstAttribute: Int64
  let secondAttribute: Int64?
  /// −1, 0 or 1 for ≤, = and ≥.
  let relation: Int64
  let multiplier: Double
  let constant: Double?
  let priority: Int64
  let identifier: String?
  let isSymbolic: Bool

  init(
    element: Element, owner: Element, first: Element, second: Element?, firstAttribute: Int64,
    secondAttribute: Int64?, relation: Int64, multiplier: Double, constant: Double?, priority: Int64,
    identifier: String?, isSymbolic: Bool
  ) {
    self.element = element
    self.owner = owner
    self.first = first
    self.second = second
    self.firstAttribute = firstAttribute
    self.secondAttribute = secondAttribute
    self.relation = relation
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
    self.identifier = identifier
    self.isSymbolic = isSymbolic
  }
}

extension ArchiveLowering {
  /// Whether a `constraint` element gives a constraint at all: placeholders are removed at build time, and
  /// what cannot be read is left out.
  func isCompiled(constraint element: Element) -> Bool {
    element["placeholder"] != "YES" && constraint(element) != nil
  }

  /// What a `constraint` element gives; nil, with a diagnostic, if its attribute is missing or unknown.
  ///
  /// Read once: the owner sorts it, its object is made of it, and others refer to it.
  func constraint(_ element: Element) -> Constraint? {
    if let known = constraints[element.index] { return known }
    let constraint = readConstraint(element)
    constraints[element.index] = .some(constraint)
    return constraint
  }

  private func readConstraint(_ element: Element) -> Constraint? {
    guard element.parent?.name == "constraints", let holder = element.parent?.parent else { return nil }
    let owner = constraintOwner(holder)
    guard let firstAttribute = choice(element, "firstAttribute", LayoutAttribute.words) else {
      if element["firstAttribute"] == nil {
        compilation.report(
          Diagnostic(
            .warning, id: "missing-attribute", "constraint has no attribute 'firstAttribute'; it is left out",
            at: element.location))
      }
      return nil
    }
    func item(_ attribute: String) -> (isUsable: Bool, item: Element?) {
      guard let target = element[attribute].flatMap({ compilation.document.element(withID: $0) }) else {
        return (true, nil)
      }
      return canBeItem(target, attribute, of: element) ? (true, constraintOwner(target)) : (false, nil)
    }
    let first = item("firstItem")
    if !first.isUsable { return nil }
    let second = item("secondItem")
    if !second.isUsable { return nil }
    let secondAttribute = choice(element, "secondAttribute", LayoutAttribute.words)
    if secondAttribute == nil && element["secondAttribute"] != nil { return nil }
    return Constraint(
      element: element, owner: owner, first: first.item ?? owner, second: second.item,
      firstAttribute: firstAttribute, secondAttribute: second.item == nil ? nil : secondAttribute,
      relation: choice(element, "relation", LayoutAttribute.relations) ?? 0, multiplier: multiplier(element),
      constant: number(element, "constant"), priority: priority(element),
      identifier: element["identifier"], isSymbolic: element["symbolic"] == "YES")
  }

  /// Whether a constraint can tie an element; a warning if it cannot.
  private func canBeItem(_ target: Element, _ attribute: String, of constraint: Element) -> Bool {
    let isItem =
      switch target.name {
      case "viewLayoutGuide": true
      case "viewControllerLayoutGuide": kind == .scene
      default: schemas[target].map { $0.schema.role == .view } ?? looksLikeView(target)
      }
    guard isItem else {
      compilation.report(
        Diagnostic(
          .warning, id: "constraint-item",
          "the '\(attribute)' of this constraint is no view or layout guide; the constraint is left out",
          at: constraint.location(of: attribute),
          notes: [.init("it is this \(Diagnostic.shortened(target.name))", at: target.location)]))
      return false
    }
    return target.name != "viewLayoutGuide" || isKnownGuide(target)
  }

  /// A priority; that of a constraint that must hold for a number that is none.
  private func priority(_ element: Element) -> Int64 {
    guard let number = number(element, "priority") else { return 1000 }
    if (0...1000).contains(number) { return Int64(number) }
    badNumber("priority", of: element, expected: "a number from 0 to 1000")
    return 1000
  }

  /// A multiplier as "a:b", "a/b" or a number: the quotient in 32 bits.
  private func multiplier(_ element: Element) -> Double {
    guard let text = element["multiplier"] else { return 1 }
    let parts = text.split(whereSeparator: { $0 == ":" || $0 == "/" }).map { Float($0) }
    switch parts.count {
    case 1: if let number = parts[0], number.isFinite { return Double(number) }
    case 2: if let a = parts[0], let b = parts[1], (a / b).isFinite { return Double(a / b) }
    default: break
    }
    badNumber("multiplier", of: element, expected: "a number or a ratio, as '3:2'")
    return 1
  }

  /// The constraints a view keeps, in the order of the reference compiler (F-59); those that the default variation
  /// excludes only if they are asked for.
  func constraints(of view: Element, includingExcluded: Bool = false) -> [Constraint] {
    var lists = [view.child(named: "constraints")]
    if let cell = view.parent, constraintOwner(cell) == view {
      lists.append(cell.child(named: "constraints"))
    }
    var read: [Constraint] = []
    for case let list? in lists {
      // Asked once for a list: the mask of a variation can be as long as the list.
      let excluded = list.parent?.excludedByDefault("constraints") ?? []
      for element in list.children where element.name == "constraint" && element["placeholder"] != "YES" {
        guard let constraint = constraint(element) else { continue }
        let isInstalled = element["installed"] != "NO" && !(element.id.map(excluded.contains) ?? false)
        if includingExcluded || isInstalled { read.append(constraint) }
      }
    }
    if read.count < 2 { return read }
    var order = ConstraintOrder(owner: view, xcode: xcode, lowering: self)
    return order.sorted(read)
  }

  /// What stands for the second side of a constraint that has none: nothing, or before Xcode 8 zeros.
  var missingSecondSide: [ObjectGraph.KeyedValue] {
    xcode >= XcodeRelease.v8
      ? [] : [.init("NSSecondAttributeV2", .int8(0)), .init("NSSecondAttribute", .int8(0))]
  }

  private static let constraintAttributes = [
    "firstItem", "firstAttribute", "relation", "secondItem", "secondAttribute", "multiplier", "constant",
    "priority", "symbolic", "id", "identifier", "placeholder", "installed", "userLabel", "type",
  ]

  /// Gives a constraint's object its values.
  func lowerConstraint(_ element: Element, _ index: ObjectIndex) {
    builder[index].className = "NSLayoutConstraint"
    checkAttributes(of: element, known: Self.constraintAttributes)
    guard let constraint = constraint(element) else { return }
    var values: [ObjectGraph.KeyedValue] = []
    values.reserveCapacity(10)
    func add(_ key: String, _ value: Value) { values.append(.init(key, value)) }
    let first = side(constraint.first, constraint.firstAttribute)
    let firstAttribute = first?.attribute ?? constraint.firstAttribute
    if let first { add("NSFirstItem", .object(first.object)) }
    add("NSFirstAttributeV2", .integer(firstAttribute))
    add("NSFirstAttribute", .integer(LayoutAttribute.base(of: firstAttribute)))
    if constraint.relation != 0 { add("NSRelation", .integer(constraint.relation)) }
    if constraint.multiplier != 1 { add("NSMultiplier", .double(constraint.multiplier)) }
    let second = constraint.second.flatMap { side($0, constraint.secondAttribute ?? 0) }
    if let second {
      add("NSSecondItem", .object(second.object))
      if constraint.secondAttribute != nil {
        add("NSSecondAttributeV2", .integer(second.attribute))
        add("NSSecondAttribute", .integer(LayoutAttribute.base(of: second.attribute)))
      }
    } else {
      values += missingSecondSide
    }
    let margins =
      (constraint.secondAttribute.map(LayoutAttribute.marginOffset) ?? 0)
      - LayoutAttribute.marginOffset(of: constraint.firstAttribute)
    if constraint.isSymbolic {
      add("NSSymbolicConstant", .object(builder.string("NSSpace")))
    } else if let constant = constraint.constant, constant != 0 {
      add("NSConstantV2", .double(constant))
    }
    add("NSShouldBeArchived", .bool(true))
    if constraint.priority != 1000 { add("NSPriority", .integer(constraint.priority)) }
    if let identifier = constraint.identifier {
      add("NSLayoutIdentifier", .object(builder.string(identifier)))
    }
    if !constraint.isSymbolic {
      let old = (constraint.constant ?? 0) + margins
      if (constraint.constant ?? 0) != 0 || old != 0 { add("NSConstant", .double(old)) }
    }
    builder.append(values, to: index)
    // Guides that a view owns are never listed (320 of 320 archives), nor views that the document does not name.
    var listed: [ObjectIndex] = []
    for case let item? in [constraint.first, constraint.second]
    where item.name != "viewLayoutGuide" && item.id != nil {
      if let object = reference(to: item) { listed.append(object) }
    }
    listChildren[index] = listed
  }
}
