import Foundation
import NibFormat
import TestSupport
import Testing

@Suite struct DumpCommandTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ arguments: String..., input: [UInt8] = []) throws -> Tool.Outcome {
    try Tool.run(arguments, input: Data(input), in: folder.root)
  }

  private let nib = ObjectGraph(objects: [
    .init(
      className: "NSObject", values: [.init("greeting", .object(ObjectIndex(1))), .init("tag", .int8(5))]),
    .init(className: "NSString", values: [.init("NS.bytes", .data(Array("Hello".utf8)))]),
  ]).encodedCanonically()

  @Test func textIsTheDefault() throws {
    try folder.write(nib, to: "a.nib")
    let outcome = try run("dump", "a.nib")
    #expect(outcome.status == 0)
    #expect(outcome.text == GraphDump(ObjectGraph(try NIBArchive(nib))).text)
    #expect(try run("dump", "-", "--format=text", input: nib).text == outcome.text)
  }

  @Test func jsonAndAssembleGiveTheSameBytes() throws {
    let trailing = nib + [1, 2, 3]
    let json = try run("dump", "--format", "json", "-", input: trailing)
    #expect(json.status == 0)
    let assembled = try run("assemble", "-", "-o", "-", input: [UInt8](json.output))
    #expect([UInt8](assembled.output) == trailing)
  }

  @Test func aFolderIsPrintedByMember() throws {
    try folder.write(nib, to: "Main.storyboardc/b.nib")
    try folder.write(nib, to: "Main.storyboardc/a.nib/runtime.nib")
    let plist = try PropertyListSerialization.data(
      fromPropertyList: ["UIStoryboardVersion": 1], format: .binary, options: 0)
    try folder.write(plist, to: "Main.storyboardc/Info.plist")
    let text = GraphDump(ObjectGraph(try NIBArchive(nib))).text
    let outcome = try run("dump", "Main.storyboardc/")
    #expect(outcome.status == 0)
    #expect(
      outcome.text == """
        == Info.plist
        {
          "UIStoryboardVersion" = 1
        }

        == a.nib/runtime.nib
        \(text)
        == b.nib
        \(text)
        """)
    #expect(try run("dump", "Main.storyboardc", "--format", "json").status == 2)
  }

  @Test func aDamagedMemberDoesNotStopTheOthers() throws {
    try folder.write(nib.dropLast(), to: "Main.storyboardc/a.nib")
    try folder.write(nib, to: "Main.storyboardc/b.nib")
    try folder.write("no list".utf8, to: "Main.storyboardc/Info.plist")
    try folder.write("12345".utf8, to: "Main.storyboardc/other")
    let text = GraphDump(ObjectGraph(try NIBArchive(nib))).text
    let outcome = try run("dump", "Main.storyboardc")
    #expect(outcome.status == 1)
    #expect(
      outcome.text == """
        == Info.plist
        not readable

        == a.nib
        not readable

        == b.nib
        \(text)
        == other
        5 bytes

        """)
    #expect(outcome.errorLines.count == 2)
    #expect(
      outcome.errorLines.first
        == "Main.storyboardc/Info.plist: error: byte 0: not a binary property list [invalid-property-list]")
    #expect(outcome.errorLines.last?.hasPrefix("Main.storyboardc/a.nib: error: class 1, byte ") == true)
  }

  @Test func damagedFilesAreErrorsForDumpAndExplainedByAnnotate() throws {
    for count in nib.indices {
      let cut = Array(nib[..<count])
      let dump = try run("dump", "-", input: cut)
      #expect(dump.status == 1)
      #expect(dump.text == "")
      #expect(dump.errors.hasPrefix("<stdin>: error: "))
      let annotation = try run("annotate", "-", input: cut)
      #expect(annotation.status == 1)
      #expect(annotation.errors == "")
    }
    let whole = try run("annotate", "-", input: nib)
    #expect(whole.status == 0)
    #expect(whole.text == ArchiveAnnotation(nib).text)
  }

  @Test func aReaderThatGoesAwayIsNoError() throws {
    // Much more text than a pipe holds: the program is still writing when its reader ends.
    let values = (0..<20_000).map { ObjectGraph.KeyedValue("key\($0 % 50)", .int32(Int32($0) + 100_000)) }
    let large = ObjectGraph(objects: [.init(className: "NSObject", values: values)]).encodedCanonically()
    try folder.write(large, to: "large.nib")
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.currentDirectoryURL = folder.root
    shell.arguments = [
      "-c", "{ '\(Tool.program.path)' dump large.nib 2>errors; echo $? >status; } | head -c 10 >out",
    ]
    try shell.run()
    shell.waitUntilExit()
    #expect(try folder.bytes("out").count == 10)
    #expect(String(decoding: try folder.bytes("status"), as: UTF8.self) == "0\n")
    #expect(try folder.bytes("errors") == [])
  }

  @Test(.enabled(if: Oracle.isAvailable, Oracle.missing))
  func realNibsComeBackFromJSON() throws {
    // The whole collection is read back in one process by the tests of the JSON form; here a part goes through pipes.
    let archives = try Oracle.archives()
    for place in stride(from: 0, to: archives.count, by: 40) {
      let json = try run("dump", "-", "--format", "json", input: archives[place].bytes)
      let assembled = try run("assemble", "-", "-o", "-", input: [UInt8](json.output))
      #expect([UInt8](assembled.output) == archives[place].bytes, "\(archives[place].path)")
    }
  }
}
