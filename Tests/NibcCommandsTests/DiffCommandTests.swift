import Foundation
import NibFormat
import TestSupport
import Testing

@Suite struct DiffCommandTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ arguments: String..., input: [UInt8] = []) throws -> Tool.Outcome {
    try Tool.run(["diff"] + arguments, input: Data(input), in: folder.root)
  }

  /// An archive whose root holds two strings.
  private func nib(_ first: String, _ second: String, swapped: Bool = false) -> [UInt8] {
    var values: [ObjectGraph.KeyedValue] = [
      .init("first", .object(ObjectIndex(1))), .init("second", .object(ObjectIndex(2))),
    ]
    if swapped { values.reverse() }
    let strings = [first, second].map {
      ObjectGraph.Object(className: "NSString", values: [.init("NS.bytes", .data(Array($0.utf8)))])
    }
    return ObjectGraph(objects: [.init(className: "NSObject", values: values)] + strings).encodedCanonically()
  }

  @Test func sameBytesAreIdentical() throws {
    try folder.write(nib("a", "b"), to: "a.nib")
    let outcome = try run("a.nib", "-", input: nib("a", "b"))
    #expect(outcome.status == 0)
    #expect(outcome.text == "identical\n")
  }

  @Test func anOrderThatLoadingDoesNotSeeIsEqual() throws {
    try folder.write(nib("a", "b"), to: "a.nib")
    try folder.write(nib("a", "b", swapped: true), to: "b.nib")
    let outcome = try run("a.nib", "b.nib")
    #expect(outcome.status == 0)
    #expect(outcome.text == "equal\n")
    let strict = try run("a.nib", "b.nib", "--order")
    #expect(strict.status == 1)
    #expect(strict.text.contains("values in the order"))
  }

  @Test func differencesArePathsFromTheRoot() throws {
    try folder.write(nib("a", "b"), to: "a.nib")
    try folder.write(nib("a", "c"), to: "b.nib")
    let outcome = try run("a.nib", "b.nib")
    #expect(outcome.status == 1)
    #expect(outcome.text == "/second/NS.bytes: data \"c\", expected data \"b\"\n")
  }

  /// Once for each class, not for each object.
  @Test func fallbackClassesAreCompared() throws {
    for (name, fallbacks) in [
      ("a.nib", ["NSNumber": ["NSValue"], "NSString": ["NSObject"]]), ("b.nib", ["NSString": []]),
    ] as [(String, FallbackClassNames)] {
      var graph = ObjectGraph(try NIBArchive(nib("a", "b")))
      graph.fallbackClassNames = fallbacks
      try folder.write(graph.encodedCanonically(), to: name)
    }
    let outcome = try run("a.nib", "b.nib")
    #expect(outcome.status == 1)
    #expect(outcome.text == "/: class NSString falls back to no class, expected NSObject\n")
  }

  /// Classes whose names look the same are two, all the way from the archive to JSON and back.
  @Test func fallbackClassesOfNamesThatLookTheSame() throws {
    let names = ["\u{e9}", "e\u{301}"]
    func nib(_ fallbacks: FallbackClassNames) -> [UInt8] {
      ObjectGraph(
        objects: [
          .init(
            className: names[0],
            values: [.init("a", .object(ObjectIndex(1))), .init("b", .object(ObjectIndex(2)))]),
          .init(className: names[0]), .init(className: names[1]),
        ], fallbackClassNames: fallbacks
      ).encodedCanonically()
    }
    try folder.write(nib([names[0]: ["A"], names[1]: ["B"]]), to: "a.nib")
    try folder.write(nib([names[0]: ["B"], names[1]: ["B"]]), to: "b.nib")
    let json = try Tool.run(["dump", "--format", "json", "a.nib"], in: folder.root)
    for (name, fallback) in zip(names, ["A", "B"]) {
      let entry = "{\"name\": \"\(name)\", \"fallbacks\": [\"\(fallback)\"]}"
      #expect(json.output.firstRange(of: Data(entry.utf8)) != nil)
    }
    let back = try Tool.run(["assemble", "-", "-o", "c.nib"], input: json.output, in: folder.root)
    #expect(back.status == 0)
    #expect(try run("a.nib", "c.nib").text == "identical\n")
    let outcome = try run("a.nib", "b.nib")
    #expect(outcome.status == 1)
    #expect(outcome.output == Data("/: class \(names[0]) falls back to B, expected A\n".utf8))
  }

  @Test func theNumberOfLinesHasALimit() throws {
    for (name, value) in [("a.nib", Value.bool(true)), ("b.nib", .bool(false))] {
      let values = (0..<250).map { ObjectGraph.KeyedValue("key\($0)", value) }
      let graph = ObjectGraph(objects: [.init(className: "NSObject", values: values)])
      for file in ["\(name)", "folder\(name)/1.nib", "folder\(name)/2.nib"] {
        try folder.write(graph.encodedCanonically(), to: file)
      }
    }
    func lines(_ arguments: String...) throws -> [Substring] {
      let outcome = try Tool.run(["diff"] + arguments, in: folder.root)
      #expect(outcome.status == 1)
      return outcome.text.split(separator: "\n")
    }
    let byDefault = try lines("a.nib", "b.nib")
    #expect(byDefault.count == 201)
    #expect(byDefault.last == "50 more not shown; '--limit 0' shows all")
    #expect(try lines("a.nib", "b.nib", "--limit", "0").count == 250)
    #expect(try lines("a.nib", "b.nib", "--limit", "250").count == 250)
    // The limit is for everything that is printed, whichever member it is of.
    let ofFolders = try lines("foldera.nib", "folderb.nib", "--limit", "300")
    #expect(ofFolders.count == 301)
    #expect(ofFolders[299].hasPrefix("2.nib: /key"))
    #expect(ofFolders.last == "200 more not shown; '--limit 0' shows all")
  }

  @Test func foldersAreComparedByMember() throws {
    for (folderName, third) in [("A", "c"), ("B", "d")] {
      try folder.write(nib("a", "b"), to: "\(folderName)/same.nib")
      try folder.write(nib("a", third), to: "\(folderName)/changed.nib")
      let plist = try PropertyListSerialization.data(
        fromPropertyList: ["UIStoryboardVersion": 1], format: .binary, options: 0)
      try folder.write(plist, to: "\(folderName)/Info.plist")
    }
    try folder.write(nib("a", "b"), to: "A/old.nib")
    try folder.write(nib("a", "b"), to: "B/new.nib")
    let outcome = try run("A", "B/")
    #expect(outcome.status == 1)
    #expect(
      outcome.text == """
        changed.nib: /second/NS.bytes: data "d", expected data "c"
        new.nib: unexpected
        old.nib: missing

        """)
    #expect(try run("A", "A").text == "identical\n")
  }

  @Test func aDamagedMemberDoesNotStopTheOthers() throws {
    for (folderName, third) in [("A", "c"), ("B", "d")] {
      try folder.write(nib("a", "b").dropLast(third == "c" ? 0 : 4), to: "\(folderName)/a.nib")
      try folder.write(nib("a", third), to: "\(folderName)/b.nib")
    }
    let outcome = try run("A", "B")
    #expect(outcome.status == 2)
    #expect(outcome.text == "b.nib: /second/NS.bytes: data \"d\", expected data \"c\"\n")
    #expect(outcome.errors.hasPrefix("B/a.nib: error: class 1, byte "))
    // Nothing is said to be equal that could not be looked at.
    try FileManager.default.removeItem(at: folder.url("A/b.nib"))
    try FileManager.default.removeItem(at: folder.url("B/b.nib"))
    let single = try run("A", "B")
    #expect(single.status == 2)
    #expect(single.text == "")
  }

  @Test func whatCannotBeComparedIsTrouble() throws {
    try folder.write(nib("a", "b"), to: "a.nib")
    try folder.write(nib("a", "b").dropLast(4), to: "cut.nib")
    let damaged = try run("a.nib", "cut.nib")
    #expect(damaged.status == 2)
    #expect(damaged.errors.hasPrefix("cut.nib: error: class 1, byte "))
    #expect(try run("a.nib", "none.nib").status == 2)
    #expect(try run("a.nib", ".").errors.contains("'.' is a folder and 'a.nib' is not"))
    #expect(try run("none", ".").errors == "nibc: error: cannot read 'none': No such file or directory\n")
    #expect(try run(".", "none").errors == "nibc: error: cannot read 'none': No such file or directory\n")
    #expect(try run("-", "-").errors.contains("standard input cannot be both files"))
  }
}
