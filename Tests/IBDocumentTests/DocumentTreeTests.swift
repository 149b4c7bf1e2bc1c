import IBDocument
import TestSupport
import Testing

@Suite struct DocumentTreeTests {
  static func document(_ content: String) throws -> IBDocument {
    try #require(IBDocument.parse(Array(DocumentSample.document(content).utf8)).document)
  }

  @Test func theSampleIsReadWhole() throws {
    let result = IBDocument.parse(DocumentSample.bytes)
    let document = try #require(result.document)
    #expect(result.diagnostics.isEmpty)
    #expect(document.kind == .xib)
    #expect(document.platform == .iOS)
    #expect(document.elementCount == 5)
    #expect(
      [document.root.name] + document.root.descendants.map(\.name) == [
        "document", "objects", "label", "string", "view",
      ])
    #expect(document.root["version"] == "3.0")
    let label = try #require(document.element(withID: "a1"))
    #expect(label["text"] == "R&D €")
    #expect(label.attributes.map(\.name) == ["id", "text"])
    #expect(label.child(key: "toolTip")?.text == "Grüße <1> & <raw> ")
    #expect(label.text == "")
    #expect(label.parent?.name == "objects")
    #expect(document.root.parent == nil)
    #expect(document.root.child(named: "objects")?.children.map(\.id) == ["a1", "a2"])
    #expect(document.element(withID: "a3") == nil)
    #expect(label.child(named: "string", key: "toolTip") == label.child(named: "string"))
    #expect(label.child(named: "string", key: "text") == nil)
  }

  @Test func placesAreCountedInBytesAndLines() throws {
    let source = MarkedSource(
      DocumentSample.document("\r\n\t1️⃣<a 2️⃣x='é\r\né' 3️⃣y='ü'/>\r4️⃣<b 5️⃣x=\"😀\t\"/>é6️⃣<c/>\u{2028}7️⃣<d/>"))
    let document = try #require(IBDocument.parse(source.bytes).document)
    let elements = Array(document.root.children)
    #expect(elements.map(\.location) == ["1️⃣", "4️⃣", "6️⃣", "7️⃣"].map(source.place))
    #expect(elements[0].location(of: "x") == source.place("2️⃣"))
    #expect(elements[0].location(of: "y") == source.place("3️⃣"))
    #expect(elements[0].location(of: "z") == source.place("1️⃣"))
    #expect(elements[1].location(of: "x") == source.place("5️⃣"))
    #expect(elements[0]["x"] == "é é")
    #expect(elements[1]["x"] == "😀 ")
    #expect(source.place("3️⃣") == DocumentLocation(line: 3, column: 5))
  }

  @Test func aByteOrderMarkIsNoPartOfTheText() throws {
    let bytes = [0xEF, 0xBB, 0xBF] + DocumentSample.bytes
    #expect(IBDocument.parse(bytes).document?.root.location == DocumentLocation(line: 3, column: 1))
  }

  @Test(arguments: [
    ("<s> </s>", " "), ("<s></s>", ""), ("<s/>", ""), ("<s>\r\n</s>", "\n"), ("<s> a </s>", " a "),
    ("<s><!-- x --></s>", ""), ("<s>a<!-- x -->b</s>", "ab"), ("<s> <![CDATA[]]> </s>", "  "),
    ("<s>a&#10;b</s>", "a\nb"), ("<s> <t/> </s>", ""), ("<s>]]&gt;</s>", "]]>"),
  ])
  func text(content: String, expected: String) throws {
    #expect(try Self.document(content).root.child(named: "s")?.text == expected)
  }

  @Test func theFirstOfElementsWithOneIDIsFound() throws {
    let document = try Self.document("<a id='x'/><b id='x'/>")
    #expect(document.element(withID: "x")?.name == "a")
  }

  @Test func everyIDIsFoundByItsBytes() throws {
    let ids = (0..<5000).map { "id-\(String($0, radix: 36))" } + ["\u{E9}", "e\u{301}", "", "a&b"]
    let elements = ids.map { "<a id='\($0.replacing("&", with: "&amp;"))'/>" }.joined()
    let document = try Self.document(elements)
    for (place, id) in ids.enumerated() {
      #expect(document.element(withID: id)?.index == place + 1, "\(id)")
    }
    #expect(document.element(withID: "id-") == nil)
  }

  @Test func descendantsEndWhereTheElementEnds() throws {
    let document = try Self.document("<a><b><c/></b><d/></a><e/>")
    let a = try #require(document.root.child(named: "a"))
    #expect(a.descendants.map(\.name) == ["b", "c", "d"])
    #expect(a.children.map(\.name) == ["b", "d"])
    #expect(document.root.children.map(\.name) == ["a", "e"])
  }
}
