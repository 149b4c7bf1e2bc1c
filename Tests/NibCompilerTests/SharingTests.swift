import NibFormat
import Testing

/// Which constants are one object (F-43 to F-49).
@Suite struct SharingTests {
  private func attributes(_ values: [String]) -> String {
    let list = values.enumerated().map { place, value in
      let name = value.contains(".") ? "real" : "integer"
      return
        #"<userDefinedRuntimeAttribute type="number" keyPath="k\#(place)"><\#(name) key="value" value="\#(value)"/>"#
        + "</userDefinedRuntimeAttribute>"
    }
    return
      #"<view id="v"><userDefinedRuntimeAttributes>\#(list.joined())</userDefinedRuntimeAttributes></view>"#
  }

  /// Numbers of one value are one object, and the form that is encoded first wins (F-45).
  @Test(
    arguments: [
      (["17", "17.0"], ["NS.intval 17"]), (["17.0", "17"], ["NS.dblval 17.0d"]),
      (["1", "2", "1"], ["NS.intval 1", "NS.intval 2"]), (["0.5", "0.5"], ["NS.dblval 0.5d"]),
      (["0", "-0.0"], ["NS.intval 0"]),
      // A double holds only every second of these.
      (
        ["9007199254740992", "9007199254740993"],
        ["NS.intval 9007199254740992", "NS.intval 9007199254740993"]
      ),
    ])
  func numbers(values: [String], objects: [String]) throws {
    let graph = try CompiledXib(attributes(values)).graph()
    #expect(graph.objects(of: "NSNumber").flatMap(graph.described) == objects)
  }

  /// A boolean is the number 1 or 0.
  @Test func booleans() throws {
    let graph = try CompiledXib(
      """
      <view id="v"><userDefinedRuntimeAttributes>\
      <userDefinedRuntimeAttribute type="boolean" keyPath="a" value="YES"/>\
      <userDefinedRuntimeAttribute type="number" keyPath="b"><integer key="value" value="1"/>\
      </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></view>
      """
    ).graph()
    #expect(graph.objects(of: "NSNumber").count == 1)
  }

  /// Texts are shared whatever they are for, localisable texts never (F-43, F-44).
  @Test func texts() throws {
    let labels = #"<label text="A" id="l1"/><label text="A" id="l2" restorationIdentifier="A"/>"#
    func count(_ className: String, _ text: String, localized: Bool) throws -> Int {
      try CompiledXib(labels, isBaseLocalized: localized).graph().objects(of: className).count {
        $0["NS.bytes"] == .data(Array(text.utf8))
      }
    }
    #expect(try count("NSString", "A", localized: false) == 1)
    #expect(try count("NSString", "A", localized: true) == 1)
    #expect(try count("NSLocalizableString", "A", localized: true) == 2)
  }

  /// Forms of one text that differ in bytes are two texts, each with its own bytes (F-43).
  @Test func textsInUnicodeForms() throws {
    let forms = ["\u{e9}", "e\u{301}"]
    let labels = forms.enumerated().map { #"<label text="\#($1)" id="l\#($0)"/>"# }.joined()
    let images = forms.enumerated().map { #"<imageView image="\#($1)" id="i\#($0)"/>"# }.joined()
    let graph = try CompiledXib(labels + images).graph()
    #expect(graph.objects(of: "UIImageNibPlaceholder").count == 2)
    let texts = graph.objects(of: "UILabel").map { label in
      guard case .object(let text)? = label["UIText"] else { return Value.null }
      return graph[text]["NS.bytes"] ?? .null
    }
    #expect(texts == forms.map { .data(Array($0.utf8)) })
  }

  /// There is one empty array that cannot change; dictionaries and arrays that can change are never shared (F-46).
  @Test func emptyArrays() throws {
    let graph = try CompiledXib(#"<navigationItem id="n1"/><navigationItem id="n2"/>"#).graph()
    #expect(graph.objects(of: "NSArray").count { $0.values.count == 1 } == 1)
  }

  /// Images are shared by name and configuration (F-49).
  @Test func images() throws {
    let graph = try CompiledXib(
      """
      <imageView image="a" id="i1"/><imageView image="a" highlightedImage="b" id="i2"/>\
      <imageView id="i3"><imageReference key="image" image="a" catalog="system" symbolScale="large"/></imageView>
      """
    ).graph()
    #expect(graph.objects(of: "UIImageNibPlaceholder").count == 3)
  }
}
