import NibFormat

/// A compiled storyboard or another folder of nibs as text.
enum FolderDump {
  /// The members in the order of their paths, each under a line with its path.
  static func text(of folder: String) throws(CommandError) -> String {
    let members = try CommandError.system { () throws(SystemError) in try FileSystem.files(below: folder) }
    var text = ""
    for member in members {
      let path = PathName.join(folder, member)
      if !text.isEmpty { text += "\n" }
      text += "== \(member)\n"
      if PathName.lastComponent(member) == "Info.plist" {
        let bytes = try InputFile(path).bytes
        do throws(BinaryPropertyListReader.Failure) {
          text += try BinaryPropertyListReader.read(bytes).description + "\n"
        } catch {
          text += "byte \(error.offset): \(error.message)\n"
        }
      } else if member.hasSuffix(".nib") {
        text += GraphDump(ObjectGraph(try InputFile(path).archive())).text
      } else {
        text += "\(try InputFile(path).bytes.count) bytes\n"
      }
    }
    return text
  }
}
