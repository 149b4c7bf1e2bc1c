extension PathName {
  /// The folder, or the `.lproj` folder in it that is named like the one `path` lies in.
  static func localized(_ folder: String, as path: String) -> String {
    let parent = lastComponent(parent(path))
    return parent.hasSuffix(".lproj") ? join(folder, parent) : folder
  }

  /// Whether a file lies in a folder `Base.lproj`, as the path says or, if it does not name the folder, as it is.
  static func isInBaseLocalization(_ path: String) -> Bool {
    let folder = parent(path)
    let name = lastComponent(folder)
    if name != "." && name != ".." { return name == "Base.lproj" }
    return FileSystem.resolved(folder).map { lastComponent($0) == "Base.lproj" } ?? false
  }
}
