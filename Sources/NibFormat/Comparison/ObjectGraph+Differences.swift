extension ObjectGraph {
  /// Which orders a comparison takes for a difference.
  public enum ComparedOrder: Hashable, Sendable {
    /// Those that loading depends on: of constraints, key-value pairs and accessibility configurations the order does
    /// not matter, and neither does that of an object's keys.
    case asLoaded
    /// All orders: those of every list and of every object's values.
    case all
  }

  /// In what this graph differs from another one; empty if they are equal.
  ///
  /// Compared is what hangs off the roots, not what a decoder cannot see: the numbers of objects, the sharing of equal
  /// constants such as strings and colours, objects that nothing refers to. Elements of lists are aligned, so that a
  /// missing one is one difference and does not shift the rest. A data value that holds an archive is compared as a
  /// graph. Fallback classes are compared for each class that hangs off both roots, once for each archive. Trailing
  /// bytes and the coder version are not looked at.
  ///
  /// Graphs of any shape and depth can be compared. The time is near-linear in their size; only inside lists of which
  /// both sides changed much does it grow faster, to a bound.
  ///
  /// - Parameters:
  ///   - reference: the graph that is taken to be right.
  ///   - order: which orders are compared.
  ///   - limit: how many differences are listed at the most.
  /// - Precondition: every reference lies inside ``objects``.
  public func differences(
    from reference: ObjectGraph, order: ComparedOrder = .asLoaded, limit: Int = 10_000
  ) -> [GraphDifference] {
    countedDifferences(from: reference, order: order, limit: limit).first
  }

  /// The first differences, as ``differences(from:order:limit:)`` lists them, and how many there are in all.
  package func countedDifferences(
    from reference: ObjectGraph, order: ComparedOrder, limit: Int
  ) -> (first: [GraphDifference], count: Int) {
    var first: [GraphDifference] = []
    var count = 0
    // Archives in data are compared after the graphs they stand in. Each is shorter than the one around it, but many
    // levels would be read many times over, so from some level on they are plain data.
    var nested = [NestedArchives(path: [], depth: 0, reference: reference, own: self)]
    var next = 0
    while next < nested.count {
      let level = nested[next]
      var comparison = GraphComparison(level, order: order, limit: limit - first.count)
      comparison.run()
      first += comparison.differences
      count += comparison.count
      nested += comparison.nested
      nested[next] = NestedArchives(path: [], depth: 0, reference: ObjectGraph(), own: ObjectGraph())
      next += 1
    }
    return (first, count)
  }
}

/// Two graphs to compare, and how to get to them.
struct NestedArchives {
  static let maximumDepth = 16

  var path: [GraphPath.Step]
  var depth: Int
  var reference: ObjectGraph
  var own: ObjectGraph
}
