/// What the root of an archive says, by positions.
struct RootPlan {
  var topLevel: [Int] = []
  var objects: [Int] = []
  var connections: [ConnectionPlan] = []
  var attributes: [AttributePlan] = []
  var accessibility: [AccessibilityPlan] = []
  var traitStorages: [TraitStoragePlan] = []
  /// The objects that attributes and variations have as values.
  var values: [Int] = []

  mutating func add(_ attribute: AttributePlan) {
    attributes.append(attribute)
    if let object = attribute.value.object { values.append(object) }
  }
}

extension TemplateBuilder {
  /// Reads the root of either platform: UIKit's tables hang off object 0 itself (F-28), AppKit's off an object of their
  /// own.
  mutating func readRoot() throws(NibError) -> RootPlan {
    if let data = slot(of: 0, named: "IB.objectdata")?.object { return try readMacRoot(data) }
    var root = RootPlan()
    root.topLevel = try list("UINibTopLevelObjectsKey")
    root.objects = try list("UINibObjectsKey")
    for object in try list("UINibConnectionsKey") { root.connections.append(try connection(object)) }
    for object in try list("UINibKeyValuePairsKey") {
      guard let target = slot(of: object, key: keys.object)?.object,
        let keyPath = text(of: object, key: keys.keyPath), let value = slot(of: object, key: keys.value)
      else { throw malformed(object) }
      root.add(AttributePlan(object: target, keyPath: keyPath, value: value))
    }
    for object in try list("UINibAccessibilityConfigurationsKey") {
      root.accessibility.append(try accessibility(object))
    }
    // Ten archives of early compilers lack the list of trait storages (F-28).
    for object in try list("UINibTraitStorageListsKey", isOptional: true) {
      try addTraitStorages(object, to: &root)
    }
    return root
  }

  /// The members of one of the root's lists.
  private mutating func list(_ key: String, isOptional: Bool = false) throws(NibError) -> [Int] {
    guard let list = slot(of: 0, named: key)?.object, objects[list].role == .array else {
      if isOptional { return [] }
      throw NibError(
        .malformedRoot,
        at: .init(nib: name, className: className(of: 0), key: key, path: "/"))
    }
    return members(of: list)
  }

  func malformed(_ object: Int) -> NibError {
    NibError(.malformedRoot, at: .init(nib: name, className: className(of: object)))
  }

  private mutating func connection(_ object: Int) throws(NibError) -> ConnectionPlan {
    let className = className(of: object)
    guard let label = text(of: object, key: keys.label),
      let source = slot(of: object, key: keys.source),
      let destination = slot(of: object, key: keys.destination)
    else { throw malformed(object) }
    var plan = ConnectionPlan(
      kind: .other, label: label, source: source.object ?? -1, destination: destination.object ?? -1,
      className: className)
    switch className {
    case "UIRuntimeOutletConnection": plan.kind = .outlet
    case "UIRuntimeOutletCollectionConnection":
      plan.kind = .collection
      plan.list = destination.object
      plan.members = destination.object.map { members(of: $0) } ?? []
      plan.destination = -1
      plan.appends = slot(of: object, key: keys.appends)?.integer == 1
    case "UIRuntimeEventConnection":
      plan.kind = .action
      plan.events = slot(of: object, key: keys.eventMask)?.integer.map {
        ControlEvents(rawValue: UInt32(truncatingIfNeeded: $0))
      }
    default: break
    }
    return plan
  }

  private func accessibility(_ object: Int) throws(NibError) -> AccessibilityPlan {
    guard let target = slot(of: object, named: "UIAccessibileObject")?.object else { throw malformed(object) }
    func number(_ key: String) -> Int64? {
      guard let number = slot(of: object, named: key)?.object else { return nil }
      return slot(of: number, key: keys.integer)?.integer
    }
    let configuration = AccessibilityConfiguration(
      identifier: text(of: object, named: "UIAccessibilityIdentifier"),
      label: text(of: object, named: "UIAccessibilityLabel"),
      hint: text(of: object, named: "UIAccessibilityHint"),
      traits: number("UIAccessibilityTraits").map { Int(truncatingIfNeeded: $0) },
      isElement: number("UIIsAccessibilityElement").map { $0 != 0 })
    return AccessibilityPlan(object: target, configuration: configuration)
  }

  private mutating func addTraitStorages(_ list: Int, to root: inout RootPlan) throws(NibError) {
    guard let storageList = slot(of: list, named: "UITraitStorages")?.object else { throw malformed(list) }
    let storages = members(of: storageList)
    try count(elements: storages.count)
    for storage in storages {
      guard let target = slot(of: storage, key: keys.object)?.object,
        let keyPath = text(of: storage, key: keys.keyPath),
        let records = slot(of: storage, named: "UIRecords")?.object
      else { throw malformed(storage) }
      let candidates = slot(of: storage, named: "UIRelationshipCandidates")?.object
      root.traitStorages.append(
        TraitStoragePlan(
          object: target, keyPath: keyPath, candidates: candidates.map { members(of: $0) },
          records: variations(in: records, &root)))
    }
  }

  /// The records of a trait storage, worked out once for each list.
  private mutating func variations(in list: Int, _ root: inout RootPlan) -> [TraitStoragePlan.Record] {
    if let known = recordLists[list] { return known }
    let records = members(of: list).map { record in
      TraitStoragePlan.Record(
        // Early compilers wrote no collection for the record that always holds.
        traits: slot(of: record, named: "UITraitCollection")?.object.map { traitCollection($0) }
          ?? TraitCollection(),
        added: slot(of: record, named: "UIAddedObjects")?.object.map { members(of: $0) } ?? [],
        removed: slot(of: record, named: "UIRemovedObjects")?.object.map { members(of: $0) } ?? [],
        value: slot(of: record, key: keys.value))
    }
    recordLists[list] = records
    root.values += records.compactMap { $0.value?.object }
    return records
  }

  private mutating func traitCollection(_ object: Int) -> TraitCollection {
    if let known = traitCollections[object] { return known }
    let prefix = "UITraitCollectionBuiltinTrait-"
    var numbers: [String: Int64] = [:]
    for slot in slots[objects[object].slots] {
      guard let number = slot.integer, keyNames[Int(slot.key)].hasPrefix(prefix) else { continue }
      numbers[String(keyNames[Int(slot.key)].dropFirst(prefix.count))] = number
    }
    let traits = TraitCollection(numbers)
    traitCollections[object] = traits
    return traits
  }
}
