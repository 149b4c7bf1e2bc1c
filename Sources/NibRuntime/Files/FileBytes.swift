#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Darwin
#endif

/// The little of a file system that loading needs.
enum FileBytes {
  /// Reads a whole file with one allocation.
  static func read(_ path: String) throws(NibError) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path) }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw failure(path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw NibError(.unreadableFile(path: path, message: "not a file"))
    }
    // Places in an archive have 32 bits.
    guard let size = UInt32(exactly: status.st_size).map({ Int($0) }) else {
      throw NibError(.unreadableFile(path: path, message: "larger than an archive can be"))
    }
    var isComplete = true
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let taken = unsafe Self.readSome(descriptor, buffer.baseAddress! + count, size - count)
        if taken < 0 { isComplete = false }
        if taken <= 0 { break }
        count += taken
      }
    }
    guard isComplete else { throw failure(path) }
    return bytes
  }

  private static func readSome(_ descriptor: Int32, _ target: UnsafeMutablePointer<UInt8>, _ count: Int)
    -> Int
  {
    while true {
      let taken = unsafe Self.systemRead(descriptor, target, count)
      if taken >= 0 || errno != EINTR { return taken }
    }
  }

  private static func systemRead(_ descriptor: Int32, _ target: UnsafeMutablePointer<UInt8>, _ count: Int)
    -> Int
  {
    // Named here because the enclosing type has a method `read` too.
    #if canImport(Glibc)
      unsafe Glibc.read(descriptor, target, count)
    #elseif canImport(Musl)
      unsafe Musl.read(descriptor, target, count)
    #elseif canImport(Android)
      unsafe Android.read(descriptor, target, count)
    #else
      unsafe Darwin.read(descriptor, target, count)
    #endif
  }

  private static func failure(_ path: String) -> NibError {
    let message = unsafe String(cString: strerror(errno))
    return NibError(.unreadableFile(path: path, message: message))
  }

  /// What lies at a path.
  enum Kind { case file, folder, nothing }

  static func kind(_ path: String) -> Kind {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return .nothing }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .nothing
    }
  }

  /// The names in a folder, sorted; empty if it cannot be read.
  static func names(in folder: String) -> [String] {
    guard let directory = unsafe opendir(folder) else { return [] }
    defer { unsafe _ = closedir(directory) }
    var names: [String] = []
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        unsafe tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee)) {
          unsafe String(cString: $0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}
