import IBDocument
import NibCompiler

/// One run of `nibc compile`.
struct CompileCommand: Sendable {
  private let arguments: Arguments
  private let options: CompilerOptions

  init(_ arguments: Arguments) {
    self.arguments = arguments
    options = CompilerOptions(
      module: arguments.text(CompileOptions.module),
      minimumDeploymentTarget: arguments.version(CompileOptions.minimumDeploymentTarget),
      targetDevices: arguments.texts(CompileOptions.targetDevice).compactMap(TargetDevice.init(rawValue:)),
      xcode: arguments.version(CompileOptions.xcode))
  }

  /// Compiles or links what the arguments say.
  func run() throws(CommandError) -> ExitStatus {
    let destinations = [
      CompileOptions.output, CompileOptions.outputFolder, CompileOptions.compilationFolder,
      CompileOptions.link,
    ].filter(arguments.has)
    guard let destination = destinations.first else {
      throw .usage("no output is given: use --output or --output-dir")
    }
    if destinations.count > 1 {
      throw .usage("options '\(destinations[0].name)' and '\(destinations[1].name)' exclude each other")
    }
    let place = arguments.text(destination) ?? ""
    switch destination.name {
    case CompileOptions.output.name:
      if arguments.operands.count > 1 {
        throw .usage("several inputs cannot go to one output: use --output-dir")
      }
      return finish([compile(arguments.operands[0], to: place)])
    case CompileOptions.link.name:
      return try StoryboardLinker(folder: place).link(arguments.operands)
    default:
      return try compileAll(
        into: place, onlyStoryboards: destination.name != CompileOptions.outputFolder.name)
    }
  }

  /// Compiles every input to a place of its own in a folder, several at once.
  private func compileAll(into folder: String, onlyStoryboards: Bool) throws(CommandError) -> ExitStatus {
    var inputs: [[UInt8]: String] = [:]
    var outputs: [String] = []
    for input in arguments.operands {
      let output = try Self.outputPath(for: input, in: folder, onlyStoryboards: onlyStoryboards)
      if let other = inputs.updateValue(input, forKey: Array(output.utf8)) {
        throw .usage("'\(other)' and '\(input)' would both become '\(output)'")
      }
      outputs.append(output)
    }
    let operands = arguments.operands
    let places = outputs
    return finish(
      Parallel.map(
        upTo: operands.count, jobs: arguments.count(CompileOptions.jobs) ?? Parallel.processorCount
      ) { number in
        compile(operands[number], to: places[number], makingFolders: true)
      })
  }

  private static func outputPath(
    for input: String, in folder: String, onlyStoryboards: Bool
  ) throws(CommandError) -> String {
    if input == "-" { throw .usage("standard input has no name to write to: use --output") }
    let stem = PathName.stem(input)
    if input.hasSuffix(".storyboard") {
      if onlyStoryboards { return PathName.join(folder, stem + ".storyboardc") }
      return PathName.join(PathName.localized(folder, as: input), stem + ".storyboardc")
    }
    if onlyStoryboards { throw .usage("'\(input)' is not a .storyboard") }
    guard input.hasSuffix(".xib") else { throw .usage("'\(input)' is neither a .xib nor a .storyboard") }
    return PathName.join(PathName.localized(folder, as: input), stem + ".nib")
  }

  /// Compiles one document and writes the result.
  private func compile(_ input: String, to output: String, makingFolders: Bool = false) -> Report {
    var report = Report(
      limit: arguments.limit(CompileOptions.limit, default: CompileOptions.mostDiagnostics))
    do throws(SystemError) {
      let name = input == "-" ? "<stdin>" : input
      try FileSystem.checkOutput(output, isNot: input)
      guard let compiled = try compiledOutput(of: input, named: name, into: &report) else { return report }
      if output == "-" {
        guard case .file(let bytes) = compiled else {
          report.add(
            SystemError("write", "standard output", reason: "'\(name)' compiles to a folder; use --output"))
          return report
        }
        try StandardStream.output.write(bytes)
        return report
      }
      if makingFolders { try FileSystem.createFolders(PathName.parent(output)) }
      switch compiled {
      case .file(let bytes): try FileSystem.write(bytes, to: output)
      case .folder(let members):
        try FileSystem.write(members.map { (String(systemPathOf: $0.path), $0.bytes) }, toFolder: output)
      }
    } catch {
      report.add(error)
    }
    return report
  }

  private func compiledOutput(
    of input: String, named name: String, into report: inout Report
  ) throws(SystemError) -> CompiledOutput? {
    let parsed = IBDocument.parse(try FileSystem.contents(of: input))
    report.add(parsed.diagnostics, in: name)
    guard let document = parsed.document, report.status == .fine else { return nil }
    var options = options
    options.isBaseLocalized = isLocalizable(document, at: input)
    let result = NibCompiler.compile(document, options: options)
    report.add(result.diagnostics, in: name)
    guard report.status == .fine else { return nil }
    guard let output = result.output else {
      throw SystemError("compile", "'\(name)'", reason: "the compiler gave neither an output nor an error")
    }
    return output
  }

  /// Whether the texts of a document are looked up at run time: as the caller says, else by its place.
  private func isLocalizable(_ document: IBDocument, at input: String) -> Bool {
    if let said = arguments.text(CompileOptions.localizable) { return said == "YES" }
    if document.root["launchScreen"] == "YES" { return false }
    switch input == "-" ? nil : PathName.localization(of: input) {
    case "Base"?: return true
    case _?: return false
    case nil: return document.kind == .storyboard
    }
  }

  /// Prints the reports in order, and gives the worst status.
  private func finish(_ reports: [Report]) -> ExitStatus {
    var status = ExitStatus.fine
    for report in reports {
      report.print()
      status.join(report.status)
    }
    return status
  }
}
