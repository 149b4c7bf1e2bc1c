import NibFormat

/// Sharing that depends on the order of encoding.
enum Sharing {
  /// Makes numbers of equal value one object, whatever their form; the form encoded first wins (F-45).
  static func mergeNumbers(of graph: ObjectGraph) -> ObjectGraph {
    var graph = graph
    var winner = ConstantTable<Number>()
    var visited = [Bool](repeating: false, count: graph.objects.count)
    var stack: [(object: Int, next: Int)] = [(0, 0)]
    if graph.objects.isEmpty { return graph }
    visited[0] = true
    while let top = stack.last {
      guard top.next < graph.objects[top.object].values.count else {
        stack.removeLast()
        continue
      }
      stack[stack.count - 1].next += 1
      guard case .object(let target) = graph.objects[top.object].values[top.next].value else { continue }
      if graph[target].className == "NSNumber", let number = numeric(graph[target]) {
        let chosen = winner[number] ?? target
        if chosen == target { winner[number] = target }
        // The graph is copied when it is first changed, and most have nothing to change.
        if chosen != target { graph.objects[top.object].values[top.next].value = .object(chosen) }
      } else if !visited[target.position] {
        visited[target.position] = true
        stack.append((target.position, 0))
      }
    }
    return graph
  }

  /// What makes two numbers equal: a double that is a whole number is one, and large whole numbers differ by one.
  private enum Number: Hashable {
    case whole(Int64)
    case fraction(Double)

    init(_ number: Double) { self = Int64(exactly: number).map(Number.whole) ?? .fraction(number) }
  }

  /// The number that an object stands for; nil for what equals no number.
  private static func numeric(_ object: ObjectGraph.Object) -> Number? {
    switch object.values.first?.value {
    case .int8(let n): .whole(Int64(n))
    case .int16(let n): .whole(Int64(n))
    case .int32(let n): .whole(Int64(n))
    case .int64(let n): .whole(n)
    case .double(let n): n.isNaN ? nil : Number(n)
    default: nil
    }
  }
}
