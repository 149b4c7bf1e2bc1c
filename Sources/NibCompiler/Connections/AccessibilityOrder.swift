import IBDocument

/// The order of the accessibility configurations of an archive (F-56).
///
/// The order follows the tree of objects, where a child is the next lower element with an id. It depends on the kind of
/// the archive alone. The rows of a table section count last first in all of them.
struct AccessibilityOrder {
  private let scope: [Element]
  private let kind: ArchiveKind
  /// The places in `scope` of the children of each place, in order.
  private var children: [[Int]]
  private var roots: [Int] = []

  /// - Parameter scope: the elements of the archive in document order.
  init(scope: [Element], kind: ArchiveKind) {
    self.scope = scope
    self.kind = kind
    children = Array(repeating: [], count: scope.count)
    var open: [(place: Int, end: Int)] = []
    for (place, element) in scope.enumerated() where element.id != nil {
      while let last = open.last, last.end < element.index { open.removeLast() }
      if let parent = open.last {
        children[parent.place].append(place)
      } else {
        roots.append(place)
      }
      open.append((place, element.index + element.descendantCount))
    }
    for (place, element) in scope.enumerated() where element.name == "tableViewSection" {
      children[place].reverse()
    }
  }

  /// All elements with an id, in order. O(n).
  func elements() -> [Element] {
    var order: [Int] = []
    switch kind {
    case .xib:
      walk(roots.reversed()) {
        order.append($0); return children[$0].reversed()
      }
    case .nested:
      walk(roots.reversed()) {
        order.append($0); return children[$0]
      }
    case .scene:
      order = roots
      walk(roots) {
        order += children[$0]
        return children[$0]
      }
    }
    return order.map { scope[$0] }
  }

  /// Visits places from the end of a stack, which gets what each visit returns.
  private func walk(_ start: [Int], _ visit: (Int) -> [Int]) {
    var stack = start
    while let place = stack.popLast() { stack += visit(place) }
  }
}
