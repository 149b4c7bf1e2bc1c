import NibFormat
import Testing

/// Fallback classes (F-10): kept apart by the bytes of their names, and compared.
@Suite struct FallbackClassTests {
  /// One text in two Unicode normal forms, which Swift takes for equal.
  private let composed = "\u{e9}"
  private let decomposed = "e\u{301}"

  /// A root with an object of each class.
  private func graph(_ classNames: [String], _ fallbacks: FallbackClassNames) -> ObjectGraph {
    let children = classNames.map { ObjectGraph.Object(className: $0) }
    let values = classNames.indices.map { ObjectGraph.KeyedValue("k\($0)", .object(ObjectIndex($0 + 1))) }
    return ObjectGraph(
      objects: [.init(className: "Root", values: values)] + children, fallbackClassNames: fallbacks)
  }

  @Test func namesAreTheirBytes() {
    var names: FallbackClassNames = [composed: ["A"], decomposed: ["B", composed], "Z": []]
    #expect(names[composed] == ["A"])
    #expect(names[decomposed]?.map { Array($0.utf8) } == [Array("B".utf8), Array(composed.utf8)])
    #expect(names["Z"] == [])
    #expect(names["A"] == nil)
    #expect(names.classNames.map { Array($0.utf8) } == ["Z", decomposed, composed].map { Array($0.utf8) })
    names[composed] = nil
    names["never there"] = nil
    #expect(names[composed] == nil)
    #expect(names[decomposed] != nil)
    names["Z"] = nil
    names[decomposed] = nil
    #expect(names.isEmpty)
    #expect(names == [:])
  }

  @Test func equalityIsThatOfBytesInAnyOrder() {
    let names: FallbackClassNames = ["A": [composed], "B": ["C", "D"]]
    var other: FallbackClassNames = ["unused": [], "B": ["C", "D"], "A": [composed]]
    #expect(names != other)
    other["unused"] = nil
    #expect(names == other)
    #expect(names.hashValue == other.hashValue)
    #expect(names != ["A": [decomposed], "B": ["C", "D"]])
    #expect(names != ["A": [composed], "B": ["D", "C"]])
    #expect(names != ["A": [composed], "B": ["C"]])
    #expect(names != ["A": [composed]])
    #expect(([composed: ["A"]] as FallbackClassNames) != [decomposed: ["A"]])
  }

  @Test func namesThatLookTheSameSurvive() throws {
    let original = graph([composed, decomposed], [composed: ["A"], decomposed: ["B"]])
    let bytes = original.encodedCanonically()
    let decoded = ObjectGraph(try NIBArchive(bytes))
    #expect(decoded.fallbackClassNames[composed] == ["A"])
    #expect(decoded.fallbackClassNames[decomposed] == ["B"])
    #expect(decoded.fallbackClassNames == original.fallbackClassNames)
    #expect(decoded.encodedCanonically() == bytes)
    let lines = GraphDump(decoded).text.split(separator: "\n").map { Array($0.utf8) }
    #expect(
      lines.suffix(2) == ["fallback \(decomposed): B", "fallback \(composed): A"].map { Array($0.utf8) })

    let swapped = graph([composed, decomposed], [composed: ["B"], decomposed: ["A"]])
    #expect(
      swapped.differences(from: decoded).map { Array($0.description.utf8) }
        == [
          "/: class \(decomposed) falls back to A, expected B",
          "/: class \(composed) falls back to B, expected A",
        ].map { Array($0.utf8) })
    // An entry is that of one of the two only.
    let single = graph([composed], [decomposed: ["A"]])
    #expect(!GraphDump(single).text.contains("fallback"))
  }

  /// In an archive a class name may stand twice; the last entry with fallback classes counts.
  @Test func aClassThatStandsTwice() throws {
    var tables = graph(["A"], [:]).canonicalTables()
    for fallbacks in [[0], [1, 0], []] as [[Int]] {
      tables.classes.append(.init(name: "A", fallbacks: fallbacks.map { ClassIndex($0) }))
    }
    let decoded = ObjectGraph(try NIBArchive(tables.encoded()))
    #expect(decoded.fallbackClassNames == ["A": ["A", "Root"]])
  }

  @Test func eachClassIsOneDifference() {
    let classes = ["UIColor", "UIColor", "UIFont", "UIColor", "Same"]
    let reference = graph(classes, ["UIColor": ["NSColor"], "UIFont": ["NSFont"], "Same": ["X", "Y"]])
    let own = graph(classes, ["Same": ["X", "Y"], "UIColor": ["NSColor", "NSObject"]])
    #expect(
      own.differences(from: reference).map(\.description) == [
        "/: class UIColor falls back to NSColor, NSObject, expected NSColor",
        "/: class UIFont falls back to no class, expected NSFont",
      ])
    #expect(
      own.differences(from: reference).map(\.kind)
        == [.fallbackClasses(of: "UIColor"), .fallbackClasses(of: "UIFont")])
    #expect(
      reference.differences(from: own).map(\.description) == [
        "/: class UIColor falls back to NSColor, expected NSColor, NSObject",
        "/: class UIFont falls back to NSFont, expected no class",
      ])
    #expect(own.differences(from: reference, limit: 1).count == 1)
    #expect(own.differences(from: own).isEmpty)
    // The order of the classes that stand in matters, an empty list is none.
    #expect(graph(["A"], ["A": ["B", "C"]]).differences(from: graph(["A"], ["A": ["C", "B"]])).count == 1)
    #expect(graph(["A"], ["A": []]).differences(from: graph(["A"], [:])).isEmpty)
    #expect(graph(["A"], [:]).differences(from: graph(["A"], ["A": []])).isEmpty)
  }

  @Test func onlyClassesThatBothUse() {
    let reference = graph(["A", "B"], ["A": ["X"], "Unused": ["X"]])
    #expect(
      graph(["A", "C"], ["A": ["X"], "C": ["X"]]).differences(from: reference).map(\.kind) == [.className])
    // An object that the root does not lead to does not count.
    var unreached = graph(["B", "B"], ["A": ["X", "Y"]])
    unreached.objects.append(.init(className: "A"))
    #expect(unreached.differences(from: reference).map(\.kind) == [.className])
    unreached.objects[1].values = [.init("deeper", .object(ObjectIndex(3)))]
    #expect(
      unreached.differences(from: reference).map(\.kind) == [.className, .extra, .fallbackClasses(of: "A")])
  }

  @Test func archivesInData() {
    func wrapped(_ fallbacks: FallbackClassNames) -> ObjectGraph {
      ObjectGraph(objects: [
        .init(
          className: "UINib",
          values: [.init("archiveData", .data(graph(["A"], fallbacks).encodedCanonically()))])
      ])
    }
    #expect(
      wrapped(["A": ["B"]]).differences(from: wrapped([:])).map(\.description)
        == ["/archiveData!: class A falls back to B, expected no class"])
  }

  @Test func longListsAreCut() {
    let names = (0..<40).map { "F\($0)" }
    var other = names
    other[20] = "other"
    #expect(
      graph(["A"], ["A": other]).differences(from: graph(["A"], ["A": names])).map(\.description) == [
        """
        /: class A falls back to …, other, F21, F22, F23, F24, F25, F26, F27, …, expected …, F20, F21, F22, F23, F24, \
        F25, F26, F27, …
        """
      ])
    #expect(
      graph(["A"], ["A": Array(names.prefix(12))]).differences(
        from: graph(["A"], ["A": Array(names.prefix(10))])
      ).map(\.description) == ["/: class A falls back to …, F10, F11, expected …"])
    let long = String(repeating: "n", count: 300)
    let text = graph([long], [long: [long]]).differences(from: graph([long], [:])).first?.description
    #expect(text?.utf8.count ?? 0 < 300)
  }

  /// Many classes that fall back to one long name many times: the name is looked at once, not for each of them.
  @Test(.timeLimit(.minutes(1)))
  func longNamesTakeTimeInProportion() throws {
    var tables = graph((0..<2_000).map { "C\($0)" }, [:]).canonicalTables()
    let place = tables.classes.count
    for number in 1..<place {
      // Only the last one is another: the lists are gone through to their ends.
      tables.classes[number].fallbacks =
        Array(repeating: ClassIndex(place), count: 1_000) + [ClassIndex(place + 1)]
    }
    let long = String(repeating: "n", count: 60_000)
    let graphs = try ["a", "b"].map { (end) throws in
      tables.classes += [.init(name: long), .init(name: long + end)]
      defer { tables.classes.removeLast(2) }
      return ObjectGraph(try NIBArchive(tables.encoded()))
    }
    #expect(graphs[0].differences(from: graphs[0]).isEmpty)
    #expect(graphs[0].differences(from: graphs[1]).count == 2_000)
  }
}
