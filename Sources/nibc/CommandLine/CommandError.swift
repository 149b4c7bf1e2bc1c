/// Why a command could not do its work. The exit status is ``ExitStatus/trouble``.
enum CommandError: Error {
  /// The command line is wrong; the message says how.
  case usage(String)
  /// A file or stream could not be read or written.
  case system(SystemError)

  /// Does something with files as part of a command.
  static func system<Result>(_ work: () throws(SystemError) -> Result) throws(CommandError) -> Result {
    do throws(SystemError) { return try work() } catch { throw .system(error) }
  }
}
