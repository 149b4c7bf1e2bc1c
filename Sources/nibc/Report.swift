import IBDocument

/// What a piece of work has to say: lines for standard error and the exit status that follows from it.
///
/// It is a value, so that work on several threads can be reported in the order of the inputs.
struct Report: Sendable {
  private enum Entry {
    case diagnostic(Diagnostic, file: String)
    case failure(SystemError)
  }

  private var entries: [Entry] = []
  /// The worst that happened.
  private(set) var status = ExitStatus.fine

  /// Adds what the compiler or parser said about a file.
  mutating func add(_ diagnostics: [Diagnostic], in file: String) {
    for diagnostic in diagnostics {
      entries.append(.diagnostic(diagnostic, file: file))
      if diagnostic.severity == .error { status.join(.inputHasErrors) }
    }
  }

  /// Adds a failure to read or write.
  mutating func add(_ error: SystemError) {
    entries.append(.failure(error))
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
      case .failure(let error): lines += text.line(.error, error.description, in: "nibc")
      }
    }
    try? StandardStream.error.write(lines)
  }
}
