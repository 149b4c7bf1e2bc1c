import NibRuntime

extension BenchmarkRow {
  /// Making objects: from a path each time, from bytes in memory, from a prepared nib, and by plain code. This is the
  /// question whether to load a nib again for each cell or to keep it.
  static var instantiateRows: [BenchmarkRow] {
    rows("labels2") { [try InstantiateShape("TwoLabelCell")] }
      + rows("grid400") { [try InstantiateShape("LabelGrid")] }
      + rows("nested") { try ["TileBoard", "TileRow", "TileView"].map { try InstantiateShape($0) } }
      // What a plain view cannot hold, actions and other outlets, is left out.
      + rows("largest") { [try InstantiateShape.largest()] }
  }

  /// One row for each way; the first nib is the one to make live, the others are those of its components.
  private static func rows(_ name: String, _ shapes: @escaping () throws -> [InstantiateShape])
    -> [BenchmarkRow]
  {
    InstantiateWay.allCases.map { way in
      BenchmarkRow(name: "instantiate.\(name).\(way)") { _ in
        let shapes = try shapes()
        let ways = try InstantiateWays(shapes)
        return Workload(
          item: "instantiation", bytes: shapes[0].bytes.count, run: ways.run(way),
          references: [InstantiateWay.code, .path].filter { $0 != way }.map { ($0.rawValue, ways.run($0)) })
      }
    }
  }
}
