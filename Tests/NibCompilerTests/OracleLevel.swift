import NibCompiler
import NibFormat

/// How near a compiled document comes to what the reference compiler made of it.
enum OracleLevel: Hashable, CustomStringConvertible {
  /// The same files with the same bytes.
  case identical
  /// The same files with equal object graphs.
  case equal
  /// So many differences.
  case differs(Int)

  /// Compares what this compiler made with the reference, file by file.
  init(_ own: [CompiledOutput.Member]?, reference: [CompiledOutput.Member]) throws {
    guard let own else {
      self = .differs(reference.count)
      return
    }
    if own == reference {
      self = .identical
      return
    }
    var differences = 0
    let names = Set(own.map(\.path)).union(reference.map(\.path))
    for name in names {
      guard let a = own.first(where: { $0.path == name }), let b = reference.first(where: { $0.path == name })
      else {
        differences += 1
        continue
      }
      if a.bytes == b.bytes { continue }
      if name == "Info.plist" {
        differences += 1
      } else {
        differences +=
          ObjectGraph(try NIBArchive(a.bytes)).differences(from: ObjectGraph(try NIBArchive(b.bytes))).count
      }
    }
    self = differences == 0 ? .equal : .differs(differences)
  }

  /// The word in the list of levels.
  var description: String {
    switch self {
    case .identical: "identical"
    case .equal: "equal"
    case .differs(let count): "differs \(count)"
    }
  }

  /// A number that is lower for a better level.
  var distance: Int {
    switch self {
    case .identical: 0
    case .equal: 1
    case .differs(let count): 1 + count
    }
  }
}

/// The list of the levels of all pairs, with the causes of differences.
///
/// A line `cause NAME: TEXT` says what a name means; a line `identical PATH`, `equal PATH` or `differs COUNT NAMES PATH`
/// is about one pair; several names have a `+` between them. Lines that begin with `#` and empty ones mean nothing.
struct OracleLevelList {
  struct Entry: Hashable {
    var level: OracleLevel
    /// The names of the causes of the differences, with `+` between them; empty if there are none.
    var cause: String

    /// The names one by one.
    var causes: [String] { cause.split(separator: "+").map(String.init) }
  }

  /// The meanings of the names of causes, in the order of the list.
  private(set) var causes: [(name: String, meaning: String)] = []
  /// The pairs by the paths of their documents.
  var entries: [String: Entry] = [:]
  /// Lines that cannot be read.
  private(set) var faults: [String] = []

  init(_ text: String) {
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let words = line.split(separator: " ", maxSplits: 3).map(String.init)
      switch words[0] {
      case "cause":
        let rest = line.dropFirst("cause ".count).split(separator: ":", maxSplits: 1)
        if rest.count == 2 {
          causes.append((String(rest[0]), rest[1].trimmingPrefix(while: { $0 == " " }).description))
        } else {
          faults.append(String(line))
        }
      case "identical" where words.count == 2: entries[words[1]] = Entry(level: .identical, cause: "")
      case "equal" where words.count == 2: entries[words[1]] = Entry(level: .equal, cause: "")
      case "differs" where words.count == 4:
        guard let count = Int(words[1]) else {
          faults.append(String(line))
          continue
        }
        entries[words[3]] = Entry(level: .differs(count), cause: words[2])
      default: faults.append(String(line))
      }
    }
  }

  /// The text of the list: causes, then the pairs that differ by cause, then the others.
  var text: String {
    var lines = [
      "# How near the compiled documents of the folder named by NIBC_ORACLE come to what the reference compiler made of",
      "# them. A pair that gets worse fails the test, and one that gets better does too. To write this file anew: run the",
      "# test with NIBC_RECORD=all; it prints what changed. Pairs whose differences have no name yet get `unexplained`.",
      "",
    ]
    lines += causes.map { "cause \($0.name): \($0.meaning)" }
    let sorted = entries.sorted { $0.key < $1.key }
    let names = causes.map(\.name) + Set(entries.values.map(\.cause)).subtracting(causes.map(\.name)).sorted()
    for name in names where !name.isEmpty {
      let members = sorted.filter { $0.value.cause == name }
      if members.isEmpty { continue }
      lines.append("")
      lines += members.map { "\($0.value.level) \(name) \($0.key)" }
    }
    for level in [OracleLevel.equal, .identical] {
      lines.append("")
      lines += sorted.filter { $0.value.level == level }.map { "\(level) \($0.key)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
