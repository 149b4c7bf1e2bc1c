import IBDocument
import NibFormat

extension ArchiveLowering {
  /// The trait storage lists of the archive: one for each top-level view below which something varies (F-58).
  ///
  /// - Parameter scope: the elements of the archive, in document order.
  func traitStorageLists(_ scope: [Element]) -> [ObjectIndex] {
    guard scope.contains(where: { $0.name == "variation" }) else { return [] }
    let members = Set(scope.map(\.index))
    var lists: [TraitStorageList] = []
    for element in scope where schemas[element]?.schema.role == .view {
      var storages = relationshipStorages(of: element) + attributeStorages(of: element)
      // The constraints of a view are gone through twice (4 xibs of Xcode 8.3 to 11.4).
      let varied = constraints(of: element, includingExcluded: true).map(\.element)
      for _ in 0..<2 { storages += varied.flatMap(attributeStorages(of:)) }
      guard !storages.isEmpty else { continue }
      var top = element
      while let parent = top.parent, members.contains(parent.index) { top = parent }
      if lists.last?.top != top { lists.append(TraitStorageList(top: top)) }
      lists[lists.count - 1].storages += storages
    }
    return lists.map(object(for:))
  }

  /// What varies below one top-level view.
  private struct TraitStorageList {
    let top: Element
    var storages: [TraitStorage] = []
  }

  /// One storage, with the objects that stand among the list's descendants because of it.
  private struct TraitStorage {
    let object: ObjectIndex
    let descendants: [ObjectIndex]
  }

  private func object(for list: TraitStorageList) -> ObjectIndex {
    let top = object(for: list.top)
    var seen: Set<ObjectIndex> = [top]
    let descendants = list.storages.flatMap(\.descendants).filter { seen.insert($0).inserted }
    return builder.make(
      "_UITraitStorageList",
      [
        .init("UITopLevelObject", .object(top)),
        .init("UITraitStorages", .object(builder.array(list.storages.map(\.object)))),
        .init("UIDescendants", .object(builder.set(descendants))),
      ])
  }

  // MARK: Children that come and go

  private static let relationships = [
    (key: "constraints", path: "traitStorageConstraints"), (key: "subviews", path: "traitStorageSubviews"),
  ]

  private func relationshipStorages(of view: Element) -> [TraitStorage] {
    let variations = view.variations
    if variations.isEmpty { return [] }
    return Self.relationships.compactMap { key, path in
      let records = variations.filter { $0.element.child(named: "mask", key: key) != nil }
        .map { variation in
          builder.make(
            "_UIRelationshipTraitStorageRecord",
            [
              .init("UITraitCollection", traitCollection(variation)),
              .init("UIAddedObjects", .object(maskedObjects(variation, key, "include"))),
              .init("UIRemovedObjects", .object(maskedObjects(variation, key, "exclude"))),
            ])
        }
      if records.isEmpty { return nil }
      let object = object(for: view)
      let storage = builder.make(
        "_UIRelationshipTraitStorage",
        [
          .init("UIObject", .object(object)), .init("UIKeyPath", .object(builder.string(path))),
          .init("UIRecords", .object(builder.array(records, mutable: true))),
          .init("UIRelationshipCandidates", .object(builder.orderedSet(candidates(of: view, for: key)))),
        ])
      return TraitStorage(object: storage, descendants: [object] + related(to: view, by: key))
    }
  }

  /// All children that a mask can choose among.
  private func candidates(of view: Element, for key: String) -> [ObjectIndex] {
    key == "subviews"
      ? subviews(of: view, includingExcluded: true).map(object(for:))
      : constraints(of: view, includingExcluded: true).map { object(for: $0.element) }
  }

  /// The items of all constraints of a view, or its subviews.
  private func related(to view: Element, by key: String) -> [ObjectIndex] {
    if key == "subviews" { return subviews(of: view, includingExcluded: true).map(object(for:)) }
    return constraints(of: view, includingExcluded: true).flatMap { constraint in
      [constraint.first, constraint.second].compactMap {
        $0.flatMap { $0.name == "viewLayoutGuide" ? nil : reference(to: $0) }
      }
    }
  }

  private func maskedObjects(_ variation: Variation, _ key: String, _ word: String) -> ObjectIndex {
    let objects = variation.masked(key, word).compactMap(object(withID:))
    if objects.isEmpty { return builder.shared("empty NSSet") { $0.set([]) } }
    return builder.set(objects)
  }

  // MARK: Values that change

  private func attributeStorages(of element: Element) -> [TraitStorage] {
    let variations = element.variations.filter { !$0.isDefault }
    if variations.isEmpty { return [] }
    var storages: [TraitStorage] = []
    for attribute in VariedAttribute.all where attribute.applies(to: element) {
      let records = variations.reversed().compactMap { variation in
        attribute.value(self, variation.element).map { record(traitCollection(variation), $0) }
      }
      if records.isEmpty { continue }
      // What the element itself has holds everywhere else.
      let base = record(anyTraits, attribute.value(self, element) ?? attribute.absent(self) ?? .null)
      let object = object(for: element)
      let storage = builder.make(
        "_UIAttributeTraitStorage",
        [
          .init("UIObject", .object(object)),
          .init("UIKeyPath", .object(builder.string(attribute.keyPath))),
          .init("UIRecords", .object(builder.array(records + [base], mutable: true))),
        ])
      storages.append(TraitStorage(object: storage, descendants: [object]))
    }
    return storages
  }

  private func record(_ traits: Value, _ value: Value) -> ObjectIndex {
    builder.make(
      "_UIAttributeTraitStorageRecord", [.init("UITraitCollection", traits), .init("UIValue", value)])
  }

  // MARK: Trait collections

  private func traitCollection(_ variation: Variation) -> Value {
    if variation.isDefault { return anyTraits }
    let name = "UITraitCollectionBuiltinTrait-_UITraitName"
    var values: [ObjectGraph.KeyedValue] = []
    if let horizontal = variation.horizontal {
      values.append(.init(name + "HorizontalSizeClass", .integer(horizontal)))
    }
    if let vertical = variation.vertical {
      values.append(.init(name + "VerticalSizeClass", .integer(vertical)))
    }
    return .object(builder.make("UITraitCollection", values))
  }

  /// The traits of every screen: nil in Xcode 7 (2 archives of 7.2.1), an empty collection later.
  private var anyTraits: Value {
    if xcode < XcodeRelease.v8 { return .null }
    // One object for all uses in Xcode 11.4, one for each use in Xcode 10 and earlier.
    if xcode < XcodeRelease.v11 { return .object(builder.make("UITraitCollection")) }
    return .object(builder.shared("any traits") { $0.make("UITraitCollection") })
  }
}
