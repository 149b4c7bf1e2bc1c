import Testing

/// Wrong command lines: the message, and status 2.
@Suite struct UsageTests {
  @Test(arguments: [
    ([], "nibc: error: no command is given"),
    (["complie"], "nibc: error: unknown command 'complie'; did you mean 'compile'?"),
    (["frobnicate"], "nibc: error: unknown command 'frobnicate'"),
    (["--hlep"], "nibc: error: unknown option '--hlep'; did you mean '--help'?"),
    (["help", "verfiy"], "nibc: error: unknown command 'verfiy'; did you mean 'verify'?"),
    (["verify"], "nibc verify: error: no input is given"),
    (["verify", "--quiet", "x"], "nibc verify: error: unknown option '--quiet'"),
    (["verify", "--help=yes"], "nibc verify: error: option '--help' takes no value"),
    (["compile", "a.xib"], "nibc compile: error: no output is given: use --output or --output-dir"),
    (["compile", "-o", "a.nib"], "nibc compile: error: no input is given"),
    (["compile", "a.xib", "-o"], "nibc compile: error: option '-o' needs a value: -o OUT"),
    (["compile", "a.xib", "--output="], "nibc compile: error: option '--output' has an empty value"),
    (
      ["compile", "a.xib", "-o", "a.nib", "--output", "b.nib"],
      "nibc compile: error: option '--output' is given twice"
    ),
    (
      ["compile", "a.xib", "-o", "a.nib", "--modul", "Chat"],
      "nibc compile: error: unknown option '--modul'; did you mean '--module'?"
    ),
    (
      ["compile", "a.xib", "-o", "a.nib", "--xcode", "new"],
      "nibc compile: error: option '--xcode' needs a version such as 15.0, found 'new'"
    ),
    (
      ["compile", "a.xib", "-o", "a.nib", "--target-device", "ihpone"],
      "nibc compile: error: option '--target-device' needs one of iphone, ipad, tv, watch, mac, vision, "
        + "found 'ihpone'; did you mean 'iphone'?"
    ),
    (
      ["compile", "a.xib", "--output-dir", "out", "--jobs", "0"],
      "nibc compile: error: option '--jobs' needs a whole number above 0, found '0'"
    ),
    (
      ["diff", "a.nib", "b.nib", "--limit", "-1"],
      "nibc diff: error: option '--limit' needs a whole number, found '-1'"
    ),
    (
      ["compile", "a.xib", "-o", "a.nib", "--output-dir", "out"],
      "nibc compile: error: options '--output' and '--output-dir' exclude each other"
    ),
    (
      ["compile", "a.xib", "b.xib", "-o", "out.nib"],
      "nibc compile: error: several inputs cannot go to one output: use --output-dir"
    ),
    (
      ["compile", "a.xib", "b.txt", "--output-dir", "out"],
      "nibc compile: error: 'b.txt' is neither a .xib nor a .storyboard"
    ),
    (
      ["compile", "-", "--output-dir", "out"],
      "nibc compile: error: standard input has no name to write to: use --output"
    ),
    (
      ["compile", "x/a.xib", "y/a.xib", "--output-dir", "out"],
      "nibc compile: error: 'x/a.xib' and 'y/a.xib' would both become 'out/a.nib'"
    ),
    (
      ["compile", "a.xib", "--compilation-directory", "out"],
      "nibc compile: error: 'a.xib' is not a .storyboard"
    ),
    (["compile", "a.nib", "--link", "out"], "nibc compile: error: 'a.nib' is not a .storyboardc"),
    (
      ["compile", "x/A.storyboardc", "y/A.storyboardc/", "--link", "out"],
      "nibc compile: error: 'x/A.storyboardc' and 'y/A.storyboardc/' would both become 'out/A.storyboardc'"
    ),
  ])
  func theMessageSaysWhatIsWrong(arguments: [String], message: String) throws {
    let folder = try TemporaryFolder()
    let outcome = try Tool.run(arguments, in: folder.root)
    #expect(outcome.status == 2)
    #expect(outcome.text == "")
    #expect(outcome.errorLines.first == message)
    let command = message.prefix { $0 != ":" }
    #expect(outcome.errorLines.dropFirst() == ["'\(command) --help' tells how to call it"])
    #expect(try folder.contents() == [])
  }

  @Test func optionsMayStandAfterInputsAndEndWithTwoDashes() throws {
    let folder = try TemporaryFolder()
    try folder.copy(document: "RedButton.xib", to: "--odd.xib")
    let outcome = try Tool.run(["compile", "-o=odd.nib", "--", "--odd.xib"], in: folder.root)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(folder.has("odd.nib"))
  }
}
