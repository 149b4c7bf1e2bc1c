import IBDocument
import NibFormat

/// Compares two nibs, or two folders of nibs member by member.
struct FileComparison {
  private let order: ObjectGraph.ComparedOrder
  /// How many differences are printed.
  private let limit: Int
  private var lines: [String] = []
  /// How many differences there are, those that are not printed too.
  private var count = 0
  private var isIdentical = true
  /// The members that could not be read.
  private var report = Report()

  init(order: ObjectGraph.ComparedOrder, limit: Int) {
    self.order = order
    self.limit = limit
  }

  /// Prints the differences of `path` from `reference`, or that there are none.
  mutating func compare(_ reference: String, _ path: String) throws(CommandError) -> ExitStatus {
    if reference == "-" && path == "-" { throw .usage("standard input cannot be both files") }
    switch (FileSystem.kind(of: reference) == .folder, FileSystem.kind(of: path) == .folder) {
    case (false, false): try compareFiles(reference, path, prefix: "")
    case (true, true): try compareFolders(PathName.trimmed(reference), PathName.trimmed(path))
    case (true, false): throw try Self.mismatch(folder: reference, other: path)
    case (false, true): throw try Self.mismatch(folder: path, other: reference)
    }
    let isWhole = report.status == .fine
    if count == 0, isWhole { lines.append(isIdentical ? "identical" : "equal") }
    if count > limit { lines.append(LimitOption.closing(count - limit)) }
    let text = lines.map { $0 + "\n" }.joined()
    try CommandError.system { () throws(SystemError) in try StandardStream.output.write(text) }
    report.print()
    if !isWhole { return .trouble }
    return count == 0 ? .fine : .inputHasErrors
  }

  /// Why a folder cannot be compared with something else.
  private static func mismatch(folder: String, other: String) throws(CommandError) -> CommandError {
    // If the other one is not there at all, that is what to say.
    if other != "-", FileSystem.kind(of: other) == nil { _ = try InputFile(other) }
    return .usage("'\(folder)' is a folder and '\(other)' is not")
  }

  private mutating func compareFolders(_ reference: String, _ path: String) throws(CommandError) {
    let (old, new) = try CommandError.system { () throws(SystemError) in
      (
        try FileSystem.files(below: reference).sorted(by: Self.precedes),
        try FileSystem.files(below: path).sorted(by: Self.precedes)
      )
    }
    // Names are compared by their bytes, as the system does: strings that only look the same are equal to `==`.
    var (nextOld, nextNew) = (0, 0)
    while nextOld < old.count || nextNew < new.count {
      if nextNew == new.count || nextOld < old.count && Self.precedes(old[nextOld], new[nextNew]) {
        note("\(Self.shown(old[nextOld])): missing")
        nextOld += 1
      } else if nextOld == old.count || Self.precedes(new[nextNew], old[nextOld]) {
        note("\(Self.shown(new[nextNew])): unexpected")
        nextNew += 1
      } else {
        let member = old[nextOld]
        do throws(CommandError) {
          try compareFiles(
            PathName.join(reference, member), PathName.join(path, member),
            prefix: Self.shown(member) + ": ")
        } catch {
          report.add(error)
        }
        nextOld += 1
        nextNew += 1
      }
    }
  }

  private static func precedes(_ a: String, _ b: String) -> Bool {
    a.utf8.lexicographicallyPrecedes(b.utf8)
  }

  private static func shown(_ member: String) -> String { Diagnostic.printable(member.shownPath) }

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
      note("\(prefix)other bytes")
      return
    }
    let found = ObjectGraph(try new.archive()).countedDifferences(
      from: ObjectGraph(try old.archive()), order: order, limit: limit - min(count, limit))
    lines += found.first.map { "\(prefix)\($0)" }
    count += found.count
  }

  private mutating func note(_ line: String) {
    if count < limit { lines.append(line) }
    count += 1
  }
}
