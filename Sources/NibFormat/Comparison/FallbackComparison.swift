/// The classes that two graphs use both, and for which a loader may use other classes in the one than in the other.
struct FallbackComparison {
  /// A class, and what the two graphs say of it, on one line each.
  typealias Difference = (className: String, reference: String, own: String)

  private let reference: ComparedGraph
  private let own: ComparedGraph

  init(reference: ComparedGraph, own: ComparedGraph) {
    self.reference = reference
    self.own = own
  }

  /// The differences in the order of the classes' names, byte by byte.
  func differences() -> [Difference] {
    let found = differingClasses()
    if found.isEmpty { return [] }
    let isUsed = (reference: Self.reachedClasses(reference.links), own: Self.reachedClasses(own.links))
    return found.filter { name in
      // The numbers of classes are those of the reference, continued.
      guard let number = own.links.classes.number(of: name) else { return false }
      return Int(number) < isUsed.reference.count && isUsed.reference[Int(number)] && isUsed.own[Int(number)]
    }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map(difference)
  }

  /// The classes with other lists of fallback classes, whether they are used or not.
  private func differingClasses() -> [String] {
    let (a, b) = (reference.graph.fallbackClassNames, own.graph.fallbackClassNames)
    // Lists are compared by number: many may hold one long name.
    let numbers = a.numbers(in: b)
    var isKnown = [Bool](repeating: false, count: b.names.names.count)
    var found: [String] = []
    for (place, number) in numbers.enumerated() {
      if number >= 0 { isKnown[Int(number)] = true }
      let list = a.list(of: Int32(place)) ?? []
      let other = number < 0 ? [] : b.list(of: number) ?? []
      if !list.elementsEqual(other, by: { numbers[Int($0)] == $1 }) { found.append(a.names.names[place]) }
    }
    for (place, list) in b.lists.enumerated() where !isKnown[place] {
      if let list, !list.isEmpty { found.append(b.names.names[place]) }
    }
    return found
  }

  /// By class number, whether an object of the class hangs off the root.
  private static func reachedClasses(_ links: GraphLinks) -> [Bool] {
    var isUsed = [Bool](repeating: false, count: links.classes.names.count)
    var isReached = [Bool](repeating: false, count: links.classOfObject.count)
    isReached[0] = true
    var unread: [Int32] = [0]
    while let object = unread.popLast() {
      isUsed[Int(links.classOfObject[Int(object)])] = true
      for place in links.values(of: object) {
        let target = links.target[place]
        if target < 0 || isReached[Int(target)] { continue }
        isReached[Int(target)] = true
        unread.append(target)
      }
    }
    return isUsed
  }

  private func difference(_ className: String) -> Difference {
    let lists = [reference, own].map { $0.graph.fallbackClassNames[className] ?? [] }
    // Of long lists a few names are enough, from the first one that is another.
    let common = zip(lists[0], lists[1]).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    let start = lists.contains { $0.count > 8 } ? common : 0
    let texts = lists.map { list in
      if list.isEmpty { return "no class" }
      let shown = list.dropFirst(start).prefix(8).map(shortened)
      return ((start > 0 ? ["…"] : []) + shown + (start + 8 < list.count ? ["…"] : [])).joined(
        separator: ", ")
    }
    return (className, texts[0], texts[1])
  }
}
