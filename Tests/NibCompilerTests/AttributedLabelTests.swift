import IBDocument
import NibFormat
import Testing

/// Labels with attributed text, as compiled nibs of Xcode 11.1 and 16.2 have them.
@Suite struct AttributedLabelTests {
  private static func label(_ attributes: String, style: String) -> String {
    """
    <label \(attributes) id="l"><attributedString key="attributedText"><fragment content="Label"><attributes>\
    <color key="NSColor" red="0.0" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>\
    <font key="NSFont" size="15" name="HelveticaNeue"/><paragraphStyle key="NSParagraphStyle" \(style)/>\
    </attributes></fragment></attributedString><nil key="highlightedColor"/></label>
    """
  }

  private static let natural =
    #"alignment="natural" lineBreakMode="wordWrapping" baseWritingDirection="natural""#

  @Test(
    arguments: [
      (
        "11.1", #"lineBreakMode="wordWrap""#, Self.natural,
        ["NSAlignment 4", "NSTabStops nil", "NSLineBreakStrategy 1"],
        ["NSShadowVert 1.0d", "NSShadowColor nil"]
      ),
      (
        "16.2", #"lineBreakMode="wordWrap""#, Self.natural,
        ["NSAlignment 4", "NSTabStops nil", "NSLineBreakStrategy 65535"], nil
      ),
      (
        "16.2", #"lineBreakMode="tailTruncation""#,
        #"alignment="center" lineBreakMode="wordWrapping" tighteningFactorForTruncation="0.0""#,
        ["NSAlignment 2", "NSLineBreakMode 4", "NSTabStops nil", "NSLineBreakStrategy 65535"], nil
      ),
    ] as [(String, String, String, [String], [String]?)])
  func attributedText(
    xcode: String, attributes: String, style: String, archived: [String], shadow: [String]?
  ) throws {
    let (graph, label) = try CompiledXib.first(
      "UILabel", of: Self.label(attributes, style: style), xcode: xcode)
    let text = try #require(graph.object("UIAttributedText", of: label))
    #expect(text.className == "NSMutableAttributedString")
    #expect(graph.described(text) == ["NSString NSMutableString", "NSAttributes NSDictionary"])
    let string = try #require(graph.object("NSString", of: text))
    #expect(graph.described(string) == ["NS.bytes 'Label'"])
    let paragraph = try #require(graph.objects(of: "NSMutableParagraphStyle").first)
    #expect(graph.described(paragraph) == archived)
    #expect(graph.objects(of: "NSShadow").first.map(graph.described) == shadow)
  }

  /// The label has the font, colour and alignment of its text, and the colour follows traits no more than the text's.
  @Test func theLabelAround() throws {
    let (graph, label) = try CompiledXib.first(
      "UILabel",
      of: Self.label(
        #"adjustsFontSizeToFit="NO" textAlignment="right""#,
        style: #"alignment="center" lineBreakMode="wordWrapping""#),
      xcode: "16.2")
    #expect(graph.text("UIText", of: label) == "Label")
    #expect(label["UITextAlignment"] == .int8(1))
    #expect(graph.objects(of: "UIFont").count == 1 && graph.objects(of: "UIColor").count == 1)
    #expect(label["UIDisableUpdateTextColorOnTraitCollectionChange"] == .bool(false))
    let keys = label.values.map(\.key)
    #expect(
      keys.suffix(3) == [
        "UITextAlignment", "UIAttributedText", "UIDisableUpdateTextColorOnTraitCollectionChange",
      ])
  }

  /// Measures that the document gives, under their names in NSParagraphStyle; in a button the style is not changed.
  @Test func measuresOfParagraphs() throws {
    let graph = try CompiledXib(
      """
      <button id="b"><state key="normal"><attributedString key="attributedTitle"><fragment content="A"><attributes>\
      <paragraphStyle key="NSParagraphStyle" alignment="right" lineBreakMode="truncatingTail" \
      baseWritingDirection="natural" lineSpacing="2" lineHeightMultiple="1.5" minimumLineHeight="20" \
      defaultTabInterval="36" tighteningFactorForTruncation="0.0" allowsDefaultTighteningForTruncation="NO"/>\
      </attributes></fragment></attributedString></state></button>
      """, xcode: "14.3"
    ).graph()
    let style = try #require(graph.objects(of: "NSParagraphStyle").first)
    #expect(
      graph.described(style) == [
        "NSAlignment 1", "NSLineBreakMode 4", "NSLineSpacing 2.0d", "NSLineHeightMultiple 1.5d",
        "NSMinLineHeight 20.0d", "NSTabStops nil",
      ])
  }

  @Test func whatIsNoAttributeIsSaid() throws {
    let compiled = try CompiledXib(
      """
      <label id="l"><attributedString key="attributedText"><fragment content="A"><attributes>\
      <widget key="NSWidget"/></attributes></fragment></attributedString></label>
      """)
    #expect(compiled.diagnostics.map(\.id) == ["unknown-child"])
  }
}
