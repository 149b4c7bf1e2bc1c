/// Splits and joins paths as text, without asking the file system.
enum PathName {
  /// The path without slashes at its end; `/` stays.
  static func trimmed(_ path: String) -> String {
    var path = path[...]
    while path.utf8.count > 1 && path.hasSuffix("/") { path.removeLast() }
    return String(path)
  }

  /// What stands after the last slash; `/` of `/`.
  static func lastComponent(_ path: String) -> String {
    let path = trimmed(path)
    return path == "/" ? path : path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// The folder that a path names something in; `.` if the path has no slash.
  static func parent(_ path: String) -> String {
    let path = trimmed(path)
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : trimmed(String(path[..<slash]))
  }

  /// The last component without its extension.
  static func stem(_ path: String) -> String {
    let name = lastComponent(path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// A path below a folder.
  static func join(_ folder: String, _ name: String) -> String {
    folder == "." ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }
}
