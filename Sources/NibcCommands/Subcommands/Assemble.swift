import IBDocument
import NibFormat

extension Command {
  /// `nibc assemble`: JSON to a nib.
  static let assemble = Command(
    name: "assemble",
    summary: "make a compiled nib of the JSON that 'dump' prints",
    forms: ["IN.json -o OUT.nib"],
    operandCount: 1...1,
    options: [AssembleOptions.output],
    details: [
      """
      IN.json is a file, or - for standard input. The output has the tables in the order that the JSON gives; an unchanged \
      dump becomes the same bytes again.
      """
    ],
    run: { (arguments) throws(CommandError) in
      guard let output = arguments.text(AssembleOptions.output) else {
        throw .usage("no output is given: use --output")
      }
      let path = arguments.operands[0]
      try CommandError.system { () throws(SystemError) in try FileSystem.checkOutput(output, isNot: path) }
      let input = try InputFile(path)
      let tables: ArchiveTables
      do throws(JSONError) {
        tables = try ArchiveJSON.tables(of: input.bytes)
      } catch {
        let place = error.place(in: input.bytes)
        let message = error.path.isEmpty ? error.message : "\(error.path): \(error.message)"
        throw .input(
          Diagnostic(
            .error, id: "invalid-json", message, at: SourceLocation(line: place.line, column: place.column)),
          file: input.name)
      }
      let bytes = tables.encoded()
      try CommandError.system { () throws(SystemError) in
        if output == "-" {
          try StandardStream.output.write(bytes)
        } else {
          try FileSystem.write(bytes, to: output)
        }
      }
      return .fine
    })
}

/// The options of `nibc assemble`.
enum AssembleOptions {
  static let output = Option(
    "--output", alias: "-o", .text("OUT"), help: "write to OUT; - is standard output")
}
