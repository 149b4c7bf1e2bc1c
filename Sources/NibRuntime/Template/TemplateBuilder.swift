import NibFormat

/// Works out a ``Template``.
///
/// Everything takes time and memory in proportion to the archive: what several values refer to is worked out once.
struct TemplateBuilder {
  /// A custom class as a document names it: places in ``strings``.
  private struct CustomName: Hashable {
    let name: Int
    let original: Int?
  }

  let archive: NIBArchive
  let name: String?
  let registry: ClassRegistry
  let slots: [Slot]
  let geometry: [Double]
  let keyNames: [String]
  /// The names of the archive's classes, each made once: objects of a class share its memory.
  private let classNames: [String]
  let keyPositions: NamedValues<Int32>
  let keys: KnownKeys
  var objects: [ObjectPlan] = []
  var shapeCount = 0
  var classes: [ClassPlan] = []
  var strings: [String] = []
  var colors: [Color] = []
  var fonts: [Font] = []
  private(set) var externals = NameTable()

  /// Key sequences by their number.
  private var shapes: [[UInt32]: Int32] = [:]
  private var classesByArchivedClass: [Int32]
  /// The classes of objects that name one in their values, by the texts with the name and the original name.
  private var classesByCustomName: [CustomName: Int32] = [:]
  private var fallbackEntries: [ClassIndex: ClassRegistry.Entry?] = [:]
  /// The types for texts that name a class, by place in ``strings``.
  private var textEntries: [Int: ClassRegistry.Entry?] = [:]
  // What was worked out for a list or object that others can refer to as well.
  private var memberLists: [Int: [Int]] = [:]
  var recordLists: [Int: [TraitStoragePlan.Record]] = [:]
  var traitCollections: [Int: TraitCollection] = [:]
  /// How many more elements of lists that lists can share may be planned.
  private var elementsLeft: Int

  init(_ archive: NIBArchive, name: String?, registry: ClassRegistry) {
    self.archive = archive
    self.name = name
    self.registry = registry
    var geometry: [Double] = []
    let bytes = archive.bytes
    slots = archive.values.map { Slot($0, in: bytes, geometry: &geometry) }
    self.geometry = geometry
    keyNames = (0..<archive.keyCount).map { archive.keyName(KeyIndex($0)) }
    var positions = NamedValues<Int32>()
    for key in keyNames.indices { positions.insert(Int32(truncatingIfNeeded: key), named: keyNames[key]) }
    keyPositions = positions
    keys = KnownKeys(archive, positions: positions)
    classesByArchivedClass = Array(repeating: -1, count: archive.classCount)
    elementsLeft = LoadingLimits().elementCount(forValues: slots.count)
    classNames = (0..<archive.classCount).map { archive.className(ClassIndex($0)) }
    let roles = classNames.map { Self.role(ofClass: $0) }
    objects.reserveCapacity(archive.objectCount)
    for object in archive.objects {
      let range = object.values.startIndex..<object.values.endIndex
      let sequence = slots[range].map(\.key)
      let shape = shapes[sequence] ?? Int32(shapes.count)
      shapes[sequence] = shape
      objects.append(
        ObjectPlan(
          first: Int32(truncatingIfNeeded: range.lowerBound), count: Int32(truncatingIfNeeded: range.count),
          archivedClass: Int32(truncatingIfNeeded: object.classIndex.rawValue), shape: shape,
          role: roles[object.classIndex.position]))
    }
    shapeCount = shapes.count
    markShared()
    // Texts first: classes and placeholders are named by texts that can stand after them.
    for object in objects.indices where objects[object].role == .string { addString(object) }
    for object in objects.indices {
      switch objects[object].role {
      case .color: addColor(object)
      case .font: addFont(object)
      case .external: addPlaceholder(object)
      case .instance: objects[object].detail = classPlan(of: object)
      default: break
      }
    }
  }

  /// Finds the collections and data that several values refer to.
  private mutating func markShared() {
    var isReferred = Array(repeating: false, count: objects.count)
    for slot in slots {
      guard let target = slot.object else { continue }
      if isReferred[target] { objects[target].isShared = true }
      isReferred[target] = true
    }
  }

  /// What objects of a class become, by the class alone.
  private static func role(ofClass name: String) -> ObjectPlan.Role {
    switch name {
    case "NSString", "NSMutableString", "NSLocalizableString": .string
    // The second is the constant that a constraint has in a variation.
    case "NSNumber", "_NSLayoutConstraintConstant": .number
    case "NSData", "NSMutableData": .data
    case "NSDate": .date
    case "NSValue": .geometry
    case "NSArray", "NSMutableArray", "NSSet", "NSMutableSet", "NSOrderedSet", "NSMutableOrderedSet": .array
    case "NSDictionary", "NSMutableDictionary": .dictionary
    case "UIColor": .color
    case "UIFont": .font
    case "UIImageNibPlaceholder": .image
    case "UINib": .nib
    case "UIProxyObject", "NSNibExternalObjectPlaceholder": .external
    default: .instance
    }
  }

  private mutating func addString(_ object: Int) {
    // A text without bytes is the empty text.
    let range = slot(of: object, key: keys.bytes)?.dataRange(in: archive.bytes) ?? 0..<0
    objects[object].detail = Int32(truncatingIfNeeded: strings.count)
    strings.append(String(decoding: archive.bytes[range], as: UTF8.self))
  }

  private mutating func addPlaceholder(_ object: Int) {
    let identifier =
      text(of: object, key: keys.proxyIdentifier) ?? text(of: object, key: keys.macExternalIdentifier) ?? ""
    switch identifier {
    case "IBFilesOwner": objects[object].role = .owner
    case "IBFirstResponder": objects[object].role = .firstResponder
    default: objects[object].detail = externals.intern(identifier)
    }
  }

  // MARK: Classes

  private mutating func classPlan(of object: Int) -> Int32 {
    let archived = objects[object].archivedClass
    // Only the classes that stand in for custom ones name another class in their values.
    if let name = stringPlace(of: object, key: keys.className)
      ?? stringPlace(of: object, key: keys.macClassName)
    {
      let original =
        stringPlace(of: object, key: keys.originalClassName)
        ?? stringPlace(of: object, key: keys.macOriginalClassName)
      let custom = CustomName(name: name, original: original)
      if let known = classesByCustomName[custom] { return known }
      let place = add(customClass: custom)
      classesByCustomName[custom] = place
      return place
    }
    if classesByArchivedClass[Int(archived)] < 0 {
      classesByArchivedClass[Int(archived)] = add(archivedClass: ClassIndex(Int(archived)))
    }
    return classesByArchivedClass[Int(archived)]
  }

  private mutating func add(customClass custom: CustomName) -> Int32 {
    let name = strings[custom.name]
    let original = custom.original.map { strings[$0] }
    if let entry = textEntry(custom.name) {
      return add(ClassPlan(name: name, standIn: nil, entry: entry, originalName: original))
    }
    let entry = custom.original.flatMap { textEntry($0) }
    return add(
      ClassPlan(name: name, standIn: entry == nil ? nil : original, entry: entry, originalName: original))
  }

  private mutating func add(archivedClass index: ClassIndex) -> Int32 {
    let name = classNames[index.position]
    if let entry = registry.entry(for: name) {
      return add(ClassPlan(name: name, standIn: nil, entry: entry, originalName: nil))
    }
    for fallback in archive.fallbackClasses(of: index) {
      guard let entry = fallbackEntry(fallback) else { continue }
      return add(
        ClassPlan(name: name, standIn: classNames[fallback.position], entry: entry, originalName: nil))
    }
    return add(ClassPlan(name: name, standIn: nil, entry: nil, originalName: nil))
  }

  private mutating func add(_ plan: ClassPlan) -> Int32 {
    classes.append(plan)
    return Int32(truncatingIfNeeded: classes.count - 1)
  }

  /// The type for a fallback class, looked up once.
  private mutating func fallbackEntry(_ index: ClassIndex) -> ClassRegistry.Entry? {
    if let known = fallbackEntries[index] { return known }
    let entry = registry.entry(for: classNames[index.position])
    fallbackEntries[index] = .some(entry)
    return entry
  }

  /// The type for a text that names a class, looked up once: many custom classes can share a text of any length.
  private mutating func textEntry(_ place: Int) -> ClassRegistry.Entry? {
    if let known = textEntries[place] { return known }
    let entry = registry.entry(for: strings[place])
    textEntries[place] = .some(entry)
    return entry
  }

  // MARK: Reading while building

  /// The archive's class of an object.
  func className(of object: Int) -> String { classNames[Int(objects[object].archivedClass)] }

  func slot(of object: Int, key: Int32) -> Slot? {
    guard key >= 0 else { return nil }
    for slot in slots[objects[object].slots] where slot.key == UInt32(key) { return slot }
    return nil
  }

  func slot(of object: Int, named name: String) -> Slot? {
    keyPositions[name].flatMap { slot(of: object, key: $0) }
  }

  func text(of object: Int, key: Int32) -> String? { stringPlace(of: object, key: key).map { strings[$0] } }

  /// The place in ``strings`` of the text under a key.
  private func stringPlace(of object: Int, key: Int32) -> Int? {
    guard let target = slot(of: object, key: key)?.object, objects[target].role == .string else { return nil }
    return Int(objects[target].detail)
  }

  func text(of object: Int, named name: String) -> String? {
    keyPositions[name].flatMap { text(of: object, key: $0) }
  }

  /// The objects in an array or set, worked out once, so that those who share a list share its memory.
  mutating func members(of list: Int) -> [Int] {
    guard objects[list].role == .array else { return [] }
    if let known = memberLists[list] { return known }
    let members = slots[objects[list].slots].compactMap { keys.isElement($0) ? $0.object : nil }
    memberLists[list] = members
    return members
  }

  /// Counts elements that are planned each time a list is referred to; see ``LoadingLimits/elementsPerValue``.
  mutating func count(elements: Int) throws(NibError) {
    elementsLeft -= elements
    guard elementsLeft >= 0 else {
      let limit = LoadingLimits().elementCount(forValues: slots.count)
      throw NibError(.tooManyElements(limit: limit), at: .init(nib: name))
    }
  }
}
