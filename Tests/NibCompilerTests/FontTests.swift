import NibFormat
import Testing

/// Fonts by their form in the document and by release. What is expected was read from archives of the
/// releases named, but for the sizes of some text styles.
@Suite struct FontTests {
  private struct Compiled {
    let graph: ObjectGraph
    let font: ObjectGraph.Object

    init(_ element: String, xcode: String, className: String = "UILabel") throws {
      graph = try CompiledXib(element, xcode: xcode).graph()
      let view = try #require(graph.objects(of: className).first)
      font = try #require(graph.object("UIFont", of: view))
    }

    /// The entries of the descriptor, what kind of dictionary they are in, and the options behind them.
    func descriptor() throws -> [String] {
      let descriptor = try #require(graph.object("UIFontDescriptor", of: font))
      let attributes = try #require(graph.object("UIFontDescriptorAttributes", of: descriptor))
      let options = graph.described(descriptor).dropFirst()
      return [attributes.className] + graph.dictionary("UIFontDescriptorAttributes", of: descriptor) + options
    }
  }

  private func label(_ description: String) -> String {
    #"<label text="A" id="l1"><fontDescription key="fontDescription" \#(description)/></label>"#
  }

  private static let scaling = [
    "UIFontTextStyleForScaling nil", "UIFontPointSizeForScaling 0.0d",
    "UIFontMaximumPointSizeAfterScaling 0.0d",
  ]
  private static let usage = #""NSCTFontUIUsageAttribute" "CTFontRegularUsage""#
  private static let emphasized = #""NSCTFontUIUsageAttribute" "CTFontEmphasizedUsage""#
  private static let override = #""NSCTFontUIUsageOverrideAttribute" "CTFontBoldUsage""#

  @Test(
    arguments: [
      ("6.4", ".HelveticaNeueInterface-Regular", false), ("7.2", ".SFUIText-Regular", false),
      ("8.3", ".SFUIText", false), ("9.1", ".SFUIText", true), ("10.1", ".SFUIText", true),
      ("11.0", ".SFUI-Regular", true), ("14.3", ".SFUI-Regular", true), ("16.4", ".SFUI-Regular", true),
    ])
  func systemFont(xcode: String, name: String, isScalable: Bool) throws {
    let compiled = try Compiled(label(#"type="system" pointSize="17""#), xcode: xcode)
    #expect(
      compiled.graph.described(compiled.font)
        == ["UIFontName \"\(name)\"", "UIFontDescriptor UIFontDescriptor", "UIFontPointSize 17.0d"]
        + (isScalable ? Self.scaling : []) + [
          "UIFontTraits 0", "UISystemFont true", "NSName \"\(name)\"", "NSSize 17.0d",
        ])
  }

  /// From 20 points on the fonts of Xcode 7 to 10 were those for display.
  @Test(arguments: [(19, ".SFUIText"), (20, ".SFUIDisplay"), (38, ".SFUIDisplay")])
  func displayFonts(size: Int, name: String) throws {
    let compiled = try Compiled(label(#"type="system" pointSize="\#(size)""#), xcode: "9.2")
    #expect(compiled.graph.text("UIFontName", of: compiled.font) == name)
  }

  @Test(
    arguments: [
      ("10.1", ["NSMutableDictionary", usage, #""NSFontSizeAttribute" 17"#]),
      ("11.5", ["NSMutableDictionary", usage, #""NSFontSizeAttribute" 17"#]),
      ("12.4", ["NSDictionary", #""NSFontSizeAttribute" 17.0d"#, usage]),
      ("13.1", ["NSDictionary", #""NSFontSizeAttribute" 17.0d"#, usage]),
      (
        "14.3",
        ["NSDictionary", #""NSFontSizeAttribute" 17.0d"#, usage, "UIFontDescriptorOptions 2147516422"]
      ),
      (
        "15.3",
        ["NSDictionary", usage, #""NSFontSizeAttribute" 17.0d"#, "UIFontDescriptorOptions 2147517444"]
      ),
      (
        "16.4",
        ["NSDictionary", usage, #""NSFontSizeAttribute" 17.0d"#, "UIFontDescriptorOptions 2147517444"]
      ),
    ])
  func descriptor(xcode: String, entries: [String]) throws {
    #expect(try Compiled(label(#"type="system" pointSize="17""#), xcode: xcode).descriptor() == entries)
  }

  /// Sizes that are not whole were always decimal numbers.
  @Test func fractionalSizes() throws {
    let compiled = try Compiled(label(#"type="system" pointSize="17.5""#), xcode: "10.1")
    #expect(
      try compiled.descriptor() == ["NSMutableDictionary", Self.usage, #""NSFontSizeAttribute" 17.5d"#])
  }

  @Test(
    arguments: [
      ("6.4", ".HelveticaNeueInterface-MediumP4", [emphasized, #""NSFontSizeAttribute" 17"#]),
      ("7.2", ".SFUIText-Bold", [emphasized, #""NSFontSizeAttribute" 17"#]),
      ("8.3", ".SFUIText-Bold", [emphasized, #""NSFontSizeAttribute" 17"#, override]),
      ("11.0", ".SFUI-Bold", [emphasized, #""NSFontSizeAttribute" 17"#, override]),
      ("12.4", ".SFUI-Bold", [#""NSFontSizeAttribute" 17.0d"#, emphasized, override]),
      (
        "14.3", ".SFUI-Bold",
        [#""NSFontSizeAttribute" 17.0d"#, emphasized, override, "UIFontDescriptorOptions 2147516422"]
      ),
      (
        "15.3", ".SFUI-Bold",
        [emphasized, override, #""NSFontSizeAttribute" 17.0d"#, "UIFontDescriptorOptions 2147517444"]
      ),
    ])
  func boldFont(xcode: String, name: String, entries: [String]) throws {
    let compiled = try Compiled(label(#"type="boldSystem" pointSize="17""#), xcode: xcode)
    #expect(compiled.graph.text("UIFontName", of: compiled.font) == name)
    #expect(compiled.font["UIFontTraits"] == .int8(2))
    #expect(try compiled.descriptor() == ["NSMutableDictionary"] + entries)
  }

  @Test(
    arguments: [
      ("light", ".SFUI-Light", "CTFontLightUsage", 8), ("medium", ".SFUI-Medium", "CTFontMediumUsage", 0),
      ("semibold", ".SFUI-Semibold", "CTFontDemiUsage", 2), ("heavy", ".SFUI-Heavy", "CTFontHeavyUsage", 2),
      ("black", ".SFUI-Black", "CTFontBlackUsage", 2),
    ] as [(String, String, String, Int8)])
  func weights(weight: String, name: String, usage: String, traits: Int8) throws {
    let compiled = try Compiled(label(#"type="system" weight="\#(weight)" pointSize="18""#), xcode: "16.4")
    #expect(compiled.graph.text("UIFontName", of: compiled.font) == name)
    #expect(compiled.font["UIFontTraits"] == .int8(traits))
    #expect(try compiled.descriptor()[1] == #""NSCTFontUIUsageAttribute" "\#(usage)""#)
  }

  @Test(arguments: [("6.4", 0), ("8.3", 8)] as [(String, Int8)])
  func lightFontsHadNoTraits(xcode: String, traits: Int8) throws {
    let compiled = try Compiled(label(#"type="system" weight="light" pointSize="22""#), xcode: xcode)
    #expect(compiled.font["UIFontTraits"] == .int8(traits))
  }

  @Test(
    arguments: [
      (
        "7.2",
        ["NSMutableDictionary", #""NSFontSizeAttribute" 15"#, #""NSFontNameAttribute" "Helvetica-Bold""#]
      ),
      (
        "13.1", ["NSDictionary", #""NSFontSizeAttribute" 15.0d"#, #""NSFontNameAttribute" "Helvetica-Bold""#]
      ),
      (
        "14.3",
        [
          "NSDictionary", #""NSFontSizeAttribute" 15.0d"#, #""NSFontNameAttribute" "Helvetica-Bold""#,
          "UIFontDescriptorOptions 2147483648",
        ]
      ),
      (
        "16.4",
        [
          "NSDictionary", #""NSFontNameAttribute" "Helvetica-Bold""#, #""NSFontSizeAttribute" 15.0d"#,
          "UIFontDescriptorOptions 2147483648",
        ]
      ),
    ])
  func installedFont(xcode: String, entries: [String]) throws {
    let compiled = try Compiled(
      label(#"name="Helvetica-Bold" family="Helvetica" pointSize="15""#), xcode: xcode)
    #expect(try compiled.descriptor() == entries)
    #expect(compiled.font["UIFontTraits"] == .int8(2))
    #expect(compiled.font["UISystemFont"] == .bool(false))
  }

  /// A font that the build machine lacks has no traits and no scaling, and each use is an object of its own (F-48).
  @Test(
    arguments: [
      ("13.1", ["NSDictionary", #""NSFontSizeAttribute" 15.0d"#, #""NSFontNameAttribute" "Own-Bold""#]),
      (
        "14.3",
        [
          "NSDictionary", #""NSFontSizeAttribute" 15.0d"#, #""NSFontNameAttribute" "Own-Bold""#,
          "UIFontDescriptorOptions 0",
        ]
      ),
    ])
  func otherFont(xcode: String, entries: [String]) throws {
    let element = label(#"name="Own-Bold" family="Own" pointSize="15""#)
    let compiled = try Compiled(element + element.replacing("l1", with: "l2"), xcode: xcode)
    #expect(try compiled.descriptor() == entries)
    #expect(
      compiled.graph.described(compiled.font).map { $0.prefix { $0 != " " } } == [
        "UIFontName", "UIFontDescriptor", "UIFontPointSize", "UIFontTraits", "UISystemFont", "NSName",
        "NSSize",
      ])
    #expect(compiled.graph.objects(of: "UIFont").count == 2)
  }

  @Test func systemFontsAreShared() throws {
    let element = label(#"type="system" pointSize="15""#)
    let graph = try CompiledXib(element + element.replacing("l1", with: "l2")).graph()
    #expect(graph.objects(of: "UIFont").count == 1)
  }

  @Test(
    arguments: [
      ("Headline", "8.2", ".SFUIText-Semibold", 2, 17), ("Subhead", "8.2", ".SFUIText", 0, 15),
      ("Headline", "9.2", ".SFUIText-Semibold", 2, 17), ("Footnote", "11.5", ".SFUI-Regular", 0, 13),
      ("Headline", "13.0", ".SFUI-Semibold", 2, 14), ("Footnote", "16.2", ".SFUI-Regular", 0, 12),
      ("Body", "14.3", ".SFUI-Regular", 0, 14),
    ] as [(String, String, String, Int8, Double)])
  func textStyles(style: String, xcode: String, name: String, traits: Int8, size: Double) throws {
    let compiled = try Compiled(label(#"style="UICTFontTextStyle\#(style)""#), xcode: xcode)
    #expect(
      compiled.graph.described(compiled.font).filter { !Self.scaling.contains($0) } == [
        "UIFontName \"\(name)\"", "UIIBTextStyle \"UICTFontTextStyle\(style)\"", "UIFontPointSize 0.0d",
        "UIFontTraits \(traits)", "UISystemFont true", "NSName \"\(name)\"", "NSSize \(size)d",
      ])
  }

  /// Buttons have a font even if the document gives them none, but for those whose picture is all there is.
  @Test(
    arguments: [
      (#"<button buttonType="system" id="b1"/>"#, "14.3", 15.0), (#"<button id="b1"/>"#, "14.3", 18),
      (#"<button buttonType="custom" id="b1"/>"#, "12.4", 18), (#"<button id="b1"/>"#, "11.5", nil),
      (#"<button buttonType="detailDisclosure" id="b1"/>"#, "14.3", nil),
      (#"<button buttonType="contactAdd" id="b1"/>"#, "14.3", nil),
      (
        #"<button buttonType="system" id="b1"><fontDescription key="fontDescription" type="system" pointSize="30"/></button>"#,
        "14.3", 30
      ),
    ] as [(String, String, Double?)])
  func buttons(element: String, xcode: String, size: Double?) throws {
    let graph = try CompiledXib(element, xcode: xcode).graph()
    let button = try #require(graph.objects(of: "UIButton").first)
    #expect(graph.object("UIFont", of: button)?["UIFontPointSize"] == size.map(Value.double))
  }
}
