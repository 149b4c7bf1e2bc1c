import Foundation
import NibFormat
import TestSupport
import Testing

@Suite struct VerifyCommandTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ paths: String..., input: [UInt8] = []) throws -> Tool.Outcome {
    try Tool.run(["verify"] + paths, input: Data(input), in: folder.root)
  }

  /// An archive whose root holds one string under a key, and perhaps some data.
  private func nib(_ key: String = "name", _ text: String = "text", data: [UInt8]? = nil) -> [UInt8] {
    var root = ObjectGraph.Object(className: "NSObject", values: [.init(key, .object(ObjectIndex(1)))])
    if let data { root.values.append(.init("data", .data(data))) }
    let string = ObjectGraph.Object(
      className: "NSString", values: [.init("NS.bytes", .data(Array(text.utf8)))])
    return ObjectGraph(objects: [root, string]).encodedCanonically()
  }

  /// A compiled storyboard of one controller and its view.
  private func writeStoryboard(_ name: String, map: [String: String], entry: String? = nil) throws {
    var plist: [String: Any] = ["UIViewControllerIdentifiersToNibNames": map, "UIStoryboardVersion": 1]
    if let entry { plist["UIStoryboardDesignatedEntryPointIdentifier"] = entry }
    let bytes = try PropertyListSerialization.data(fromPropertyList: plist, format: .binary, options: 0)
    try folder.write(bytes, to: "\(name)/Info.plist")
    try folder.write(nib("UINibName", "Home-view"), to: "\(name)/Home.nib")
    try folder.write(nib(), to: "\(name)/Home-view.nib/runtime.nib")
  }

  @Test func aGoodNibIsOneLine() throws {
    try folder.write(nib(), to: "a.nib")
    let outcome = try run("a.nib")
    #expect(outcome.status == 0)
    #expect(outcome.text == "a.nib: ok: 2 objects, 2 values, 2 keys, 2 classes, coder version 10\n")
    #expect(try run("-", input: nib()).text.hasPrefix("<stdin>: ok: 2 objects"))
  }

  @Test func badNibsAndMissingFilesDoNotStopTheOthers() throws {
    try folder.write(nib(), to: "good.nib")
    try folder.write(nib().dropLast(3), to: "cut.nib")
    try folder.write(Array("bplist00 and more".utf8), to: "keyed.nib")
    try folder.write([], to: "empty.nib")
    let outcome = try run("cut.nib", "none.nib", "keyed.nib", "empty.nib", "good.nib")
    #expect(outcome.status == 2)
    #expect(outcome.errors == "nibc: error: cannot read 'none.nib': No such file or directory\n")
    let lines = outcome.text.split(separator: "\n")
    try #require(lines.count == 4)
    #expect(lines[0].hasPrefix("cut.nib: error: class 1, byte "))
    #expect(
      lines[1]
        == "keyed.nib: error: a keyed archive in a property list, not a NIBArchive [bad-magic]")
    #expect(lines[2].hasPrefix("empty.nib: error: header, byte 0: "))
    #expect(lines[3].hasPrefix("good.nib: ok: "))
    #expect(try run("cut.nib", "good.nib").status == 1)
  }

  @Test func nestedNibsAreCheckedToo() throws {
    try folder.write(nib(data: nib(data: nib())), to: "good.nib")
    #expect(try run("good.nib").text.contains(", 2 nested"))
    try folder.write(nib(data: Array(nib().dropLast())), to: "bad.nib")
    let outcome = try run("bad.nib")
    #expect(outcome.status == 1)
    #expect(outcome.text.hasPrefix("bad.nib: error: nested archive at byte "))
  }

  @Test func everyCutOfANibIsBad() throws {
    let whole = nib()
    var paths: [String] = []
    for count in whole.indices {
      let path = String(format: "%04d.nib", count)
      try folder.write(whole.prefix(count), to: path)
      paths.append(path)
    }
    let outcome = try Tool.run(["verify"] + paths, in: folder.root)
    #expect(outcome.status == 1)
    #expect(outcome.text.split(separator: "\n").count == paths.count)
    #expect(!outcome.text.contains(": ok: "))
  }

  @Test func aFolderIsSearched() throws {
    try folder.write(nib(), to: "App.app/Base.lproj/b.nib")
    try folder.write(nib(), to: "App.app/a.nib/objects-13.0+.nib")
    try folder.write(nib(), to: "App.app/a.nib/runtime.nib")
    try folder.write("text".utf8, to: "App.app/a.nib/designtime.nib")
    try folder.write("text".utf8, to: "App.app/readme.txt")
    let outcome = try run("App.app/")
    #expect(outcome.status == 0)
    #expect(
      outcome.text.split(separator: "\n").map { $0.prefix { $0 != ":" } } == [
        "App.app/Base.lproj/b.nib", "App.app/a.nib/objects-13.0+.nib", "App.app/a.nib/runtime.nib",
      ])
    try FileManager.default.createDirectory(at: folder.url("empty"), withIntermediateDirectories: true)
    let empty = try run("empty")
    #expect(empty.status == 1)
    #expect(empty.text == "empty: error: there is no compiled nib in it\n")
  }

  @Test func aWholeStoryboardIsGood() throws {
    try writeStoryboard("Main.storyboardc", map: ["Home": "Home"], entry: "Home")
    let outcome = try run("Main.storyboardc")
    #expect(outcome.status == 0)
    #expect(outcome.text.hasSuffix("\nMain.storyboardc: ok: 1 references between its members\n"))
  }

  @Test func namesThatLeadNowhereAreFound() throws {
    try writeStoryboard("A.storyboardc", map: ["Home": "Home", "Away": "Gone"], entry: "Start")
    try folder.write(nib("UINibName", "Lost-view"), to: "A.storyboardc/Home.nib")
    try folder.write(
      nib("UIDestinationViewControllerIdentifier", "Nobody"), to: "A.storyboardc/Segue.nib")
    try folder.write(nib("UIStoryboardIdentifier", "Stranger"), to: "A.storyboardc/Who.nib")
    let outcome = try run("A.storyboardc")
    #expect(outcome.status == 1)
    #expect(
      outcome.text.split(separator: "\n").filter { $0.contains(": error: ") } == [
        "A.storyboardc: error: Info.plist gives 'Away' the nib 'Gone', which is not in the folder",
        "A.storyboardc: error: the entry point in Info.plist is 'Start', which is no controller",
        "A.storyboardc: error: Home.nib names the nib 'Lost-view', which is not in the folder",
        "A.storyboardc: error: Segue.nib has a segue to 'Nobody', which is not in Info.plist",
        "A.storyboardc: error: Who.nib has a controller 'Stranger', which is not in Info.plist",
      ])
  }

  /// 50,000 values name one object of 50,000 values, or one text of 1 MB: each is looked at once.
  @Test func theNumberOfFaultsHasALimit() throws {
    let names = (0..<103).map { "c\($0)" }
    try writeStoryboard("A.storyboardc", map: Dictionary(uniqueKeysWithValues: names.map { ($0, "Gone") }))
    func faults(_ arguments: String...) throws -> [Substring] {
      let outcome = try Tool.run(["verify", "A.storyboardc"] + arguments, in: folder.root)
      #expect(outcome.status == 1)
      return outcome.text.split(separator: "\n").filter { $0.hasPrefix("A.storyboardc: ") }
    }
    let byDefault = try faults()
    #expect(byDefault.count == 101)
    #expect(byDefault.last == "A.storyboardc: note: 3 more not shown; '--limit 0' shows all")
    #expect(try faults("--limit", "0").count == 103)
  }

  @Test func namesThatAreUsedManyTimesTakeTimeInProportion() throws {
    let count = 50_000
    let root = ObjectGraph.Object(
      className: "NSObject",
      values: [ObjectGraph.KeyedValue](repeating: .init("UINibName", .object(ObjectIndex(1))), count: count))
    let large = ObjectGraph.Object(
      className: "NSObject", values: [ObjectGraph.KeyedValue](repeating: .init("other", .null), count: count))
    let long = ObjectGraph.Object(
      className: "NSString", values: [.init("NS.bytes", .data([UInt8](repeating: 0x61, count: 1_000_000)))])
    try writeStoryboard("A.storyboardc", map: ["Home": "Home"])
    try folder.write(
      ObjectGraph(objects: [root, large]).encodedCanonically(), to: "A.storyboardc/large.nib")
    #expect(try run("A.storyboardc").status == 0)
    try folder.write(ObjectGraph(objects: [root, long]).encodedCanonically(), to: "A.storyboardc/long.nib")
    let outcome = try run("A.storyboardc")
    #expect(outcome.status == 1)
    #expect(outcome.output.count < 200 * count)
  }

  @Test func aStoryboardNeedsAPropertyListThatCanBeRead() throws {
    try writeStoryboard("A.storyboardc", map: ["Home": "Home"])
    let plist = try folder.bytes("A.storyboardc/Info.plist")
    for count in plist.indices {
      try folder.write(plist.prefix(count), to: "A.storyboardc/Info.plist")
      let outcome = try run("A.storyboardc")
      #expect(outcome.status == 1)
      #expect(outcome.text.contains("A.storyboardc/Info.plist: error: byte "))
    }
    // A flipped bit may change a name, but the run must end in a line about it or in none.
    for place in plist.indices {
      var damaged = plist
      damaged[place] ^= 0x40
      try folder.write(damaged, to: "A.storyboardc/Info.plist")
      #expect([0, 1].contains(try run("A.storyboardc").status))
    }
    try FileManager.default.removeItem(at: folder.url("A.storyboardc/Info.plist"))
    #expect(try run("A.storyboardc").text.hasSuffix("A.storyboardc: error: there is no Info.plist in it\n"))
  }

  @Test(.enabled(if: Oracle.isAvailable, Oracle.missing))
  func realFilesAreGood() throws {
    let folder = try #require(Oracle.folder)
    let lines = try Tool.run(["verify", folder.path]).text.split(separator: "\n")
    // Files in other formats than a NIBArchive are the only bad ones.
    let bad = lines.filter { !$0.contains(": ok: ") && !$0.contains("[bad-magic]") }
    #expect(bad.allSatisfy { $0.hasSuffix("Info.plist: error: byte 0: not a binary property list") })
    #expect(lines.count { $0.contains("references between its members") } > 100)
    #expect(try Oracle.archives().count == lines.count { $0.contains("coder version") })
  }
}
