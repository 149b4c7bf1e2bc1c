#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Something the operating system refused: what was tried, on what, and why not.
struct SystemError: Error, CustomStringConvertible {
  /// What was tried, as in `read`.
  let action: String
  /// The file or stream, as the user named it.
  let path: String
  /// Why it failed, in the system's words or ours.
  let reason: String

  init(_ action: String, _ path: String, reason: String) {
    self.action = action
    self.path = path
    self.reason = reason
  }

  /// Takes the reason from `errno`; call it right after the failed call.
  init(_ action: String, _ path: String, code: Int32 = errno) {
    self.init(action, path, reason: unsafe String(cString: strerror(code)))
  }

  /// As in `cannot read 'Main.xib': No such file or directory`.
  var description: String { "cannot \(action) \(path): \(reason)" }
}
