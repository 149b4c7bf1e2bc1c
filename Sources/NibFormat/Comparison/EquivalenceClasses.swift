/// Elements 0, 1, … sorted into classes that can be united.
struct EquivalenceClasses {
  /// The parent of each element in the tree of its class; of a tree's root, minus the size of the class.
  private var parents: [Int]

  /// Makes `count` classes of one element each.
  init(count: Int) { parents = [Int](repeating: -1, count: count) }

  /// Puts the classes of two elements together.
  ///
  /// - Returns: whether they were different ones.
  mutating func unite(_ a: Int, _ b: Int) -> Bool {
    var (large, small) = (root(of: a), root(of: b))
    if large == small { return false }
    if parents[small] < parents[large] { swap(&large, &small) }
    parents[large] += parents[small]
    parents[small] = large
    return true
  }

  private mutating func root(of element: Int) -> Int {
    var element = element
    while parents[element] >= 0 {
      // Halving the way makes later searches short.
      let parent = parents[element]
      if parents[parent] >= 0 { parents[element] = parents[parent] }
      element = parent
    }
    return element
  }
}
