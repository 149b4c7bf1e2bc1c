extension Instantiation {
  /// Sets the user-defined runtime attributes.
  func setAttributes() throws(NibError) {
    for plan in template.attributes {
      let keyPath = plan.keyPath.joined(separator: ".")
      guard let object = try endpoint(plan.object, referrer: "runtime attribute '\(keyPath)'") else {
        observe(.didSkip(name: keyPath, reason: .noOwner))
        continue
      }
      let value = try value(plan.value, of: plan.object)
      guard try set(value, plan.keyPath[...], of: object, place: plan.object) else { continue }
      observe(.didSetAttribute(keyPath: keyPath, object: object, value: value))
    }
  }

  /// Sets one attribute through a key path; false if the object does not have it and that is all right.
  private func set(
    _ value: NibValue, _ keyPath: ArraySlice<String>, of object: AnyObject, place: Int
  ) throws(NibError) -> Bool {
    var object = object
    var rest = keyPath
    while true {
      let name = rest.joined(separator: ".")
      if let generic = object as? GenericObject {
        generic.attributes.append((name, value))
        return true
      }
      let table = bindings(of: object)
      // The whole rest of the path may be bound as it stands.
      if let attribute = table?.attributes[name] {
        guard attribute.set(object, value) else {
          throw error(
            .wrongType(expected: attribute.typeName, found: value.kindName), object: place,
            key: keyPath.joined(separator: "."))
        }
        return true
      }
      guard rest.count > 1, let step = table?.steps[rest[rest.startIndex]], let next = step(object) else {
        let whole = keyPath.joined(separator: ".")
        guard options.unknownBindings == .skip else {
          throw error(.unknownAttribute(keyPath: whole), object: place, key: nil)
        }
        observe(.didSkip(name: whole, reason: .unknownBinding))
        return false
      }
      object = next
      rest = rest.dropFirst()
    }
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
        let value = try variationValue(slot, of: plan.object)
        guard try set(value, [plan.keyPath], of: object, place: plan.object) else { continue }
        observe(.didApplyVariation(keyPath: plan.keyPath, object: object))
      }
    }
  }

  private func applyRelationship(
    _ plan: TraitStoragePlan, _ candidates: [Int], _ records: [TraitStoragePlan.Record], to object: AnyObject
  ) throws(NibError) {
    var members = Set(candidates)
    for record in records {
      members.subtract(record.removed)
      members.formUnion(record.added)
    }
    var live: [AnyObject] = []
    for candidate in candidates where members.contains(candidate) {
      if let member = try endpoint(candidate, referrer: plan.keyPath) { live.append(member) }
    }
    if let generic = object as? GenericObject {
      generic.attributes.append((plan.keyPath, .array(live.map { .object($0) })))
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

  /// The value of a variation. That of a constraint's constant stands in an object of its own (facts §9.5).
  private func variationValue(_ slot: Slot, of object: Int) throws(NibError) -> NibValue {
    if let target = slot.object, template.className(of: target) == "_NSLayoutConstraintConstant",
      let number = template.slot(of: target, named: "UINumericConstant")?.number
    {
      return .double(number)
    }
    return try value(slot, of: object)
  }
}
