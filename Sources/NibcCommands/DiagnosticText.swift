import IBDocument

/// Turns diagnostics into lines of the form `file:line:column: error: message [id]`, which editors and build systems read.
struct DiagnosticText {
  /// Whether severities are coloured, for a person at a terminal.
  let isColoured: Bool

  /// The lines of a diagnostic and its notes, each with a line end.
  func lines(for diagnostic: Diagnostic, in file: String) -> String {
    var text = ""
    for line in diagnostic.lines(file: file.shownPath) {
      text += "\(line.place): \(word(line.severity)) \(line.message)"
      text += line.id.map { " [\($0)]\n" } ?? "\n"
    }
    return text
  }

  /// The line of a matter of a whole file that has no stable name.
  func line(_ severity: Diagnostic.Severity, _ message: String, in file: String) -> String {
    "\(Diagnostic.printable(file.shownPath)): \(word(severity)) \(Diagnostic.printable(message.shownPath))\n"
  }

  private func word(_ severity: Diagnostic.Severity) -> String {
    let word = severity.rawValue + ":"
    guard isColoured else { return word }
    let colour =
      switch severity {
      case .error: "31"
      case .warning: "35"
      case .note: "36"
      }
    return "\u{1b}[1;\(colour)m\(word)\u{1b}[0m"
  }
}
