import Foundation
import Testing

/// The command line tool as users run it: the real program in a process of its own.
enum Tool {
  /// How a run ended.
  struct Outcome {
    let status: Int32
    let output: Data
    let errors: String

    /// Standard output as text.
    var text: String { String(decoding: output, as: UTF8.self) }
    /// The lines of standard error.
    var errorLines: [String] { errors.split(separator: "\n").map(String.init) }
  }

  /// The program: the one that `NIBC` names, or the one beside the tests.
  static let program: URL = {
    if let named = ProcessInfo.processInfo.environment["NIBC"] { return URL(fileURLWithPath: named) }
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
      let folder = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
    #else
      let folder = Bundle.main.bundleURL
    #endif
    return folder.appendingPathComponent("nibc")
  }()

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - input: what it finds on standard input.
  ///   - folder: its working directory.
  ///   - environment: variables besides those of the test.
  static func run(
    _ arguments: [String], input: Data = Data(), in folder: URL? = nil, environment: [String: String] = [:]
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = folder }
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    // Files instead of pipes: no output is too long, and nothing has to be read at the same time.
    let exchange = try TemporaryFolder()
    try input.write(to: exchange.url("in"))
    for name in ["out", "err"] { try Data().write(to: exchange.url(name)) }
    let streams = (
      try FileHandle(forReadingFrom: exchange.url("in")), try FileHandle(forWritingTo: exchange.url("out")),
      try FileHandle(forWritingTo: exchange.url("err"))
    )
    process.standardInput = streams.0
    process.standardOutput = streams.1
    process.standardError = streams.2
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationReason == .exit, "the program crashed")
    return Outcome(
      status: process.terminationStatus, output: try Data(contentsOf: exchange.url("out")),
      errors: String(decoding: try Data(contentsOf: exchange.url("err")), as: UTF8.self))
  }
}
