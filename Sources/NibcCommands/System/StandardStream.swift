#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Standard output or standard error: unbuffered writes of whole texts.
struct StandardStream: Sendable {
  /// Where products and listings go.
  static let output = StandardStream(descriptor: 1, name: "standard output")
  /// Where diagnostics go.
  static let error = StandardStream(descriptor: 2, name: "standard error")

  private let descriptor: Int32
  private let name: String

  private init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  /// Keeps a closed pipe and a limit on the size of files from ending the process: writing fails as it does for any
  /// other reason, see ``write(_:)``.
  static func failInsteadOfEnding() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Writes all bytes. A reader that went away, as `head` does, has seen enough: that is no error.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    let code = Descriptor.writeAll(bytes, to: descriptor)
    if code != 0 && code != EPIPE { throw SystemError("write", name, code: code) }
  }

  /// Writes a text in UTF-8.
  func write(_ text: String) throws(SystemError) { try write([UInt8](text.utf8)) }

  /// Whether a person looks at the stream in a terminal that shows colours, and has not asked for none (`NO_COLOR`).
  var showsColour: Bool {
    guard isatty(descriptor) == 1 else { return false }
    return Self.environment("NO_COLOR") == nil && Self.environment("TERM") != "dumb"
  }

  /// A variable of the environment; nil if it is missing or empty.
  private static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }
}
