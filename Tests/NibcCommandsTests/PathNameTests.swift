import Testing

@testable import NibcCommands

@Suite struct PathNameTests {
  @Test(arguments: [
    ("a", ".", "a", "a"), ("a/b.xib", "a", "b.xib", "b"), ("/a", "/", "a", "a"), ("/", "/", "/", "/"),
    ("a/b.storyboardc//", "a", "b.storyboardc", "b"), ("/a//b", "/a", "b", "b"),
    (".hidden", ".", ".hidden", ".hidden"), ("//", "/", "/", "/"), ("", ".", "", ""),
    ("a/\u{301}b.\u{302}c", "a", "\u{301}b.\u{302}c", "\u{301}b"), ("x/a.b.xib", "x", "a.b.xib", "a.b"),
  ])
  func pathsAreTakenApart(path: String, parent: String, last: String, stem: String) {
    #expect(PathName.parent(path) == parent)
    #expect(PathName.lastComponent(path) == last)
    #expect(PathName.stem(path) == stem)
  }

  @Test func pathsArePutTogether() {
    #expect(PathName.join(".", "a") == "a")
    #expect(PathName.join("/", "a") == "/a")
    #expect(PathName.join("b", "a") == "b/a")
    #expect(PathName.relative("a/b/\u{301}c", to: "a/b") == "\u{301}c")
    #expect(PathName.localized("out", as: "x/de.lproj/a.xib") == "out/de.lproj")
    #expect(PathName.localized("out", as: "x/de/a.xib") == "out")
  }
}
