import CMeasured

/// Does the work of one row once, inside a function that a tool can count the instructions of.
struct InstructionCount {
  /// What is said of a row that there is not.
  struct Unknown: Error {
    let name: String
  }

  /// - Parameters:
  ///   - name: a row, or a row and one of its references: `decode.walk:c`.
  static func run(_ name: String, _ settings: BenchmarkSettings) throws {
    let parts = name.split(separator: ":", maxSplits: 1).map(String.init)
    guard let row = BenchmarkRow.all.first(where: { $0.name == parts[0] }) else { throw Unknown(name: name) }
    let workload = try row.prepare(settings)
    var run = workload.run
    if parts.count > 1 {
      guard let reference = workload.references.first(where: { $0.key == parts[1] }) else {
        throw Unknown(name: name)
      }
      run = reference.run
    }
    // Tables that are made on first use are not what is counted.
    run()
    let work = Work(run: run)
    withExtendedLifetime(work) {
      nib_measured(
        { context in context.map { Unmanaged<Work>.fromOpaque($0).takeUnretainedValue().run() } },
        Unmanaged.passUnretained(work).toOpaque())
    }
  }

  private final class Work {
    let run: () -> Void
    init(run: @escaping () -> Void) { self.run = run }
  }
}
