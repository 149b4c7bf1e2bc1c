import NibFormat
import TestSupport
import Testing

@Suite struct GraphDumpTests {
  @Test func text() {
    let nested = ObjectGraph(objects: [
      ObjectGraph.Object(className: "NSObject", values: [ObjectGraph.KeyedValue("cell", .int16(300))])
    ])
    let graph = ObjectGraph(
      objects: [
        object(
          "NSObject", [("UINibTopLevelObjectsKey", ref(1)), ("UINibObjectsKey", ref(2)), ("none", ref(3))]),
        object("NSArray", inlined + [(element, ref(4))]),
        object("NSArray", inlined + [(element, ref(4)), (element, ref(5))]),
        object("NSArray", inlined),
        object(
          "UILabel",
          [
            ("UIBounds", .data([7] + [UInt8](repeating: 0, count: 14) + [0xf0, 0x3f])), ("UIText", ref(6)),
            ("UITag", .int64(-1)), ("UIOpaque", .bool(false)), ("UISuperview", ref(4)), ("UIColor", ref(5)),
            ("UIMap", ref(7)), ("UINumber", ref(8)), ("UINothing", .null), ("odd key", .data([0, 1])),
          ]),
        object("UIColor", [("UIWhite", .float(0.5)), ("UIArchive", .data(nested.encodedCanonically()))]),
        object("NSString", [("NS.bytes", .data(Array("Hello \"you\"\n".utf8)))]),
        object("NSMutableDictionary", inlined + [(element, ref(9)), (element, ref(5))]),
        object("NSNumber", [("NS.intval", .int8(5))]),
        object("NSString", [("NS.bytes", .data(Array("key".utf8)))]),
      ], fallbackClassNames: ["UIColor": ["NSColor"], "Unused": ["NSObject"]],
      trailingBytes: Array("LNE\0".utf8))
    let text = """
      NIBArchive, coder version 10, trailing data <4c4e4500>
      NSObject
        UINibTopLevelObjectsKey: NSArray
          - UILabel #1
              UIBounds: (0, 1)
              UIText: "Hello \\"you\\"\\n"
              UITag: -1 int64
              UIOpaque: false
              UISuperview: #1 UILabel
              UIColor: UIColor #2
                UIWhite: 0.5 float
                UIArchive: archive
                  NIBArchive, coder version 10
                  NSObject
                    cell: 300 int16
              UIMap: NSMutableDictionary
                "key": #2 UIColor
              UINumber: NSNumber 5 int8
              UINothing: nil
              "odd key": data <0001>
        UINibObjectsKey: NSArray
          - #1 UILabel
          - #2 UIColor
        none: NSArray, empty
      fallback UIColor: NSColor

      """
    #expect(GraphDump(graph).text == text)
    var generator = GraphGenerator(seed: 3)
    #expect(GraphDump(generator.shuffled(graph)).text == text)
  }

  /// A text, a tree that refers into the other one, and a circle with something that hangs off it.
  @Test func whatDoesNotHangOffTheRootComesAfterIt() {
    let graph = ObjectGraph(
      objects: [
        object("NSObject", [("a", ref(1))]), object("A", []), object("Child", []),
        object("NSString", [("NS.bytes", .data(Array("lost".utf8)))]),
        object("Parent", [("used", ref(1)), ("child", ref(2))]), object("Tail", []),
        object("Circle", [("next", ref(7)), ("tail", ref(5))]), object("Circle", [("next", ref(6))]),
        object("NSArray", inlined), object("Alone", [("n", .int8(1))]),
      ], fallbackClassNames: ["Alone": ["NSObject"]])
    #expect(
      GraphDump(graph).text == """
        NIBArchive, coder version 10
        NSObject
          a: A #1
        not reached from the root:
          object 3: "lost"
          object 4: Parent
            used: #1 A
            child: Child
          object 8: NSArray, empty
          object 9: Alone
            n: 1 int8
          object 6: Circle #2
            next: Circle
              next: #2 Circle
            tail: Tail
        fallback Alone: NSObject

        """)
  }

  /// Chains that do not hang off the root: one that can be begun, and one in a circle.
  @Test func whatDoesNotHangOffTheRootTakesTimeInProportion() {
    let count = 50_000
    var objects = [object("Root", [])]
    for n in 1...count { objects.append(object("Link", n < count ? [("next", ref(n + 1))] : [])) }
    for n in 0..<count { objects.append(object("Ring", [("next", ref(count + 1 + (n + 1) % count))])) }
    let text = GraphDump(ObjectGraph(objects: objects)).text
    let lines = text.split(separator: "\n")
    #expect(text.utf8.count < 100 * 2 * count)
    #expect(lines.contains("  object 1: Link"))
    #expect(lines.contains { $0.hasPrefix("  object \(count + 1): Ring #") })
    #expect(lines.count { $0.hasSuffix(" Link") || $0.hasPrefix("Link #") } == count)
  }

  @Test func sharingOfStringsDoesNotShow() {
    let hello = object("NSString", [("NS.bytes", .data(Array("Hello".utf8)))])
    let shared = ObjectGraph(objects: [object("A", [("a", ref(1)), ("b", ref(1))]), hello])
    let apart = ObjectGraph(objects: [object("A", [("a", ref(1)), ("b", ref(2))]), hello, hello])
    #expect(GraphDump(shared).text == GraphDump(apart).text)
  }

  @Test func listsWithoutTheMark() {
    let graph = ObjectGraph(objects: [object("NSArray", [(element, .int8(1))])])
    #expect(
      GraphDump(graph).text == """
        NIBArchive, coder version 10
        NSArray, without NSInlinedValue
          - 1 int8

        """)
  }

  @Test func longDataHasAChecksum() {
    func text(_ last: UInt8) -> String {
      GraphDump(
        ObjectGraph(objects: [object("A", [("k", .data([UInt8](repeating: 1, count: 100) + [last]))])])
      ).text
    }
    #expect(text(1).contains("… 101 bytes, checksum "))
    #expect(text(1) != text(2))
  }

  /// A chain of 100,000 objects: the text must stay in proportion, though each is one level deeper.
  @Test func deepGraph() {
    let count = 100_000
    let graph = ObjectGraph(
      objects: (0..<count).map { n in object("Link", n + 1 < count ? [("next", ref(n + 1))] : []) })
    let text = GraphDump(graph).text
    #expect(text.utf8.count < 100 * count)
    #expect(text.contains("next: #1 Link, below\n"))
    #expect(text.split(separator: "\n").count { $0.hasSuffix("next: Link") } > count * 9 / 10)
  }

  /// Archives in each other, each at the deepest place of the one around it: lines do not get longer with every level.
  @Test func nestedArchivesAreNotIndentedWithoutEnd() throws {
    var bytes: [UInt8] = []
    for _ in 0..<12 {
      let links = (1..<60).map { object("Link", [("next", ref($0))]) }
      bytes = ObjectGraph(objects: links + [object("UINib", [("archiveData", .data(bytes))])])
        .encodedCanonically()
    }
    let lines = GraphDump(ObjectGraph(try NIBArchive(bytes))).text.split(separator: "\n")
    #expect(lines.count { $0.hasSuffix("archiveData: archive") } == 11)
    let deepest = lines.map { $0.prefix { $0 == " " }.count }.max()
    #expect(deepest == 2 * 2 * 60)
  }

  @Test func longNamesAreCut() {
    let name = String(repeating: "n", count: 60_000)
    let values = (0..<1_000).map { _ in (name, Value.null) }
    let graph = ObjectGraph(objects: [object(name, values)])
    #expect(GraphDump(graph).text.utf8.count < 1_000 * 150)
  }

  @Test func whatTurnsTheTextAroundItIsSpelledOut() {
    let values: [(String, Value)] = [
      ("k\u{202E}live", .data(Array("a\u{2066}b\u{2028}".utf8))), ("größe", .data(Array("ü".utf8))),
    ]
    #expect(
      GraphDump(ObjectGraph(objects: [object("C\u{200F}\u{202C}", values)])).text == """
        NIBArchive, coder version 10
        "C\u{200F}\\u{202c}"
          "k\\u{202e}live": data "a\\u{2066}b\\u{2028}"
          größe: data "ü"

        """)
  }

  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func orderOfObjectsDoesNotShow(seed: UInt64) {
    var generator = GraphGenerator(seed: seed)
    let graph = generator.graph()
    #expect(
      GraphDump(generator.shuffled(graph)).text == GraphDump(graph).text, "GraphGenerator(seed: \(seed))")
  }

  @Test func emptyGraph() {
    #expect(GraphDump(ObjectGraph()).text == "NIBArchive, coder version 10\n")
  }

  private let element = "UINibEncoderEmptyKey"
  private let inlined: [(String, Value)] = [("NSInlinedValue", .bool(true))]

  private func ref(_ index: Int) -> Value { .object(ObjectIndex(index)) }

  private func object(_ className: String, _ values: [(String, Value)]) -> ObjectGraph.Object {
    ObjectGraph.Object(className: className, values: values.map { ObjectGraph.KeyedValue($0, $1) })
  }
}
