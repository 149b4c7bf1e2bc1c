import Foundation

/// A program with its arguments, started as cheaply as can be: what is measured is the program.
struct ChildProcess {
  private let arguments: [String]

  init(_ arguments: [String]) { self.arguments = arguments }

  /// Starts the program and waits for its end.
  func status() -> Int32 {
    var pointers = arguments.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var process = pid_t()
    guard posix_spawn(&process, arguments[0], nil, nil, &pointers, environ) == 0 else { return -1 }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    return status
  }

  /// Starts the program, waits for its end, and insists that all went well.
  func run() {
    let status = status()
    precondition(status == 0, "\(arguments[0]) ended with status \(status)")
  }

  /// What a program prints, or nil if it cannot be started.
  static func output(_ program: String, _ arguments: [String]) -> String? {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text
  }
}
