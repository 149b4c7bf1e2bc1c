import NibFormat
import TestSupport
import Testing

@Suite struct GraphDifferenceTests {
  @Test func equalGraphs() {
    #expect(labels(["a", "b"]).differences(from: labels(["a", "b"])).isEmpty)
    #expect(ObjectGraph().differences(from: ObjectGraph()).isEmpty)
  }

  @Test(arguments: 0..<5)
  func oneMissingElementIsOneDifference(missing: Int) {
    let texts = ["a", "b", "c", "d", "e"]
    var fewer = texts
    fewer.remove(at: missing)
    let found = labels(fewer).differences(from: labels(texts))
    #expect(found.map(\.description) == ["/views[\(missing)]: missing UILabel"])
    let reverse = labels(texts).differences(from: labels(fewer))
    #expect(reverse.map(\.description) == ["/views[\(missing)]: unexpected UILabel"])
  }

  @Test func emptyListsAlign() {
    #expect(
      labels([]).differences(from: labels(["a", "b"])).map(\.description)
        == ["/views[0]: missing UILabel", "/views[1]: missing UILabel"])
    #expect(
      constrained(["a"]).differences(from: constrained([])).map(\.description)
        == ["/UIViewAutolayoutConstraints[0]: unexpected NSLayoutConstraint"])
  }

  @Test func missingElementBesideAChangedOne() {
    let found = labels(["a", "x", "d"]).differences(from: labels(["a", "b", "c", "d"]))
    #expect(found.count == 2)
    #expect(found.map(\.kind) == [.missing, .value])
    #expect(found.last?.description.hasSuffix("data \"x\", expected data \"b\"") == true)
  }

  @Test func longListsAlign() {
    let texts = (0..<3_000).map { "label \($0)" }
    var changed = texts
    changed.remove(at: 2_500)
    changed.remove(at: 100)
    changed.insert("new", at: 1_000)
    let found = labels(changed).differences(from: labels(texts))
    #expect(found.map(\.path.description) == ["/views[100]", "/views[2500]", "/views[1000]"])
    #expect(found.map(\.kind) == [.missing, .missing, .extra])
  }

  @Test func sharingOfConstantsIsIgnored() {
    // Two labels with one string, two labels with a string each.
    var shared = labels(["a", "a"])
    shared.objects[4].values[0].value = .object(ObjectIndex(3))
    #expect(shared.differences(from: labels(["a", "a"])).isEmpty)
    #expect(labels(["a", "a"]).differences(from: shared).isEmpty)
  }

  @Test func sharingOfViewsIsNot() {
    var one = labels(["a", "a"])
    one.objects[1].values[2].value = .object(ObjectIndex(2))
    let two = labels(["a", "a"])
    #expect(
      one.differences(from: two).map(\.description)
        == ["/views[1]: the same UILabel as /views[0], expected another UILabel"])
    #expect(
      two.differences(from: one).map(\.description)
        == ["/views[1]: another UILabel, expected the same UILabel as /views[0]"])
  }

  @Test func valueKindsAndClasses() {
    let reference = object("A", [("k", .int8(5)), ("f", .double(0.5)), ("n", .null)])
    let own = object("B", [("k", .int16(5)), ("f", .double(0.5)), ("m", .bool(true))])
    #expect(
      own.differences(from: reference).map(\.description) == [
        "/: class B, expected A", "/k: 5 int16, expected 5 int8", "/n: missing nil", "/m: unexpected true",
      ])
  }

  @Test func floatsCompareByBits() {
    let nan = object("A", [("f", .float(Float(bitPattern: 0x7fc0_0001)))])
    #expect(nan.differences(from: nan).isEmpty)
    let other = object("A", [("f", .float(.nan))])
    #expect(
      nan.differences(from: other).map(\.description)
        == ["/f: nan 0x7fc00001 float, expected nan 0x7fc00000 float"])
    #expect(
      !object("A", [("f", .double(0.0))]).differences(from: object("A", [("f", .double(-0.0))])).isEmpty)
  }

  @Test func orderOfKeysAndOfConstraints() {
    let a = object("A", [("x", .int8(1)), ("y", .int8(2))])
    let b = object("A", [("y", .int8(2)), ("x", .int8(1))])
    #expect(a.differences(from: b).isEmpty)
    #expect(
      a.differences(from: b, order: .all).map(\.description)
        == ["/: values in the order x, y, expected y, x"])

    let constraints = constrained(["1", "2", "3"])
    let moved = constrained(["3", "1", "2"])
    #expect(moved.differences(from: constraints).isEmpty)
    #expect(moved.differences(from: constraints, order: .all).count == 2)
    #expect(
      constrained(["3", "1"]).differences(from: constraints).map(\.description)
        == ["/UIViewAutolayoutConstraints[1]: missing NSLayoutConstraint"])
  }

  /// Constraints that look alike except for the views that they hold, which look alike too.
  @Test func unorderedElementsAreMatchedByWhatTheyReferTo() {
    var generator = GraphGenerator(seed: 7)
    func graph(_ order: [Int]) -> ObjectGraph {
      let count = order.count
      var objects = [
        ObjectGraph.Object(
          className: "UIView",
          values: [
            ObjectGraph.KeyedValue("UIViewAutolayoutConstraints", .object(ObjectIndex(1))),
            ObjectGraph.KeyedValue("UISubviews", .object(ObjectIndex(2))),
          ]), list(order.map { 3 + count + $0 }), list(Array(3..<3 + count)),
      ]
      objects += (0..<count).map { n in
        ObjectGraph.Object(
          className: "UIView",
          values: [ObjectGraph.KeyedValue("next", .object(ObjectIndex(3 + (n + 1) % count)))])
      }
      objects += (0..<count).map { n in
        ObjectGraph.Object(
          className: "NSLayoutConstraint",
          values: [ObjectGraph.KeyedValue("NSFirstItem", .object(ObjectIndex(3 + n)))])
      }
      return generator.shuffled(ObjectGraph(objects: objects))
    }
    #expect(graph([4, 2, 0, 1, 3]).differences(from: graph([0, 1, 2, 3, 4])).isEmpty)
    #expect(
      graph([4, 2, 0, 1, 1]).differences(from: graph([0, 1, 2, 3, 4])).map(\.description) == [
        """
        /UIViewAutolayoutConstraints[3]: the same NSLayoutConstraint as /UIViewAutolayoutConstraints[1], \
        expected another NSLayoutConstraint
        """,
        "/UIViewAutolayoutConstraints[3]/NSFirstItem: UIView of /UISubviews[1], expected UIView of /UISubviews[3]",
      ])
  }

  @Test func cyclesEnd() {
    func cycle(_ length: Int, _ className: String = "Link") -> ObjectGraph {
      ObjectGraph(
        objects: (0..<length).map { n in
          ObjectGraph.Object(
            className: className,
            values: [ObjectGraph.KeyedValue("next", .object(ObjectIndex((n + 1) % length)))])
        })
    }
    #expect(cycle(1_000).differences(from: cycle(1_000)).isEmpty)
    // Strings that refer to each other would be equal constants in a circle of any length.
    #expect(cycle(1_000, "NSArray").differences(from: cycle(1_001, "NSArray")).isEmpty)
    #expect(!cycle(1_000).differences(from: cycle(1_001)).isEmpty)
  }

  @Test func deepGraphs() {
    let count = 100_000
    func chain(_ last: Value) -> ObjectGraph {
      ObjectGraph(
        objects: (0..<count).map { n in
          ObjectGraph.Object(
            className: "Link",
            values: [ObjectGraph.KeyedValue("next", n + 1 < count ? .object(ObjectIndex(n + 1)) : last)])
        })
    }
    #expect(chain(.null).differences(from: chain(.null)).isEmpty)
    let found = chain(.int8(1)).differences(from: chain(.null))
    #expect(found.count == 1)
    #expect(found.first?.path.steps.first == .omitted(count - 128))
    #expect(found.first?.path.steps.count == 129)
  }

  /// A long path inside an archive at the end of a long path: as many steps are kept of both together as of one.
  @Test func deepGraphsInData() {
    func chain(_ key: String, _ last: Value) -> ObjectGraph {
      ObjectGraph(
        objects: (0..<200).map { n in
          ObjectGraph.Object(
            className: "Link",
            values: [n < 199 ? .init("next", .object(ObjectIndex(n + 1))) : .init(key, last)])
        })
    }
    let graphs = [Value.bool(true), .bool(false)].map {
      chain("archiveData", .data(chain("last", $0).encodedCanonically()))
    }
    let found = graphs[0].differences(from: graphs[1])
    #expect(found.count == 1)
    // 200 steps to the archive, one into it, and 200 in it.
    #expect(found.first?.path.steps.count == 129)
    #expect(found.first?.path.steps.first == .omitted(401 - 128))
    #expect(found.first?.path.steps.last == .key("last"))
  }

  /// A list that holds one object with much data many times: what the object looks like is worked out once.
  @Test func repeatedElementsTakeTimeInProportion() {
    func graph(_ count: Int) -> ObjectGraph {
      ObjectGraph(objects: [
        .init(className: "NSObject", values: [.init("UINibObjectsKey", .object(ObjectIndex(1)))]),
        list([Int](repeating: 2, count: count)),
        .init(
          className: "A",
          values: (0..<64).map { .init("k", .data([UInt8](repeating: UInt8($0), count: 250))) }),
      ])
    }
    #expect(
      graph(20_001).differences(from: graph(20_000)).map(\.description)
        == ["/UINibObjectsKey[20000]: unexpected A"])
  }

  @Test func archivesInData() {
    func wrapped(_ graph: ObjectGraph) -> ObjectGraph {
      object("UINib", [("archiveData", .data(graph.encodedCanonically()))])
    }
    // The same graph, laid out otherwise.
    var tables = labels(["a"]).canonicalTables()
    tables.keys.append("unused")
    let plain = object("UINib", [("archiveData", .data(tables.encoded()))])
    #expect(wrapped(labels(["a"])).differences(from: plain).isEmpty)
    #expect(
      wrapped(wrapped(labels(["a"]))).differences(from: wrapped(wrapped(labels(["a", "b"])))).map(
        \.description)
        == ["/archiveData!/archiveData!/views[1]: missing UILabel"])
    let damaged = object(
      "UINib", [("archiveData", .data(Array(labels(["a"]).encodedCanonically().dropLast())))])
    #expect(damaged.differences(from: wrapped(labels(["a"]))).map(\.kind) == [.value])
  }

  @Test func limit() {
    let found = labels(["a", "b", "c"]).differences(from: labels(["d", "e", "f"]), limit: 2)
    #expect(found.count == 2)
  }

  @Test func rootOnlyOnOneSide() {
    #expect(ObjectGraph().differences(from: labels([])).map(\.description) == ["/: missing NSObject"])
    #expect(labels([]).differences(from: ObjectGraph()).map(\.description) == ["/: unexpected NSObject"])
  }

  /// A graph equals itself in any order of objects, and a changed value is found.
  @Test(arguments: 1...100 as ClosedRange<UInt64>)
  func generatedGraphs(seed: UInt64) throws {
    var generator = GraphGenerator(seed: seed)
    let graph = generator.graph()
    let other = generator.shuffled(graph)
    #expect(other.differences(from: graph, order: .all).isEmpty, "GraphGenerator(seed: \(seed))")
    let decoded = ObjectGraph(try NIBArchive(graph.encodedCanonically()))
    #expect(decoded.differences(from: graph, order: .all).isEmpty, "GraphGenerator(seed: \(seed))")

    var changed = graph
    guard let index = changed.objects.lastIndex(where: { !$0.values.isEmpty }) else { return }
    changed.objects[index].values.append(ObjectGraph.KeyedValue("another key", .null))
    let found = changed.differences(from: graph)
    #expect(found.map(\.kind) == [.extra], "GraphGenerator(seed: \(seed))")
  }

  /// Every real archive equals itself, whatever the order of its objects and of its unordered lists.
  @Test(.enabled(if: Oracle.isAvailable, Oracle.missing))
  func oracleFiles() throws {
    for (number, file) in try Oracle.archives().enumerated() {
      var generator = GraphGenerator(seed: UInt64(number))
      let graph = ObjectGraph(try NIBArchive(file.bytes))
      var other = generator.shuffled(graph)
      #expect(other.differences(from: graph, order: .all).isEmpty, "\(file.path)")
      let unordered: Set = ["UIViewAutolayoutConstraints", "NSViewConstraints", "UINibKeyValuePairsKey"]
      for object in other.objects {
        for entry in object.values where unordered.contains(entry.key) {
          guard case .object(let index) = entry.value else { continue }
          let places = other[index].values.indices.filter {
            other[index].values[$0].key == "UINibEncoderEmptyKey"
          }
          let values = places.map { other[index].values[$0] }
          for (place, value) in zip(places, values.reversed()) { other[index].values[place] = value }
        }
      }
      let found = other.differences(from: graph)
      #expect(found.isEmpty, "\(file.path): \(found.first?.description ?? "")")
    }
  }

  // MARK: Graphs

  /// A root with a list of labels, each with a string of its own.
  private func labels(_ texts: [String]) -> ObjectGraph {
    var objects = [
      ObjectGraph.Object(
        className: "NSObject", values: [ObjectGraph.KeyedValue("views", .object(ObjectIndex(1)))]),
      list(texts.indices.map { 2 + 2 * $0 }),
    ]
    for (n, text) in texts.enumerated() {
      objects.append(
        ObjectGraph.Object(
          className: "UILabel", values: [ObjectGraph.KeyedValue("UIText", .object(ObjectIndex(3 + 2 * n)))]))
      objects.append(string(text))
    }
    return ObjectGraph(objects: objects)
  }

  private func constrained(_ identifiers: [String]) -> ObjectGraph {
    var graph = labels(identifiers)
    graph.objects[0].values[0].key = "UIViewAutolayoutConstraints"
    for index in graph.objects.indices where graph.objects[index].className == "UILabel" {
      graph.objects[index].className = "NSLayoutConstraint"
    }
    return graph
  }

  private func list(_ elements: [Int]) -> ObjectGraph.Object {
    ObjectGraph.Object(
      className: "NSArray",
      values: [ObjectGraph.KeyedValue("NSInlinedValue", .bool(true))]
        + elements.map { ObjectGraph.KeyedValue("UINibEncoderEmptyKey", .object(ObjectIndex($0))) })
  }

  private func string(_ text: String) -> ObjectGraph.Object {
    ObjectGraph.Object(
      className: "NSString", values: [ObjectGraph.KeyedValue("NS.bytes", .data(Array(text.utf8)))])
  }

  private func object(_ className: String, _ values: [(String, Value)]) -> ObjectGraph {
    ObjectGraph(objects: [
      ObjectGraph.Object(className: className, values: values.map { ObjectGraph.KeyedValue($0, $1) })
    ])
  }
}
