extension Instantiation {
  /// The longest key path that is followed, in steps, and the longest name that is looked for, in bytes. Many attributes
  /// can share a name, and steps can lead in a circle.
  private static let longestKeyPath = 64
  static let longestName = 4_096

  /// Sets the user-defined runtime attributes.
  func setAttributes() throws(NibError) {
    for plan in template.attributes {
      guard let object = try endpoint(plan.object, referrer: "runtime attribute '\(plan.keyPath)'") else {
        observe(.didSkip(name: plan.keyPath, reason: .noOwner))
        continue
      }
      let value = try value(plan.value, of: plan.object)
      guard try set(value, plan.keyPath, of: object, place: plan.object) else { continue }
      observe(.didSetAttribute(keyPath: plan.keyPath, object: object, value: value))
    }
  }

  /// Sets one attribute through a key path; false if the object does not have it and that is all right.
  private func set(
    _ value: NibValue, _ keyPath: String, of object: AnyObject, place: Int
  ) throws(NibError) -> Bool {
    var object = object
    var name = keyPath
    for _ in 0..<Self.longestKeyPath {
      if let generic = object as? GenericObject {
        generic.contents.attributes.append((name, value))
        return true
      }
      guard name.utf8.count <= Self.longestName else { break }
      let table = bindings(of: object)
      // The whole rest of the path may be bound as it stands.
      if let attribute = table?.attributes[name] {
        guard attribute.set(object, value) else {
          throw error(
            .wrongType(expected: attribute.typeName, found: value.kindName), object: place, key: keyPath)
        }
        return true
      }
      guard let dot = name.firstIndex(of: "."), let step = table?.steps[String(name[..<dot])],
        let next = step(object)
      else { break }
      object = next
      name = String(name[name.index(after: dot)...])
    }
    guard options.unknownBindings == .skip else {
      throw error(.unknownAttribute(keyPath: keyPath), object: place, key: nil)
    }
    observe(.didSkip(name: keyPath, reason: .unknownBinding))
    return false
  }

  /// Hands out the accessibility configurations.
  func configureAccessibility() {
    for plan in template.accessibility {
      guard let object = live(plan.object) as? any NibAccessible else {
        observe(.didSkip(name: "accessibility", reason: .unsupportedObject))
        continue
      }
      object.configureAccessibility(plan.configuration)
      observe(.didConfigureAccessibility(object, plan.configuration))
    }
  }

  // MARK: Variations

  /// Applies the document's variations for the given surroundings.
  ///
  /// A record holds if the surroundings have all its traits. Records that hold are taken from the least specific to the
  /// most specific one: of an attribute the last value counts; of a relationship each adds and removes objects, starting
  /// from all candidates.
  func apply(_ traits: TraitCollection) throws(NibError) {
    for plan in template.traitStorages {
      try count(elements: plan.records.count, of: plan.object)
      let records = plan.records.enumerated()
        .filter { traits.contains($0.element.traits) }
        .sorted { ($0.element.traits.count, $0.offset) < ($1.element.traits.count, $1.offset) }
        .map(\.element)
      guard !records.isEmpty,
        let object = try endpoint(plan.object, referrer: "variation of '\(plan.keyPath)'")
      else { continue }
      if let candidates = plan.candidates {
        try applyRelationship(plan, candidates, records, to: object)
      } else if let slot = records.last?.value {
        let value = try value(slot, of: plan.object)
        guard try set(value, plan.keyPath, of: object, place: plan.object) else { continue }
        observe(.didApplyVariation(keyPath: plan.keyPath, object: object))
      }
    }
  }

  private func applyRelationship(
    _ plan: TraitStoragePlan, _ candidates: [Int], _ records: [TraitStoragePlan.Record], to object: AnyObject
  ) throws(NibError) {
    try count(elements: candidates.count, of: plan.object)
    var members = Set(candidates)
    for record in records {
      try count(elements: record.removed.count + record.added.count, of: plan.object)
      members.subtract(record.removed)
      members.formUnion(record.added)
    }
    var live: [AnyObject] = []
    for candidate in candidates where members.contains(candidate) {
      if let member = try endpoint(candidate, referrer: plan.keyPath) { live.append(member) }
    }
    if let generic = object as? GenericObject {
      generic.contents.attributes.append((plan.keyPath, .array(live.map { .object($0) })))
    } else if let collection = bindings(of: object)?.collections[plan.keyPath] {
      if let wrong = collection.set(object, live, false) {
        throw error(
          .wrongClass(expected: collection.typeName, found: String(describing: type(of: wrong))),
          object: plan.object, key: plan.keyPath)
      }
    } else {
      // No author wrote this name; an object that does not vary is no mistake.
      observe(.didSkip(name: plan.keyPath, reason: .unknownBinding))
      return
    }
    observe(.didApplyVariation(keyPath: plan.keyPath, object: object))
  }
}
