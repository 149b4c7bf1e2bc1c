/// A graph with its names turned into numbers: what a walk needs to know, in flat arrays.
struct GraphLinks {
  /// Distinct keys and classes, numbered in the order of the object list.
  private(set) var keys = NameTable()
  private(set) var classes = NameTable()
  /// The class number of each object.
  private(set) var classOfObject: [Int32] = []
  /// Where the values of each object start in `keyOfValue` and `target`; one more entry than there are objects.
  private(set) var firstValue: [Int32] = [0]
  /// The key number of each value.
  private(set) var keyOfValue: [Int32] = []
  /// The object each value refers to, or -1.
  private(set) var target: [Int32] = []

  /// - Parameter other: a graph whose names keep their numbers here, so that the two can be compared by number.
  init(_ graph: ObjectGraph, namesOf other: GraphLinks? = nil) {
    if let other {
      keys = other.keys
      classes = other.classes
    }
    let count = graph.objects.count
    classOfObject.reserveCapacity(count)
    firstValue.reserveCapacity(count + 1)
    // Objects of one class mostly have the same keys in the same places, so the last one of the class says which key
    // to expect; a comparison of equal strings is much cheaper than a look-up.
    var lastOfClass = [Int32](repeating: -1, count: classes.names.count)
    for object in graph.objects {
      let classNumber = classes.intern(object.className)
      if Int(classNumber) == lastOfClass.count { lastOfClass.append(-1) }
      let last = Int(lastOfClass[Int(classNumber)])
      var expected = last < 0 ? 0 : Int(firstValue[last])
      let expectedEnd = last < 0 ? 0 : Int(firstValue[last + 1])
      lastOfClass[Int(classNumber)] = Int32(classOfObject.count)
      for entry in object.values {
        let guess = expected < expectedEnd ? keyOfValue[expected] : keyOfValue.last ?? -1
        expected += 1
        if guess >= 0, keys.isName(entry.key, numbered: guess) {
          keyOfValue.append(guess)
        } else {
          keyOfValue.append(keys.intern(entry.key))
        }
        if case .object(let index) = entry.value {
          precondition(index.position < count, "a value refers to an object outside the graph")
          target.append(Int32(index.position))
        } else {
          target.append(-1)
        }
      }
      classOfObject.append(classNumber)
      firstValue.append(Int32(keyOfValue.count))
    }
  }

  /// The values of an object, as places in `keyOfValue` and `target`.
  func values(of object: Int32) -> Range<Int> {
    Int(firstValue[Int(object)])..<Int(firstValue[Int(object) + 1])
  }
}
