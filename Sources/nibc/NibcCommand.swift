@main
struct NibcCommand {
  static func main() {}
}
