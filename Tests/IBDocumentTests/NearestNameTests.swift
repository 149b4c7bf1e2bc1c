import IBDocument
import TestSupport
import Testing

@Suite struct NearestNameTests {
  static let names = ["contentInset", "contentMode", "text", "textColor", "tint", "tag"]

  @Test(arguments: [
    ("contentInsets", "contentInset"), ("contnetMode", "contentMode"), ("textcolor", "textColor"),
    ("teext", "text"), ("txet", "text"), ("tnit", "tint"),
  ])
  func closeNamesAreSuggested(written: String, meant: String) {
    #expect(NearestName.suggestion(for: written, among: Self.names) == meant)
  }

  @Test(arguments: ["frame", "", "x", "backgroundColor", String(repeating: "text", count: 17)])
  func distantNamesAreNot(written: String) {
    #expect(NearestName.suggestion(for: written, among: Self.names) == nil)
  }

  @Test func aNameIsNotSuggestedForItself() {
    #expect(NearestName.suggestion(for: "tint", among: ["tint"]) == nil)
  }

  @Test func theFirstOfEquallyCloseNamesWins() {
    #expect(NearestName.suggestion(for: "cell", among: ["bell", "cells", "fell"]) == "bell")
  }

  /// Random short names of few letters, so that most are close: the same answer as from the whole table of distances.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func suggestionsAreThoseOfTheWholeTable(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func name() -> String {
      String(
        (0..<Int.random(in: 1...12, using: &random)).map { _ in "abc".randomElement(using: &random) ?? "a" })
    }
    let known = (0..<40).map { _ in name() }
    for _ in 0..<50 {
      let written = name()
      let limit = min(3, (written.utf8.count + 1) / 3)
      let distances = known.map { $0 == written ? 99 : Self.distance(Array(written.utf8), Array($0.utf8)) }
      let least = distances.min() ?? 99
      let expected = least <= limit ? distances.firstIndex(of: least).map { known[$0] } : nil
      #expect(
        NearestName.suggestion(for: written, among: known) == expected,
        "\(written) among \(known), SeededGenerator(seed: \(seed))")
    }
  }

  /// The restricted edit distance with swaps, by its definition.
  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var table = (0...a.count).map { row in (0...b.count).map { row == 0 ? $0 : $0 == 0 ? row : 0 } }
    for i in a.indices {
      for j in b.indices {
        var edits = min(table[i][j] + (a[i] == b[j] ? 0 : 1), table[i][j + 1] + 1, table[i + 1][j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { edits = min(edits, table[i - 1][j - 1] + 1) }
        table[i + 1][j + 1] = edits
      }
    }
    return table[a.count][b.count]
  }
}
