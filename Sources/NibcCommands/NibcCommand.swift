#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

import IBDocument

/// The command line tool: picks the command, parses its arguments, and turns what happens into an exit status.
package enum NibcCommand {
  /// The version of the tool and the libraries.
  static let version = "0.1.0"

  /// Does what the words after the program's name say, and ends the process with the exit status.
  package static func main() -> Never {
    StandardStream.failInsteadOfEnding()
    exit(run(words).rawValue)
  }

  /// The words after the program's name, as the system gives them: the standard library's list of them has lost what
  /// is not UTF-8, and a path may be such.
  private static var words: [String] {
    unsafe UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)).dropFirst()
      .compactMap { word in unsafe word.map { unsafe String(systemPath: $0) } }
  }

  private static func run(_ words: [String]) -> ExitStatus {
    guard let first = words.first else {
      return usageError("no command is given", command: nil)
    }
    do throws(CommandError) {
      switch first {
      case "--help", "-h": return try show(HelpText.overview)
      case "--version": return try show(versionLine)
      case "help":
        guard words.count > 1 else { return try show(HelpText.overview) }
        guard let command = Command.named(words[1]) else { return unknown(words[1]) }
        return try show(HelpText.of(command))
      default: break
      }
    } catch {
      return report(error, command: nil)
    }
    guard let command = Command.named(first) else { return unknown(first) }
    do throws(CommandError) {
      let arguments = try Arguments(words.dropFirst(), for: command)
      if arguments.has(Command.help) { return try show(HelpText.of(command)) }
      if arguments.has(Command.version) { return try show(versionLine) }
      return try command.run(arguments)
    } catch {
      return report(error, command: command)
    }
  }

  private static var versionLine: String { "nibc \(version)\n" }

  private static func show(_ text: String) throws(CommandError) -> ExitStatus {
    do throws(SystemError) { try StandardStream.output.write(text) } catch { throw .system(error) }
    return .fine
  }

  private static func unknown(_ word: String) -> ExitStatus {
    let what = word.hasPrefix("-") ? "unknown option" : "unknown command"
    let names = Command.all.map(\.name) + (Command.commonOptions.map(\.name))
    return usageError(
      "\(what) '\(word)'" + didYouMean(NearestName.suggestion(for: word, among: names)), command: nil)
  }

  private static func report(_ error: CommandError, command: Command?) -> ExitStatus {
    if case .usage(let message) = error { return usageError(message, command: command) }
    var report = Report()
    report.add(error)
    report.print()
    return max(report.status, command?.leastFailure ?? .fine)
  }

  private static func usageError(_ message: String, command: Command?) -> ExitStatus {
    let text = DiagnosticText(isColoured: StandardStream.error.showsColour)
    let name = command.map { "nibc \($0.name)" } ?? "nibc"
    try? StandardStream.error.write(
      text.line(.error, message, in: name) + "'\(name) --help' tells how to call it\n")
    return .trouble
  }
}
