import NibFormat

extension Command {
  /// `nibc annotate`: every byte of a nib explained.
  static let annotate = Command(
    name: "annotate",
    summary: "explain every byte of a compiled nib, also of a damaged one",
    forms: ["FILE"],
    operandCount: 1...1,
    options: [],
    details: [
      """
      FILE is a compiled nib, or - for standard input. Damaged parts are marked with an exclamation mark, and reading goes \
      on with the next table; the status is then 1.
      """
    ],
    run: { (arguments) throws(CommandError) in
      let annotation = ArchiveAnnotation(try InputFile(arguments.operands[0]).bytes)
      try CommandError.system { () throws(SystemError) in
        try annotation.print { (piece) throws(SystemError) in try StandardStream.output.write(piece) }
      }
      return annotation.isDamaged ? .inputHasErrors : .fine
    })
}
