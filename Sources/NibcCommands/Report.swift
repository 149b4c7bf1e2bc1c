import IBDocument

/// What a piece of work has to say: lines for standard error and the exit status that follows from it.
///
/// It is a value, so that work on several threads can be reported in the order of the inputs.
struct Report: Sendable {
  private enum Entry {
    case diagnostic(Diagnostic, file: String)
    case failure(String)
  }

  private var entries: [Entry] = []
  /// How many diagnostics of each id are printed.
  private let limit: Int
  /// How many there were of each id.
  private var counts: [String: Int] = [:]
  /// The ids of which some are not printed, in the order in which that was found.
  private var cutShort: [(id: String, file: String)] = []
  /// The worst that happened.
  private(set) var status = ExitStatus.fine

  /// Makes a report of which at most so many diagnostics of each id are printed; the status follows from all.
  init(limit: Int = .max) { self.limit = limit }

  /// Adds what the compiler or parser said about a file: always the same one, if there is a limit.
  mutating func add(_ diagnostics: [Diagnostic], in file: String) {
    for diagnostic in diagnostics {
      if diagnostic.severity == .error { status.join(.inputHasErrors) }
      let count = counts[diagnostic.id, default: 0]
      counts[diagnostic.id] = count + 1
      if count < limit {
        entries.append(.diagnostic(diagnostic, file: file))
      } else if count == limit {
        cutShort.append((diagnostic.id, file))
      }
    }
  }

  /// Adds why a file could not be read or used.
  mutating func add(_ error: CommandError) {
    switch error {
    case .usage(let message): fail(message)
    case .system(let error): add(error)
    case .input(let diagnostic, let file): add([diagnostic], in: file)
    }
  }

  /// Adds a failure to read or write.
  mutating func add(_ error: SystemError) { fail(error.description) }

  private mutating func fail(_ message: String) {
    entries.append(.failure(message))
    status.join(.trouble)
  }

  /// Prints everything on standard error. Nobody can be told if that fails.
  func print() {
    guard !entries.isEmpty else { return }
    let text = DiagnosticText(isColoured: StandardStream.error.showsColour)
    var lines = ""
    for entry in entries {
      switch entry {
      case .diagnostic(let diagnostic, let file): lines += text.lines(for: diagnostic, in: file)
      case .failure(let message): lines += text.line(.error, message, in: "nibc")
      }
    }
    for (id, file) in cutShort {
      lines += text.line(.note, LimitOption.closing((counts[id] ?? 0) - limit) + " [\(id)]", in: file)
    }
    try? StandardStream.error.write(lines)
  }
}
