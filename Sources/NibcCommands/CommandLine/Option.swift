import IBDocument
import NibCompiler

/// One option of a command: a row from which parsing, help and error messages are made.
struct Option: Sendable {
  /// What follows the option's name.
  enum Argument: Sendable {
    /// Nothing: the option is there or not.
    case none
    /// Any text, shown in help under this name.
    case text(String)
    /// A dotted version number, shown under this name.
    case version(String)
    /// One of these words, shown under this name.
    case word(String, [String])
    /// A whole number above 0, shown under this name.
    case count(String)
    /// A whole number of which 0 means that there is no limit, shown under this name.
    case limit(String)
  }

  /// The name with its dashes, as `--module` or `-o`.
  let name: String
  /// A second name, or nil.
  let alias: String?
  /// What follows the name.
  let argument: Argument
  /// Whether the option may be given several times.
  let repeats: Bool
  /// What the option does, for the help text.
  let help: String

  init(
    _ name: String, alias: String? = nil, _ argument: Argument = .none, repeats: Bool = false, help: String
  ) {
    self.name = name
    self.alias = alias
    self.argument = argument
    self.repeats = repeats
    self.help = help
  }

  /// The name of the argument in help texts; nil if the option takes none.
  var argumentName: String? {
    switch argument {
    case .none: nil
    case .text(let name), .version(let name), .word(let name, _), .count(let name), .limit(let name): name
    }
  }

  /// What is wrong with a value for this option; nil if nothing is.
  func fault(in value: String) -> String? {
    switch argument {
    case .none: "option '\(name)' takes no value"
    case .text: value.isEmpty ? "option '\(name)' has an empty value" : nil
    case .version:
      Version(value) == nil
        ? "option '\(name)' needs a version such as 15.0, found '\(value)'" : nil
    case .word(_, let words):
      words.contains(value)
        ? nil
        : "option '\(name)' needs one of \(words.joined(separator: ", ")), found '\(value)'"
          + didYouMean(NearestName.suggestion(for: value, among: words))
    case .count:
      (Int(value) ?? 0) > 0 ? nil : "option '\(name)' needs a whole number above 0, found '\(value)'"
    case .limit:
      (Int(value) ?? -1) >= 0 ? nil : "option '\(name)' needs a whole number, found '\(value)'"
    }
  }
}

/// The end of a message that offers a name; empty if there is none to offer.
func didYouMean(_ suggestion: String?) -> String {
  suggestion.map { "; did you mean '\($0)'?" } ?? ""
}
