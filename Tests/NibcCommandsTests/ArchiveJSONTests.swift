import NibFormat
import TestSupport
import Testing

@testable import NibcCommands

@Suite struct ArchiveJSONTests {
  @Test func form() throws {
    let tables = ArchiveTables(
      coderVersion: 10,
      objects: [record(0, 0, 3), record(1, 0, 0), record(1, 2, 0)],
      keys: ["a", "b"],
      values: ArchiveTables.Values([
        entry(1, .object(ObjectIndex(1))), entry(0, .float(0.1)), entry(0, .bool(true)),
      ]),
      classes: [
        ArchiveTables.ClassRecord(name: "NSObject"),
        ArchiveTables.ClassRecord(name: "UIColor", fallbacks: [ClassIndex(0)]),
      ], trailingBytes: Array("LNE\0".utf8))
    let text = """
      {
        "coderVersion": 10,
        "objects": [
          {"id": 0, "class": "NSObject", "values": [
            ["b", {"object": 1}],
            ["a", {"float": 0.1}],
            ["a", true]
          ]},
          {"id": 1, "class": "UIColor", "values": []},
          {"id": 2, "class": "UIColor", "firstValue": 2, "values": []}
        ],
        "keys": [
          "a",
          "b"
        ],
        "classes": [
          "NSObject",
          {"name": "UIColor", "fallbacks": ["NSObject"]}
        ],
        "trailing": {"hex": "4c4e4500"}
      }

      """
    #expect(String(decoding: ArchiveJSON.text(of: tables), as: UTF8.self) == text)
    #expect(try ArchiveJSON.tables(of: Array(text.utf8)) == tables)
  }

  private static let forms: [(Value, String)] = [
    (.int8(-128), "{\"int8\": -128}"),
    (.int16(128), "{\"int16\": 128}"),
    (.int32(65536), "{\"int32\": 65536}"),
    (.int64(.min), "{\"int64\": -9223372036854775808}"),
    (.bool(false), "false"),
    (.null, "null"),
    (.float(.greatestFiniteMagnitude), "{\"float\": 3.4028235e+38}"),
    (.float(.leastNonzeroMagnitude), "{\"float\": 1e-45}"),
    (.double(-0.0), "{\"double\": -0.0}"),
    (.double(.leastNonzeroMagnitude), "{\"double\": 5e-324}"),
    (.double(-.infinity), "{\"double\": \"-inf\"}"),
    (.float(Float(bitPattern: 0xffc0_0001)), "{\"float\": \"nan 0xffc00001\"}"),
    (.double(Double(bitPattern: 0x7ff0_0000_0000_0001)), "{\"double\": \"nan 0x7ff0000000000001\"}"),
    (.data([]), "{\"text\": \"\"}"),
    (
      .data(Array("\"ü\\\n\u{feff}\u{2028}e\u{301}".utf8)),
      "{\"text\": \"\\\"ü\\\\\\n\u{feff}\u{2028}e\u{301}\"}"
    ),
    (.data([0x00, 0xff]), "{\"hex\": \"00ff\"}"),
    (.data([0x7f]), "{\"hex\": \"7f\"}"),
    (.data([7, 0, 0, 0, 0, 0, 0, 0xf0, 0x3f, 0, 0, 0, 0, 0, 0, 0, 0x80]), "{\"doubles\": [1.0, -0.0]}"),
    (.data([6, 0, 0, 0x80, 0x3f, 0, 0, 0, 0]), "{\"floats\": [1.0, 0.0]}"),
  ]

  @Test(arguments: forms)
  func valueForms(value: Value, json: String) throws {
    let tables = single(value)
    let text = ArchiveJSON.text(of: tables)
    #expect(String(decoding: text, as: UTF8.self).contains("[\"k\", \(json)]"))
    #expect(try ArchiveJSON.tables(of: text) == tables)
  }

  /// A text of several megabytes comes in pieces, an archive in data as well, and the pieces are the text.
  @Test func theTextComesInPieces() throws {
    let values = (0..<40_000).map { entry($0 % 2, .int8(Int8(truncatingIfNeeded: $0))) }
    let inner = ArchiveTables(
      objects: [record(0, 0, UInt32(values.count))], keys: ["a", "b"],
      values: ArchiveTables.Values(values), classes: [ArchiveTables.ClassRecord(name: "C")])
    let tables = single(.data(inner.encoded()))
    var pieces: [[UInt8]] = []
    ArchiveJSON.print(tables) { pieces.append($0) }
    let text = Array(pieces.joined())
    #expect(pieces.count > 15)
    #expect(pieces.dropLast().allSatisfy { (1 << 16..<1 << 16 + 1_000).contains($0.count) })
    #expect(try ArchiveJSON.tables(of: text) == tables)

    struct Full: Error {}
    var count = 0
    #expect(throws: Full.self) {
      try ArchiveJSON.print(tables) { _ throws(Full) in
        count += 1
        throw Full()
      }
    }
    #expect(count == 1)
  }

  @Test(arguments: [65, 66, 67, 68])
  func longBinaryDataIsBase64(count: Int) throws {
    let tables = single(.data((0..<count).map { UInt8($0 * 3 & 0xff) }))
    let text = ArchiveJSON.text(of: tables)
    #expect(String(decoding: text, as: UTF8.self).contains("{\"base64\": \"AAMG"))
    #expect(try ArchiveJSON.tables(of: text) == tables)
  }

  @Test func nestedArchivesAreOpened() throws {
    var tables = single(.int8(5))
    for _ in 0..<20 { tables = single(.data(tables.encoded())) }
    let text = ArchiveJSON.text(of: tables)
    #expect(try ArchiveJSON.tables(of: text) == tables)
    #expect(String(decoding: text, as: UTF8.self).contains("[\"k\", {\"archive\": {"))
    // Sixteen levels are opened, the seventeenth is plain data.
    #expect(String(decoding: text, as: UTF8.self).contains("{\"base64\": "))
  }

  /// Two keys and two classes of one name: the later ones are meant by number.
  @Test func repeatedNames() throws {
    let tables = ArchiveTables(
      objects: [record(0, 0, 2), record(1, 0, 0)], keys: ["k", "k"],
      values: ArchiveTables.Values([entry(1, .object(ObjectIndex(1))), entry(0, .null)]),
      classes: [
        ArchiveTables.ClassRecord(name: "C", fallbacks: [ClassIndex(1)]),
        ArchiveTables.ClassRecord(name: "C"),
      ])
    #expect(try ArchiveJSON.tables(of: ArchiveJSON.text(of: tables)) == tables)
  }

  @Test func theLongestNamesComeBack() throws {
    let key = String(repeating: "k", count: NIBArchiveLimits.nameByteCount)
    let className = String(repeating: "C", count: NIBArchiveLimits.nameByteCount - 1)
    let tables = ArchiveTables(
      objects: [record(0, 0, 1)], keys: [key], values: ArchiveTables.Values([entry(0, .null)]),
      classes: [ArchiveTables.ClassRecord(name: className)])
    #expect(try ArchiveJSON.tables(of: ArchiveJSON.text(of: tables)) == tables)
    for (name, place) in [(key + "k", "keys"), (className + "C", "classes")] {
      let text = "{\"objects\": [{\"class\": \"A\", \"values\": []}], \"\(place)\": [\"\(name)\"]}"
      let error = #expect(throws: JSONError.self) { try ArchiveJSON.tables(of: Array(text.utf8)) }
      #expect(error?.path == "$.\(place)[0]")
    }
  }

  @Test(arguments: 1...100 as ClosedRange<UInt64>)
  func generatedGraphs(seed: UInt64) throws {
    var generator = GraphGenerator(seed: seed)
    let tables = generator.graph().canonicalTables()
    #expect(
      try ArchiveJSON.tables(of: ArchiveJSON.text(of: tables)) == tables, "GraphGenerator(seed: \(seed))")
  }

  @Test(.enabled(if: Oracle.isAvailable, Oracle.missing))
  func oracleFiles() throws {
    let files = try Oracle.archives()
    #expect(!files.isEmpty)
    for file in files {
      let text = ArchiveJSON.text(of: ArchiveTables(try NIBArchive(file.bytes)))
      #expect(try ArchiveJSON.tables(of: text).encoded() == file.bytes, "\(file.path)")
    }
  }

  // MARK: Edited by hand

  @Test func namesAndObjectsAreAdded() throws {
    let tables = try ArchiveJSON.tables(
      of: Array(
        """
        {"objects": [
          {"id": 0, "class": "NSObject", "values": [["old", {"object": "new view"}], ["new", {"int8": 1}]]},
          {"id": "new view", "class": "UIView", "values": [["self", {"object": "new view"}]]},
          {"class": "Alone", "values": []}
        ],
        "keys": ["unused", "old"], "classes": [{"name": "NSObject", "fallbacks": ["Fallback"]}]}
        """.utf8))
    #expect(tables.keys == ["unused", "old", "new", "self"])
    #expect(tables.classes.map(\.name) == ["NSObject", "Fallback", "UIView", "Alone"])
    #expect(tables.classes[0].fallbacks == [ClassIndex(1)])
    #expect(
      Array(tables.values) == [
        entry(1, .object(ObjectIndex(1))), entry(2, .int8(1)), entry(3, .object(ObjectIndex(1))),
      ])
    #expect(tables.objects == [record(0, 0, 2), record(2, 2, 1), record(3, 0, 0)])
    #expect(tables.coderVersion == 10)
  }

  @Test func positionsAreIdsIfThereAreNone() throws {
    let tables = try ArchiveJSON.tables(
      of: Array(
        #"{"objects": [{"class": "A", "values": [["k", {"object": 1}]]}, {"class": "B", "values": []}]}"#.utf8
      ))
    #expect(tables.values[0].value == .object(ObjectIndex(1)))
  }

  private static let faults: [(text: String, path: String, message: String)] = [
    ("{}", "$", "an archive needs \"objects\""),
    ("[]", "$", "an archive is expected, not an array"),
    (#"{"objects": []}"#, "$.objects", "an archive has one object at least, its root"),
    (#"{"objects": [{"values": []}]}"#, "$.objects[0]", "an object needs a \"class\""),
    (#"{"objects": [{"class": "A"}]}"#, "$.objects[0]", "an object needs \"values\""),
    (
      #"{"objects": [{"class": "A", "values": [["k"]]}]}"#, "$.objects[0].values[0]",
      "a key and a value are expected, not 1 things"
    ),
    (
      #"{"objects": [{"class": "A", "values": [["k", {"int8": 128}]]}]}"#, "$.objects[0].values[0][1].int8",
      "128 is not an integer from -128 to 127"
    ),
    (
      #"{"objects": [{"class": "A", "values": [["k", {"int8": 1.5}]]}]}"#, "$.objects[0].values[0][1].int8",
      "1.5 is not an integer from -128 to 127"
    ),
    (
      #"{"objects": [{"class": "A", "values": [["k", {"object": 4}]]}]}"#, "$.objects[0].values[0][1].object",
      "no object has this id"
    ),
    (
      #"{"objects": [{"class": "A", "values": [["k", {"in8": 4}]]}]}"#, "$.objects[0].values[0][1].in8",
      "unknown member 'in8'; known here are int8, int16, int32, int64, float, double, object, text, hex, base64, doubles, floats, archive"
    ),
    (
      #"{"objects": [{"class": "A", "values": [["k", {"hex": "0g"}]]}]}"#, "$.objects[0].values[0][1].hex",
      "'g' is not a hexadecimal digit"
    ),
    (
      #"{"objects": [{"class": "A", "values": [["k", {"base64": "A==="}]]}]}"#,
      "$.objects[0].values[0][1].base64",
      "this is not base64"
    ),
    (
      #"{"objects": [{"class": "A", "values": [["k", {"base64": "QQ"}]]}]}"#,
      "$.objects[0].values[0][1].base64",
      "this is not base64"
    ),
    (
      #"{"objects": [{"class": "A", "values": [["k", {"base64": "QR=="}]]}]}"#,
      "$.objects[0].values[0][1].base64",
      "this is not base64"
    ),
    (
      #"{"objects": [{"class": "A", "values": [["k", {"float": "nan 0x1"}]]}]}"#,
      "$.objects[0].values[0][1].float",
      "the bits after 'nan' are those of a number"
    ),
    (
      #"{"objects": [{"class": "A", "values": [["k", {"doubles": [1]}]]}]}"#,
      "$.objects[0].values[0][1].doubles",
      "two or four numbers are expected, not 1"
    ),
    (
      #"{"objects": [{"class": "A\u0000", "values": []}]}"#, "$.objects[0].class",
      "a name cannot contain a NUL"
    ),
    (
      #"{"objects": [{"id": 1, "class": "A", "values": []}, {"id": 1, "class": "A", "values": []}]}"#,
      "$.objects[1].id", "another object has the same id"
    ),
    (#"{"objects": [{"class": 3, "values": []}]}"#, "$.objects[0].class", "\"classes\" has no number 3"),
    (
      #"{"objects": [{"class": "A", "firstValue": 1, "values": [["k", null]]}]}"#, "$.objects[0].firstValue",
      "only an object without values has a first value of its own"
    ),
    (#"{"formatVersion": 2, "objects": []}"#, "$.formatVersion", "the format version is always 1"),
    (
      #"{"objects": [{"class": "A", "values": []}], "trailing": 1}"#, "$.trailing",
      "a value is expected, not a number"
    ),
    (
      #"{"objects": [{"class": "A", "values": [["k", {"archive": {"objects": [1]}}]]}]}"#,
      "$.objects[0].values[0][1].archive.objects[0]", "an object is expected, not a number"
    ),
    (
      #"{"objects": [{"id": 1.0, "class": "A", "values": []}]}"#, "$.objects[0].id",
      "1.0 is not an integer from -9223372036854775808 to 9223372036854775807"
    ),
    (
      #"{"objects": [{"id": [], "class": "A", "values": []}]}"#, "$.objects[0].id",
      "an id, a whole number or a string, is expected, not an array"
    ),
    (
      #"{"objects": [{"id": "a", "class": "A", "values": []}, {"id": "a", "class": "A", "values": []}]}"#,
      "$.objects[1].id", "another object has the same id"
    ),
    (
      #"{"objects": [{"id": 7, "class": "A", "values": [["k", {"object": 0}]]}]}"#,
      "$.objects[0].values[0][1].object", "no object has this id"
    ),
    (
      #"{"objects": [{"class": "A", "values": [["k", {"double": "nan 0x+7ff8000000000000"}]]}]}"#,
      "$.objects[0].values[0][1].double",
      "\"nan 0x…\" needs the number's bits in hexadecimal digits"
    ),
    (
      #"{"objects": [{"class": "A", "values": [["k", {"floats": [1, "nan 0x7f800001"]}]]}]}"#,
      "$.objects[0].values[0][1].floats[1]", "a signalling NaN is written as data only"
    ),
    (#"{"a":1,"b":1,"c":1,"d":1,"e":1,"f":1,"g":1,"h":1,"i":1,"b":1}"#, "", "member 'b' twice in one object"),
    (#"{"a":1,"b":1,"c":1,"d":1,"e":1,"f":1,"g":1,"h":1,"i":1,"i":1}"#, "", "member 'i' twice in one object"),
    ("", "", "the text ends where a value is expected"),
    ("{\"objects\": [}", "", "a value is expected"),
    ("{\"a\": 1, \"a\": 2}", "", "member 'a' twice in one object"),
    ("[1,]", "", "a value is expected"),
    ("[01]", "", "',' or ']' is expected after an element of an array"),
    ("[\"\\ud800\"]", "", "half a character in a string"),
    ("[\"a", "", "a string has no end"),
    ("[] x", "", "text after the end of the JSON value"),
  ]

  @Test(arguments: faults)
  func errors(text: String, path: String, message: String) {
    #expect {
      try ArchiveJSON.tables(of: Array(text.utf8))
    } throws: { error in
      guard let error = error as? JSONError else { return false }
      return error.path == path && error.message == message
    }
  }

  @Test func firstValueBeyondTheTable() {
    let text = #"{"objects": [{"class": "A", "firstValue": 9, "values": []}]}"#
    #expect {
      try ArchiveJSON.tables(of: Array(text.utf8))
    } throws: { error in
      (error as? JSONError)?.message.hasPrefix("this makes no archive: ") == true
    }
  }

  @Test func errorsHaveLineAndColumn() throws {
    let text = Array("{\"objects\": [\n  {\"class\": 5,\n   \"värde\": 1}]}".utf8)
    do {
      _ = try ArchiveJSON.tables(of: text)
      Issue.record("the text is wrong, but no error came")
    } catch {
      #expect(error.path == "$.objects[0].värde")
      #expect(error.place(in: text) == (3, 14))
    }
  }

  /// Ids are told apart by their bytes, and what is a number by its value.
  @Test func idsThatLookTheSame() throws {
    let tables = try ArchiveJSON.tables(
      of: Array(
        #"""
        {"objects": [{"id": "\u00e9", "class": "A", "values": [["k", {"object": "e\u0301"}], ["k", {"object": 2}]]},
        {"id": "e\u0301", "class": "B", "values": [["k", {"object": "2"}]]}, {"id": 2, "class": "C", "values": []},
        {"id": "2", "class": "D", "values": []}]}
        """#.utf8))
    #expect(tables.values.map(\.value) == [1, 2, 3].map { .object(ObjectIndex($0)) })
  }

  @Test(arguments: [
    #"{"objects": [{"class": "A", "values": [], "NAME": 1}]}"#, #"{"NAME": 1, "NAME": 2}"#,
    #"{"objects": [{"class": "A", "values": [["k", {"double": 1NUMBER}]]}]}"#,
    #"{"objects": [{"class": 1NUMBER, "values": []}]}"#,
  ])
  func messagesAreShortWhateverTheNames(pattern: String) {
    let text = pattern.replacing("NAME", with: String(repeating: "n", count: 5_000))
      .replacing("NUMBER", with: String(repeating: "0", count: 5_000))
    let error = #expect(throws: JSONError.self) { try ArchiveJSON.tables(of: Array(text.utf8)) }
    #expect((error?.message.utf8.count ?? 0) < 200)
    #expect((error?.path.utf8.count ?? 0) < 200)
  }

  /// Every truncation, and every byte replaced by others: an error, or tables that can be read.
  @Test func damagedText() throws {
    let text = Array(
      #"{"objects":[{"id":0,"class":"A","values":[["k",{"float":-1.5e3}],["k\u00e9",{"object":0}],["d",{"hex":"00"}]]}]}"#
        .utf8)
    var readable = 0
    func read(_ text: [UInt8]) throws {
      guard let tables = try? ArchiveJSON.tables(of: text) else { return }
      _ = try NIBArchive(tables.encoded())
      readable += 1
    }
    for count in text.indices { try read(Array(text.prefix(count))) }
    #expect(readable == 0)
    for place in text.indices {
      for byte in [0, 0x22, 0x2c, 0x31, 0x5b, 0x5c, 0x5d, 0x7b, 0x7d, 0x80, 0xff] as [UInt8] {
        var damaged = text
        damaged[place] = byte
        try read(damaged)
      }
    }
    // Another letter in a name, or another digit, is no damage.
    #expect(readable > 50)
  }

  @Test func deepNestingIsAnError() {
    let text = [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000)
    #expect(throws: JSONError.self) { try ArchiveJSON.tables(of: text) }
  }

  // MARK: Tables

  private func single(_ value: Value) -> ArchiveTables {
    ArchiveTables(
      objects: [record(0, 0, 1)], keys: ["k"], values: ArchiveTables.Values([entry(0, value)]),
      classes: [ArchiveTables.ClassRecord(name: "A")])
  }

  private func record(_ classIndex: Int, _ firstValue: UInt32, _ count: UInt32) -> ArchiveTables.ObjectRecord
  {
    ArchiveTables.ObjectRecord(classIndex: ClassIndex(classIndex), firstValue: firstValue, valueCount: count)
  }

  private func entry(_ key: Int, _ value: Value) -> ArchiveTables.KeyedValue {
    ArchiveTables.KeyedValue(KeyIndex(key), value)
  }
}
