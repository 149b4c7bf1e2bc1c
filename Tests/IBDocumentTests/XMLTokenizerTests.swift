import Testing

@testable import IBDocument

@Suite struct XMLTokenizerTests {
  /// The tokens of a text, each as a short line, with its place.
  static func tokens(of text: String) throws -> [String] {
    var tokenizer = try XMLTokenizer(XMLText(Array(text.utf8)))
    var lines: [String] = []
    while true {
      let token = try tokenizer.next()
      let source = tokenizer.text
      let place = "\(tokenizer.location.line):\(tokenizer.location.column)"
      switch token {
      case .startTag(let name, let isEmpty):
        let attributes = tokenizer.attributes.map {
          " \(source.string($0.name))=\(source.string($0.value))@\($0.location.line):\($0.location.column)"
        }
        lines.append("\(place) <\(source.string(name))\(attributes.joined())\(isEmpty ? "/" : "")>")
      case .endTag(let name): lines.append("\(place) </\(source.string(name))>")
      case .text(let range, let isBlank, let isPlain):
        lines.append("\(place) \(isBlank ? "blank" : "text")\(isPlain ? "" : "*") \(range.count)")
      case .cdata(let range): lines.append("\(place) cdata \(source.string(range))")
      case .end: return lines
      }
    }
  }

  @Test(arguments: [
    ("<a/>", ["1:1 <a/>"]),
    ("<a></a>", ["1:1 <a>", "1:4 </a>"]),
    ("<a ></a >", ["1:1 <a>", "1:5 </a>"]),
    ("<a b='1'\n  c = \"2\"/>", ["1:1 <a b=1@1:4 c=2@2:3/>"]),
    ("<a b='x\ny' c=''/>", ["1:1 <a b=x\ny@1:4 c=@2:4/>"]),
    ("<a>\n\t<b/></a>", ["1:1 <a>", "1:4 blank 2", "2:2 <b/>", "2:6 </a>"]),
    (
      "<a>\r\n<b/>\r<c/></a>",
      ["1:1 <a>", "1:4 blank* 2", "2:1 <b/>", "2:5 blank* 1", "3:1 <c/>", "3:5 </a>"]
    ),
    (
      "<a>é<b/>&amp;<c/></a>",
      ["1:1 <a>", "1:4 text 2", "1:6 <b/>", "1:10 text* 5", "1:15 <c/>", "1:19 </a>"]
    ),
    ("<a><![CDATA[]]]]><b/></a>", ["1:1 <a>", "1:4 cdata ]]", "1:18 <b/>", "1:22 </a>"]),
    ("<!-- - -\n--><a/><!---->", ["2:4 <a/>"]),
    ("<?p x?y?>\n<a/><?q?>", ["1:10 blank 1", "2:1 <a/>"]),
    ("<?xml version='1.0'?><a/>", ["1:22 <a/>"]),
    ("\u{FEFF}<a/>", ["1:1 <a/>"]),
    ("<é:1.-_ ä='>'/>", ["1:1 <é:1.-_ ä=>@1:10/>"]),
    ("", []),
  ])
  func tokensAndPlaces(text: String, expected: [String]) throws {
    #expect(try Self.tokens(of: text) == expected)
  }

  @Test(arguments: [
    ("&lt;&gt;&amp;&quot;&apos;", "<>&\"'", "<>&\"'"),
    ("&#65;&#x42;&#x1F600;&#0000067;", "AB😀C", "AB😀C"),
    ("a\r\nb\rc\nd\te", "a\nb\nc\nd\te", "a b c d e"),
    ("&#10;&#13;&#9;", "\n\r\t", "\n\r\t"),
    ("é]] >", "é]] >", "é]] >"),
    ("", "", ""),
  ])
  func decoding(raw: String, asText: String, asAttribute: String) throws {
    let text = try XMLText(Array(raw.utf8))
    let all = 0..<text.bytes.count
    // Scalars are compared: "\r\n" and "\n" are different strings, but a lone one inside a longer character is not.
    #expect(Array(try text.decoded(all, as: .characterData).unicodeScalars) == Array(asText.unicodeScalars))
    #expect(
      Array(try text.decoded(all, as: .attributeValue).unicodeScalars) == Array(asAttribute.unicodeScalars))
  }

  @Test func nothingInCDATAIsAReference() throws {
    let text = try XMLText(Array("&amp;\r\n<".utf8))
    #expect(try text.decoded(0..<text.bytes.count, as: .cdata) == "&amp;\n<")
  }

  @Test func namesAreNumberedInOrderAndFoundAgain() throws {
    let names = (0..<2000).map { "n\($0 % 1000)" + String(repeating: "x", count: $0 % 20) }
    let text = try XMLText(Array(names.joined(separator: " ").utf8))
    var table = NameTable()
    var numbers: [String: Int32] = [:]
    var position = 0
    for name in names {
      let number = table.number(of: position..<(position + name.utf8.count), in: text)
      position += name.utf8.count + 1
      #expect(table.names[Int(number)] == name)
      #expect(number == numbers[name, default: Int32(numbers.count)])
      numbers[name] = number
    }
    #expect(table.names.count == numbers.count)
  }
}
