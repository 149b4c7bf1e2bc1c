#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Files and folders through the system's own calls: starting up costs no more than the process itself.
enum FileSystem {
  /// What stands at a path.
  enum Kind: Sendable {
    case file
    case folder
    case link
    /// A terminal, a pipe, a device.
    case other
  }

  /// What stands at a path; nil if nothing does. A link counts as what it points to if `following` is set.
  static func kind(of path: String, following: Bool = true) -> Kind? {
    var status = stat()
    let result = unsafe path.withSystemPath {
      following ? unsafe stat($0, &status) : unsafe lstat($0, &status)
    }
    guard result == 0 else { return nil }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .other
    }
  }

  /// The names in a folder in byte order, without `.` and `..`.
  static func names(in folder: String) throws(SystemError) -> [String] {
    guard let stream = unsafe folder.withSystemPath({ unsafe opendir($0) }) else {
      throw SystemError("read", "folder '\(folder)'")
    }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        unsafe tuple.withMemoryRebound(to: CChar.self, capacity: 1) { unsafe String(systemPath: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The files below a folder at any depth: paths relative to it, in byte order within each folder.
  ///
  /// Links are not followed into folders, so that a circle of links does no harm.
  static func files(below folder: String) throws(SystemError) -> [String] {
    var found: [String] = []
    var pending = [""]
    while let relative = pending.popLast() {
      let path = relative.isEmpty ? folder : PathName.join(folder, relative)
      if !relative.isEmpty && kind(of: path, following: false) != .folder {
        found.append(relative)
        continue
      }
      let names = try names(in: path)
      pending += names.reversed().map { relative.isEmpty ? $0 : relative + "/" + $0 }
    }
    return found
  }

  /// Makes a folder and those above it that are missing.
  static func createFolders(_ path: String) throws(SystemError) {
    if makeFolder(path) { return }
    let code = errno
    if code == EEXIST && kind(of: path) == .folder { return }
    let parent = PathName.parent(path)
    guard code == ENOENT, parent != path else {
      throw SystemError("create", "folder '\(path)'", code: code)
    }
    try createFolders(parent)
    if !makeFolder(path) && errno != EEXIST {
      throw SystemError("create", "folder '\(path)'")
    }
  }

  /// Makes one folder; false, with the reason in `errno`, if that fails.
  static func makeFolder(_ path: String) -> Bool {
    unsafe path.withSystemPath { unsafe mkdir($0, 0o777) } == 0
  }

  /// Removes a file, or a folder and everything in it. Links are removed, not followed.
  static func remove(_ path: String) throws(SystemError) {
    if kind(of: path, following: false) == .folder {
      for name in try names(in: path) { try remove(PathName.join(path, name)) }
      if unsafe path.withSystemPath({ unsafe rmdir($0) }) != 0 {
        throw SystemError("remove", "folder '\(path)'")
      }
    } else if unsafe path.withSystemPath({ unsafe unlink($0) }) != 0 {
      throw SystemError("remove", "'\(path)'")
    }
  }

  /// The path without links and dots; nil if nothing is there.
  static func resolved(_ path: String) -> String? {
    guard let text = unsafe path.withSystemPath({ unsafe realpath($0, nil) }) else { return nil }
    defer { unsafe free(text) }
    return unsafe String(systemPath: text)
  }

  /// What a link holds; nil if there is no link.
  static func linkTarget(_ path: String) -> String? {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX) + 1) { buffer in
      let count = unsafe path.withSystemPath { unsafe readlink($0, buffer.baseAddress!, Int(PATH_MAX)) }
      guard count >= 0 else { return nil }
      unsafe buffer[count] = 0
      return unsafe String(systemPath: buffer.baseAddress!)
    }
  }
}
