import IBDocument
import NibCompiler

/// A parsed command line: operands in order, and the values of options.
struct Arguments: Sendable {
  /// The words that are no options.
  private(set) var operands: [String] = []
  private var values: [(name: String, value: String)] = []

  /// Whether the option was given.
  func has(_ option: Option) -> Bool { values.contains { $0.name == option.name } }

  /// The option's value; nil if it was not given.
  func text(_ option: Option) -> String? { values.first { $0.name == option.name }?.value }

  /// The option's values in the order given.
  func texts(_ option: Option) -> [String] {
    values.filter { $0.name == option.name }.map(\.value)
  }

  /// The option's value as a version; the parser has checked that it is one.
  func version(_ option: Option) -> Version? { text(option).flatMap { Version($0) } }

  /// The option's value as a whole number above 0; the parser has checked that it is one.
  func count(_ option: Option) -> Int? { text(option).flatMap { Int($0) } }

  /// The option's value as a limit, where 0 stands for none; the parser has checked that it is a number.
  func limit(_ option: Option, default limit: Int) -> Int {
    guard let number = text(option).flatMap({ Int($0) }) else { return limit }
    return number == 0 ? Int.max : number
  }

  /// Parses the words after the command's name.
  ///
  /// A value follows its option as the next word or after `=`; `--` ends the options; `-` is an operand.
  /// If `--help` or `--version` is among the options, everything else may be missing.
  init(_ words: some Sequence<String>, for command: Command) throws(CommandError) {
    var words = words.makeIterator()
    var onlyOperands = false
    while let word = words.next() {
      if onlyOperands || word == "-" || !word.hasPrefix("-") {
        operands.append(word)
      } else if word == "--" {
        onlyOperands = true
      } else {
        try parseOption(word, from: &words, for: command)
      }
    }
    if Command.commonOptions.contains(where: { has($0) }) { return }
    if operands.count < command.operandCount.lowerBound {
      throw .usage(operands.isEmpty ? "no input is given" : "too few inputs are given")
    }
    if operands.count > command.operandCount.upperBound {
      throw .usage("unexpected argument '\(operands[command.operandCount.upperBound])'")
    }
  }

  private mutating func parseOption(
    _ word: String, from words: inout some IteratorProtocol<String>, for command: Command
  ) throws(CommandError) {
    var name = word
    var attached: String?
    if let sign = word.firstIndex(of: "=") {
      name = String(word[..<sign])
      attached = String(word[word.index(after: sign)...])
    }
    guard let option = command.allOptions.first(where: { $0.name == name || $0.alias == name }) else {
      let names = command.allOptions.flatMap { [$0.name] + ($0.alias.map { [$0] } ?? []) }
      throw .usage("unknown option '\(name)'" + didYouMean(NearestName.suggestion(for: name, among: names)))
    }
    if has(option) && !option.repeats { throw .usage("option '\(name)' is given twice") }
    guard let argumentName = option.argumentName else {
      if attached != nil { throw .usage("option '\(name)' takes no value") }
      values.append((option.name, ""))
      return
    }
    guard let value = attached ?? words.next() else {
      throw .usage("option '\(name)' needs a value: \(name) \(argumentName)")
    }
    if let fault = option.fault(in: value) { throw .usage(fault) }
    values.append((option.name, value))
  }
}
