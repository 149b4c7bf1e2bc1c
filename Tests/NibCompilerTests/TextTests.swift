import NibFormat
import Testing

/// Labels, text fields, text views and attributed texts (F-24).
@Suite struct TextTests {
  private func compiled(_ element: String, _ className: String, xcode: String = "14.3") throws -> (
    ObjectGraph, ObjectGraph.Object
  ) {
    let graph = try CompiledXib(element, xcode: xcode).graph()
    return (graph, try #require(graph.objects(of: className).first))
  }

  // MARK: Labels

  /// The least size of a text that shrinks is kept in quarters of a point (archives of Xcode 8.3 to 11.4); a least size
  /// gives the scale (archives of Xcode 8.0 to 15.3).
  @Test(
    arguments: [
      (#"minimumScaleFactor="0.58""#, 17, 9.75, 0.58), (#"minimumScaleFactor="0.3""#, 13, 4, 0.3),
      (#"minimumScaleFactor="0.4""#, 26, 10.5, 0.4), (#"minimumScaleFactor="0.5""#, 15, 7.5, 0.5),
      (#"minimumFontSize="8""#, 15, 8, 8.0 / 15), (#"minimumFontSize="18""#, 36, 18, 0.5),
      (#"minimumFontSize="9""#, 17, 9, 9.0 / 17),
    ] as [(String, Int, Float, Double)])
  func fittingLabels(attribute: String, size: Int, minimum: Float, scale: Double) throws {
    let (_, label) = try compiled(
      #"<label text="A" \#(attribute) id="l"><fontDescription key="fontDescription" type="system" pointSize="\#(size)"/></label>"#,
      "UILabel")
    #expect(label["UIAdjustsFontSizeToFit"] == .bool(true))
    #expect(label["UIMinimumFontSize"] == .float(minimum))
    #expect(label["UIMinimumScaleFactor"] == .float(Float(scale)))
  }

  @Test func aLabelThatDoesNotShrink() throws {
    let (_, label) = try compiled(
      #"<label text="A" adjustsFontSizeToFit="NO" minimumFontSize="8" id="l"/>"#, "UILabel")
    for key in ["UIAdjustsFontSizeToFit", "UIMinimumFontSize", "UIMinimumScaleFactor"] {
      #expect(label[key] == nil)
    }
  }

  /// What a label archives when the document says nothing, and what the usual attributes of Xcode leave out.
  @Test func defaultsOfLabels() throws {
    let (graph, label) = try compiled(#"<label text="" id="l"/>"#, "UILabel")
    #expect(label["UIShadowOffset"] == geometry(0, -1))
    let own = graph.described(label).drop { !$0.hasPrefix("UIText ") }.filter { !$0.hasPrefix("UIShadow") }
    #expect(
      own == [
        #"UIText """#, "UITextColor UIColor", "UIHighlightedColor UIColor", "UIBaselineAdjustment 1",
        "UIAdjustsFontSizeToFit true", "UIMinimumFontSize 0.0f", "UITextAlignment 0",
        "UIMinimumScaleFactor 0.0f",
        "UIDisableUpdateTextColorOnTraitCollectionChange true",
      ])
    let (second, usual) = try compiled(
      """
      <label text="A" textAlignment="natural" lineBreakMode="tailTruncation" baselineAdjustment="alignBaselines" \
      adjustsFontSizeToFit="NO" numberOfLines="1" id="l"><color key="textColor" white="0" alpha="1"/>\
      <nil key="highlightedColor"/></label>
      """, "UILabel")
    #expect(
      second.described(usual).drop { !$0.hasPrefix("UIText ") }.map { $0.prefix { $0 != " " } } == [
        "UIText", "UITextColor", "UIShadowOffset", "UITextAlignment",
        "UIDisableUpdateTextColorOnTraitCollectionChange",
      ])
    #expect(usual["UITextAlignment"] == .int8(4))
    #expect(usual["UIDisableUpdateTextColorOnTraitCollectionChange"] == .bool(true))
    let (_, null) = try compiled(#"<label text="A" id="l"><nil key="textColor"/></label>"#, "UILabel")
    #expect(null["UIDisableUpdateTextColorOnTraitCollectionChange"] == .bool(false))
  }

  @Test(
    arguments: [
      ("textAlignment", "center", "UITextAlignment", 1), ("textAlignment", "right", "UITextAlignment", 2),
      ("textAlignment", "justified", "UITextAlignment", 3),
      ("lineBreakMode", "wordWrap", "UILineBreakMode", 0),
      ("lineBreakMode", "middleTruncation", "UILineBreakMode", 5),
      ("numberOfLines", "0", "UINumberOfLines", 0),
      ("baselineAdjustment", "none", "UIBaselineAdjustment", 2),
    ] as [(String, String, String, Int8)])
  func labelWords(attribute: String, word: String, key: String, number: Int8) throws {
    let (_, label) = try compiled(#"<label text="A" \#(attribute)="\#(word)" id="l"/>"#, "UILabel")
    #expect(label[key] == .int8(number))
  }

  /// The colour of a text that has none: black, from Xcode 11 on that of labels; Xcode 14 gave it three components.
  @Test(
    arguments: [
      ("10.1", "blackColor", 2), ("11.0", "labelColor", 2), ("14.1", "labelColor", 4),
      ("16.4", "labelColor", 2),
    ] as [(String, String, Int8)], ["", #"<nil key="textColor"/>"#])
  func defaultTextColor(entry: (xcode: String, name: String, count: Int8), child: String) throws {
    let (graph, label) = try compiled(
      #"<label text="A" id="l">\#(child)</label>"#, "UILabel", xcode: entry.xcode)
    let color = try #require(graph.object("UITextColor", of: label))
    #expect(graph.text("UISystemColorName", of: color) == entry.name)
    #expect(color["UIColorComponentCount"] == .int8(entry.count))
  }

  // MARK: Text fields

  @Test func aTextField() throws {
    let (graph, field) = try compiled(
      """
      <textField opaque="NO" clipsSubviews="YES" contentHorizontalAlignment="left" contentVerticalAlignment="center" \
      placeholder="Name" textAlignment="natural" minimumFontSize="17" clearButtonMode="whileEditing" \
      borderStyle="roundedRect" id="f"><fontDescription key="fontDescription" type="system" pointSize="16"/>\
      <textInputTraits key="textInputTraits" autocorrectionType="no" spellCheckingType="no" returnKeyType="done" \
      enablesReturnKeyAutomatically="YES" secureTextEntry="YES"/></textField>
      """, "UITextField")
    #expect(
      graph.described(field).drop { !$0.hasPrefix("UIContentHorizontal") }
        .filter { !$0.hasPrefix("UIClearButtonOffset") } == [
          "UIContentHorizontalAlignment 1", "UIFont UIFont", #"UIPlaceholder "Name""#, "UITextAlignment 4",
          "UITextColor UIColor", "UIBorderStyle 3", "UIAdjustsFontSizeToFit true", "UIMinimumFontSize 17.0f",
          "UIClearButtonMode 1",
          "UIAutocorrectionType 1",
          "UISpellCheckingType 1", "UIReturnKeyType 9", "UIEnablesReturnKeyAutomatically true",
          "UISecureTextEntry true", "UIDisableTextColorUpdateOnTraitCollectionChange true",
        ])
    #expect(field["UIClearButtonOffset"] == geometry(3, 1))
  }

  @Test(
    arguments: [
      (#"keyboardType="URL""#, "UIKeyboardType", 3), (#"keyboardType="numberPad""#, "UIKeyboardType", 4),
      (#"keyboardType="decimalPad""#, "UIKeyboardType", 8), (#"returnKeyType="go""#, "UIReturnKeyType", 1),
      (#"returnKeyType="send""#, "UIReturnKeyType", 7),
      (#"keyboardAppearance="alert""#, "UIKeyboardAppearance", 1),
      (#"autocapitalizationType="words""#, "UIAutocapitalizationType", 1),
      (#"keyboardType="default""#, "UIKeyboardType", nil),
    ] as [(String, String, Int8?)])
  func traits(attribute: String, key: String, number: Int8?) throws {
    let (_, field) = try compiled(
      #"<textField id="f"><textInputTraits key="textInputTraits" \#(attribute)/></textField>"#, "UITextField")
    #expect(field[key] == number.map(Value.int8))
  }

  // MARK: Text views

  /// As in an archive of Xcode 14: the attributes stand in the order of their hashes, the content is a line high.
  @Test func aTextView() throws {
    let (graph, view) = try compiled(
      """
      <textView clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="scaleToFill" editable="NO" \
      text="Terms of Service" textAlignment="natural" id="t"><rect key="frame" x="10" y="0.0" width="355" \
      height="100"/><color key="textColor" red="0.0" green="0.0" blue="0.0" alpha="0.28999999999999998" \
      colorSpace="custom" customColorSpace="sRGB"/><fontDescription key="fontDescription" type="system" \
      pointSize="12"/><textInputTraits key="textInputTraits" autocapitalizationType="sentences"/></textView>
      """, "UITextView")
    #expect(view["UIContentSize"] == geometry(355, 31))
    #expect(view["UITextAlignment"] == .int8(4))
    #expect(view["UIEditable"] == .bool(false))
    #expect(view["UIAutocapitalizationType"] == nil)
    let text = try #require(graph.object("UIAttributedText", of: view))
    #expect(
      graph.dictionary("NSAttributes", of: text) == [
        #""NSColor" UIColor"#, #""NSParagraphStyle" NSMutableParagraphStyle"#, #""NSFont" UIFont"#,
      ])
    #expect(graph.object("UIFont", of: view) == graph.objects(of: "UIFont").first)
    #expect(graph.objects(of: "UIFont").count == 1 && graph.objects(of: "UIColor").count == 1)
    let style = try #require(graph.objects(of: "NSMutableParagraphStyle").first)
    #expect(graph.described(style) == ["NSAlignment 4", "NSTabStops nil"])
  }

  @Test func attributesAreSortedFromXcode15On() throws {
    let (graph, view) = try compiled(
      """
      <textView text="A" id="t"><color key="textColor" white="0.5" alpha="1"/>\
      <fontDescription key="fontDescription" type="system" pointSize="12"/></textView>
      """, "UITextView", xcode: "15.3")
    let text = try #require(graph.object("UIAttributedText", of: view))
    #expect(
      graph.dictionary("NSAttributes", of: text) == [
        #""NSColor" UIColor"#, #""NSFont" UIFont"#, #""NSParagraphStyle" NSMutableParagraphStyle"#,
      ])
  }

  /// The text of a view's storage can be changed when it is long: so are texts of 529 characters archived, in Xcode 10.1
  /// and 16.2, and texts of up to 287 are not.
  @Test(
    arguments: [
      (287, false, "NSString", "NSString"), (529, false, "NSMutableString", "NSMutableString"),
      (529, true, "NSLocalizableString", "NSMutableString"),
    ])
  func longTexts(length: Int, isLocalized: Bool, text: String, stored: String) throws {
    let (graph, view) = try CompiledXib.first(
      "UITextView",
      of: "<textView id='t'><string key='text'>\(String(repeating: "a", count: length))</string></textView>",
      isBaseLocalized: isLocalized)
    #expect(graph.object("UIText", of: view)?.className == text)
    let attributed = try #require(graph.object("UIAttributedText", of: view))
    #expect(graph.object("NSString", of: attributed)?.className == stored)
    #expect(
      graph.objects(of: "NSMutableString").count == [text, stored].filter { $0 == "NSMutableString" }.count)
  }

  /// Left alignment is no key of a style (archives of Xcode 10.1 and 16.2), and center is 2.
  @Test(arguments: [("", []), (#"textAlignment="center""#, ["NSAlignment 2"])])
  func alignedTexts(attribute: String, alignment: [String]) throws {
    let (graph, _) = try compiled(#"<textView text="A" \#(attribute) id="t"/>"#, "UITextView")
    let style = try #require(graph.objects(of: "NSMutableParagraphStyle").first)
    #expect(graph.described(style) == alignment + ["NSTabStops nil"])
  }

  @Test(arguments: [(false, "NSMutableString"), (true, "NSLocalizableString")])
  func textOfAField(isLocalized: Bool, className: String) throws {
    let (graph, field) = try CompiledXib.first(
      "UITextField", of: #"<textField text="One Line" id="f"/>"#, isBaseLocalized: isLocalized)
    #expect(graph.object("UIText", of: field)?.className == className)
  }

  /// As in an archive of Xcode 16.2.
  @Test func orderOfTraits() throws {
    let (_, field) = try compiled(
      """
      <textField id="f"><textInputTraits key="textInputTraits" autocorrectionType="no" spellCheckingType="no" \
      keyboardType="emailAddress" smartDashesType="no" smartInsertDeleteType="no" smartQuotesType="no" \
      textContentType="email"/></textField>
      """, "UITextField")
    #expect(
      field.values.map(\.key).suffix(8) == [
        "UIAutocorrectionType", "UISpellCheckingType", "UIKeyboardType", "UITextContentType",
        "UITextSmartInsertDeleteType", "UITextSmartQuotesType", "UITextSmartDashesType",
        "UIDisableTextColorUpdateOnTraitCollectionChange",
      ])
  }

  // MARK: Attributed texts

  private func attributed(_ fragments: String) throws -> (ObjectGraph, ObjectGraph.Object) {
    let (graph, view) = try compiled(
      #"<textView id="t"><attributedString key="attributedText">\#(fragments)</attributedString></textView>"#,
      "UITextView")
    return (graph, try #require(graph.object("UIAttributedText", of: view)))
  }

  private func fragment(_ text: String, size: Int) -> String {
    #"<fragment content="\#(text)"><attributes><font key="NSFont" size="\#(size)" name="Helvetica"/></attributes></fragment>"#
  }

  @Test func oneRun() throws {
    let (graph, text) = try attributed(fragment("Hello ", size: 10) + fragment("world", size: 10))
    #expect(graph.described(text) == [#"NSString "Hello world""#, "NSAttributes NSDictionary"])
  }

  /// Lengths and places of dictionaries, as in an archive of a text of three runs, two of them alike.
  @Test func severalRuns() throws {
    let (graph, text) = try attributed(
      fragment("Hello ", size: 10) + fragment("bold", size: 12) + fragment(" world", size: 10))
    #expect(
      graph.described(text) == [
        #"NSString "Hello bold world""#, "NSAttributes NSMutableArray", "NSAttributeInfo NSMutableData",
      ])
    #expect(graph.elements("NSAttributes", of: text).count == 2)
    #expect(graph.object("NSAttributeInfo", of: text)?["NS.bytes"] == .data([6, 0, 4, 1, 6, 0]))
  }

  /// Lengths count UTF-16 units, seven bits in a byte.
  @Test func longRuns() throws {
    let (graph, text) = try attributed(
      fragment(String(repeating: "😀", count: 100), size: 10) + fragment("", size: 11)
        + fragment("b", size: 12))
    #expect(graph.object("NSAttributeInfo", of: text)?["NS.bytes"] == .data([0xC8, 0x01, 0, 1, 1]))
  }
}
