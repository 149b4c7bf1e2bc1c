extension Command {
  /// `nibc verify`: do files keep the rules of the format?
  static let verify = Command(
    name: "verify",
    summary: "check that compiled nibs and storyboards keep the rules",
    forms: ["FILE…"],
    operandCount: 1...Int.max,
    options: [],
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
      var verifier = FileVerifier()
      for path in arguments.operands { try verifier.verify(path) }
      return verifier.status
    })
}
