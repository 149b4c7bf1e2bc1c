import Foundation

extension BenchmarkRow {
  /// The command line as whole processes, from starting them to their end.
  static var processRows: [BenchmarkRow] {
    var rows = [process(name: "compile.process", .ordinary), batch]
    #if os(Linux)
      rows.insert(process(name: "compile.process.shared", .sharedLibraries), at: 1)
    #endif
    return rows
  }

  private static var batch: BenchmarkRow {
    BenchmarkRow(name: "compile.batch") { settings in
      let nibc = try CommandLineTool.nibc(.ordinary, settings)
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
    }
  }

  private static func process(name: String, _ build: CommandLineTool.Build) -> BenchmarkRow {
    BenchmarkRow(name: name) { settings in
      let nibc = try CommandLineTool.nibc(build, settings)
      let folder = try TemporaryFolder.inMemory()
      let compile = ChildProcess([
        nibc, "compile", CompileSample.formPath, "-o", folder.appendingPathComponent("form.nib").path,
      ])
      var workload = Workload(item: "process", run: compile.run)
      workload.isCounted = false
      workload.sampleMilliseconds = 40
      if let python = CommandLineTool.python {
        // The fastest way to only read the same file in a language that needs no compiling.
        let parse = "import sys, xml.etree.ElementTree as tree; tree.parse(sys.argv[1])"
        workload.references.append(
          ("python", ChildProcess([python, "-c", parse, CompileSample.formPath]).run))
      }
      return workload
    }
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

  /// How `nibc` is built.
  enum Build {
    /// By `swift build -c release`.
    case ordinary
    /// As on a system without static libraries of C and C++: only Swift's are part of the program.
    case sharedLibraries
  }

  /// The `nibc` to measure: the one that `NIBC` names; else one built for this.
  ///
  /// A quick run takes any that an ordinary release build left, if it did: times do not count there.
  static func nibc(_ build: Build, _ settings: BenchmarkSettings) throws -> String {
    if let named = ProcessInfo.processInfo.environment["NIBC"] { return named }
    let ready = root + "/.build/release/nibc"
    if settings.quick, FileManager.default.isExecutableFile(atPath: ready) { return ready }
    guard let swift = path(of: "swift") else { throw Failure.notBuilt("no swift on the PATH") }
    var scratch = root + "/.build"
    var arguments = [
      swift, "build", "--quiet", "-c", "release", "--product", "nibc", "--package-path", root,
    ]
    if build == .sharedLibraries {
      guard let env = path(of: "env") else { throw Failure.notBuilt("no env on the PATH") }
      scratch += "/shared"
      arguments = [env, "NIBC_STATIC=0"] + arguments + ["--scratch-path", scratch]
    }
    guard ChildProcess(arguments).status() == 0 else { throw Failure.notBuilt(scratch) }
    return scratch + "/release/nibc"
  }

  /// Python itself, not a script that looks for it.
  static var python: String? {
    guard let found = path(of: "python3") else { return nil }
    let path = ChildProcess.output(found, ["-c", "import sys; print(sys.executable, end='')"]) ?? ""
    return FileManager.default.isExecutableFile(atPath: path) ? path : found
  }

  /// A program on the `PATH`.
  static func path(of name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
