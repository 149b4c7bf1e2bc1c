import IBDocument
import NibCompiler
import NibFormat
import TestSupport
import Testing

/// What the caller says about a document: localisation, module, platform.
@Suite struct DocumentOptionTests {
  static let texts = """
    <view id="v1"><accessibility key="accessibilityConfiguration" label="A" hint="B" identifier="C"/><subviews>\
    <label text="D" id="l1"/><label text="" id="l2"/><button id="b1"><state key="normal" title="E"/>\
    <state key="selected" title="F"/></button><segmentedControl id="s1"><segments><segment title="G"/>\
    <segment title="H"/></segments></segmentedControl></subviews></view>
    """

  /// The keys under which a document's texts stand in a `.strings` file.
  @Test func textsOfALocalizedXibHaveKeys() throws {
    let graph = try CompiledXib(Self.texts, isBaseLocalized: true).graph()
    let found = graph.objects(of: "NSLocalizableString").map { string in
      [graph.text("NSKey", of: string) ?? "", graph.text("NSDev", of: string) ?? ""]
    }
    #expect(
      Set(found) == [
        ["v1.accessibilityLabel", "A"], ["v1.accessibilityHint", "B"], ["l1.text", "D"],
        ["b1.normalTitle", "E"], ["b1.selectedTitle", "F"], ["s1.segmentTitles[0]", "G"],
        ["s1.segmentTitles[1]", "H"],
      ])
  }

  @Test func textsOfOtherXibsAreThemselves() throws {
    #expect(try CompiledXib(Self.texts).graph().objects(of: "NSLocalizableString").isEmpty)
  }

  @Test(
    arguments: [
      (#"customModule="App""#, nil, "_TtC3App4Card"),
      (#"customModule="App""#, "Other", "_TtC3App4Card"),
      (#"customModule="App" customModuleProvider="target""#, nil, "_TtC3App4Card"),
      (#"customModule="App" customModuleProvider="target""#, "Other", "_TtC5Other4Card"),
      (#"customModule="Äpp""#, nil, "_TtC4Äpp4Card"),
      ("", "Other", "Card"),
    ] as [(String, String?, String)])
  func theModuleOfAClass(attributes: String, module: String?, name: String) throws {
    let xib = try CompiledXib(#"<view id="v1" customClass="Card" \#(attributes)/>"#, module: module)
    #expect(xib.diagnostics.isEmpty)
    let graph = try xib.graph()
    let view = try #require(graph.objects(of: "UIClassSwapper").first)
    #expect(graph.text("UIClassName", of: view) == name)
    #expect(graph.text("UIOriginalClassName", of: view) == "UIView")
  }

  @Test func theNameOfAResourceBundleIsAWarning() {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch"><objects>
      <view id="v1" customClass="Card" 1️⃣customModule="Chat" customModuleProvider="target"/>
      </objects></document>
      """
    expectDiagnostics(
      text,
      [
        .init(
          .warning, "bundle-module", at: "1️⃣",
          message:
            "the module 'Package_Chat' looks like the name of a resource bundle; the document says that the class is in 'Chat'"
        )
      ]
    ) { bytes in
      guard let document = IBDocument.parse(bytes).document else { return [] }
      return NibCompiler.compile(document, options: CompilerOptions(module: "Package_Chat")).diagnostics
    }
  }

  /// A document that is not colour-matched keeps calibrated colours and converts others to them.
  @Test(arguments: [
    (#"colorMatched="YES""#, [Float](arrayLiteral: 0.6, 0.6, 0.6078431)),
    ("", [Float](arrayLiteral: 0.52962923, 0.52933985, 0.5380863)),
  ])
  func coloursOfDocumentsThatAreNotMatched(root: String, components: [Float]) throws {
    let xib = try CompiledXib(
      """
      <view id="v1"><color key="backgroundColor" red="0.6" green="0.6" blue="0.6078431373" alpha="1" \
      colorSpace="custom" customColorSpace="sRGB"/></view>
      """, root: root, xcode: "8.3")
    let color = try #require(try xib.graph().objects(of: "UIColor").first)
    for (key, component) in zip(["UIRed", "UIGreen", "UIBlue"], components) {
      guard case .float(let found)? = color[key] else {
        Issue.record("no \(key)")
        continue
      }
      #expect(abs(found - component) < 1e-6)
    }
  }

  @Test func televisionsHaveTheSameArchive() throws {
    func bytes(_ runtime: String, _ type: String) throws -> [[UInt8]] {
      try CompiledXib(
        document: """
          <document type="com.apple.InterfaceBuilder3.\(type).XIB" targetRuntime="\(runtime)"><objects>\
          \(Self.texts)</objects></document>
          """
      ).members.map(\.bytes)
    }
    #expect(try bytes("AppleTV", "AppleTV") == bytes("iOS.CocoaTouch", "CocoaTouch"))
  }
}
