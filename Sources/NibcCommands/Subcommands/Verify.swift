extension Command {
  /// `nibc verify`: do files keep the rules of the format?
  static let verify = Command(
    name: "verify",
    summary: "check that compiled nibs and storyboards keep the rules",
    forms: ["FILE… [--limit N]"],
    operandCount: 1...Int.max,
    options: [VerifyOptions.limit],
    details: [
      """
      FILE is a compiled nib, a folder, or - for standard input. Prints one line for each nib; the status is 1 if any is \
      bad. Nibs inside a nib are checked too.
      """,
      """
      In a folder every nib at any depth is checked. For a compiled storyboard, so are the names by which Info.plist and the \
      members refer to each other.
      """,
    ],
    run: { (arguments) throws(CommandError) in
      var verifier = FileVerifier(
        limit: arguments.limit(VerifyOptions.limit, default: VerifyOptions.mostFaults))
      for path in arguments.operands { try verifier.verify(path) }
      return verifier.status
    })
}

/// The options of `nibc verify`.
enum VerifyOptions {
  /// How many faults are printed if the user does not say.
  static let mostFaults = 100
  static let limit = LimitOption.of("faults between the members of a storyboard", default: mostFaults)
}
