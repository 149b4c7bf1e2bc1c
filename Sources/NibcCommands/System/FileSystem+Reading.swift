#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension FileSystem {
  /// The largest input that is read: offsets in an archive have 32 bits, and no document is near that size.
  static let largestInput = 1 << 30

  /// The bytes of a file, or of standard input if the path is `-`.
  static func contents(of path: String) throws(SystemError) -> [UInt8] {
    if path == "-" { return try contents(of: 0, name: "standard input") }
    let descriptor = unsafe path.withSystemPath { unsafe open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw SystemError("read", "'\(path)'") }
    defer { close(descriptor) }
    return try contents(of: descriptor, name: "'\(path)'")
  }

  /// Reads to the end. A file's size is asked first, so that a file takes one allocation; the byte more than that shows
  /// the end, or that the file has grown.
  private static func contents(of descriptor: Int32, name: String) throws(SystemError) -> [UInt8] {
    var status = stat()
    var expected = 0
    if unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG {
      expected = Int(status.st_size)
    }
    var bytes: [UInt8] = []
    var room = max(expected + 1, 1 << 16)
    repeat {
      if bytes.count + room > largestInput + (1 << 16) {
        throw SystemError("read", name, reason: "it is larger than 1 GiB")
      }
      var failure: Int32 = 0
      let part = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        while count < buffer.count {
          let read = unsafe read(descriptor, buffer.baseAddress! + count, buffer.count - count)
          if read > 0 {
            count += read
          } else if read == 0 {
            return
          } else if !Descriptor.isTransient(errno, on: descriptor, for: Int16(POLLIN)) {
            failure = errno
            return
          }
        }
      }
      if failure != 0 { throw SystemError("read", name, code: failure) }
      let isEnd = part.count < room
      if bytes.isEmpty { bytes = part } else { bytes += part }
      if isEnd { return bytes }
      room = max(bytes.count / 2, 1 << 16)
    } while true
  }
}
