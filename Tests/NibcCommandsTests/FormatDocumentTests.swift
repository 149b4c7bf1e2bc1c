import Foundation
import TestSupport
import Testing

/// `FORMAT.md` defines the rules that comments and tests name by their numbers.
@Suite struct FormatDocumentTests {
  /// A rule's number, such as F-12; A is for those of macOS alone.
  private struct Rule: Hashable, Comparable, CustomStringConvertible {
    var series: Substring
    var number: Int

    var description: String { "\(series)-\(number)" }

    static func < (a: Rule, b: Rule) -> Bool {
      a.series == b.series ? a.number < b.number : a.series > b.series
    }
  }

  /// The rules that `FORMAT.md` defines, in its order.
  private static func definitions() throws -> [Rule] {
    let text = try String(contentsOf: Project.folder.appendingPathComponent("FORMAT.md"), encoding: .utf8)
    return text.split(separator: "\n").compactMap { line in
      line.prefixMatch(of: #/\*\*([AF])-(\d+)\*\* /#).flatMap { match in
        Int(match.2).map { Rule(series: match.1, number: $0) }
      }
    }
  }

  /// The rules that a text names. A range, such as F-3 to F-5, names what lies between too.
  private static func citations(in text: String) -> Set<Rule> {
    var rules: Set<Rule> = []
    for match in text.matches(of: #/\b([AF])-(\d+)(?:(?: to | … )[AF]-(\d+))?\b/#) {
      guard let first = Int(match.2), let last = match.3.map({ Int($0) }) ?? first, first <= last else {
        continue
      }
      for number in first...last { rules.insert(Rule(series: match.1, number: number)) }
    }
    return rules
  }

  @Test func everyCitedRuleIsDefined() throws {
    let defined = Set(try Self.definitions())
    var citingFiles = 0
    for folder in ["Sources", "Tests", "Benchmarks"].map({ Project.folder.appendingPathComponent($0) }) {
      for path in try Project.files(below: folder) where path.hasSuffix(".swift") || path.hasSuffix(".txt") {
        let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
        let cited = Self.citations(in: text)
        if !cited.isEmpty { citingFiles += 1 }
        #expect(
          cited.isSubset(of: defined),
          "\(path) names \(cited.subtracting(defined).sorted()), which FORMAT.md does not define")
      }
    }
    #expect(citingFiles > 50)
  }

  /// The document names no rule that it does not define, and defines each once, in ascending order.
  @Test func theDocumentIsWhole() throws {
    let rules = try Self.definitions()
    #expect(rules == Set(rules).sorted())
    let text = try String(contentsOf: Project.folder.appendingPathComponent("FORMAT.md"), encoding: .utf8)
    #expect(Self.citations(in: text) == Set(rules))
  }

  @Test func citationsAreFound() {
    let text = "(F-1, A-9), F-4 to F-6 and F-8 … F-9, not UTF-8, SHA-1 or F-x"
    #expect(
      Self.citations(in: text).sorted().map(\.description) == [
        "F-1", "F-4", "F-5", "F-6", "F-8", "F-9", "A-9",
      ])
  }
}
