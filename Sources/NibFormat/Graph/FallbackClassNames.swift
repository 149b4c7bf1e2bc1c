/// Classes that a loader may use in place of those it does not know, by the name of the unknown class (F-10, F-35).
///
/// Names are equal when their bytes are, as they are to the format: a dictionary would take two names in different
/// Unicode normal forms for one. Each name is kept once, however many classes fall back to it.
public struct FallbackClassNames: Sendable {
  /// All names: those of classes and those they fall back to.
  private(set) var names = NameTable()
  /// By name number, the numbers of the fallback classes; nil for a name without an entry, which may stand at the end.
  private(set) var lists: [[Int32]?] = []

  /// Makes a table without entries.
  public init() {}

  /// The table of an archive; of classes with one name the last one with fallback classes counts.
  ///
  /// - Parameters:
  ///   - classes: the names of all classes.
  ///   - fallbacks: the places in `classes` of the fallback classes of each.
  init(classes: [String], fallbacks: (Int) -> [ClassIndex]) {
    var numbers: [Int32]?
    for place in classes.indices {
      let list = fallbacks(place)
      if list.isEmpty { continue }
      // Most archives have few fallback classes or none; of those that have, each name is looked up once.
      let known = numbers ?? classes.map { names.intern($0) }
      numbers = known
      setList(list.map { known[$0.position] }, of: known[place])
    }
  }

  /// Whether there are no entries.
  public var isEmpty: Bool { !lists.contains { $0 != nil } }

  /// The names of the classes that have an entry, in the order of their bytes.
  public var classNames: [String] {
    zip(names.names, lists).filter { $1 != nil }.map(\.0)
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The fallback classes of a class, best first; nil if it has no entry. Setting nil removes the entry.
  ///
  /// Takes time linear in the length of the names.
  public subscript(className: String) -> [String]? {
    get { names.number(of: className).flatMap(list)?.map { names.names[Int($0)] } }
    set {
      if newValue == nil, names.number(of: className) == nil { return }
      let number = names.intern(className)
      setList(newValue?.map { names.intern($0) }, of: number)
    }
  }

  /// The numbers of the fallback classes of a class, or nil if it has no entry.
  func list(of number: Int32) -> [Int32]? { Int(number) < lists.count ? lists[Int(number)] : nil }

  private mutating func setList(_ list: [Int32]?, of number: Int32) {
    while lists.count <= Int(number) { lists.append(nil) }
    lists[Int(number)] = list
  }

  /// For each name of this table, its number in another one, or -1.
  func numbers(in other: FallbackClassNames) -> [Int32] {
    names.names.map { other.names.number(of: $0) ?? -1 }
  }
}

extension FallbackClassNames: ExpressibleByDictionaryLiteral {
  /// Makes a table of classes and their fallback classes. Of a class that stands twice the last one counts.
  public init(dictionaryLiteral elements: (String, [String])...) {
    for (className, fallbacks) in elements { self[className] = fallbacks }
  }
}

extension FallbackClassNames: Hashable {
  /// Whether the same classes have the same fallback classes in the same order.
  public static func == (a: Self, b: Self) -> Bool {
    let numbers = a.numbers(in: b)
    guard a.lists.count(where: { $0 != nil }) == b.lists.count(where: { $0 != nil }) else { return false }
    return a.lists.indices.allSatisfy { place in
      guard let list = a.lists[place] else { return true }
      guard numbers[place] >= 0, let other = b.list(of: numbers[place]) else { return false }
      return list.elementsEqual(other) { numbers[Int($0)] == $1 }
    }
  }

  /// Hashes the names of the classes with an entry, whatever their order.
  public func hash(into hasher: inout Hasher) {
    for name in classNames { hasher.combine(name) }
  }
}
