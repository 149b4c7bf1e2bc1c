/// Puts compiled storyboards where the product wants them: unchanged copies, in their `.lproj` folders (F-68).
struct StoryboardLinker {
  /// The product's folder for resources.
  let folder: String

  /// Copies the compiled storyboards. One that cannot be copied does not stop the others.
  func link(_ storyboards: [String]) throws(CommandError) -> ExitStatus {
    var sources: [[UInt8]: String] = [:]
    for storyboard in storyboards {
      guard PathName.trimmed(storyboard).hasSuffix(".storyboardc") else {
        throw .usage("'\(storyboard)' is not a .storyboardc")
      }
      let target = target(of: storyboard)
      if let other = sources.updateValue(storyboard, forKey: Array(target.utf8)) {
        throw .usage("'\(other)' and '\(storyboard)' would both become '\(target)'")
      }
    }
    var report = Report()
    for storyboard in storyboards {
      do throws(SystemError) { try copy(storyboard) } catch { report.add(error) }
    }
    report.print()
    return report.status
  }

  private func target(of storyboard: String) -> String {
    PathName.join(PathName.localized(folder, as: storyboard), PathName.lastComponent(storyboard))
  }

  private func copy(_ storyboard: String) throws(SystemError) {
    let source = PathName.trimmed(storyboard)
    let members = try FileSystem.files(below: source).map { (path) throws(SystemError) in
      (path: path, bytes: try FileSystem.contents(of: PathName.join(source, path)))
    }
    let target = target(of: storyboard)
    try FileSystem.createFolders(PathName.parent(target))
    try FileSystem.write(members, toFolder: target)
  }
}
