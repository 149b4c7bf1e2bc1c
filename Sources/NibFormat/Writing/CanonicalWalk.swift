/// Numbers the objects and interns the keys of a graph in the order in which the reference compiler encodes it
/// (F-30, F-31, F-36), and makes the tables from that.
struct CanonicalWalk {
  private let graph: ObjectGraph
  private let links: GraphLinks
  /// By key number: the class numbers of which the key is a conditional reference; nil stands for every class.
  private var conditional: [[Int32?]?]
  /// The new number of each object; -1 for one that is not written.
  private var numbers: [Int32] = []
  /// Objects in new order.
  private var order: [Int32] = []
  /// Key numbers in the order in which the keys are interned.
  private var internedKeys: [Int32] = []
  /// Whether a conditional reference led to an object that nothing else reaches.
  private var hasIdleReferences = false

  init(_ graph: ObjectGraph, rules: CanonicalRules) {
    self.graph = graph
    links = GraphLinks(graph)
    conditional = Array(repeating: nil, count: links.keys.names.count)
    for reference in rules.conditionalReferences {
      guard let key = links.keys.number(of: reference.key) else { continue }
      var classes = conditional[Int(key)] ?? []
      if let name = reference.className {
        guard let number = links.classes.number(of: name) else { continue }
        classes.append(number)
      } else {
        classes.append(nil)
      }
      conditional[Int(key)] = classes
    }
    walk()
    // An idle reference is not written and must not intern its key either, but that it is idle is known only now.
    if hasIdleReferences { walk(droppingIdleReferences: true) }
  }

  private func isConditional(_ place: Int, of object: Int32) -> Bool {
    guard let classes = conditional[Int(links.keyOfValue[place])] else { return false }
    let own = links.classOfObject[Int(object)]
    return classes.contains { $0 == nil || $0 == own }
  }

  /// Pre-order from the root. In a second run `numbers` of the first one tells which references are idle.
  private mutating func walk(droppingIdleReferences: Bool = false) {
    let reached = numbers
    numbers = [Int32](repeating: -1, count: graph.objects.count)
    order = []
    internedKeys = []
    guard !graph.objects.isEmpty else { return }

    var isInterned = [Bool](repeating: false, count: links.keys.names.count)
    var conditionalTargets: [Int32] = []
    // The values still to be looked at, on each level the rest of one object's.
    var stack: [(owner: Int32, next: Int, end: Int)] = []
    var entering: Int32 = 0
    while true {
      if entering >= 0 {
        numbers[Int(entering)] = Int32(order.count)
        order.append(entering)
        let values = links.values(of: entering)
        stack.append((entering, values.lowerBound, values.upperBound))
        entering = -1
      }
      guard let (owner, next, end) = stack.last else { break }
      var place = next
      while place < end, entering < 0 {
        let key = Int(links.keyOfValue[place])
        let target = links.target[place]
        let isConditional = target >= 0 && conditional[key] != nil && isConditional(place, of: owner)
        if !isInterned[key], !(droppingIdleReferences && isConditional && reached[Int(target)] < 0) {
          isInterned[key] = true
          internedKeys.append(Int32(key))
        }
        if isConditional {
          conditionalTargets.append(target)
        } else if target >= 0, numbers[Int(target)] < 0 {
          entering = target
        }
        place += 1
      }
      if place == end, entering < 0 {
        stack.removeLast()
      } else {
        stack[stack.count - 1].next = place
      }
    }
    hasIdleReferences = conditionalTargets.contains { numbers[Int($0)] < 0 }
  }

  /// The tables of the graph in the order of the walk.
  func tables() -> ArchiveTables {
    let keyNames = internedKeys.map { links.keys.names[Int($0)] }
    var newKey = [Int32](repeating: -1, count: links.keys.names.count)
    var tables = ArchiveTables(coderVersion: graph.coderVersion)
    for position in FoundationOrder.keyTableOrder(interning: keyNames) {
      newKey[Int(internedKeys[position])] = Int32(tables.keys.count)
      tables.keys.append(keyNames[position])
    }
    let newClass = addClasses(to: &tables)

    tables.objects.reserveCapacity(order.count)
    tables.values.reserveCapacity(links.keyOfValue.count)
    for object in order {
      let first = tables.values.count
      var place = links.values(of: object).lowerBound
      for entry in graph.objects[Int(object)].values {
        let key = KeyIndex(UInt32(bitPattern: newKey[Int(links.keyOfValue[place])]))
        if links.target[place] < 0 {
          tables.values.append(key, entry.value)
        } else if numbers[Int(links.target[place])] >= 0 {
          tables.values.append(key, .object(ObjectIndex(UInt32(numbers[Int(links.target[place])]))))
        }
        place += 1
      }
      let count = tables.values.count - first
      tables.objects.append(
        ArchiveTables.ObjectRecord(
          classIndex: ClassIndex(UInt32(newClass[Int(links.classOfObject[Int(object)])])),
          firstValue: count == 0 ? 0 : UInt32(first), valueCount: UInt32(count)))
    }
    if graph.objects.first?["IBUINibLNEVersionKey"] != nil {
      tables.trailingBytes = Array("LNE\0".utf8)
    }
    return tables
  }

  /// Adds the class table (F-34, F-35) and returns the place in it of each class number.
  private func addClasses(to tables: inout ArchiveTables) -> [Int32] {
    var newClass = [Int32](repeating: -1, count: links.classes.names.count)
    var names = NameTable()
    for object in order {
      let number = Int(links.classOfObject[Int(object)])
      if newClass[number] < 0 { newClass[number] = names.intern(links.classes.names[number]) }
    }
    // By the numbers of the fallback table, which has few names: each is looked up once.
    let fallbacks = graph.fallbackClassNames
    var places = fallbacks.names.names.map { names.number(of: $0) ?? -1 }
    var isInTable = places.map { $0 >= 0 }
    var unread = isInTable.indices.filter { isInTable[$0] }
    var added: [Int] = []
    while let number = unread.popLast() {
      for fallback in fallbacks.list(of: Int32(number)) ?? [] where !isInTable[Int(fallback)] {
        isInTable[Int(fallback)] = true
        added.append(Int(fallback))
        unread.append(Int(fallback))
      }
    }
    let addedNames = added.map { (number: $0, name: fallbacks.names.names[$0]) }
    for (number, name) in addedNames.sorted(by: { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }) {
      places[number] = names.intern(name)
    }
    tables.classes = names.names.map { ArchiveTables.ClassRecord(name: $0) }
    for (number, place) in places.enumerated() where place >= 0 {
      guard let list = fallbacks.list(of: Int32(number)) else { continue }
      tables.classes[Int(place)].fallbacks = list.map { ClassIndex(UInt32(places[Int($0)])) }
    }
    return newClass
  }
}
