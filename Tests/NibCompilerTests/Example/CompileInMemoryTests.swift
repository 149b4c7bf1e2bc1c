import Foundation
import NibFormat
import TestSupport
import Testing

/// The example in the documentation is the program that is compiled and run here.
@Suite struct CompileInMemoryTests {
  @Test func theProgramCompilesAXib() throws {
    let text = [UInt8](try Data(contentsOf: Project.corpus.appendingPathComponent("documents/CardView.xib")))
    let compiled = compileXib(text, module: "Chat")
    #expect(compiled.messages == [])
    let graph = ObjectGraph(try NIBArchive(try #require(compiled.nib)))
    #expect(graph.objects.count { $0.className == "UILabel" } == 2)
  }

  @Test func theProgramSaysWhatIsWrong() {
    let compiled = compileXib(Array("<document>".utf8), module: "Chat")
    #expect(compiled.nib == nil)
    #expect(compiled.messages.first?.hasPrefix("Card.xib:1:") == true)
  }

  @Test func theDocumentationHasTheSameProgram() throws {
    #expect(
      try DocumentedExample.stands(
        "Tests/NibCompilerTests/Example/CompileInMemory.swift", in: "Sources/NibCompiler/NibCompiler.swift"))
  }
}
