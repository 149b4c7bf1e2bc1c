import IBDocument
import TestSupport
import Testing

@Suite struct DiagnosticRenderingTests {
  @Test func aDiagnosticIsALineAndEachNoteAnother() {
    let diagnostic = Diagnostic(
      .error, id: "duplicate-id", "the id 'a' of this view is taken",
      at: DocumentLocation(line: 3, column: 14),
      notes: [
        Diagnostic.Note("it is first the id of this view", at: DocumentLocation(line: 2, column: 5)),
        Diagnostic.Note("ids are unique", at: nil),
      ])
    #expect(
      diagnostic.rendered(file: "Main.xib") == """
        Main.xib:3:14: error: the id 'a' of this view is taken [duplicate-id]
        Main.xib:2:5: note: it is first the id of this view
        Main.xib: note: ids are unique
        """)
    #expect(diagnostic.lines(file: "Main.xib").map(\.place) == ["Main.xib:3:14", "Main.xib:2:5", "Main.xib"])
  }

  @Test func aDiagnosticOfAWholeFileHasNoPlace() {
    let diagnostic = Diagnostic(.warning, id: "x", "y", at: nil)
    #expect(diagnostic.rendered(file: "a.xib") == "a.xib: warning: y [x]")
  }

  @Test(arguments: [
    ("a\nb", "a\\u{A}b"), ("\u{1B}[31m", "\\u{1B}[31m"), ("\u{85}", "\\u{85}"), ("\u{202E}x", "\\u{202E}x"),
    ("grün 😀", "grün 😀"),
  ])
  func controlCharactersAreSpelledOut(message: String, printed: String) {
    let line = Diagnostic(.error, id: "x", message, at: nil).lines(file: message)[0]
    #expect(line.message == printed)
    #expect(line.place == printed)
  }

  @Test func longNamesAreCutShort() {
    #expect(Diagnostic.quoted(String(repeating: "a", count: 60)) == "'\(String(repeating: "a", count: 60))'")
    #expect(Diagnostic.quoted(String(repeating: "a", count: 61)) == "'\(String(repeating: "a", count: 60))…'")
    #expect(Diagnostic.quoted("a" + String(repeating: "\u{301}", count: 100_000)).utf8.count < 140)
  }

  @Test func diagnosticsStandInTheOrderOfTheirPlaces() {
    let whole = Diagnostic(.error, id: "a", "", at: nil)
    let early = Diagnostic(.error, id: "b", "", at: DocumentLocation(line: 2, column: 9))
    let late = Diagnostic(.error, id: "c", "", at: DocumentLocation(line: 3, column: 1))
    #expect([late, early, whole].sorted { Diagnostic.stands($0, before: $1) }.map(\.id) == ["a", "b", "c"])
  }
}
