#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension FileSystem {
  /// Writes a file. It is written beside its place and renamed into it: whatever stood there stays whole until then, and
  /// nothing half-written is left if the run fails.
  ///
  /// A link is followed. A pipe or device is written to directly. A folder is replaced only if ``isReplaceable(_:)``.
  static func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
    let place = try destination(path)
    if kind(of: place) == .other {
      let descriptor = unsafe place.withSystemPath { unsafe open($0, O_WRONLY | O_CLOEXEC) }
      guard descriptor >= 0 else { throw SystemError("write", "'\(path)'") }
      defer { close(descriptor) }
      let code = Descriptor.writeAll(bytes, to: descriptor)
      if code != 0 { throw SystemError("write", "'\(path)'", code: code) }
      return
    }
    try install(at: place, named: path) { (temporary) throws(SystemError) in
      try createFile(temporary, named: path)
    } filling: { (_, descriptor) throws(SystemError) in
      try fill(descriptor, with: bytes, named: path)
    }
  }

  /// Writes a folder with files, in the same way as ``write(_:to:)-(_,_)`` writes a file: the old one, if any, is
  /// exchanged for it as a whole.
  static func write(_ members: [(path: String, bytes: [UInt8])], toFolder path: String) throws(SystemError) {
    let place = try destination(path)
    try install(at: place, named: path) { (temporary) throws(SystemError) in
      if makeFolder(temporary) { return () }
      if errno == EEXIST { return nil }
      throw SystemError("create", "'\(path)'")
    } filling: { (temporary, _) throws(SystemError) in
      for member in members {
        let target = PathName.join(temporary, member.path)
        let name = PathName.join(path, member.path)
        try createFolders(PathName.parent(target))
        guard let descriptor = try createFile(target, named: name) else {
          throw SystemError("write", "'\(name)'", code: EEXIST)
        }
        try fill(descriptor, with: member.bytes, named: name)
      }
    }
  }

  /// Where a path leads: without slashes at the end, a link at the end followed.
  private static func destination(_ path: String) throws(SystemError) -> String {
    let path = PathName.trimmed(path)
    if path.isEmpty || ["/", ".", ".."].contains(PathName.lastComponent(path)) {
      throw SystemError("write", "'\(path)'", reason: "it names a folder, not a file to make")
    }
    var place = path
    // More links than any system follows: a circle.
    for _ in 0..<64 {
      guard kind(of: place, following: false) == .link else { return place }
      if let end = resolved(place) { return end }
      // A link that leads to nothing yet: what it names is what is to be made.
      guard let target = linkTarget(place) else { break }
      place = target.utf8.first == UInt8(ascii: "/") ? target : PathName.join(PathName.parent(place), target)
    }
    throw SystemError("write", "'\(path)'", code: ELOOP)
  }

  /// Refuses an output that is the input, or a folder that the input lies in: the input would be lost.
  static func checkOutput(_ output: String, isNot input: String) throws(SystemError) {
    guard input != "-", output != "-", let place = resolved(output), let source = resolved(input),
      kind(of: place) != .other
    else { return }
    // By bytes: strings are equal if they look alike, and two files may well have such names.
    let isInput = place.utf8.elementsEqual(source.utf8)
    guard isInput || source.utf8.starts(with: (place + "/").utf8) else { return }
    throw SystemError(
      "write", "'\(output)'", reason: isInput ? "it is the input" : "the input '\(input)' lies in it")
  }

  /// Makes something under a name of its own beside `place`, then puts it there. `create` is that of
  /// ``createTemporary(beside:named:_:)``, and `fill` gets the name and what `create` made.
  private static func install<Made>(
    at place: String, named path: String, creating create: (String) throws(SystemError) -> Made?,
    filling fill: (String, Made) throws(SystemError) -> Void
  ) throws(SystemError) {
    if kind(of: place) == .folder && !isReplaceable(place) {
      throw SystemError(
        "write", "'\(path)'", reason: "it is a folder that is not a compiled nib or storyboard")
    }
    try Interruption.deferred { () throws(SystemError) in
      let (temporary, made) = try createTemporary(beside: place, named: path, create)
      do throws(SystemError) {
        try fill(temporary, made)
        try exchange(temporary, for: place, named: path)
      } catch {
        try? remove(temporary)
        throw error
      }
    }
  }

  /// Makes something under a name that nothing has: `create` gives nil if something has the name it was given, and is
  /// given another one then.
  static func createTemporary<Made>(
    beside place: String, named path: String, _ create: (String) throws(SystemError) -> Made?
  ) throws(SystemError) -> (path: String, made: Made) {
    for _ in 0..<64 {
      let temporary = temporaryPath(beside: place)
      if let made = try create(temporary) { return (temporary, made) }
    }
    throw SystemError("write", "'\(path)'", code: EEXIST)
  }

  /// Renames, over a file in one step; a folder in the way steps aside first and comes back if that fails.
  private static func exchange(_ new: String, for place: String, named path: String) throws(SystemError) {
    if move(new, to: place) { return }
    let code = errno
    guard kind(of: place, following: false) != nil, code != EACCES, code != EPERM else {
      throw SystemError("write", "'\(path)'", code: code)
    }
    let old = temporaryPath(beside: place)
    if !move(place, to: old) { throw SystemError("replace", "'\(path)'") }
    if !move(new, to: place) {
      let code = errno
      _ = move(old, to: place)
      throw SystemError("replace", "'\(path)'", code: code)
    }
    try remove(old)
  }

  /// Gives a file or folder another path; false, with the reason in `errno`, if that fails.
  private static func move(_ old: String, to new: String) -> Bool {
    unsafe old.withSystemPath { old in unsafe new.withSystemPath { unsafe rename(old, $0) } } == 0
  }

  /// Whether a folder may be replaced: it is empty, or its name says that it is a compiled nib or storyboard. Other
  /// folders hold something that nobody can have meant to lose.
  static func isReplaceable(_ folder: String) -> Bool {
    folder.hasSuffix(".nib") || folder.hasSuffix(".storyboardc")
      || (try? names(in: folder).isEmpty) == true
  }

  /// Creates a file and opens it; nil if something has its name.
  private static func createFile(_ file: String, named path: String) throws(SystemError) -> Int32? {
    let descriptor = unsafe file.withSystemPath {
      unsafe open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    }
    if descriptor >= 0 { return descriptor }
    if errno == EEXIST { return nil }
    throw SystemError("write", "'\(path)'")
  }

  /// Writes all there is to a file, and closes it.
  private static func fill(
    _ descriptor: Int32, with bytes: [UInt8], named path: String
  ) throws(SystemError) {
    var code = Descriptor.writeAll(bytes, to: descriptor)
    if close(descriptor) != 0 && code == 0 { code = errno }
    if code != 0 { throw SystemError("write", "'\(path)'", code: code) }
  }

  /// A name in the same folder, made by chance: the numbers of processes are the same in several containers.
  private static func temporaryPath(beside place: String) -> String {
    let number = String(UInt64.random(in: 0...UInt64.max), radix: 16)
    return PathName.join(PathName.parent(place), ".nibc-\(number)")
  }
}
