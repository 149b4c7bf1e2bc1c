import IBDocument

/// Why a command could not do its work.
enum CommandError: Error {
  /// The command line is wrong; the message says how. The exit status is ``ExitStatus/trouble``.
  case usage(String)
  /// A file or stream could not be read or written. The exit status is ``ExitStatus/trouble``.
  case system(SystemError)
  /// A file is not what the command needs. The exit status is ``ExitStatus/inputHasErrors``.
  case input(Diagnostic, file: String)

  /// Does something with files as part of a command.
  static func system<Result>(_ work: () throws(SystemError) -> Result) throws(CommandError) -> Result {
    do throws(SystemError) { return try work() } catch { throw .system(error) }
  }
}
