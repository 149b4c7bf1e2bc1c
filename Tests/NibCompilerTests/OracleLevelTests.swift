import Foundation
import NibCompiler
import TestSupport
import Testing

/// Every pair of the folder of oracle files has the level that `oracle-levels.txt` gives it: no worse, and no better.
@Suite struct OracleLevelTests {
  static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("oracle-levels.txt")

  @Test(.enabled(if: Oracle.isAvailable, Oracle.missing))
  func everyPairHasItsLevel() async throws {
    var list = OracleLevelList((try? String(contentsOf: Self.file, encoding: .utf8)) ?? "")
    #expect(list.faults.isEmpty)
    let known = Set(list.causes.map(\.name))
    let pairs = try OraclePair.all()
    let found = try await Self.levels(of: pairs)
    var entries: [String: OracleLevelList.Entry] = [:]
    var changes: [String] = []
    for (pair, level) in zip(pairs, found) {
      let listed = list.entries[pair.source]
      var entry = OracleLevelList.Entry(level: level, cause: "")
      if case .differs = level {
        entry.cause = listed.map(\.cause).flatMap { $0.isEmpty ? nil : $0 } ?? "unexplained"
        if Recording.mode == .never, !known.isSuperset(of: entry.causes) {
          Issue.record("\(pair.source) differs, and the list does not say what '\(entry.cause)' is")
        }
      }
      entries[pair.source] = entry
      guard listed?.level != level else { continue }
      let isBetter = listed.map { level.distance < $0.level.distance } ?? false
      let change = "\(pair.source): \(level), listed \(listed.map { "\($0.level)" } ?? "not at all")"
      changes.append((isBetter ? "better: " : "worse: ") + change)
    }
    for missing in list.entries.keys.sorted() where entries[missing] == nil {
      changes.append("gone: \(missing)")
    }
    if Recording.mode == .never {
      for change in changes { Issue.record("\(change); to accept it, set NIBC_RECORD=all") }
    } else {
      changes.forEach { print($0) }
      list.entries = entries
      try list.text.write(to: Self.file, atomically: true, encoding: .utf8)
    }
  }

  /// The levels of pairs, found side by side.
  private static func levels(of pairs: [OraclePair]) async throws -> [OracleLevel] {
    try await withThrowingTaskGroup(of: (Int, OracleLevel).self) { group in
      for (place, pair) in pairs.enumerated() {
        group.addTask {
          let reference = try OraclePair.members(of: pair.compiled)
          return (place, try OracleLevel(try pair.compiledMembers(), reference: reference))
        }
      }
      var levels = [OracleLevel](repeating: .identical, count: pairs.count)
      for try await (place, level) in group { levels[place] = level }
      return levels
    }
  }

  @Test func theListKeepsWhatItReads() {
    let text = """
      cause order: a matter of order: it varies
      differs 3 order pairs/a b.xib
      equal pairs/c.xib
      identical pairs/d.xib
      nonsense
      """
    let list = OracleLevelList(text)
    #expect(list.faults == ["nonsense"])
    #expect(list.causes.map(\.meaning) == ["a matter of order: it varies"])
    #expect(
      list.entries == [
        "pairs/a b.xib": .init(level: .differs(3), cause: "order"),
        "pairs/c.xib": .init(level: .equal, cause: ""),
        "pairs/d.xib": .init(level: .identical, cause: ""),
      ])
    let again = OracleLevelList(list.text)
    #expect(again.entries == list.entries)
    #expect(again.faults.isEmpty)
  }
}
