import Foundation
import TestSupport
import Testing

/// `Corpus/README.md` says of every file what it is and where it comes from.
@Suite struct CorpusTests {
  @Test func everyFileHasALicenceAndAnOrigin() throws {
    let readme = try String(
      contentsOf: Project.corpus.appendingPathComponent("README.md"), encoding: .utf8)
    let rows = readme.split(separator: "\n").filter { $0.hasPrefix("|") }.dropFirst(2).map {
      $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    var covered: Set<String> = []
    let files = try Project.files(below: Project.corpus)
    for row in rows {
      try #require(row.count == 4, "\(row)")
      #expect(row[1] == "MIT", "\(row[0])")
      #expect(!row[2].isEmpty && !row[3].isEmpty, "\(row[0])")
      let matching =
        row[0].hasSuffix("*")
        ? files.filter { $0.hasPrefix(row[0].dropLast()) } : files.filter { $0 == row[0] }
      #expect(!matching.isEmpty, "\(row[0]) names no file")
      covered.formUnion(matching)
    }
    for file in files where !covered.contains(file) { Issue.record("\(file) has no row in Corpus/README.md") }
    #expect(rows.map { $0[0] } == rows.map { $0[0] }.sorted(), "the rows are not in order")
  }
}
