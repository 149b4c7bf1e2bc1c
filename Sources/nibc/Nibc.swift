import NibcCommands

/// The program. All that it does is in `NibcCommands`, so that the flags that this is linked with do not reach the tests.
@main
enum Nibc {
  static func main() { NibcCommand.main() }
}
