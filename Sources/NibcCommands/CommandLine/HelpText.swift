/// The help texts, made from the tables of commands and options.
enum HelpText {
  /// The text of `nibc --help`.
  static var overview: String {
    var text = "usage: nibc COMMAND [ARGUMENTS]\n\n"
    text += "Compiles Interface Builder documents; reads, compares and writes compiled nibs.\n\ncommands:\n"
    text += table(Command.all.map { ($0.name, $0.summary) })
    text += "\noptions:\n" + table(Command.commonOptions.map(row))
    text += "\nexit status:\n"
    text += table([
      ("0", "everything is fine"), ("1", "an input has errors, or the two inputs differ"),
      ("2", "the command line is wrong, or a file cannot be read or written"),
    ])
    text += "\n'nibc COMMAND --help' tells more about a command.\n"
    return text
  }

  /// The text of `nibc NAME --help`.
  static func of(_ command: Command) -> String {
    var text = ""
    for (place, form) in command.forms.enumerated() {
      text += (place == 0 ? "usage: " : "       ") + "nibc \(command.name) \(form)\n"
    }
    text += "\n" + wrapped(sentence(command.summary), indent: 0)
    text += "\noptions:\n" + table(command.allOptions.map(row))
    for paragraph in command.details { text += "\n" + wrapped(paragraph, indent: 0) }
    return text
  }

  private static let width = 80

  private static func sentence(_ summary: String) -> String {
    summary.prefix(1).uppercased() + summary.dropFirst() + "."
  }

  private static func row(_ option: Option) -> (String, String) {
    let names = (option.alias.map { [$0] } ?? []) + [option.name]
    let argument = option.argumentName.map { " \($0)" } ?? ""
    return (names.joined(separator: ", ") + argument, option.help + (option.repeats ? " (repeatable)" : ""))
  }

  /// Two columns; a name too long for the first one stands on a line of its own.
  private static func table(_ rows: [(name: String, help: String)]) -> String {
    let indent = min(24, (rows.map { $0.name.utf8.count }.max() ?? 0) + 4)
    var text = ""
    for row in rows {
      let name = "  " + row.name
      let help = wrapped(row.help, indent: indent)
      if name.utf8.count + 2 > indent {
        text += name + "\n" + help
      } else {
        text += name + help.dropFirst(name.utf8.count)
      }
    }
    return text
  }

  /// The text in lines of at most 80 columns, each after `indent` spaces.
  private static func wrapped(_ text: String, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    var lines = ""
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty && indent + line.count + 1 + word.count > width {
        lines += margin + line + "\n"
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return lines + margin + line + "\n"
  }
}
