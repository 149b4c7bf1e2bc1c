import NibFormat
import Testing

/// Activity indicators: the expected values are those of archives of Xcode 7 to 16.
@Suite struct ActivityIndicatorTests {
  private func values(_ attributes: String, _ children: String = "", xcode: String) throws -> [String] {
    let (graph, view) = try CompiledXib.first(
      "UIActivityIndicatorView",
      of: "<activityIndicatorView opaque='NO' \(attributes) id='a'>\(children)</activityIndicatorView>",
      xcode: xcode)
    let first = view.values.firstIndex { $0.key.hasPrefix("UIActivity") || $0.key == "UIHidesWhenStopped" }
    return graph.described(view).suffix(view.values.count - (first ?? 0))
  }

  private static let color = #"<color key="color" red="1" green="0" blue="0" alpha="1"/>"#

  @Test func inTheOrderOfEncoding() throws {
    #expect(
      try values(#"animating="YES" style="whiteLarge""#, Self.color, xcode: "16.2") == [
        "UIActivityIndicatorViewStyle-Modern 0", "UIActivityIndicatorViewStyle 0", "UIHidesWhenStopped false",
        "UIAnimating true", "UIColor UIColor", "UITintColor UIColor",
        "UIDisableUpdateColorOnTraitCollectionChange true",
      ])
    #expect(
      try values(#"animating="YES" style="gray""#, xcode: "11.1") == [
        "UIActivityIndicatorViewStyle-Modern 2", "UIActivityIndicatorViewStyle 2", "UIHidesWhenStopped false",
        "UIAnimating true", "UIColor nil",
      ])
    #expect(
      try values(#"style="gray""#, xcode: "9.3") == [
        "UIActivityIndicatorViewStyle 2", "UIHidesWhenStopped false", "UITintColor UIColor",
      ])
  }

  @Test(arguments: [("medium", 100, 1), ("large", 101, 0), ("white", 1, 1)])
  func newStyles(word: String, new: Int, old: Int) throws {
    let values = try values("style='\(word)'", xcode: "15.3")
    #expect(
      values.prefix(2) == [
        "UIActivityIndicatorViewStyle-Modern \(new)", "UIActivityIndicatorViewStyle \(old)",
      ])
  }

  @Test(
    arguments: [
      ("", false), (#"hidesWhenStopped="YES""#, true), (#"hidesWhenStopped="YES" animating="YES""#, false),
      (#"hidden="YES" animating="YES""#, true),
    ])
  func hidden(attributes: String, isHidden: Bool) throws {
    let (_, view) = try CompiledXib.first(
      "UIActivityIndicatorView", of: "<activityIndicatorView \(attributes) id='a'/>")
    #expect((view["UIHidden"] == .bool(true)) == isHidden)
  }
}
