import CAllocations

/// What came out of a row.
struct Measurement {
  let name: String
  let workload: Workload
  /// Nanoseconds an item, half of the rounds above and half below.
  let median: Double
  /// The distance between the quarters of the rounds, as a fraction of the median.
  let spread: Double
  /// This row's time divided by the reference's: the median over the rounds.
  let ratios: [(key: String, ratio: Double)]
  /// Allocations for one operation, or nil where they cannot be counted.
  let allocations: Double?
  /// The most memory held at once beyond what was there before, divided by the bytes of one operation.
  let peakPerByte: Double?

  /// Measures a row. The closures take turns, so that what disturbs the machine disturbs all of them.
  init(_ row: BenchmarkRow, _ settings: BenchmarkSettings) throws {
    nib_allocations_settle()
    let workload = try row.prepare(settings)
    let runs = [workload.run] + workload.references.map(\.run)
    let clock = ContinuousClock()
    // The first run also says how often to repeat a short closure for one sample.
    let repeats = runs.map { run in
      run()
      let once = clock.measure(run)
      let sample = Double(workload.sampleMilliseconds) * 1e15
      return max(1, Int(sample / Double(max(once.attoseconds, 1))))
    }
    var times = runs.map { _ in [Double]() }
    for _ in 0..<settings.rounds {
      for (index, run) in runs.enumerated() {
        let time = clock.measure { for _ in 0..<repeats[index] { run() } }
        times[index].append(time.nanoseconds / Double(repeats[index]))
      }
    }
    nib_allocations_start()
    workload.run()
    let counted = nib_allocations_stop()

    name = row.name
    self.workload = workload
    let middle = times[0].quantile(0.5)
    median = middle / Double(workload.items)
    spread = (times[0].quantile(0.75) - times[0].quantile(0.25)) / middle
    ratios = zip(workload.references, times.dropFirst()).map { reference, other in
      (reference.key, zip(times[0], other).map { $0 / $1 }.quantile(0.5))
    }
    allocations =
      counted.calls < 0 || !workload.isCounted ? nil : Double(counted.calls) / Double(workload.operations)
    peakPerByte =
      counted.peak_bytes < 0 || workload.bytes == 0 || !workload.isCounted
      ? nil : Double(counted.peak_bytes) / (Double(workload.bytes) / Double(workload.operations))
  }
}

extension Measurement {
  /// This row's time divided by that of one of its references.
  func ratio(_ key: String) -> Double? { ratios.first { $0.key == key }?.ratio }

  /// What the row exceeds, in words. Counts depend neither on the machine nor on what else it does.
  var exceeded: [String] {
    let limits = [
      ("allocations for an operation", allocations, workload.maximumAllocations),
      ("bytes held for a byte of input", peakPerByte, workload.maximumPeakPerByte),
    ]
    return limits.compactMap { what, value, limit in
      guard let value, let limit, value > limit else { return nil }
      return "\(name): \(value) \(what), more than \(limit)"
    }
  }
}

extension Duration {
  fileprivate var attoseconds: Int64 {
    components.seconds * 1_000_000_000_000_000_000 + components.attoseconds
  }
  fileprivate var nanoseconds: Double {
    Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
  }
}

extension [Double] {
  /// The value that a fraction of all values lies below.
  fileprivate func quantile(_ fraction: Double) -> Double {
    let sorted = sorted()
    return sorted[Int((Double(sorted.count - 1) * fraction).rounded())]
  }
}
