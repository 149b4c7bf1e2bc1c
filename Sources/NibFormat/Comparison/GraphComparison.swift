/// Walks two graphs side by side from their roots, breadth first, and notes where they differ.
///
/// Pairs of objects that are to be compared are put into one class of objects that are taken for equal; a pair that
/// is in one class already has been compared. So no more pairs are compared than there are objects, whatever cycles
/// there are, and if no pair shows a difference, all objects of a class are in fact equal.
struct GraphComparison {
  /// The first differences, up to the limit.
  private(set) var differences: [GraphDifference] = []
  /// How many differences there are.
  private(set) var count = 0
  private(set) var nested: [NestedArchives] = []

  private let level: NestedArchives
  private let limit: Int
  private let order: ObjectGraph.ComparedOrder
  private var reference: ComparedGraph
  private var own: ComparedGraph
  private let lists: ListRules
  private var classes: EquivalenceClasses

  /// The way to each compared pair: the step to it, and where it was taken from.
  private var trail: [(step: GraphPath.Step, from: Int, depth: Int)] = []
  private var pairs: [(reference: Int32, own: Int32, trail: Int)] = []
  private var nextPair = 0
  /// Lists to be aligned when the rest is known: constraints before tables that list the whole graph.
  private var constraintLists: [ListPair] = []
  private var tables: [ListPair] = []

  /// Values under one key of two objects.
  private struct ListPair {
    var reference: Int32
    var own: Int32
    var referencePlaces: [Int]
    var ownPlaces: [Int]
    var key: Int32
    var trail: Int
    var kind: ListRules.Kind
  }

  /// - Parameter limit: how many differences are kept; the others are only counted.
  init(_ level: NestedArchives, order: ObjectGraph.ComparedOrder, limit: Int) {
    self.limit = limit
    self.level = level
    self.order = order
    reference = ComparedGraph(level.reference)
    own = ComparedGraph(level.own, comparedWith: reference)
    lists = ListRules(order)
    classes = EquivalenceClasses(count: level.reference.objects.count + level.own.objects.count)
  }

  mutating func run() {
    switch (reference.graph.objects.isEmpty, own.graph.objects.isEmpty) {
    case (true, true): return
    case (true, false): note(.extra, at: -1, reference: "", own: own.text(of: .object(.root)))
    case (false, true): note(.missing, at: -1, reference: reference.text(of: .object(.root)), own: "")
    case (false, false):
      comparePairs()
      for found in FallbackComparison(reference: reference, own: own).differences() {
        note(
          .fallbackClasses(of: found.className), at: -1, reference: found.reference, own: found.own)
      }
    }
  }

  private mutating func comparePairs() {
    pairs.append((0, 0, -1))
    var nextConstraints = 0
    var nextTable = 0
    while true {
      if nextPair < pairs.count {
        let pair = pairs[nextPair]
        nextPair += 1
        compareObjects(pair.reference, pair.own, pair.trail)
      } else if nextConstraints < constraintLists.count {
        align(constraintLists[nextConstraints], areMatesKnown: true)
        nextConstraints += 1
      } else if nextTable < tables.count {
        align(tables[nextTable], areMatesKnown: true)
        nextTable += 1
      } else {
        return
      }
    }
  }

  // MARK: Objects

  private mutating func compareObjects(_ a: Int32, _ b: Int32, _ trail: Int) {
    let isSameClass = reference.links.classOfObject[Int(a)] == own.links.classOfObject[Int(b)]
    let hasIdentity = reference.hasIdentity(a) && own.hasIdentity(b)
    let isKnown = (reference: reference.mate[Int(a)] >= 0, own: own.mate[Int(b)] >= 0)
    if hasIdentity, isKnown.reference || isKnown.own, reference.mate[Int(a)] != b {
      // If both are known to be something else, or cannot be the same, it is of no interest how they differ.
      let isComparable = isSameClass && isKnown.reference != isKnown.own
      if isComparable, !classes.unite(Int(a), reference.graph.objects.count + Int(b)) { return }
      noteIdentity(trail, a, b, isKnown)
      if !isComparable { return }
    } else {
      if !classes.unite(Int(a), reference.graph.objects.count + Int(b)) { return }
      if hasIdentity {
        reference.setMate(of: a, to: b, trail)
        own.setMate(of: b, to: a, trail)
      }
    }
    if !isSameClass {
      note(
        .className, at: trail, reference: reference.graph.objects[Int(a)].className,
        own: own.graph.objects[Int(b)].className)
    }
    let placesA = reference.links.values(of: a)
    let placesB = own.links.values(of: b)
    let haveSameKeys = reference.links.keyOfValue[placesA].elementsEqual(own.links.keyOfValue[placesB])
    if haveSameKeys, compareInPlace(a, placesA, b, placesB, trail) { return }

    let groupsA = Self.groups(reference.links, placesA)
    var groupsB = Self.groups(own.links, placesB)
    if order == .all, !haveSameKeys { compareOrder(groupsA.map(\.key), groupsB.map(\.key), trail) }
    var placeOfKey: [Int32: Int] = [:]
    for (place, group) in groupsB.enumerated() { placeOfKey[group.key] = place }
    for group in groupsA {
      var others: [Int] = []
      if let place = placeOfKey[group.key] { swap(&others, &groupsB[place].places) }
      compareGroup(a, group.places, b, others, group.key, trail)
    }
    for group in groupsB where !group.places.isEmpty {
      compareGroup(a, [], b, group.places, group.key, trail)
    }
  }

  /// Compares two objects that have the same keys in the same order, of which none occurs in two places.
  private mutating func compareInPlace(
    _ a: Int32, _ placesA: Range<Int>, _ b: Int32, _ placesB: Range<Int>, _ trail: Int
  ) -> Bool {
    let keys = reference.links.keyOfValue[placesA]
    var runs: [Range<Int>] = []
    var start = keys.startIndex
    while start < keys.endIndex {
      var end = start + 1
      while end < keys.endIndex, keys[end] == keys[start] { end += 1 }
      runs.append(start..<end)
      start = end
    }
    // Few runs are searched, many are not worth it: then the other way is taken.
    guard runs.count <= 64 else { return false }
    for (number, run) in runs.enumerated() {
      for other in runs[..<number] where keys[other.lowerBound] == keys[run.lowerBound] { return false }
    }
    let shift = placesB.lowerBound - placesA.lowerBound
    for run in runs {
      let key = keys[run.lowerBound]
      if run.count == 1 {
        compareValues(a, run.lowerBound, b, run.lowerBound + shift, step(key), trail)
      } else {
        compareGroup(a, Array(run), b, run.map { $0 + shift }, key, trail)
      }
    }
    return true
  }

  private mutating func compareGroup(
    _ a: Int32, _ placesA: [Int], _ b: Int32, _ placesB: [Int], _ key: Int32, _ trail: Int
  ) {
    if placesA.count == 1, placesB.count == 1 {
      compareValues(a, placesA[0], b, placesB[0], step(key), trail)
      return
    }
    var list = ListPair(
      reference: a, own: b, referencePlaces: placesA, ownPlaces: placesB, key: key, trail: trail,
      kind: .sequence)
    if trail >= 0, case .key(let name) = self.trail[trail].step { list.kind = lists.kind(of: name) }
    switch list.kind {
    case .sequence: align(list, areMatesKnown: false)
    case .constraints: constraintLists.append(list)
    default: tables.append(list)
    }
  }

  /// The places of an object's values by key, the keys in the order of their first value.
  private static func groups(_ links: GraphLinks, _ places: Range<Int>) -> [(key: Int32, places: [Int])] {
    var groups: [(key: Int32, places: [Int])] = []
    var groupOfKey: [Int32: Int] = [:]
    for place in places {
      let key = links.keyOfValue[place]
      if let last = groups.last, last.key == key {
        groups[groups.count - 1].places.append(place)
      } else if let group = groupOfKey[key] {
        groups[group].places.append(place)
      } else {
        groupOfKey[key] = groups.count
        groups.append((key, [place]))
      }
    }
    return groups
  }

  private mutating func compareOrder(_ a: [Int32], _ b: [Int32], _ trail: Int) {
    let common = Set(a).intersection(b)
    let keysA = a.filter(common.contains)
    let keysB = b.filter(common.contains)
    guard let place = keysA.indices.first(where: { keysA[$0] != keysB[$0] }) else { return }
    // From the first key that stands elsewhere, a few are enough.
    func text(_ keys: [Int32]) -> String {
      keys[place...].prefix(8).map { shortened(own.links.keys.names[Int($0)]) }.joined(separator: ", ")
    }
    note(.order, at: trail, reference: text(keysA), own: text(keysB))
  }

  // MARK: Values

  private mutating func compareValues(
    _ a: Int32, _ placeA: Int, _ b: Int32, _ placeB: Int, _ step: GraphPath.Step, _ trail: Int
  ) {
    let targetA = reference.links.target[placeA]
    let targetB = own.links.target[placeB]
    if targetA >= 0, targetB >= 0 {
      pairs.append((targetA, targetB, extend(trail, step)))
      return
    }
    let valueA = reference.value(a, placeA)
    let valueB = own.value(b, placeB)
    if targetA < 0, targetB < 0, valueA == valueB { return }
    let place = extend(trail, step)
    if case .data(let bytesA) = valueA, case .data(let bytesB) = valueB,
      level.depth < NestedArchives.maximumDepth,
      let archiveA = NIBArchive(inData: bytesA), let archiveB = NIBArchive(inData: bytesB)
    {
      nested.append(
        NestedArchives(
          path: path(to: place).steps + [.archive], depth: level.depth + 1,
          reference: ObjectGraph(archiveA), own: ObjectGraph(archiveB)))
      return
    }
    note(
      .value, at: place, reference: reference.text(of: valueA), own: own.text(of: valueB))
  }

  // MARK: Lists

  private mutating func align(_ list: ListPair, areMatesKnown: Bool) {
    if list.kind == .mixed {
      // The constraints in a list of all objects have no order, the rest does.
      var rest = list
      rest.kind = .table
      rest.referencePlaces = list.referencePlaces.filter { !isConstraint($0, in: reference) }
      rest.ownPlaces = list.ownPlaces.filter { !isConstraint($0, in: own) }
      alignPart(rest, of: list, areMatesKnown)
      rest.kind = .unorderedTable
      rest.referencePlaces = list.referencePlaces.filter { isConstraint($0, in: reference) }
      rest.ownPlaces = list.ownPlaces.filter { isConstraint($0, in: own) }
      alignPart(rest, of: list, areMatesKnown)
    } else {
      alignPart(list, of: list, areMatesKnown)
    }
  }

  private mutating func alignPart(_ part: ListPair, of list: ListPair, _ areMatesKnown: Bool) {
    let alignment = ListAlignment(
      descriptions(part.reference, part.referencePlaces, in: reference, areMatesKnown),
      descriptions(part.own, part.ownPlaces, in: own, areMatesKnown),
      isOrdered: part.kind == .sequence || part.kind == .table)
    for pair in alignment.pairs {
      let placeA = part.referencePlaces[pair.first]
      compareValues(
        part.reference, placeA, part.own, part.ownPlaces[pair.second],
        step(to: placeA, of: list.referencePlaces, list.key), part.trail)
    }
    for first in alignment.onlyFirst {
      let place = part.referencePlaces[first]
      note(
        .missing, at: extend(part.trail, step(to: place, of: list.referencePlaces, list.key)),
        reference: reference.text(of: reference.value(part.reference, place)), own: "")
    }
    for second in alignment.onlySecond {
      let place = part.ownPlaces[second]
      note(
        .extra, at: extend(part.trail, step(to: place, of: list.ownPlaces, list.key)), reference: "",
        own: own.text(of: own.value(part.own, place)))
    }
  }

  private func isConstraint(_ place: Int, in graph: ComparedGraph) -> Bool {
    let target = graph.links.target[place]
    return target >= 0 && graph.graph.objects[Int(target)].className.hasSuffix("LayoutConstraint")
  }

  /// What the elements of a list look like, by level: from close to far.
  private func descriptions(
    _ object: Int32, _ places: [Int], in graph: ComparedGraph, _ areMatesKnown: Bool
  ) -> [[UInt64]] {
    var levels = [[UInt64]](
      repeating: [], count: ComparedGraph.descriptionCount(areMatesKnown: areMatesKnown))
    for place in places {
      let target = graph.links.target[place]
      let description =
        target >= 0
        ? graph.descriptions(of: target, areMatesKnown: areMatesKnown)
        : graph.descriptions(
          ofPlain: graph.value(object, place), at: place, areMatesKnown: areMatesKnown)
      for level in levels.indices { levels[level].append(description[level]) }
    }
    return levels
  }

  // MARK: Notes

  /// Notes that an object is not the expected one, and where those that stand here have been met first.
  private mutating func noteIdentity(
    _ trail: Int, _ a: Int32, _ b: Int32, _ isKnown: (reference: Bool, own: Bool)
  ) {
    func text(_ object: Int32, _ graph: ComparedGraph, _ isKnown: Bool, _ isOtherKnown: Bool) -> String {
      let name = graph.text(of: .object(ObjectIndex(UInt32(object))))
      guard isKnown else { return "another \(name)" }
      let place = path(to: graph.firstTrail[Int(object)])
      return isOtherKnown ? "\(name) of \(place)" : "the same \(name) as \(place)"
    }
    note(
      .identity, at: trail, reference: text(a, reference, isKnown.reference, isKnown.own),
      own: text(b, own, isKnown.own, isKnown.reference))
  }

  private func step(_ key: Int32) -> GraphPath.Step { .key(own.links.keys.names[Int(key)]) }

  /// The step to one of the values under a key, counted among them. `places` is ascending.
  private func step(to place: Int, of places: [Int], _ key: Int32) -> GraphPath.Step {
    guard places.count > 1 else { return step(key) }
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < place { low = middle + 1 } else { high = middle }
    }
    return .element(own.links.keys.names[Int(key)], low)
  }

  private mutating func extend(_ trail: Int, _ step: GraphPath.Step) -> Int {
    self.trail.append((step, trail, trail < 0 ? 1 : self.trail[trail].depth + 1))
    return self.trail.count - 1
  }

  private func path(to trail: Int) -> GraphPath {
    var steps: [GraphPath.Step] = []
    var place = trail
    while place >= 0, steps.count < GraphPath.maximumStepCount {
      steps.append(self.trail[place].step)
      place = self.trail[place].from
    }
    // A path is long only in graphs made to be deep, where many long ones would be out of proportion.
    if place >= 0 { steps.append(.omitted(self.trail[place].depth)) }
    return GraphPath(bounded: level.path + steps.reversed())
  }

  private mutating func note(_ kind: GraphDifference.Kind, at trail: Int, reference: String, own: String) {
    count += 1
    guard differences.count < limit else { return }
    differences.append(
      GraphDifference(path: path(to: trail), kind: kind, reference: reference, own: own))
  }
}
