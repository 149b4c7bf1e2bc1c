import IBDocument
import TestSupport
import Testing

/// Every fault of the text has its id and its place.
@Suite struct DocumentFaultTests {
  static func diagnose(_ bytes: [UInt8]) -> [Diagnostic] { IBDocument.parse(bytes).diagnostics }

  struct Fault: CustomTestStringConvertible, Sendable {
    var source: String
    var expected: ExpectedDiagnostic
    var testDescription: String { source }

    init(_ id: String, _ source: String, notes: [String] = [], message: String? = nil) {
      self.source = source
      expected = ExpectedDiagnostic(.error, id, at: "1️⃣", message: message, notes: notes)
    }
  }

  static let tags: [Fault] = [
    Fault("malformed-xml", "<document>\n  <1️⃣1/></document>", message: "expected an element's name after '<'"),
    Fault("malformed-xml", "<document><1️⃣ a/></document>"),
    Fault("malformed-xml", "<document><a b='1'1️⃣c='2'/></document>"),
    Fault(
      "malformed-xml", "<document><a b1️⃣/></document>", message: "expected '=' after the attribute's name 'b'"),
    Fault("malformed-xml", "<document><a b=1️⃣1/></document>"),
    Fault("malformed-xml", "<document><a b='x1️⃣<'/></document>"),
    Fault("malformed-xml", "<document><a /1️⃣ ></document>"),
    Fault("malformed-xml", "<document></document 1️⃣x>"),
    Fault("malformed-xml", "<document><a1️⃣×/></document>", message: "this character cannot stand in a name"),
    Fault(
      "mismatched-tag", "<document>\n 2️⃣<a>\n 1️⃣</b></document>", notes: ["2️⃣"],
      message: "the end tag '</b>' does not match the start tag '<a>'"),
    Fault("mismatched-tag", "<document/>1️⃣</document>"),
    Fault(
      "duplicate-attribute", "<document><a 2️⃣b='1' c='2'\n\t1️⃣b='3'/></document>", notes: ["2️⃣"],
      message: "the attribute 'b' is given twice"),
  ]

  static let content: [Fault] = [
    Fault("malformed-xml", "<document>1️⃣&x</document>", message: "'&' must be written '&amp;'"),
    Fault("unknown-entity", "<document>é 1️⃣&nbsp;</document>"),
    Fault("unknown-entity", "<document><a b='\t1️⃣&nbsp;'/></document>"),
    Fault("malformed-xml", "<document>1️⃣&#0;</document>"),
    Fault("malformed-xml", "<document>1️⃣&#xD800;</document>"),
    Fault("malformed-xml", "<document>1️⃣&#x110000;</document>"),
    Fault("malformed-xml", "<document>1️⃣&#xFFFF;</document>"),
    Fault("malformed-xml", "<document>1️⃣&#;</document>"),
    Fault("malformed-xml", "<document>1️⃣&#xG;</document>"),
    Fault("malformed-xml", "<document>a1️⃣]]></document>"),
    Fault("malformed-xml", "<document><!-- a 1️⃣-- b --></document>"),
    Fault("malformed-xml", "<document>1️⃣<!ELEMENT></document>"),
    Fault("misplaced-declaration", "\n1️⃣<?xml version='1.0'?><document/>"),
    Fault("misplaced-declaration", "<document>1️⃣<?XML x?></document>"),
    Fault("malformed-xml", "<document><?p1️⃣+?></document>"),
    Fault("dtd-not-supported", "<?xml version='1.0'?>\n1️⃣<!DOCTYPE document [<!ENTITY a 'b'>]><document/>"),
    Fault("content-outside-root", "2️⃣<document/>\n1️⃣<document/>", notes: ["2️⃣"]),
    Fault("content-outside-root", "<document/>\n 1️⃣x"),
    Fault("content-outside-root", "<document/><![CDATA[1️⃣]]>"),
    Fault("invalid-character", "<document>\n a1️⃣\u{1}</document>"),
    Fault(
      "invalid-character", "<document a='1️⃣\u{0}'/>", message: "the control character 0x00 cannot stand in XML"
    ),
    Fault("invalid-character", "<document>ä1️⃣\u{FFFE}</document>"),
  ]

  static let declarations: [Fault] = [
    Fault("unsupported-encoding", "<?xml version='1.0' 1️⃣encoding='ISO-8859-1'?><document/>"),
    Fault("malformed-xml", "<?xml 1️⃣version='2.0'?><document/>"),
    Fault("malformed-xml", "<?xml 1️⃣?><document/>"),
    Fault("malformed-xml", "<?xml version='1.0' 1️⃣standalone='maybe'?><document/>"),
    Fault("malformed-xml", "<?xml encoding='UTF-8' 1️⃣version='1.0'?><document/>"),
    Fault("malformed-xml", "<?xml version='1.0'1️⃣encoding='UTF-8'?><document/>"),
    Fault("malformed-xml", "<?xml version='1.0' 1️⃣colour='red'?><document/>"),
  ]

  @Test(arguments: tags + content + declarations)
  func faultsAreNamedAndPlaced(fault: Fault) {
    expectDiagnostics(fault.source, [fault.expected], from: Self.diagnose)
  }

  @Test(arguments: [
    ("<document><a b='1'", "a start tag"), ("<document>x</docu", "an end tag"),
    ("<document><![CDATA[ x ]]", "a CDATA section"), ("<document><!-- x --", "a comment"),
    ("<document><?p x", "a processing instruction"), ("<document a='x", "a value"),
    ("<?xml version='1.0'", "the declaration"),
  ])
  func textsThatEndEarlySayWhere(text: String, what: String) throws {
    let diagnostic = try #require(Self.diagnose(Array(text.utf8)).first)
    #expect(diagnostic.id == "truncated-document", "\(what)")
    #expect(diagnostic.location == DocumentLocation(line: 1, column: text.utf8.count + 1), "\(what)")
    #expect(diagnostic.notes.count == 1, "\(what)")
  }

  @Test func aMissingEndTagNamesTheElement() {
    expectDiagnostics(
      "<document>\n  2️⃣<view>\n    <label/>\n1️⃣",
      [
        ExpectedDiagnostic(
          .error, "truncated-document", at: "1️⃣", message: "the text ends before the end tag '</view>'",
          notes: ["2️⃣"])
      ],
      from: Self.diagnose)
  }

  @Test(
    arguments: [
      [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x8F, 0xBF, 0xBF],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0x80], [0xFF], [0xC3], [0xE2, 0x82],
      [0xF0, 0x9F, 0x98],
    ] as [[UInt8]])
  func whatIsNotUTF8IsRefused(sequence: [UInt8]) {
    let before = "<document a='b'>\n  é"
    for after in ["</document>", ""] {
      let diagnostics = Self.diagnose(Array(before.utf8) + sequence + Array(after.utf8))
      #expect(diagnostics.map(\.id) == ["invalid-utf8"])
      #expect(diagnostics.first?.location == DocumentLocation(line: 2, column: 5))
    }
  }

  @Test func markersOfAConflictAreFound() {
    let source = """
      <document>
      1️⃣<<<<<<< HEAD
        <view id="1"/>
      2️⃣=======
        <view id="2"/>
      3️⃣>>>>>>> branch
      </document>
      """
    let expected = ExpectedDiagnostic(.error, "conflict-marker", at: "1️⃣", notes: ["2️⃣", "3️⃣"])
    expectDiagnostics(source, [expected], from: Self.diagnose)
    expectDiagnostics(source.replacing("\n", with: "\r\n"), [expected], from: Self.diagnose)
  }

  @Test(arguments: ["<<<<<<<", "a\n<<<<<<<\n"])
  func aMarkerMayEndItsLineOrTheText(text: String) {
    #expect(Self.diagnose(Array(text.utf8)).map(\.id) == ["conflict-marker"])
  }

  @Test(arguments: ["<<<<<<", "<<<<<<<<", "<<<<<<<HEAD", " <<<<<<< HEAD", "=======\n>>>>>>> x", ">>>>>>>"])
  func otherLinesAreNoMarkers(text: String) {
    #expect(!Self.diagnose(Array(text.utf8)).map(\.id).contains("conflict-marker"))
  }

  @Test func markersLeftBehindByAConflictAreFound() {
    expectDiagnostics(
      DocumentSample.document("\n<view id='1'/>\n1️⃣>>>>>>> branch\n<view id='2'/>\n"),
      [ExpectedDiagnostic(.error, "conflict-marker", at: "1️⃣")], from: Self.diagnose)
  }

  @Test func textBetweenElementsIsWarnedOf() {
    expectDiagnostics(
      DocumentSample.document("\n 1️⃣t<view><a/> 2️⃣y</view> x &amp; <view id='2'>z</view>z\n"),
      [
        ExpectedDiagnostic(.warning, "stray-text", at: "1️⃣"),
        ExpectedDiagnostic(.warning, "stray-text", at: "2️⃣"),
      ],
      from: Self.diagnose)
  }
}
