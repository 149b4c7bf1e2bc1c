import Foundation

extension BenchmarkRow {
  /// The command line as whole processes, from starting them to their end.
  static var processRows: [BenchmarkRow] {
    [
      BenchmarkRow(name: "compile.process") { settings in
        let nibc = try CommandLineTool.nibc(settings)
        let folder = try TemporaryFolder.inMemory()
        let compile = ChildProcess([
          nibc, "compile", CompileSample.formPath, "-o", folder.appendingPathComponent("form.nib").path,
        ])
        var workload = Workload(item: "process", run: compile.run)
        workload.isCounted = false
        if let python = CommandLineTool.python {
          // The fastest way to only read the same file in a language that needs no compiling.
          let parse = "import sys, xml.etree.ElementTree as tree; tree.parse(sys.argv[1])"
          workload.references.append(
            ("python", ChildProcess([python, "-c", parse, CompileSample.formPath]).run))
        }
        return workload
      },
      BenchmarkRow(name: "compile.batch") { settings in
        let nibc = try CommandLineTool.nibc(settings)
        let folder = try TemporaryFolder.onDisk()
        var inputs: [String] = []
        for number in 0..<500 {
          let input = folder.appendingPathComponent("Form\(number).xib")
          // 20 kB each, as much as the form of the corpus.
          try Data(SyntheticDocuments.xib(elementCount: 160, number: number)).write(to: input)
          inputs.append(input.path)
        }
        // In memory where there is such a folder: round after round the same files are replaced, and a file system on a disk
        // goes through all that were just deleted for each new one, one thread at a time.
        let output = try TemporaryFolder.inMemory().appendingPathComponent("nibs").path
        let arguments = [nibc, "compile"] + inputs + ["--output-dir", output]
        var workload = Workload(
          operations: inputs.count, items: inputs.count, item: "document", run: ChildProcess(arguments).run)
        workload.isCounted = false
        workload.references.append(("onejob", ChildProcess(arguments + ["--jobs", "1"]).run))
        return workload
      },
    ]
  }
}

/// Where the programs are that rows start.
enum CommandLineTool {
  enum Failure: Error {
    case notBuilt(String)
  }

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// The `nibc` to measure: the one that `NIBC` names; else one built for this, linked so that it starts fastest.
  ///
  /// A quick run takes what `swift build -c release` left, if it did: times do not count there.
  static func nibc(_ settings: BenchmarkSettings) throws -> String {
    if let named = ProcessInfo.processInfo.environment["NIBC"] { return named }
    let ready = root + "/.build/release/nibc"
    if settings.quick, FileManager.default.isExecutableFile(atPath: ready) { return ready }
    let scratch = root + "/.build/fast"
    guard let swift = path(of: "swift") else { throw Failure.notBuilt("no swift on the PATH") }
    var arguments = [
      swift, "build", "--quiet", "-c", "release", "--product", "nibc", "--package-path", root,
      "--scratch-path", scratch,
    ]
    #if os(Linux)
      arguments += ["-Xswiftc", "-static-executable"]
    #endif
    guard ChildProcess(arguments).status() == 0 else { throw Failure.notBuilt(scratch) }
    return scratch + "/release/nibc"
  }

  /// Python itself, not a script that looks for it.
  static var python: String? {
    guard let found = path(of: "python3") else { return nil }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: found)
    process.arguments = ["-c", "import sys; print(sys.executable, end='')"]
    process.standardOutput = output
    guard (try? process.run()) != nil else { return nil }
    let path = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return FileManager.default.isExecutableFile(atPath: path) ? path : found
  }

  /// A program on the `PATH`.
  static func path(of name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
