import Foundation

/// The folders for files that rows need, removed at the end of the run.
enum TemporaryFolder {
  private static let name = "nibbench-\(getpid())"

  /// A folder for inputs and outputs.
  static func onDisk() throws -> URL { try made(in: FileManager.default.temporaryDirectory) }

  /// A folder whose files are kept in memory where the system has such a place; else one on the disk.
  static func inMemory() throws -> URL {
    let memory = URL(fileURLWithPath: "/dev/shm")
    return FileManager.default.isWritableFile(atPath: memory.path) ? try made(in: memory) : try onDisk()
  }

  /// Removes what the run made.
  static func removeAll() {
    for parent in [FileManager.default.temporaryDirectory, URL(fileURLWithPath: "/dev/shm")] {
      try? FileManager.default.removeItem(at: parent.appendingPathComponent(name))
    }
  }

  private static func made(in parent: URL) throws -> URL {
    let folder = parent.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}
