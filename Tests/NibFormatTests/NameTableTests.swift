import Testing

@testable import NibFormat

@Suite struct NameTableTests {
  @Test func namesAreNumberedByTheirBytes() {
    var table = NameTable()
    let names = (0..<300).map { "name\($0)" } + ["\u{e9}", "e\u{301}", "", "a\u{308}"]
    #expect(names.map { table.intern($0) } == names.indices.map(Int32.init))
    #expect(names.reversed().map { table.intern($0) } == names.indices.reversed().map(Int32.init))
    #expect(names.map { table.number(of: $0) } == names.indices.map(Int32.init))
    #expect(table.number(of: "\u{e4}") == nil)
    #expect(table.names == names)
  }

  /// Equivalent texts have one hash as strings: with that, this takes minutes.
  @Test(.timeLimit(.minutes(1)))
  func textsThatAreEquivalentDoNotCollide() {
    var table = NameTable()
    for number in 0..<50_000 {
      var name = ""
      for bit in 0..<16 { name += number >> bit & 1 == 0 ? "\u{e9}" : "e\u{301}" }
      #expect(table.intern(name) == number)
    }
  }
}
