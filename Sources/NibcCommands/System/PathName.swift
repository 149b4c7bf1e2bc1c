/// Splits and joins paths as text, without asking the file system.
///
/// Slashes and dots are looked for among the bytes, as the system does: a combining mark after one makes a character of
/// both, but is the start of the next name.
enum PathName {
  private static let slash = UInt8(ascii: "/")
  private static let dot = UInt8(ascii: ".")

  /// The path without slashes at its end; `/` stays.
  static func trimmed(_ path: String) -> String {
    let end = path.utf8.lastIndex { $0 != slash }.map(path.utf8.index(after:))
    return end.map { String(path[..<$0]) } ?? String(path.prefix(1))
  }

  /// What stands after the last slash; `/` of `/`.
  static func lastComponent(_ path: String) -> String {
    let path = trimmed(path)
    guard path != "/", let place = path.utf8.lastIndex(of: slash) else { return path }
    return String(path[path.utf8.index(after: place)...])
  }

  /// The folder that a path names something in; `.` if the path has no slash.
  static func parent(_ path: String) -> String {
    let path = trimmed(path)
    guard let place = path.utf8.lastIndex(of: slash) else { return "." }
    return place == path.startIndex ? "/" : trimmed(String(path[..<place]))
  }

  /// The last component without its extension.
  static func stem(_ path: String) -> String {
    let name = lastComponent(path)
    guard let place = name.utf8.lastIndex(of: dot), place != name.startIndex else { return name }
    return String(name[..<place])
  }

  /// A path below a folder.
  static func join(_ folder: String, _ name: String) -> String {
    folder == "." ? name : folder.utf8.last == slash ? folder + name : folder + "/" + name
  }

  /// The part of a path that comes after a folder it lies in, as ``join(_:_:)`` put them together.
  static func relative(_ path: String, to folder: String) -> String {
    String(path.utf8.dropFirst(folder.utf8.count + 1)) ?? path
  }
}
