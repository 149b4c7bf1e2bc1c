import Foundation
import NibFormat
import TestSupport
import Testing

@Suite struct CompileCommandTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func document(_ name: String) -> String {
    Project.corpus.appendingPathComponent("documents/\(name)").path
  }

  private func invalid(_ name: String) -> String {
    Project.corpus.appendingPathComponent("documents-invalid/\(name)").path
  }

  private func run(_ arguments: String..., input: Data = Data()) throws -> Tool.Outcome {
    try Tool.run(["compile"] + arguments, input: input, in: folder.root)
  }

  @Test func aXibBecomesAnArchive() throws {
    let outcome = try run(document("RedButton.xib"), "-o", "RedButton.nib")
    #expect(outcome.status == 0)
    #expect(outcome.text == "")
    #expect(outcome.errors == "")
    let archive = try NIBArchive(try folder.bytes("RedButton.nib"))
    #expect(archive.objects.contains { $0.className == "UIClassSwapper" })
    #expect(try folder.contents() == ["RedButton.nib"])
  }

  @Test func standardStreamsGiveTheSameBytes() throws {
    try #require(run(document("RedButton.xib"), "-o", "file.nib").status == 0)
    let source = try Data(contentsOf: URL(fileURLWithPath: document("RedButton.xib")))
    let outcome = try run("-", "-o", "-", input: source)
    #expect(outcome.status == 0)
    #expect([UInt8](outcome.output) == (try folder.bytes("file.nib")))
  }

  @Test func standardInputIsNamedInDiagnostics() throws {
    let outcome = try run("-", "-o", "x.nib", input: Data("<a".utf8))
    #expect(outcome.status == 1)
    #expect(outcome.errorLines.first?.hasPrefix("<stdin>:1:3: error: ") == true)
    #expect(try folder.contents() == [])
  }

  @Test func aDocumentWithErrorsLeavesTheOldOutput() throws {
    try folder.write("old".utf8, to: "out.nib")
    let outcome = try run(invalid("dangling-reference.xib"), "-o", "out.nib")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("[dangling-reference]"))
    #expect(try folder.bytes("out.nib") == Array("old".utf8))
    #expect(try folder.contents() == ["out.nib"])
  }

  @Test func warningsDoNotKeepOutputFromBeingWritten() throws {
    let outcome = try run(invalid("unknown-element.xib"), "-o", "out.nib")
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("warning: unknown element 'lable'; did you mean 'label'?"))
    #expect(folder.has("out.nib"))
  }

  @Test func theNumberOfDiagnosticsOfEachKindHasALimit() throws {
    let elements = String(repeating: "<foo/>", count: 103) + String(repeating: "<view bar=''/>", count: 101)
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
      <objects>\(elements)</objects></document>
      """
    let lines = try run("-", "-o", "out.nib", input: Data(text.utf8)).errorLines
    #expect(lines.count == 202)
    #expect(lines.filter { $0.contains(": warning: unknown element 'foo'") }.count == 100)
    #expect(
      lines.suffix(2) == [
        "<stdin>: note: 3 more not shown; '--limit 0' shows all [unknown-element]",
        "<stdin>: note: 1 more not shown; '--limit 0' shows all [unknown-attribute]",
      ])
    #expect(try run("-", "-o", "out.nib", "--limit", "0", input: Data(text.utf8)).errorLines.count == 204)
  }

  @Test func errorsBeyondTheLimitCount() throws {
    let outcome = try run(invalid("dangling-reference.xib"), "-o", "out.nib", "--limit", "1")
    #expect(outcome.status == 1)
    #expect(!folder.has("out.nib"))
  }

  @Test func anInputThatIsNotThereIsTrouble() throws {
    let outcome = try run("none.xib", "-o", "none.nib")
    #expect(outcome.status == 2)
    #expect(outcome.errors == "nibc: error: cannot read 'none.xib': No such file or directory\n")
    let isFolder = try run(".", "-o", "none.nib")
    #expect(isFolder.status == 2)
    #expect(isFolder.errors == "nibc: error: cannot read '.': Is a directory\n")
    #expect(try folder.contents() == [])
  }

  @Test func anOutputThatCannotBeWrittenIsTrouble() throws {
    let outcome = try run(document("RedButton.xib"), "-o", "none/out.nib")
    #expect(outcome.status == 2)
    #expect(outcome.errors == "nibc: error: cannot write 'none/out.nib': No such file or directory\n")
    #expect(try folder.contents() == [])
  }

  @Test func onlyFoldersThatHoldCompiledThingsAreReplaced() throws {
    try folder.write("mine".utf8, to: "work/notes.txt")
    let refused = try run(document("RedButton.xib"), "-o", "work")
    #expect(refused.status == 2)
    #expect(
      refused.errors
        == "nibc: error: cannot write 'work': it is a folder that is not a compiled nib or storyboard\n")
    #expect(try folder.contents() == ["work", "work/notes.txt"])

    try folder.write("old".utf8, to: "Old.nib/runtime.nib")
    #expect(try run(document("RedButton.xib"), "-o", "Old.nib").status == 0)
    #expect(try folder.contents() == ["Old.nib", "work", "work/notes.txt"])
    #expect(try NIBArchive(try folder.bytes("Old.nib")).objectCount > 1)
  }

  @Test func aFileInTheWayOfAFolderIsReplaced() throws {
    try folder.write("plist".utf8, to: "build/A.storyboardc/Info.plist")
    try folder.write("old".utf8, to: "out/A.storyboardc")
    #expect(try run("build/A.storyboardc", "--link", "out").status == 0)
    #expect(folder.has("out/A.storyboardc/Info.plist"))
    // A second time, the folder is exchanged as a whole: nothing of the first is left in it.
    try folder.write("stray".utf8, to: "out/A.storyboardc/stray.nib")
    #expect(try run("build/A.storyboardc", "--link", "out").status == 0)
    #expect(
      try folder.contents().filter { $0.hasPrefix("out/") } == [
        "out/A.storyboardc", "out/A.storyboardc/Info.plist",
      ])
  }

  @Test func aLinkIsFollowedAndADeviceWrittenTo() throws {
    try folder.write("old".utf8, to: "real/out.nib")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link.nib"), withDestinationPath: "real/out.nib")
    #expect(try run(document("RedButton.xib"), "-o", "link.nib").status == 0)
    #expect(try NIBArchive(try folder.bytes("real/out.nib")).objectCount > 1)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("link.nib"))
    #expect(attributes[.type] as? FileAttributeType == .typeSymbolicLink)
    #expect(try run(document("RedButton.xib"), "-o", "/dev/null").status == 0)
  }

  @Test func severalDocumentsGoIntoAFolder() throws {
    let outcome = try run(
      document("RedButton.xib"), invalid("dangling-reference.xib"), document("Base.lproj/Welcome.xib"),
      "none.xib", document("TileView.xib"), "--output-dir", "new/out", "--jobs", "3")
    #expect(outcome.status == 2)
    let files = try folder.contents().filter { $0.hasSuffix(".nib") }
    #expect(files == ["new/out/Base.lproj/Welcome.nib", "new/out/RedButton.nib", "new/out/TileView.nib"])
    let errors = outcome.errorLines.filter { $0.contains(": error: ") }
    #expect(errors.count == 2)
    #expect(errors.first?.contains("[dangling-reference]") == true)
    #expect(errors.last == "nibc: error: cannot read 'none.xib': No such file or directory")
  }

  @Test func manyJobsReportInTheOrderOfTheInputs() throws {
    let names = (0..<60).map { "bad\($0).xib" }
    for name in names { try folder.write("<document/>".utf8, to: name) }
    let outcome = try Tool.run(
      ["compile"] + names + ["--output-dir", "out", "--jobs", "8"], in: folder.root)
    #expect(outcome.status == 1)
    #expect(outcome.errorLines.map { $0.prefix { $0 != ":" } } == names.map { $0[...] })
    #expect(!folder.has("out"))
  }

  @Test func baseLocalizedDocumentsHaveLocalizableTexts() throws {
    try folder.copy(document: "Base.lproj/Welcome.xib", to: "Base.lproj/Welcome.xib")
    func localizableCount(_ file: String) throws -> Int {
      try NIBArchive(try folder.bytes(file)).objects.count { $0.className == "NSLocalizableString" }
    }
    try #require(run("Base.lproj/Welcome.xib", "-o", "named.nib").status == 0)
    #expect(try localizableCount("named.nib") == 3)
    // The folder's name counts even if the path does not say it.
    let inside = try Tool.run(
      ["compile", "Welcome.xib", "-o", "../inside.nib"], in: folder.url("Base.lproj"))
    #expect(inside.status == 0)
    #expect(try localizableCount("inside.nib") == 3)
    try folder.copy(document: "Base.lproj/Welcome.xib", to: "en.lproj/Welcome.xib")
    try #require(run("en.lproj/Welcome.xib", "-o", "other.nib").status == 0)
    #expect(try localizableCount("other.nib") == 0)
  }

  @Test func linkingCopiesStoryboardsIntoTheirLocalizations() throws {
    for path in ["build/A.storyboardc", "build/Base.lproj/B.storyboardc"] {
      try folder.write("plist".utf8, to: path + "/Info.plist")
      try folder.write("nib".utf8, to: path + "/x.nib/runtime.nib")
    }
    let outcome = try run(
      "build/A.storyboardc", "build/Base.lproj/B.storyboardc/", "--link", "App.app")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let linked = try folder.contents().filter { $0.hasPrefix("App.app") && !$0.hasSuffix("storyboardc") }
    #expect(
      linked == [
        "App.app", "App.app/A.storyboardc/Info.plist", "App.app/A.storyboardc/x.nib",
        "App.app/A.storyboardc/x.nib/runtime.nib", "App.app/Base.lproj",
        "App.app/Base.lproj/B.storyboardc/Info.plist", "App.app/Base.lproj/B.storyboardc/x.nib",
        "App.app/Base.lproj/B.storyboardc/x.nib/runtime.nib",
      ])
    #expect(try run("build/None.storyboardc", "--link", "App.app").status == 2)
  }

  @Test func storyboardsCompileIntoADirectory() throws {
    let outcome = try run(
      document("LaunchScreen.storyboard"), document("CoverBridge.storyboard"), "--compilation-directory",
      "out")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(folder.has("out/LaunchScreen.storyboardc/Info.plist"))
    #expect(folder.has("out/CoverBridge.storyboardc/CoverViewController.nib"))
    #expect(try Tool.run(["verify", "out"], in: folder.root).status == 0)
  }

  @Test func aFolderCannotGoToStandardOutput() throws {
    let outcome = try run(document("LaunchScreen.storyboard"), "-o", "-")
    #expect(outcome.status == 2)
    #expect(outcome.text == "")
    #expect(outcome.errors.contains("compiles to a folder"))
  }

  @Test func noDocumentCanSteerATerminal() throws {
    let source = "<document type=\"\u{9b}31mred\"/>"
    let outcome = try run("-", "-o", "x.nib", input: Data(source.utf8))
    #expect(outcome.errors.unicodeScalars.allSatisfy { $0 == "\n" || ($0.value >= 0x20 && $0.value != 0x9b) })
    #expect(outcome.errors.contains("\\u{9B}31mred"))
  }

  #if os(Linux)
    @Test func aFullDeviceIsTrouble() throws {
      let outcome = try run(document("RedButton.xib"), "-o", "/dev/full")
      #expect(outcome.status == 2)
      #expect(outcome.errors == "nibc: error: cannot write '/dev/full': No space left on device\n")
    }
  #endif
}
