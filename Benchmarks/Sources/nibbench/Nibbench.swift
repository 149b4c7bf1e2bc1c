import CAllocations
import Foundation
import LinePlot

/// `nibbench [--json | --markdown] [--quick] [--plot FILE] [FILTER]`: measures the rows whose name contains FILTER.
@main
enum Nibbench {
  private static let usage = """
    usage: nibbench [--json | --markdown] [--quick] [--plot FILE] [FILTER]...
           nibbench --once [--quick] ROW[:REFERENCE]
    Measures the rows whose name contains a FILTER, or all. Times are medians; a ratio is this row's time
    divided by that of the named reference in the same run. The status is 1 if a row makes more allocations, or
    holds more memory, than is said to be its most.
    --json       print one object a line
    --markdown   print the machine, the goals and the rows as Markdown
    --quick      few rounds and small inputs, to see that all works
    --plot FILE  measure also how long it takes to make 1 to 1,000 cells in each way, and draw that as SVG
    --once       only do a row's work, or that of one of its references, for whoever counts its instructions
    """

  static func main() throws {
    var settings = BenchmarkSettings()
    var form = Form.table
    var plotPath: String?
    var filters: [String] = []
    var isCounted = false
    var arguments = CommandLine.arguments.dropFirst().makeIterator()
    while let argument = arguments.next() {
      switch argument {
      case "--json": form = .json
      case "--markdown": form = .markdown
      case "--quick": settings.quick = true
      case "--once": isCounted = true
      case "--plot":
        guard let path = arguments.next() else { fail("--plot needs a file") }
        plotPath = path
      case "--help": return print(usage)
      case let flag where flag.hasPrefix("-"): fail("unknown flag '\(flag)'")
      default: filters.append(argument)
      }
    }
    nib_allocations_keep_memory()
    if isCounted {
      for name in filters { try InstructionCount.run(name, settings) }
      return
    }
    let rows = BenchmarkRow.all.filter { row in
      filters.isEmpty || filters.contains { row.name.contains($0) }
    }
    defer { TemporaryFolder.removeAll() }
    let results = try measure(rows + (plotPath == nil ? [] : BenchmarkRow.cellRows), settings, form)
    if let plotPath {
      try CellPlot.plot(results).svg.write(toFile: plotPath, atomically: true, encoding: .utf8)
    }
    let exceeded = results.flatMap(\.exceeded)
    for line in exceeded { complain(line) }
    if exceeded.isEmpty { return }
    TemporaryFolder.removeAll()
    exit(1)
  }

  private enum Form {
    case table, json, markdown
  }

  /// Measures rows and prints each as soon as it is known.
  private static func measure(_ rows: [BenchmarkRow], _ settings: BenchmarkSettings, _ form: Form) throws
    -> [Measurement]
  {
    switch form {
    case .table: print(Report.tableHead)
    case .json, .markdown: break
    }
    var results: [Measurement] = []
    for row in rows {
      let result = try Measurement(row, settings)
      results.append(result)
      switch form {
      case .table: print(Report.tableLine(result))
      case .json: print(Report.json(result))
      case .markdown: break
      }
      fflush(nil)
    }
    if form == .markdown { print(Report.markdown(results)) }
    return results
  }

  private static func complain(_ text: String) {
    FileHandle.standardError.write(Data("nibbench: \(text)\n".utf8))
  }

  private static func fail(_ text: String) -> Never {
    complain(text)
    exit(2)
  }
}

extension BenchmarkRow {
  /// All rows, in the order of the table. Each family stands in a file of its own.
  static var all: [BenchmarkRow] {
    decodeRows + objectRows + encodeRows + sweepRows + instantiateRows + nestedRows + compileRows
      + processRows
  }
}
