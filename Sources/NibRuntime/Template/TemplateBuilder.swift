import NibFormat

/// Works out a ``Template``.
struct TemplateBuilder {
  let archive: NIBArchive
  let name: String?
  let registry: ClassRegistry
  let slots: [Slot]
  let geometry: [Double]
  let keyPositions: [String: Int32]
  let keys: KnownKeys
  var objects: [ObjectPlan] = []
  var shapeCount = 0
  var classes: [ClassPlan] = []
  var strings: [String] = []
  var colors: [Color] = []
  var fonts: [Font] = []
  var externalIdentifiers: [String] = []

  /// Key sequences by their number.
  private var shapes: [[UInt32]: Int32] = [:]
  private var classesByArchivedClass: [Int32]
  private var classesByCustomName: [String: Int32] = [:]
  private var externalPlaces: [String: Int32] = [:]

  init(_ archive: NIBArchive, name: String?, registry: ClassRegistry) {
    self.archive = archive
    self.name = name
    self.registry = registry
    var geometry: [Double] = []
    let bytes = archive.bytes
    slots = archive.values.map { Slot($0, in: bytes, geometry: &geometry) }
    self.geometry = geometry
    var positions: [String: Int32] = [:]
    positions.reserveCapacity(archive.keyCount)
    for key in (0..<archive.keyCount).reversed() {
      positions[archive.keyName(KeyIndex(key))] = Int32(truncatingIfNeeded: key)
    }
    keyPositions = positions
    keys = KnownKeys(archive, positions: positions)
    classesByArchivedClass = Array(repeating: -1, count: archive.classCount)
    let roles = (0..<archive.classCount).map { Self.role(ofClass: archive.className(ClassIndex($0))) }
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

  /// What objects of a class become, by the class alone.
  private static func role(ofClass name: String) -> ObjectPlan.Role {
    switch name {
    case "NSString", "NSMutableString", "NSLocalizableString": .string
    case "NSNumber": .number
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
    default:
      let place = externalPlaces[identifier] ?? Int32(truncatingIfNeeded: externalIdentifiers.count)
      if externalPlaces.updateValue(place, forKey: identifier) == nil {
        externalIdentifiers.append(identifier)
      }
      objects[object].detail = place
    }
  }

  // MARK: Classes

  private mutating func classPlan(of object: Int) -> Int32 {
    let archived = objects[object].archivedClass
    // Only these classes name another one in their values.
    if let custom = text(of: object, key: keys.className) ?? text(of: object, key: keys.macClassName) {
      let original =
        text(of: object, key: keys.originalClassName) ?? text(of: object, key: keys.macOriginalClassName)
      let name = "\(custom)/\(original ?? "")"
      if let known = classesByCustomName[name] { return known }
      let place = add(custom, standIns: original.map { [$0] } ?? [], original: original)
      classesByCustomName[name] = place
      return place
    }
    if classesByArchivedClass[Int(archived)] < 0 {
      let index = ClassIndex(Int(archived))
      let fallbacks = archive.fallbackClasses(of: index).map { archive.className($0) }
      classesByArchivedClass[Int(archived)] = add(
        archive.className(index), standIns: fallbacks, original: nil)
    }
    return classesByArchivedClass[Int(archived)]
  }

  private mutating func add(_ name: String, standIns: [String], original: String?) -> Int32 {
    var plan = ClassPlan(name: name, standIn: nil, entry: registry.entry(for: name), originalName: original)
    if plan.entry == nil {
      for standIn in standIns {
        guard let entry = registry.entry(for: standIn) else { continue }
        plan = ClassPlan(name: name, standIn: standIn, entry: entry, originalName: original)
        break
      }
    }
    classes.append(plan)
    return Int32(truncatingIfNeeded: classes.count - 1)
  }

  // MARK: Reading while building

  func slot(of object: Int, key: Int32) -> Slot? {
    guard key >= 0 else { return nil }
    for slot in slots[objects[object].slots] where slot.key == UInt32(key) { return slot }
    return nil
  }

  func slot(of object: Int, named name: String) -> Slot? {
    keyPositions[name].flatMap { slot(of: object, key: $0) }
  }

  func text(of object: Int, key: Int32) -> String? {
    guard let target = slot(of: object, key: key)?.object, objects[target].role == .string else { return nil }
    return strings[Int(objects[target].detail)]
  }

  func text(of object: Int, named name: String) -> String? {
    keyPositions[name].flatMap { text(of: object, key: $0) }
  }

  /// The objects in an array or set.
  func members(of object: Int) -> [Int] {
    guard objects[object].role == .array else { return [] }
    return slots[objects[object].slots].compactMap { slot in
      guard Int32(truncatingIfNeeded: slot.key) == keys.element || keys.isNumberedElement[Int(slot.key)]
      else { return nil }
      return slot.object
    }
  }
}
