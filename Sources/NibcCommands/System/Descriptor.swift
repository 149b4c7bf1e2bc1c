#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Calls on file descriptors that are made again when the system interrupts them.
enum Descriptor {
  /// Writes all bytes to a descriptor; gives 0 or the code of the error.
  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    unsafe bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let count = unsafe write(descriptor, buffer.baseAddress! + done, buffer.count - done)
        if count >= 0 {
          done += count
        } else if !isTransient(errno, on: descriptor, for: Int16(POLLOUT)) {
          return errno
        }
      }
      return 0
    }
  }

  /// Whether a call that failed with this code is to be made again. Waits if the descriptor is a non-blocking one that
  /// another process left behind. `errno` is as before if the answer is no.
  static func isTransient(_ code: Int32, on descriptor: Int32, for event: Int16) -> Bool {
    if code == EINTR { return true }
    guard code == EAGAIN || code == EWOULDBLOCK else { return false }
    var request = pollfd(fd: descriptor, events: event, revents: 0)
    _ = unsafe poll(&request, 1, -1)
    return true
  }
}
