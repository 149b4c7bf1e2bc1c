import NibFormat
import IBDocument

/// Verifies files and folders, and prints one line on standard output for each.
struct FileVerifier {
  /// A compiled storyboard whose members are being verified.
  private struct Storyboard {
    let path: String
    var members = StoryboardMembers()
    var hasPropertyList = false
  }

  /// How many faults between the members of a storyboard are printed.
  private let limit: Int
  /// The worst that happened.
  private(set) var status = ExitStatus.fine
  private let text = DiagnosticText(isColoured: StandardStream.output.showsColour)

  init(limit: Int) { self.limit = limit }

  /// Verifies a nib, or everything below a folder. A file that cannot be read does not stop the others.
  mutating func verify(_ path: String) throws(CommandError) {
    guard path != "-", FileSystem.kind(of: path) == .folder else {
      _ = try verifyNib(path, named: path == "-" ? "<stdin>" : path)
      return
    }
    let folder = PathName.trimmed(path)
    let files: [String]
    do throws(SystemError) { files = try FileSystem.files(below: folder) } catch { return report(error) }
    var storyboard: Storyboard?
    var count = 0
    for file in files {
      let path = PathName.join(folder, file)
      let owner = Self.storyboard(of: path)
      if owner != storyboard?.path {
        if let storyboard { try verify(storyboard) }
        storyboard = owner.map { Storyboard(path: $0) }
      }
      if Self.isNib(path) {
        count += 1
        let nib = try verifyNib(path, named: path)
        if let owner { storyboard?.members.add(PathName.relative(path, to: owner), nib) }
      } else if let owner, path == PathName.join(owner, "Info.plist") {
        storyboard?.hasPropertyList = true
      }
    }
    if let storyboard { try verify(storyboard) }
    if count == 0 { try fail("there is no compiled nib in it", in: path) }
  }

  private mutating func verifyNib(_ path: String, named name: String) throws(CommandError) -> VerifiedNib? {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try FileSystem.contents(of: path)
    } catch {
      report(error)
      return nil
    }
    let nib: VerifiedNib
    do throws(VerifiedNib.Fault) {
      nib = try VerifiedNib(bytes)
    } catch {
      try fail(error.message + " [\(error.id)]", in: name)
      return nil
    }
    try pass(nib.summary, in: name)
    return nib
  }

  private mutating func verify(_ storyboard: Storyboard) throws(CommandError) {
    guard storyboard.hasPropertyList else {
      return try fail("there is no Info.plist in it", in: storyboard.path)
    }
    let path = PathName.join(storyboard.path, "Info.plist")
    let bytes: [UInt8]
    do throws(SystemError) { bytes = try FileSystem.contents(of: path) } catch { return report(error) }
    let plist: PropertyList
    do throws(BinaryPropertyListReader.Failure) {
      plist = try BinaryPropertyListReader.read(bytes)
    } catch {
      return try fail("byte \(error.offset): \(error.message)", in: path)
    }
    let faults = storyboard.members.faults(with: plist)
    if faults.isEmpty {
      try pass("\(storyboard.members.referenceCount) references between its members", in: storyboard.path)
    }
    for fault in faults.prefix(limit) { try fail(fault, in: storyboard.path) }
    if faults.count > limit {
      try write(text.line(.note, LimitOption.closing(faults.count - limit), in: storyboard.path))
    }
  }

  /// The path of the compiled storyboard that a file lies in; nil if it lies in none.
  private static func storyboard(of path: String) -> String? {
    guard let end = path.utf8.firstRange(of: ".storyboardc/".utf8)?.upperBound else { return nil }
    return String(path[..<path.utf8.index(before: end)])
  }

  /// Whether a path names a compiled nib. `designtime.nib` in a nib's folder is what Interface Builder edits.
  private static func isNib(_ path: String) -> Bool {
    path.hasSuffix(".nib") && PathName.lastComponent(path) != "designtime.nib"
  }

  private mutating func pass(_ message: String, in file: String) throws(CommandError) {
    try write("\(Diagnostic.printable(file.shownPath)): ok: \(message)\n")
  }

  private mutating func fail(_ message: String, in file: String) throws(CommandError) {
    status.join(.inputHasErrors)
    try write(text.line(.error, message, in: file))
  }

  private mutating func report(_ error: SystemError) {
    var report = Report()
    report.add(error)
    report.print()
    status.join(report.status)
  }

  private func write(_ line: String) throws(CommandError) {
    try CommandError.system { () throws(SystemError) in try StandardStream.output.write(line) }
  }
}
