import IBDocument
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
}
