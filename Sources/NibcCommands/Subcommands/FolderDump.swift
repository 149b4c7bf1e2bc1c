import IBDocument
import NibFormat

/// A compiled storyboard or another folder of nibs as text.
struct FolderDump {
  /// The members in the order of their paths, each under a line with its path.
  private(set) var text = ""
  /// What could not be read; the other members are printed all the same.
  private(set) var report = Report()

  /// Reads everything below a folder.
  init(_ folder: String) throws(CommandError) {
    let members = try CommandError.system { () throws(SystemError) in try FileSystem.files(below: folder) }
    for member in members {
      if !text.isEmpty { text += "\n" }
      text += "== \(Diagnostic.printable(member.shownPath))\n"
      do throws(CommandError) {
        text += try Self.text(of: PathName.join(folder, member))
      } catch {
        text += "not readable\n"
        report.add(error)
      }
    }
  }

  private static func text(of path: String) throws(CommandError) -> String {
    let file = try InputFile(path)
    if PathName.lastComponent(path) == "Info.plist" { return try file.propertyList().description + "\n" }
    if path.hasSuffix(".nib") { return GraphDump(ObjectGraph(try file.archive())).text }
    return "\(file.bytes.count) bytes\n"
  }
}
