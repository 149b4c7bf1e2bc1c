import Foundation
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
    let program = try text(of: "Tests/NibRuntimeTests/Example/CardProgram.swift")
    let lines = program.split(separator: "\n", omittingEmptySubsequences: false)
    let begin = try #require(lines.firstIndex { $0 == "// example begins" })
    let end = try #require(lines.firstIndex { $0 == "// example ends" })
    let commented = lines[(begin + 1)..<end].map { $0.isEmpty ? "///" : "///     " + $0 }
    let documentation = try text(of: "Sources/NibRuntime/Loading/Nib.swift")
    #expect(documentation.contains(commented.joined(separator: "\n")))
  }

  private func text(of path: String) throws -> String {
    try String(contentsOf: Project.folder.appendingPathComponent(path), encoding: .utf8)
  }
}
