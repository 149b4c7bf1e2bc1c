import Foundation

/// Prints measurements as a table, as JSON, or as Markdown.
enum Report {
  static let tableHead =
    pad("row", 34) + padLeft("ns", 12) + "  " + pad("per", 10) + padLeft("spread", 7) + padLeft("MB/s", 9)
    + padLeft("allocs/op", 11) + padLeft("peak/byte", 11) + "  ratios"

  static func tableLine(_ result: Measurement) -> String {
    let nanoseconds = result.median * Double(result.workload.items)
    let speed =
      result.workload.bytes == 0 ? "-" : number(Double(result.workload.bytes) / nanoseconds * 1e3, 0)
    return pad(result.name, 34) + padLeft(number(result.median, 2), 12) + "  " + pad(result.workload.item, 10)
      + padLeft("\(number(result.spread * 100, 0)) %", 7) + padLeft(speed, 9)
      + padLeft(result.allocations.map { number($0, 2) } ?? "-", 11)
      + padLeft(result.peakPerByte.map { number($0, 2) } ?? "-", 11) + "  "
      + result.ratios.map { "\($0.key) \(number($0.ratio, $0.ratio < 0.1 ? 4 : 2))" }.joined(separator: "  ")
  }

  /// One JSON object on a line.
  static func json(_ result: Measurement) -> String {
    var fields = [
      "\"name\":\"\(result.name)\"", "\"median\":\(plain(result.median))",
      "\"spread\":\(plain(result.spread))",
      "\"unit\":\"ns/\(result.workload.item)\"", "\"bytes\":\(result.workload.bytes)",
    ]
    let ratios = result.ratios.map { "\"\($0.key)\":\(plain($0.ratio))" }
    fields.append("\"ratios\":{\(ratios.joined(separator: ","))}")
    if let allocations = result.allocations { fields.append("\"allocations\":\(plain(allocations))") }
    if let peak = result.peakPerByte { fields.append("\"peakPerByte\":\(plain(peak))") }
    return "{\(fields.joined(separator: ","))}"
  }

  /// A line of the table of rows in Markdown.
  private static func markdownLine(_ result: Measurement) -> String {
    let nanoseconds = result.median * Double(result.workload.items)
    let bytes = result.workload.bytes
    let cells = [
      "`\(result.name)`", "\(time(result.median)) / \(result.workload.item)",
      "\(number(result.spread * 100, 0)) %", bytes == 0 ? "" : number(Double(bytes) / nanoseconds * 1e3, 0),
      result.allocations.map { number($0, $0 < 100 ? 1 : 0) } ?? "",
      result.peakPerByte.map { number($0, 1) } ?? "",
      result.ratios.map { "\($0.key) \(number($0.ratio, $0.ratio < 0.1 ? 4 : 2))" }.joined(separator: ", "),
    ]
    return "| \(cells.joined(separator: " | ")) |"
  }

  /// The machine, the goals and all rows.
  static func markdown(_ results: [Measurement]) -> String {
    let day = Date().formatted(.iso8601.year().month().day())
    return """
      Measured on \(day): \(Machine.description).

      \(goals(results))
      | row | median | spread | MB/s | allocations | peak | ratios |
      |---|--:|--:|--:|--:|--:|---|
      \(results.map(markdownLine).joined(separator: "\n"))
      """
  }

  /// The table of goals.
  private static func goals(_ results: [Measurement]) -> String {
    let byName = Dictionary(results.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    return "| what | goal | measured | reached |\n|---|--:|--:|---|\n"
      + Goal.all.map { $0.line(byName) + "\n" }.joined()
  }

  private static func time(_ nanoseconds: Double) -> String {
    for (unit, scale) in [("s", 1e9), ("ms", 1e6), ("µs", 1e3)] where nanoseconds >= scale {
      return "\(number(nanoseconds / scale, 2)) \(unit)"
    }
    return "\(number(nanoseconds, 2)) ns"
  }

  private static func plain(_ value: Double) -> String { String(format: "%.6g", value) }
  static func number(_ value: Double, _ digits: Int) -> String {
    String(format: "%.\(digits)f", value)
  }
  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
  private static func padLeft(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
