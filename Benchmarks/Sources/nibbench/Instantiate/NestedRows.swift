import NibRuntime

extension BenchmarkRow {
  /// A view with a number of components that load a nib of their own: `instantiate.nested.nibs1000` gives the time for
  /// each of them, which must not depend on how many there are. All nibs are kept prepared.
  static var nestedRows: [BenchmarkRow] {
    [2, 10, 100, 1_000].map { count in
      BenchmarkRow(name: "instantiate.nested.nibs\(count)") { _ in
        let board = try InstantiateShape("Components", SyntheticDocuments.components(count: count))
        let ways = try InstantiateWays([board, InstantiateShape("TileView")])
        var workload = Workload(
          operations: count, items: count, item: "nib", run: ways.run(.template),
          references: [("code", ways.run(.code))])
        // 10 for each component and 3 for the view they are in, so at least that is linear on every machine.
        workload.maximumAllocations = 16
        return workload
      }
    }
  }
}
