import NibRuntime
import Testing

/// The names under which a class is found.
@Suite struct ClassRegistryTests {
  @Test(arguments: [
    ("CardView", "CardView"), ("Chat.CardView", "_TtC4Chat8CardView"), ("CardView", "_TtC4Chat8CardView"),
    ("_TtC4Chat8CardView", "_TtC4Chat8CardView"), ("Chat.CardView.Style", "_TtCC4Chat8CardView5Style"),
    ("CardView.Style", "_TtCC4Chat8CardView5Style"),
    ("Chat.Hidden", "_TtC4ChatP33_ABCDEF0123456789ABCDEF01234567896Hidden"),
    ("Chat.Größe", "_TtC4Chat7Größe"),
  ])
  func aClassIsFoundUnderItsNames(registered: String, archived: String) {
    var registry = ClassRegistry()
    registry.register(View.self, as: registered)
    #expect(registry.type(for: archived) != nil)
  }

  @Test(arguments: [
    "_TtC", "_TtC4Cha", "_TtC4Chat99CardView", "_TtC4Chat", "_TtV4Chat8CardView", "_Tt",
    "_TtC99999999999999999999C",
    "_TtC4Chat0", "CardViews", "",
  ])
  func whatOnlyLooksMangledStandsForItself(archived: String) {
    var registry = ClassRegistry()
    registry.register(View.self, as: "CardView", "Chat.CardView")
    #expect(registry.type(for: archived) == nil)
  }

  @Test func namesAreTheirBytes() {
    var registry = ClassRegistry()
    registry.register(View.self, as: "\u{e9}")
    #expect(registry.type(for: "e\u{301}") == nil)
    registry.register(Label.self, as: "e\u{301}")
    #expect(registry.type(for: "\u{e9}") == View.self)
    #expect(registry.type(for: "e\u{301}") == Label.self)
  }

  @Test func theMostExactNameWins() {
    var registry = ClassRegistry()
    registry.register(View.self, as: "CardView")
    registry.register(Label.self, as: "Chat.CardView")
    #expect(registry.type(for: "_TtC4Chat8CardView") == Label.self)
    #expect(registry.type(for: "_TtC5Other8CardView") == View.self)
    registry.register(Button.self, as: "CardView")
    #expect(registry.type(for: "CardView") == Button.self)
  }
}
