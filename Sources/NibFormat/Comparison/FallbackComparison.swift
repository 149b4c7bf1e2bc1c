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

  /// A class, its lists in the two graphs, by number in their tables, and how many classes they have in common at the start.
  private struct Found {
    let className: String
    let reference: [Int32]
    let own: [Int32]
    let common: Int
  }

  /// The differences in the order of the classes' names, byte by byte.
  func differences() -> [Difference] {
    let found = differingClasses()
    if found.isEmpty { return [] }
    let isUsed = (reference: Self.reachedClasses(reference.links), own: Self.reachedClasses(own.links))
    return found.filter { found in
      // The numbers of classes are those of the reference, continued.
      guard let number = own.links.classes.number(of: found.className) else { return false }
      return Int(number) < isUsed.reference.count && isUsed.reference[Int(number)] && isUsed.own[Int(number)]
    }.sorted { $0.className.utf8.lexicographicallyPrecedes($1.className.utf8) }.map(difference)
  }

  /// The classes with other lists of fallback classes, whether they are used or not.
  private func differingClasses() -> [Found] {
    let (a, b) = (reference.graph.fallbackClassNames, own.graph.fallbackClassNames)
    // Lists are compared by number: many may hold one long name.
    let numbers = a.numbers(in: b)
    var isKnown = [Bool](repeating: false, count: b.names.names.count)
    var found: [Found] = []
    for (place, number) in numbers.enumerated() {
      if number >= 0 { isKnown[Int(number)] = true }
      let list = a.list(of: Int32(place)) ?? []
      let other = number < 0 ? [] : b.list(of: number) ?? []
      let common = zip(list, other).prefix { numbers[Int($0)] == $1 }.count
      if common == list.count, common == other.count { continue }
      found.append(Found(className: a.names.names[place], reference: list, own: other, common: common))
    }
    for (place, list) in b.lists.enumerated() where !isKnown[place] {
      guard let list, !list.isEmpty else { continue }
      found.append(Found(className: b.names.names[place], reference: [], own: list, common: 0))
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

  private func difference(_ found: Found) -> Difference {
    // Of long lists a few names are enough, from the first one that is another.
    let start = max(found.reference.count, found.own.count) > 8 ? found.common : 0
    func text(_ list: [Int32], _ graph: ComparedGraph) -> String {
      if list.isEmpty { return "no class" }
      let names = graph.graph.fallbackClassNames.names.names
      let shown = list.dropFirst(start).prefix(8).map { shortened(names[Int($0)]) }
      return ((start > 0 ? ["…"] : []) + shown + (start + 8 < list.count ? ["…"] : [])).joined(
        separator: ", ")
    }
    return (found.className, text(found.reference, reference), text(found.own, own))
  }
}
