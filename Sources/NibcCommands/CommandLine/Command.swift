/// One command of the tool: its table of options and operands, and what it does.
struct Command: Sendable {
  /// The word that selects the command.
  let name: String
  /// One line for the list of commands.
  let summary: String
  /// The forms of the command line after `nibc NAME `, one a line.
  let forms: [String]
  /// How many operands the command takes.
  let operandCount: ClosedRange<Int>
  /// The options, in the order of the help text.
  let options: [Option]
  /// Paragraphs after the options in the help text.
  let details: [String]
  /// The status of a run that fails for whatever reason, at least.
  var leastFailure = ExitStatus.inputHasErrors
  /// Does the work.
  let run: @Sendable (Arguments) throws(CommandError) -> ExitStatus

  static let help = Option("--help", alias: "-h", help: "print this text")
  static let version = Option("--version", help: "print the version of nibc")

  /// The options that every command has.
  static let commonOptions = [help, version]

  /// All options, those of every command last.
  var allOptions: [Option] { options + Self.commonOptions }

  /// The commands, in the order of the help text.
  static let all: [Command] = [
    compile, dump, assemble, verify, annotate, diff, explain,
  ]

  /// The command of that name.
  static func named(_ name: String) -> Command? { all.first { $0.name == name } }
}
