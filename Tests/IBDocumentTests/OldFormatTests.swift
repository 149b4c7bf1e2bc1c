import IBDocument
import TestSupport
import Testing

/// Documents of Xcode 4 and earlier are read into the elements of newer ones.
@Suite struct OldFormatTests {
  /// An old document with a view that has these values, and its tables.
  static func document(
    _ view: String, type: String = "com.apple.InterfaceBuilder3.CocoaTouch.XIB", connections: String = "",
    records: String = "", properties: String = ""
  ) -> String {
    """
    <archive type="\(type)" version="8.00"><data>
    <int key="IBDocument.SystemTarget">1280</int>
    <array class="NSMutableArray" key="IBDocument.RootObjects" id="1000">
    <object class="IBProxyObject" id="100"><string key="IBProxiedObjectIdentifier">IBFilesOwner</string></object>
    <object class="IBUIView" id="200"><int key="NSvFlags">274</int>\
    <string key="NSFrame">{{0, 20}, {320, 460}}</string>\(view)</object>
    </array>
    <object class="IBObjectContainer" key="IBDocument.Objects">
    <array key="connectionRecords">\(connections)</array>
    <object class="IBMutableOrderedSet" key="objectRecords"><array key="orderedObjects">
    <object class="IBObjectRecord"><int key="objectID">-1</int><reference key="object" ref="100"/></object>
    <object class="IBObjectRecord"><int key="objectID">1</int><reference key="object" ref="200"/></object>
    \(records)</array></object>
    <dictionary key="flattenedProperties">\(properties)</dictionary>
    </object></data></archive>
    """
  }

  static func parse(_ text: String) throws -> IBDocument {
    let result = IBDocument.parse(Array(text.utf8))
    #expect(result.diagnostics.map(\.message) == [])
    return try #require(result.document)
  }

  @Test func aViewKeepsItsFrameMaskAndPlace() throws {
    let document = try Self.parse(Self.document(#"<bool key="IBUIOpaque">NO</bool>"#))
    #expect(document.kind == .xib)
    #expect(document.platform == .iOS)
    let view = try #require(document.element(withID: "1"))
    #expect(view.name == "view")
    #expect(view["opaque"] == "NO")
    #expect(view.location.line == 5)
    let rect = try #require(view.child(named: "rect", key: "frame"))
    // The origin of a view at the top is that of a simulated status bar.
    #expect(["x", "y", "width", "height"].map { rect[$0] } == ["0.0", "0.0", "320", "460"])
    let mask = try #require(view.child(named: "autoresizingMask"))
    #expect(mask["widthSizable"] == "YES")
    #expect(mask["heightSizable"] == "YES")
    #expect(mask["flexibleMaxX"] == nil)
    #expect(document.element(withID: "-1")?["placeholderIdentifier"] == "IBFilesOwner")
  }

  @Test func textsColorsAndFontsAreTranslated() throws {
    let label = """
      <array key="NSSubviews"><object class="IBUILabel" id="300"><string key="NSFrame">{{54, 8}, {212, 43}}</string>\
      <string key="IBUIText">Second</string><int key="IBUITextAlignment">1</int>\
      <object class="NSColor" key="IBUITextColor" id="7"><int key="NSColorSpace">1</int>\
      <bytes key="NSRGB">MSAwLjUgMAA</bytes></object>\
      <reference key="IBUIShadowColor" ref="7"/><nil key="IBUIHighlightedColor"/>\
      <object class="NSFont" key="IBUIFont"><string key="NSName">Helvetica</string>\
      <double key="NSSize">36</double></object></object></array>
      """
    let document = try Self.parse(Self.document(label))
    let element = try #require(document.root.descendants.first { $0.name == "label" })
    #expect(element["text"] == "Second")
    #expect(element["textAlignment"] == "center")
    #expect(element["lineBreakMode"] == "tailTruncation")
    for key in ["textColor", "shadowColor"] {
      let color = try #require(element.child(named: "color", key: key))
      #expect(["red", "green", "blue", "alpha"].map { color[$0] } == ["1", "0.5", "0", "1"])
      #expect(color["colorSpace"] == "calibratedRGB")
    }
    #expect(element.child(named: "nil", key: "highlightedColor") != nil)
    let font = try #require(element.child(named: "fontDescription"))
    #expect(font["name"] == "Helvetica")
    #expect(font["pointSize"] == "36")
  }

  @Test func connectionsAndCustomClassesStandAtTheirObjects() throws {
    let connections = """
      <object class="IBConnectionRecord"><object class="IBCocoaTouchOutletConnection" key="connection">\
      <string key="label">view</string><reference key="source" ref="100"/>\
      <reference key="destination" ref="200"/></object><int key="connectionID">7</int></object>\
      <object class="IBConnectionRecord"><object class="IBCocoaTouchEventConnection" key="connection">\
      <string key="label">tap:</string><reference key="source" ref="200"/>\
      <reference key="destination" ref="100"/><int key="IBEventType">7</int></object>\
      <int key="connectionID">8</int></object>
      """
    let document = try Self.parse(
      Self.document(
        "", connections: connections,
        properties:
          #"<string key="-1.CustomClassName">Owner</string><string key="1.CustomClassName">Card</string>"#
      ))
    let owner = try #require(document.element(withID: "-1"))
    #expect(owner["customClass"] == "Owner")
    let outlet = try #require(owner.child(named: "connections")?.child(named: "outlet"))
    #expect(["property", "destination", "id"].map { outlet[$0] } == ["view", "1", "7"])
    let view = try #require(document.element(withID: "1"))
    #expect(view["customClass"] == "Card")
    let action = try #require(view.child(named: "connections")?.child(named: "action"))
    #expect(
      ["selector", "destination", "eventType"].map { action[$0] } == ["tap:", "-1", "touchUpInside"])
  }

  @Test func sortedDictionariesAndCodedArraysAreReadToo() throws {
    let text = """
      <archive type="com.apple.InterfaceBuilder3.CocoaTouch.iPad.XIB" version="7.10"><data>
      <object class="NSMutableArray" key="IBDocument.RootObjects" id="1000"><bool key="EncodedWithXMLCoder">YES</bool>
      <object class="IBUICustomObject" id="5"/></object>
      <object class="IBObjectContainer" key="IBDocument.Objects">
      <object class="IBMutableOrderedSet" key="objectRecords"><object class="NSArray" key="orderedObjects">
      <bool key="EncodedWithXMLCoder">YES</bool><object class="IBObjectRecord"><int key="objectID">3</int>
      <reference key="object" ref="5"/></object></object></object>
      <object class="NSMutableDictionary" key="flattenedProperties">
      <object class="NSArray" key="dict.sortedKeys"><bool key="EncodedWithXMLCoder">YES</bool>
      <string>3.CustomClassName</string></object>
      <object class="NSMutableArray" key="dict.values"><bool key="EncodedWithXMLCoder">YES</bool>
      <string>Delegate</string></object></object></object></data></archive>
      """
    let document = try Self.parse(text)
    #expect(document.root["targetRuntime"] == "iOS.CocoaTouch.iPad")
    #expect(document.element(withID: "3")?["customClass"] == "Delegate")
  }

  @Test func whatIsNotKnownIsAWarningAndStaysWhole() {
    expectDiagnostics(
      Self.document(
        #"1️⃣<int key="IBUIFlavor">1</int><array key="NSSubviews">2️⃣<object class="IBUIGauge" id="9"><int key="NSvFlags">1</int></object></array>"#
      ),
      [
        .init(
          .warning, "unknown-old-key", at: "1️⃣",
          message: "the value 'IBUIFlavor' of an object of class 'IBUIView' is not known; it is left out"),
        .init(
          .warning, "unknown-old-class", at: "2️⃣",
          message: "objects of class 'IBUIGauge' are not known; this one becomes a plain view"),
      ]
    ) { IBDocument.parse($0).diagnostics }
  }

  @Test func anObjectThatHoldsItselfIsWrittenOnce() {
    expectDiagnostics(
      Self.document(#"<array key="NSSubviews"><reference ref="200"/></array>"#).replacingFirst(
        #"<object class="IBUIView""#, with: #"1️⃣<object class="IBUIView""#),
      [.init(.warning, "object-stands-twice", at: "1️⃣")]
    ) { IBDocument.parse($0).diagnostics }
  }

  @Test func aChainOfReferencesIsNotFollowedForever() {
    var objects = ""
    for number in 0..<400 {
      objects += """
        <object class="IBUIView" id="v\(number)"><array key="NSSubviews"><reference ref="v\(number + 1)"/></array></object>
        """
    }
    let text = """
      <archive type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><data>\
      <array key="IBDocument.RootObjects">\(objects)</array></data></archive>
      """
    let result = IBDocument.parse(Array(text.utf8))
    #expect(result.document == nil)
    #expect(result.diagnostics.map(\.id) == ["nesting-too-deep"])
  }

  /// References to one large thing from many places: a list of objects is written once, and a text or a list of
  /// segments that would make the tree many times as large as the document is an error.
  @Test func treesStayInProportionToTheText() {
    func parse(_ first: String, _ second: String) -> IBDocument.ParseResult {
      let objects = first + String(repeating: second, count: 3_000)
      let text = """
        <archive type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><data>\
        <array key="IBDocument.RootObjects">\(objects)</array></data></archive>
        """
      return IBDocument.parse(Array(text.utf8))
    }
    let views = parse(
      "<object class='IBUIView'><array key='NSSubviews' id='7'>"
        + String(repeating: "<object class='IBUIView'/>", count: 3_000) + "</array></object>",
      "<object class='IBUIView'><reference key='NSSubviews' ref='7'/></object>")
    // The document, its list of objects, the first view with its subviews, and the others with none.
    #expect(views.document?.elementCount == 1 + 1 + 1 + 1 + 3_000 + 3_000)
    #expect(views.diagnostics.map(\.id) == Array(repeating: "object-stands-twice", count: 3_000))

    let segments = parse(
      "<object class='IBUISegmentedControl'><array key='IBSegmentTitles' id='7'>"
        + String(repeating: "<string>x</string>", count: 3_000) + "</array></object>",
      "<object class='IBUISegmentedControl'><reference key='IBSegmentTitles' ref='7'/></object>")
    #expect(segments.diagnostics.map(\.id) == ["document-too-large"])

    // 400 kB of base64, decoded once.
    let text = String(repeating: "QUFB", count: 100_000)
    let labels = parse(
      "<object class='IBUILabel'><string key='IBUIText' type='base64-UTF8' id='7'>\(text)</string></object>",
      "<object class='IBUILabel'><reference key='IBUIText' ref='7'/></object>")
    #expect(labels.diagnostics.map(\.id) == ["document-too-large"])
  }

  @Test func dictionariesOfManyEntriesTakeTimeInProportion() throws {
    let entries = (0..<20_000).map {
      "<string key='NS.key.\($0)'>\($0).CustomClassName</string><string key='NS.object.\($0)'>C\($0)</string>"
    }
    let text = """
      <archive type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><data>\
      <array key="IBDocument.RootObjects"><object class="IBUICustomObject" id="5"/></array>\
      <object class="IBObjectContainer" key="IBDocument.Objects">\
      <object key="objectRecords"><array key="orderedObjects"><object><int key="objectID">19999</int>\
      <reference key="object" ref="5"/></object></array></object>\
      <object class="NSMutableDictionary" key="flattenedProperties">\(entries.joined())</object></object></data></archive>
      """
    #expect(try Self.parse(text).element(withID: "19999")?["customClass"] == "C19999")
  }

  @Test func macDocumentsAreStillRefused() {
    let result = IBDocument.parse(
      Array(Self.document("", type: "com.apple.InterfaceBuilder3.Cocoa.XIB").utf8))
    #expect(result.document == nil)
    #expect(result.diagnostics.map(\.id) == ["old-format"])
  }
}

extension String {
  fileprivate func replacingFirst(_ text: String, with other: String) -> String {
    guard let range = firstRange(of: text) else { return self }
    return String(self[..<range.lowerBound]) + other + String(self[range.upperBound...])
  }
}
