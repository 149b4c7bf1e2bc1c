import NibFormat
import Testing

@Suite struct CanonicalTablesTests {
  /// The worked example of the format notes: a document of one proxy.
  private var proxyDocument: ObjectGraph {
    func list(_ elements: Int...) -> [ObjectGraph.KeyedValue] {
      [ObjectGraph.KeyedValue("NSInlinedValue", .bool(true))]
        + elements.map { ObjectGraph.KeyedValue("UINibEncoderEmptyKey", .object(ObjectIndex($0))) }
    }
    return ObjectGraph(objects: [
      ObjectGraph.Object(
        className: "NSObject",
        values: [
          ObjectGraph.KeyedValue("UINibTopLevelObjectsKey", .object(ObjectIndex(1))),
          ObjectGraph.KeyedValue("UINibObjectsKey", .object(ObjectIndex(2))),
          ObjectGraph.KeyedValue("UINibConnectionsKey", .object(ObjectIndex(5))),
          ObjectGraph.KeyedValue("UINibVisibleWindowsKey", .object(ObjectIndex(5))),
          ObjectGraph.KeyedValue("UINibAccessibilityConfigurationsKey", .object(ObjectIndex(5))),
          ObjectGraph.KeyedValue("UINibTraitStorageListsKey", .object(ObjectIndex(5))),
          ObjectGraph.KeyedValue("UINibKeyValuePairsKey", .object(ObjectIndex(5))),
        ]),
      ObjectGraph.Object(className: "NSArray", values: list(3)),
      ObjectGraph.Object(className: "NSArray", values: list(3)),
      ObjectGraph.Object(
        className: "UIProxyObject",
        values: [ObjectGraph.KeyedValue("UIProxiedObjectIdentifier", .object(ObjectIndex(4)))]),
      ObjectGraph.Object(
        className: "NSString",
        values: [ObjectGraph.KeyedValue("NS.bytes", .data(Array("IBFilesOwner".utf8)))]),
      ObjectGraph.Object(className: "NSArray", values: list()),
    ])
  }

  @Test func workedExample() {
    #expect(proxyDocument.encodedCanonically() == WorkedExample.bytes)
  }

  @Test func objectWithoutValuesHasFirstValueZero() {
    let graph = ObjectGraph(objects: [
      ObjectGraph.Object(
        className: "A",
        values: [
          ObjectGraph.KeyedValue("x", .object(ObjectIndex(1))), ObjectGraph.KeyedValue("y", .bool(false)),
        ]),
      ObjectGraph.Object(className: "B"),
    ])
    #expect(graph.canonicalTables().objects.map(\.firstValue) == [0, 0])
  }

  @Test func unreachableObjectsAreDropped() {
    var graph = proxyDocument
    graph.objects.append(
      ObjectGraph.Object(className: "Lost", values: [ObjectGraph.KeyedValue("lost", .object(.root))]))
    #expect(graph.encodedCanonically() == proxyDocument.encodedCanonically())
  }

  @Test func fallbackClassesFollowInNameOrder() {
    var graph = ObjectGraph(objects: [
      ObjectGraph.Object(
        className: "NSObject",
        values: [
          ObjectGraph.KeyedValue("a", .object(ObjectIndex(1))),
          ObjectGraph.KeyedValue("b", .object(ObjectIndex(2))),
        ]),
      ObjectGraph.Object(className: "UIFont"),
      ObjectGraph.Object(className: "UIColor"),
    ])
    graph.fallbackClassNames = ["UIFont": ["NSFont"], "UIColor": ["NSColor"], "Unused": ["Nothing"]]
    let classes = graph.canonicalTables().classes
    #expect(classes.map(\.name) == ["NSObject", "UIFont", "UIColor", "NSColor", "NSFont"])
    #expect(classes.map(\.fallbacks) == [[], [ClassIndex(4)], [ClassIndex(3)], [], []])
  }

  @Test func fallbackClassesAreTheirBytes() {
    var graph = ObjectGraph(objects: [ObjectGraph.Object(className: "A")])
    graph.fallbackClassNames = ["A": ["\u{e9}", "e\u{301}"]]
    let classes = graph.canonicalTables().classes
    #expect(classes.map { Array($0.name.utf8) } == ["A", "e\u{301}", "\u{e9}"].map { Array($0.utf8) })
    #expect(classes[0].fallbacks == [ClassIndex(2), ClassIndex(1)])
  }

  /// F-31: the bar is written in the item but numbered where the controller reaches it.
  @Test func conditionalReferenceDoesNotNumberItsObject() {
    let graph = ObjectGraph(objects: [
      ObjectGraph.Object(
        className: "NSObject",
        values: [
          ObjectGraph.KeyedValue("item", .object(ObjectIndex(1))),
          ObjectGraph.KeyedValue("other", .object(ObjectIndex(2))),
          ObjectGraph.KeyedValue("bar", .object(ObjectIndex(3))),
        ]),
      ObjectGraph.Object(
        className: "UINavigationItem",
        values: [ObjectGraph.KeyedValue("UINavigationBar", .object(ObjectIndex(3)))]),
      ObjectGraph.Object(className: "Other"),
      ObjectGraph.Object(className: "UINavigationBar"),
    ])
    let tables = graph.canonicalTables(.iOS)
    #expect(tables.classes.map(\.name) == ["NSObject", "UINavigationItem", "Other", "UINavigationBar"])
    #expect(tables.values.map(\.value) == [1, 2, 3, 3].map { .object(ObjectIndex($0)) })
    #expect(
      graph.canonicalTables(CanonicalRules()).classes.map(\.name)
        == ["NSObject", "UINavigationItem", "UINavigationBar", "Other"])
  }

  @Test func conditionalReferenceToNothingElseIsNotWritten() {
    let graph = ObjectGraph(objects: [
      ObjectGraph.Object(
        className: "UINavigationItem",
        values: [
          ObjectGraph.KeyedValue("UINavigationBar", .object(ObjectIndex(1))),
          ObjectGraph.KeyedValue("UITitle", .null),
        ]),
      ObjectGraph.Object(className: "UINavigationBar"),
    ])
    let tables = graph.canonicalTables(.iOS)
    #expect(tables.objects.count == 1)
    #expect(tables.keys == ["UITitle"])
    #expect(tables.values.map(\.value) == [.null])
  }

  @Test func trailerFollowsFromTheRoot() {
    var graph = proxyDocument
    graph.objects[0].values.append(ObjectGraph.KeyedValue("IBUINibLNEVersionKey", .int8(1)))
    #expect(graph.canonicalTables().trailingBytes == [0x4c, 0x4e, 0x45, 0])
    #expect(graph.encodedCanonically().suffix(4) == [0x4c, 0x4e, 0x45, 0])
  }

  @Test func namesInOtherNormalFormsStayApart() {
    let graph = ObjectGraph(objects: [
      ObjectGraph.Object(
        className: "A",
        values: [ObjectGraph.KeyedValue("\u{e9}", .null), ObjectGraph.KeyedValue("e\u{301}", .null)])
    ])
    #expect(graph.canonicalTables().keys.count == 2)
  }

  /// 200,000 objects in one chain: the walk must not need a stack as deep as the graph.
  @Test func deepGraph() {
    let count = 200_000
    let graph = ObjectGraph(
      objects: (0..<count).map { n in
        ObjectGraph.Object(
          className: "Link", values: [ObjectGraph.KeyedValue("next", .object(ObjectIndex((n + 1) % count)))])
      })
    #expect(graph.canonicalTables().objects.count == count)
  }

  @Test func emptyGraph() {
    #expect(ObjectGraph().encodedCanonically().count == 50)
  }
}
