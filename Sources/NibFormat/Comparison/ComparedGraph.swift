/// One of the two graphs of a comparison, prepared for it.
struct ComparedGraph {
  let graph: ObjectGraph
  let links: GraphLinks
  let shapes: ShapeHashes
  /// For each object, the object of the other graph that it was first compared with, or -1.
  private(set) var mate: [Int32]
  /// For each object with a mate, the way on which it was met first.
  private(set) var firstTrail: [Int]

  private let isReference: Bool
  /// By class number, whether objects of the class are told apart even if they are equal.
  private let hasIdentity: [Bool]

  /// - Parameter reference: the other graph, if that one is the reference; the names of both get the same numbers.
  init(_ graph: ObjectGraph, comparedWith reference: ComparedGraph? = nil) {
    self.graph = graph
    isReference = reference == nil
    links = GraphLinks(graph, namesOf: reference?.links)
    shapes = ShapeHashes(graph, links)
    mate = [Int32](repeating: -1, count: graph.objects.count)
    firstTrail = [Int](repeating: -1, count: graph.objects.count)
    hasIdentity = links.classes.names.map { !ListRules.constantClasses.contains($0) }
  }

  mutating func setMate(of object: Int32, to other: Int32, _ trail: Int) {
    mate[Int(object)] = other
    firstTrail[Int(object)] = trail
  }

  /// The value of an object at a place of `links`.
  func value(_ object: Int32, _ place: Int) -> Value {
    graph.objects[Int(object)].values[place - links.values(of: object).lowerBound].value
  }

  func hasIdentity(_ object: Int32) -> Bool { hasIdentity[Int(links.classOfObject[Int(object)])] }

  /// What an object looks like, from close to far.
  ///
  /// The closest description is the number of its mate if it has one, so that only that one looks like it, else its
  /// shape.
  ///
  /// - Parameter areMatesKnown: whether most objects have their mates by now. Then the objects that this one refers
  ///   to are described by theirs: two constraints may have all the same but the views they hold.
  func descriptions(of object: Int32, areMatesKnown: Bool) -> [UInt64] {
    let shapes = self.shapes.shapes.map { $0[Int(object)] }
    let className = UInt64(links.classOfObject[Int(object)].magnitude)
    guard areMatesKnown else { return [mark(of: object) ?? shapes[2], shapes[1], shapes[0], className] }
    var plain: UInt64 = 0
    var references: UInt64 = 0
    // Many lists may hold one large object, so of each only a bounded part is looked at.
    for place in links.values(of: object).prefix(64) {
      let target = links.target[place]
      let key = UInt64(links.keyOfValue[place].magnitude)
      if target < 0 {
        plain &+= ShapeHashes.mix(key, self.shapes.values[place])
      } else {
        references &+= ShapeHashes.mix(key, mark(of: target) ?? self.shapes.shapes[1][Int(target)])
      }
    }
    references = ShapeHashes.mix(className, references)
    return [
      mark(of: object) ?? ShapeHashes.mix(references, plain), shapes[1], references, shapes[0], className,
    ]
  }

  /// How many descriptions an object or value has.
  static func descriptionCount(areMatesKnown: Bool) -> Int { areMatesKnown ? 5 : 4 }

  /// What a value at a place of `links` looks like that is no reference, in as many levels.
  func descriptions(ofPlain value: Value, at place: Int, areMatesKnown: Bool) -> [UInt64] {
    let near = Self.descriptionCount(areMatesKnown: areMatesKnown) - 1
    return [UInt64](repeating: shapes.values[place], count: near)
      + [ShapeHashes.mix(UInt64(value.kind.rawValue), 0)]
  }

  /// A number that an object has in common with its mate, and with no other.
  private func mark(of object: Int32) -> UInt64? {
    let mate = mate[Int(object)]
    guard mate >= 0 else { return nil }
    return ShapeHashes.mix(11, UInt64((isReference ? mate : object).magnitude))
  }

  /// A value on one line; of a reference, what the object is.
  func text(of value: Value) -> String {
    guard case .object(let index) = value else { return value.text() }
    return graph.objects[index.position].summary
  }
}
