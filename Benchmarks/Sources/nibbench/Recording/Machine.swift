import Foundation

/// What a measurement was made on, in words that name no particular machine.
enum Machine {
  /// Processor, cores, system and compiler.
  static var description: String {
    "\(processor), \(ProcessInfo.processInfo.activeProcessorCount) cores, \(system), Swift \(compiler)"
  }

  private static var processor: String {
    #if os(Linux)
      return field("model name", of: "/proc/cpuinfo", separator: ":") ?? "unknown processor"
    #else
      return ChildProcess.output("/usr/sbin/sysctl", ["-n", "machdep.cpu.brand_string"])
        ?? "unknown processor"
    #endif
  }

  private static var system: String {
    field("PRETTY_NAME", of: "/etc/os-release", separator: "=")
      ?? "macOS \(ProcessInfo.processInfo.operatingSystemVersionString)"
  }

  private static var compiler: String {
    guard let swift = CommandLineTool.path(of: "swift"),
      let version = ChildProcess.output(swift, ["--version"])?.split(separator: "Swift version ").last
    else { return "of unknown version" }
    return String(version.prefix { $0 != " " && $0 != "\n" })
  }

  /// The first value of a name in a text file of names and values.
  private static func field(_ name: String, of path: String, separator: Character) -> String? {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: separator, maxSplits: 1).map {
        $0.trimmingCharacters(in: .whitespaces.union(CharacterSet(charactersIn: "\"")))
      }
      if parts.count == 2, parts[0] == name { return parts[1] }
    }
    return nil
  }
}
