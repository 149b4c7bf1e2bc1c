import NibRuntime
import TestSupport
import Testing

/// The example in the documentation is the program that is compiled and run here.
@Suite struct CardProgramTests {
  @Test func theProgramRuns() throws {
    let compiled = try CompiledFolder("CardView.xib", "AvatarView.xib")
    try compiled.onDisk { path in
      let (card, avatar) = try showCard(from: path)
      #expect(card.titleLabel?.text == "Title")
      #expect(card.avatarView?.nameLabel?.text == "Name")
      #expect(avatar.nameLabel?.text == "Name")
      #expect(avatar.subviews.count == 1)
      #expect(avatar !== card.avatarView)
      let close = try #require(card.view?.subviews.last as? PushButton)
      close.tap()
      #expect(card.isClosed)
    }
  }

  @Test func theDocumentationHasTheSameProgram() throws {
    #expect(
      try DocumentedExample.stands(
        "Tests/NibRuntimeTests/Example/CardProgram.swift", in: "Sources/NibRuntime/Loading/Nib.swift"))
  }
}
