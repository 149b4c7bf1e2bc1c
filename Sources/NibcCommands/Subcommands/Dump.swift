import NibFormat

extension Command {
  /// `nibc dump`: a nib as text.
  static let dump = Command(
    name: "dump",
    summary: "print a compiled nib as text or JSON",
    forms: ["FILE [--format text|json]"],
    operandCount: 1...1,
    options: [DumpOptions.format],
    details: [
      """
      FILE is a compiled nib, or - for standard input. As text it is a tree of objects from the root, made to be read and \
      compared; as JSON nothing is lost, and 'nibc assemble' makes the same bytes of it again.
      """,
      """
      FILE may also be a folder, such as a compiled storyboard: then all its members are printed as text. One that \
      cannot be read does not stop the others.
      """,
    ],
    run: { (arguments) throws(CommandError) in
      let path = arguments.operands[0]
      let isFolder = path != "-" && FileSystem.kind(of: path) == .folder
      let text: String
      var report = Report()
      if arguments.text(DumpOptions.format) == "json" {
        if isFolder { throw .usage("'\(path)' is a folder: only its members can be printed as JSON") }
        let tables = ArchiveTables(try InputFile(path).archive())
        try CommandError.system { () throws(SystemError) in
          try ArchiveJSON.print(tables) { (piece) throws(SystemError) in
            try StandardStream.output.write(piece)
          }
        }
        return .fine
      } else if isFolder {
        let dump = try FolderDump(PathName.trimmed(path))
        text = dump.text
        report = dump.report
      } else {
        text = GraphDump(ObjectGraph(try InputFile(path).archive())).text
      }
      try CommandError.system { () throws(SystemError) in try StandardStream.output.write(text) }
      report.print()
      return report.status
    })
}

/// The options of `nibc dump`.
enum DumpOptions {
  static let format = Option(
    "--format", .word("FORMAT", ["text", "json"]), help: "how to print: text (the default) or json")
}
