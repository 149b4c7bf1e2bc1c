import NibRuntime

/// What happened, in lines. Recording classes write to the log of the test that loads them.
final class EventLog {
  @TaskLocal private static var current: Handover?

  /// A log is used by one task, the one that binds it.
  private struct Handover: @unchecked Sendable {
    let log: EventLog
  }

  private(set) var lines: [String] = []
  /// The nibs that recording classes load from.
  let folder: CompiledFolder

  init(_ folder: CompiledFolder) { self.folder = folder }

  /// Runs with a log of its own, and gives the result and the lines.
  static func recording<Result>(
    _ folder: CompiledFolder, _ body: () throws -> Result
  ) rethrows -> (result: Result, lines: [String]) {
    let log = EventLog(folder)
    let result = try $current.withValue(Handover(log: log)) { try body() }
    return (result, log.lines)
  }

  static func note(_ line: String) { current?.log.lines.append(line) }

  /// The nibs of the test that runs.
  static var folder: CompiledFolder? { current?.log.folder }
}
