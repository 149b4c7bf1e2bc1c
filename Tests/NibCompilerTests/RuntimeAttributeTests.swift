import NibFormat
import Testing

/// Attributes that are set at run time, and their order (F-57).
@Suite struct RuntimeAttributeTests {
  private func pairs(_ attributes: String, localized: Bool = false) throws -> (
    ObjectGraph, [ObjectGraph.Object]
  ) {
    let graph = try CompiledXib(
      """
      <view id="v1"><userDefinedRuntimeAttributes>\(attributes)</userDefinedRuntimeAttributes></view>
      """, isBaseLocalized: localized
    ).graph()
    return (graph, graph.elements("UINibKeyValuePairsKey", of: graph[.root]))
  }

  private func attribute(_ type: String, _ value: String, child: Bool = true) -> String {
    child
      ? #"<userDefinedRuntimeAttribute type="\#(type)" keyPath="k">\#(value)</userDefinedRuntimeAttribute>"#
      : #"<userDefinedRuntimeAttribute type="\#(type)" keyPath="k" value="\#(value)"/>"#
  }

  @Test(
    arguments: [
      ("boolean", "YES", false, "1"), ("boolean", "NO", false, "0"),
      ("number", #"<integer key="value" value="-3"/>"#, true, "-3"),
      ("number", #"<real key="value" value="2.5"/>"#, true, "2.5d"), ("string", "text", false, #""text""#),
      ("string", #"<string key="value">two</string>"#, true, #""two""#),
      ("localizedString", "t", false, #""t""#),
      ("color", #"<color key="value" white="1" alpha="1"/>"#, true, "UIColor"),
      ("image", "star", false, "UIImageNibPlaceholder"), ("nil", "", false, "nil"),
    ])
  func values(type: String, value: String, isChild: Bool, expected: String) throws {
    let (graph, list) = try pairs(attribute(type, value, child: isChild))
    #expect(list.map(graph.described) == [["UIObject UIView", "UIValue \(expected)", #"UIKeyPath "k""#]])
  }

  @Test(
    arguments: [
      ("point", #"<point key="value" x="1.5" y="-2"/>"#, ["NS.special 1", #"NS.pointval "{1.5, -2}""#]),
      ("size", #"<size key="value" width="10" height="20"/>"#, ["NS.special 2", #"NS.sizeval "{10, 20}""#]),
      (
        "rect", #"<rect key="value" x="1" y="2" width="3" height="4.25"/>"#,
        ["NS.special 3", #"NS.rectval "{{1, 2}, {3, 4.25}}""#]
      ),
      (
        "range", #"<range key="value" location="5" length="6"/>"#,
        ["NS.special 4", "NS.rangeval.location 5", "NS.rangeval.length 6"]
      ),
    ])
  func structures(type: String, value: String, expected: [String]) throws {
    let (graph, list) = try pairs(attribute(type, value))
    let object = try #require(list.first.flatMap { graph.object("UIValue", of: $0) })
    #expect(object.className == "NSValue")
    #expect(graph.described(object) == expected)
  }

  /// Tools that translate documents number the texts of an object.
  @Test func localizedTexts() throws {
    let (graph, list) = try pairs(
      attribute("string", "a", child: false) + attribute("localizedString", "b", child: false)
        + attribute("localizedString", "c", child: false), localized: true)
    let keys = list.map { pair in graph.object("UIValue", of: pair).flatMap { graph.text("NSKey", of: $0) } }
    let name = "v1.ibExternalUserDefinedRuntimeAttributesLocalizableStrings"
    #expect(keys == [nil, "\(name)[0]", "\(name)[1]"])
  }

  /// Attributes of one object stay together, in the order of the document; objects are sorted by the decimal text of
  /// their place in the objects list, counted from 1: 10, 11, 2.
  @Test func orderOfObjects() throws {
    let labels = (1...11).map { place in
      #"<label text="" tag="\#(place)" id="l\#(place)"><userDefinedRuntimeAttributes>"#
        + attribute("number", #"<integer key="value" value="1"/>"#)
        + attribute("number", #"<integer key="value" value="2"/>"#)
        + "</userDefinedRuntimeAttributes></label>"
    }
    let graph = try CompiledXib(labels.joined()).graph()
    let list = graph.elements("UINibKeyValuePairsKey", of: graph[.root])
    let tags = list.map { graph.object("UIObject", of: $0)?["UITag"] }
    #expect(tags == [1, 1, 10, 10, 11, 11, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9].map(Value.int8))
    #expect(
      list.map { graph.described($0)[1] }.prefix(4) == ["UIValue 1", "UIValue 2", "UIValue 1", "UIValue 2"])
  }

  /// A switch keeps its frame beside its bounds.
  @Test func theFrameOfASwitch() throws {
    let graph = try CompiledXib(
      #"<switch id="s1"><rect key="frame" x="8" y="9.5" width="51" height="31"/></switch>"#
    ).graph()
    let pair = try #require(graph.elements("UINibKeyValuePairsKey", of: graph[.root]).first)
    #expect(graph.text("UIKeyPath", of: pair) == "frame")
    let value = try #require(graph.object("UIValue", of: pair))
    #expect(graph.text("NS.rectval", of: value) == "{{8, 9.5}, {51, 31}}")
  }
}
