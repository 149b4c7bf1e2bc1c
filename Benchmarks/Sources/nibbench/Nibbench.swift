import CAllocations
import Foundation

/// `nibbench [--json] [--quick] [FILTER]`: measures the rows whose name contains FILTER.
@main
enum Nibbench {
  static func main() throws {
    var settings = BenchmarkSettings()
    var json = false
    var filters: [String] = []
    var isCounted = false
    for argument in CommandLine.arguments.dropFirst() {
      switch argument {
      case "--json": json = true
      case "--quick": settings.quick = true
      case "--once": isCounted = true
      case "--help":
        print(
          """
          usage: nibbench [--json] [--quick] [FILTER]...
                 nibbench --once [--quick] ROW[:REFERENCE]
          Measures the rows whose name contains a FILTER, or all. Times are medians; a ratio is this row's time
          divided by that of the named reference in the same run. --json prints one object a line. The status is 1
          if a row makes more allocations, or holds more memory, than is said to be its most.
          --once only does a row's work, or that of one of its references, for whoever counts its instructions.
          """)
        return
      case let flag where flag.hasPrefix("-"):
        FileHandle.standardError.write(Data("nibbench: unknown flag '\(flag)'\n".utf8))
        exit(2)
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
    if !json { print(Report.tableHead) }
    defer { TemporaryFolder.removeAll() }
    var exceeded: [String] = []
    for row in rows {
      let result = try Measurement(row, settings)
      exceeded += result.exceeded
      print(json ? Report.json(result) : Report.tableLine(result))
      fflush(nil)
    }
    for line in exceeded { FileHandle.standardError.write(Data("nibbench: \(line)\n".utf8)) }
    if exceeded.isEmpty { return }
    TemporaryFolder.removeAll()
    exit(1)
  }
}

extension BenchmarkRow {
  /// All rows, in the order of the table. Each family stands in a file of its own.
  static var all: [BenchmarkRow] {
    decodeRows + objectRows + encodeRows + sweepRows + instantiateRows + compileRows
      + processRows
  }
}
