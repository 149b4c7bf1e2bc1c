extension PathName {
  /// The folder, or the `.lproj` folder in it that is named like the one `path` lies in.
  static func localized(_ folder: String, as path: String) -> String {
    let parent = lastComponent(parent(path))
    return parent.hasSuffix(".lproj") ? join(folder, parent) : folder
  }

  /// The language of the `.lproj` folder that a path lies in, such as `Base`; nil outside of any.
  ///
  /// The name of the folder decides; a path whose folder has no name of its own, such as `./Main.storyboard`, is resolved
  /// first.
  static func localization(of path: String) -> String? {
    let folder = parent(path)
    var name = lastComponent(folder)
    if name == "." || name == ".." { name = FileSystem.resolved(folder).map(lastComponent) ?? name }
    return name.hasSuffix(".lproj") ? String(name.dropLast(".lproj".count)) : nil
  }
}
