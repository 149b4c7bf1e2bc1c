import NibcCommands

/// The program. All that it does is in `NibcCommands`, so that tests link that and not what this is linked with.
@main
enum Nibc {
  static func main() { NibcCommand.main() }
}
