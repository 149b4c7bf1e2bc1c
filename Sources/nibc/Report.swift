import IBDocument

/// What a piece of work has to say: lines for standard error and the exit status that follows from it.
///
/// It is a value, so that work on several threads can be reported in the order of the inputs.
struct Report: Sendable {
  /// The diagnostics, each with the file it is about.
  private var entries: [(file: String, diagnostic: Diagnostic?, message: String)] = []
  /// The worst that happened.
  private(set) var status = ExitStatus.fine

  /// Adds what the compiler or parser said about a file.
  mutating func add(_ diagnostics: [Diagnostic], in file: String) {
    for diagnostic in diagnostics {
      entries.append((file, diagnostic, ""))
      if diagnostic.severity == .error { status.join(.inputHasErrors) }
    }
  }

  /// Adds an error in a file that has no place or stable name.
  mutating func add(error message: String, in file: String) {
    entries.append((file, nil, message))
    status.join(.inputHasErrors)
  }

  /// Adds a failure to read or write.
  mutating func add(_ error: SystemError) {
    entries.append(("nibc", nil, error.description))
    status.join(.trouble)
  }

  /// Prints everything on standard error. Nobody can be told if that fails.
  func print() {
    guard !entries.isEmpty else { return }
    let text = DiagnosticText(isColoured: StandardStream.error.showsColour)
    var lines = ""
    for entry in entries {
      if let diagnostic = entry.diagnostic {
        lines += text.lines(for: diagnostic, in: entry.file)
      } else {
        lines += text.line(.error, entry.message, in: entry.file)
      }
    }
    try? StandardStream.error.write(lines)
  }
}
