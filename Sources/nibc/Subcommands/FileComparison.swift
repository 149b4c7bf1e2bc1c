import NibFormat

/// Compares two nibs, or two folders of nibs member by member.
struct FileComparison {
  /// How many differences of one file are listed.
  private static let mostDifferences = 10_000

  private let order: ObjectGraph.ComparedOrder
  private var lines = ""
  private var isIdentical = true

  init(order: ObjectGraph.ComparedOrder) { self.order = order }

  /// Prints the differences of `path` from `reference`, or that there are none.
  mutating func compare(_ reference: String, _ path: String) throws(CommandError) -> ExitStatus {
    if reference == "-" && path == "-" { throw .usage("standard input cannot be both files") }
    switch (FileSystem.kind(of: reference) == .folder, FileSystem.kind(of: path) == .folder) {
    case (false, false): try compareFiles(reference, path, prefix: "")
    case (true, true): try compareFolders(PathName.trimmed(reference), PathName.trimmed(path))
    case (true, false): throw try Self.mismatch(folder: reference, other: path)
    case (false, true): throw try Self.mismatch(folder: path, other: reference)
    }
    let text = !lines.isEmpty ? lines : isIdentical ? "identical\n" : "equal\n"
    try CommandError.system { () throws(SystemError) in try StandardStream.output.write(text) }
    return lines.isEmpty ? .fine : .inputHasErrors
  }

  /// Why a folder cannot be compared with something else.
  private static func mismatch(folder: String, other: String) throws(CommandError) -> CommandError {
    // If the other one is not there at all, that is what to say.
    if other != "-", FileSystem.kind(of: other) == nil { _ = try InputFile(other) }
    return .usage("'\(folder)' is a folder and '\(other)' is not")
  }

  private mutating func compareFolders(_ reference: String, _ path: String) throws(CommandError) {
    let (old, new) = try CommandError.system { () throws(SystemError) in
      (try FileSystem.files(below: reference), try FileSystem.files(below: path))
    }
    let inOld = Set(old)
    let inNew = Set(new)
    for member in inOld.union(new).sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      if !inNew.contains(member) {
        lines += "\(member): missing\n"
      } else if !inOld.contains(member) {
        lines += "\(member): unexpected\n"
      } else {
        try compareFiles(
          PathName.join(reference, member), PathName.join(path, member), prefix: member + ": ")
      }
    }
  }

  private mutating func compareFiles(_ reference: String, _ path: String, prefix: String) throws(CommandError)
  {
    let old = try InputFile(reference)
    let new = try InputFile(path)
    if old.bytes == new.bytes { return }
    isIdentical = false
    // Members of other formats, such as Info.plist, are compared by what they hold if that can be read, else by bytes.
    if !prefix.isEmpty && !NIBArchive.isMarked(old.bytes) && !NIBArchive.isMarked(new.bytes) {
      if let a = try? BinaryPropertyListReader.read(old.bytes),
        let b = try? BinaryPropertyListReader.read(new.bytes),
        a == b
      {
        return
      }
      lines += "\(prefix)other bytes\n"
      return
    }
    let differences = ObjectGraph(try new.archive()).differences(
      from: ObjectGraph(try old.archive()), order: order, limit: Self.mostDifferences + 1)
    for item in differences.prefix(Self.mostDifferences) { lines += "\(prefix)\(item.description)\n" }
    if differences.count > Self.mostDifferences {
      lines += "\(prefix)more differences than these \(Self.mostDifferences) are not listed\n"
    }
  }
}
