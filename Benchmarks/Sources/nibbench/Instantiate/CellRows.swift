import LinePlot

extension BenchmarkRow {
  /// From nothing but a file to a number of cells with two labels, in each way: `instantiate.cells100.template`.
  ///
  /// Other than in `instantiate.labels2`, what a way keeps is not at hand: a single cell costs the same however the nib is
  /// kept afterwards, and the lines of the plot part with each further cell.
  static var cellRows: [BenchmarkRow] {
    InstantiateWay.allCases.flatMap { way in
      CellPlot.counts.map { count in
        BenchmarkRow(name: CellPlot.name(count, way)) { _ in
          let ways = try InstantiateWays([InstantiateShape("TwoLabelCell")])
          return Workload(
            operations: count, items: count, item: "cell", run: ways.run(way, count: count))
        }
      }
    }
  }
}

/// The plot of the ways over the number of cells.
enum CellPlot {
  static let counts = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000]

  static func name(_ count: Int, _ way: InstantiateWay) -> String { "instantiate.cells\(count).\(way)" }

  private static let titles: [InstantiateWay: String] = [
    .path: "file each time", .bytes: "bytes kept", .template: "nib kept", .code: "code, no nib",
  ]

  /// Draws what ``BenchmarkRow/cellRows`` came to.
  static func plot(_ measurements: [Measurement]) -> LinePlot {
    let times = Dictionary(
      measurements.map { ($0.name, $0.median * Double($0.workload.items)) },
      uniquingKeysWith: { first, _ in first })
    let series = InstantiateWay.allCases.map { way in
      LinePlot.Series(
        name: titles[way] ?? way.rawValue,
        points: counts.compactMap { count in times[name(count, way)].map { (Double(count), $0) } })
    }
    let points = series.flatMap(\.points)
    return LinePlot(
      title: "From a file to table cells with two labels",
      horizontal: LogarithmicAxis(title: "number of cells", covering: points.map(\.x)) { exponent in
        "\((0..<exponent).reduce(1) { count, _ in count * 10 })"
      },
      vertical: LogarithmicAxis(
        title: "time until all cells are there", covering: points.map(\.y), label: time),
      series: series)
  }

  /// A power of ten of nanoseconds.
  private static func time(_ exponent: Int) -> String {
    let units = ["ns", "µs", "ms", "s"]
    let unit = min(max(exponent, 0) / 3, units.count - 1)
    return "\((3 * unit..<max(exponent, 0)).reduce(1) { count, _ in count * 10 }) \(units[unit])"
  }
}
