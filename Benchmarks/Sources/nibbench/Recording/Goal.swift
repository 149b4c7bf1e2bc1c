/// A figure that the project set out to reach.
struct Goal {
  /// What is compared to what.
  let what: String
  /// What it should come to, in the unit of the value.
  let limit: Double
  /// Whether more is better.
  var isLeast = false
  /// Behind the number.
  var unit = "×"
  /// The value, from measurements by name; nil if what it needs was not measured.
  let value: ([String: Measurement]) -> Double?

  /// A line of the table of goals.
  func line(_ measurements: [String: Measurement]) -> String {
    let goal = "\(isLeast ? "≥" : "≤") \(Report.number(limit, limit < 10 ? 2 : 0)) \(unit)"
    guard let value = value(measurements) else { return "| \(what) | \(goal) | not measured | |" }
    let reached = isLeast ? value >= limit : value <= limit
    return
      "| \(what) | \(goal) | \(Report.number(value, value < 10 ? 2 : 0)) \(unit) | \(reached ? "yes" : "no") |"
  }

  /// The time of a row divided by that of its reference.
  private static func ratio(_ what: String, _ row: String, _ key: String, atMost limit: Double) -> Goal {
    Goal(what: what, limit: limit) { $0[row]?.ratio(key) }
  }

  /// The time of a row's reference divided by that of the row.
  private static func gain(_ what: String, _ row: String, _ key: String, atLeast limit: Double) -> Goal {
    Goal(what: what, limit: limit, isLeast: true) { $0[row]?.ratio(key).map { 1 / $0 } }
  }

  /// The time per item of one row divided by that of another.
  private static func growth(_ what: String, _ row: String, from other: String, atMost limit: Double) -> Goal
  {
    Goal(what: what, limit: limit) { rows in
      guard let large = rows[row], let small = rows[other] else { return nil }
      return large.median / small.median
    }
  }

  private static func milliseconds(_ what: String, _ row: String, atMost limit: Double) -> Goal {
    Goal(what: what, limit: limit, unit: "ms") { $0[row].map { $0.median / 1e6 } }
  }

  private static func peak(_ what: String, _ row: String, atMost limit: Double) -> Goal {
    Goal(what: what, limit: limit, unit: "bytes") { $0[row]?.peakPerByte }
  }

  /// All goals. Growth is called flat up to 1.25 ×: caches are left behind on the way.
  static var all: [Goal] {
    [
      ratio("`decode.walk`: to the C loop", "decode.walk", "c", atMost: 0.6),
      ratio("`decode.open`: to the C loop", "decode.open", "c", atMost: 0.75),
      ratio("`decode.stream.4k`: to opening", "decode.stream.4k", "open", atMost: 1.3),
      ratio("`decode.stream.64k`: to opening", "decode.stream.64k", "open", atMost: 1.3),
      gain(
        "`decode.objects`: faster than NSKeyedUnarchiver", "decode.objects", "nskeyedunarchiver", atLeast: 150
      ),
      gain(
        "`decode.objects`: faster than PropertyListDecoder", "decode.objects", "plistdecoder", atLeast: 40),
      gain("`decode.objects`: faster than JSONDecoder", "decode.objects", "jsondecoder", atLeast: 20),
      ratio("two labels, nib kept: to plain code", "instantiate.labels2.template", "code", atMost: 1.5),
      ratio("20 × 20 labels, nib kept: to plain code", "instantiate.grid400.template", "code", atMost: 1.5),
      gain(
        "two labels, nib kept: faster than from the file", "instantiate.labels2.template", "path", atLeast: 8),
      gain(
        "20 × 20 labels, nib kept: faster than from the file", "instantiate.grid400.template", "path",
        atLeast: 8),
      growth(
        "nested nibs: time each of 1,000 to time each of 10", "instantiate.nested.nibs1000",
        from: "instantiate.nested.nibs10", atMost: 1.25),
      milliseconds("`compile.process`: whole process, 20 kB", "compile.process", atMost: 3),
      gain("`compile.process`: faster than Python only parsing", "compile.process", "python", atLeast: 5),
      gain("`compile.batch`: all cores to one", "compile.batch", "onejob", atLeast: 1.8),
      ratio("`encode.preserving`: to the C loop", "encode.preserving", "c", atMost: 2),
      peak("`compile.total`: most memory for a byte of input", "compile.total", atMost: 12),
      peak("`decode.open`: most memory for a byte of input", "decode.open", atMost: 4),
      growth(
        "opening: time per value of 10⁶ objects to that of 10²", "decode.open.objects1e6",
        from: "decode.open.objects1e2", atMost: 1.25),
    ]
  }
}
