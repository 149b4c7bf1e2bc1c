/// One line of the table: a name, and how to make what is measured under it.
///
/// A family of rows stands in a file of its own as a `static let` of ``BenchmarkRow`` values and is listed in
/// ``BenchmarkRow/all``. Nothing is prepared for a row that the filter leaves out.
struct BenchmarkRow {
  /// A dotted name that stays the same over time, as in `decode.open`.
  let name: String
  /// Makes the inputs and the closures to measure.
  let prepare: (BenchmarkSettings) throws -> Workload
}

/// How much to measure.
struct BenchmarkSettings {
  /// Fewer rounds and smaller inputs: for CI, where only counts and ratios matter.
  var quick = false

  /// How often each closure is measured.
  var rounds: Int { quick ? 5 : 15 }
}

/// What a row measures, and what it is compared to in the same run.
struct Workload {
  /// One measured closure does this many operations, such as opening an archive.
  var operations = 1
  /// One measured closure does this many of the things that time is given for.
  var items = 1
  /// What those things are.
  var item = "operation"
  /// The bytes that one measured closure reads, or writes.
  var bytes = 0
  /// The measured closure.
  let run: () -> Void
  /// The keys of `ratios` and the closures behind them. Each does the same work on the same input by other means.
  var references: [(key: String, run: () -> Void)] = []
  /// How long the closure is repeated for one sample. More than it takes, where what runs in between leaves cold caches.
  var sampleMilliseconds = 2
  /// Whether the work is done in this process, so that its allocations can be counted.
  var isCounted = true
  /// The most allocations that one operation may make. Exceeding it fails the run.
  var maximumAllocations: Double?
  /// The most memory held at once that a byte of input may cost. Exceeding it fails the run.
  var maximumPeakPerByte: Double?
}

/// Keeps a result alive, so that the work behind it is not optimised away.
@inline(never)
@_optimize(none)
func keep<T>(_ value: T) {}
