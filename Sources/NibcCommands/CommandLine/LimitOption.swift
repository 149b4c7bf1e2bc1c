/// `--limit`, the option of every command that tells one thing after another about its input.
///
/// An input can be made to have a fault in every byte. The first faults of a kind tell as much as all of them, and nobody
/// reads millions of lines, so there is a limit unless somebody asks for all.
enum LimitOption {
  /// The option: what is counted, as in `differences`, and how many are printed if it is not given.
  static func of(_ things: String, default limit: Int) -> Option {
    Option("--limit", .limit("N"), help: "print at most N \(things); 0 is no limit; default: \(limit)")
  }

  /// What is printed in place of the rest.
  static func closing(_ count: Int) -> String { "\(count) more not shown; '--limit 0' shows all" }
}
