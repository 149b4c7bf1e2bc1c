import IBDocument
import NibCompiler
import TestSupport
import Testing

/// What the compiler says of documents, with the places it names: nothing else is said.
@Suite struct CompilerDiagnosticTests {
  private func expect(
    _ objects: String, _ expected: [ExpectedDiagnostic],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    expectDiagnostics(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
      <objects>
      \(objects)
      </objects></document>
      """, expected,
      from: { bytes in
        let parsed = IBDocument.parse(bytes)
        return parsed.diagnostics + (parsed.document.map { NibCompiler.compile($0).diagnostics } ?? [])
      }, sourceLocation: sourceLocation)
  }

  @Test func nothingIsSaidOfAGoodDocument() {
    expect(
      #"<view contentMode="center" id="v"><rect key="frame" x="0" y="0" width="1" height="1"/></view>"#, [])
  }

  @Test func unknownElements() {
    expect(
      """
      <view id="v"><subviews>
      1️⃣<lable id="l"/>
      2️⃣<hologram id="h"/></subviews></view>
      """,
      [
        .init(
          .warning, "unknown-element", at: "1️⃣", message: "unknown element 'lable'; did you mean 'label'?"),
        .init(.warning, "unknown-element", at: "2️⃣", message: "unknown element 'hologram'"),
      ])
  }

  @Test func tabStops() {
    expect(
      """
      <label id="l"><attributedString key="attributedText"><fragment content="a"><attributes>
      <paragraphStyle key="NSParagraphStyle" alignment="left"><array key="tabStops"/></paragraphStyle>
      </attributes></fragment><fragment content="b"><attributes>
      <paragraphStyle key="NSParagraphStyle">1️⃣<array key="tabStops"><textTab location="1"/></array></paragraphStyle>
      </attributes></fragment></attributedString></label>
      """,
      [
        .init(
          .warning, "unproven-child", at: "1️⃣",
          message: "how 'tabStops' of 'paragraphStyle' is archived is not known; it is left out")
      ])
  }

  /// What the format has and no archive shows is not passed over in silence, on the element or inherited from a view.
  @Test func whatNoArchiveShows() {
    expect(
      """
      <view id="v"><subviews>
      <button 1️⃣springLoaded="YES" 2️⃣largeContentTitle="A" buttonType="system" id="b">
      3️⃣<menu key="menu" id="m"/></button>
      <navigationBar id="n">
      4️⃣<navigationBarAppearance key="standardAppearance"/></navigationBar></subviews></view>
      """,
      [
        .init(
          .warning, "unproven-attribute", at: "1️⃣",
          message: "how 'springLoaded' of 'button' is archived is not known; it is left out"),
        .init(.warning, "unproven-attribute", at: "2️⃣"),
        .init(
          .warning, "unproven-child", at: "3️⃣",
          message: "how 'menu' of 'button' is archived is not known; it is left out"),
        .init(.warning, "unproven-child", at: "4️⃣"),
      ])
  }

  @Test func unknownAttributes() {
    expect(
      """
      <view 1️⃣hiden="YES" id="v"><autoresizingMask key="autoresizingMask" 2️⃣widthSizeable="YES"/>
      <subviews><view id="a"/></subviews><constraints>
      <constraint firstItem="a" firstAttribute="width" 3️⃣multipler="2" constant="1" id="c"/></constraints>
      <connections><outlet 4️⃣proprty="p" property="q" destination="a" id="o"/></connections></view>
      <label text="A" id="l"><fontDescription key="fontDescription" type="system" 5️⃣pointsize="17"/></label>
      """,
      [
        .init(
          .warning, "unknown-attribute", at: "1️⃣",
          message: "unknown attribute 'hiden' on 'view'; did you mean 'hidden'?"),
        .init(
          .warning, "unknown-attribute", at: "2️⃣",
          message: "unknown attribute 'widthSizeable' on 'autoresizingMask'; did you mean 'widthSizable'?"),
        .init(
          .warning, "unknown-attribute", at: "3️⃣",
          message: "unknown attribute 'multipler' on 'constraint'; did you mean 'multiplier'?"),
        .init(
          .warning, "unknown-attribute", at: "4️⃣",
          message: "unknown attribute 'proprty' on 'outlet'; did you mean 'property'?"),
        .init(
          .warning, "unknown-attribute", at: "5️⃣",
          message: "unknown attribute 'pointsize' on 'fontDescription'; did you mean 'pointSize'?"),
      ])
  }

  @Test func unknownChildren() {
    expect(
      #"<view id="v">1️⃣<mesh key="shape"/>2️⃣<frobnicate/></view>"#,
      [
        .init(
          .warning, "unknown-child", at: "1️⃣",
          message: "'mesh' with the key 'shape' is not known in 'view'; it is left out"),
        .init(
          .warning, "unknown-child", at: "2️⃣", message: "'frobnicate' is not known in 'view'; it is left out"),
      ])
  }

  @Test func unknownWords() {
    expect(
      """
      <view 1️⃣contentMode="centre" 2️⃣opaque="maybe" id="v"/>
      <label text="A" id="l"><fontDescription key="fontDescription" type="system" 3️⃣weight="semibolt"/></label>
      <label text="A" id="m"><fontDescription key="fontDescription" 4️⃣style="UICTFontTextStyleBoddy"/></label>
      """,
      [
        .init(
          .warning, "unknown-value", at: "1️⃣",
          message: "attribute 'contentMode' of 'view' has unknown value 'centre'; did you mean 'center'?"),
        .init(
          .warning, "unknown-value", at: "2️⃣",
          message: "attribute 'opaque' of 'view' has unknown value 'maybe'"),
        .init(
          .warning, "unknown-value", at: "3️⃣",
          message:
            "attribute 'weight' of 'fontDescription' has unknown value 'semibolt'; did you mean 'semibold'?"),
        .init(
          .warning, "unknown-value", at: "4️⃣",
          message:
            "attribute 'style' of 'fontDescription' has unknown value 'UICTFontTextStyleBoddy'; did you mean 'UICTFontTextStyleBody'?"
        ),
      ])
  }

  @Test func unknownColors() {
    expect(
      """
      <view id="a"><color key="backgroundColor" 1️⃣systemColor="systemPuceColor"/></view>
      <view id="b"><color key="backgroundColor" 2️⃣cocoaTouchSystemColor="darkTextColour"/></view>
      <view id="c"><color key="backgroundColor" white="1" alpha="1" 3️⃣colorSpace="calibratedGrey"/></view>
      <view id="d"><color key="backgroundColor" white="1" 4️⃣alhpa="1" colorSpace="custom" 5️⃣customColorSpace="srgb"/></view>
      """,
      [
        .init(.warning, "unknown-value", at: "1️⃣"),
        .init(
          .warning, "unknown-value", at: "2️⃣",
          message:
            "attribute 'cocoaTouchSystemColor' of 'color' has unknown value 'darkTextColour'; did you mean 'darkTextColor'?"
        ),
        .init(.warning, "unknown-value", at: "3️⃣"),
        .init(
          .warning, "unknown-attribute", at: "4️⃣",
          message: "unknown attribute 'alhpa' on 'color'; did you mean 'alpha'?"),
        .init(
          .warning, "unknown-value", at: "5️⃣",
          message: "attribute 'customColorSpace' of 'color' has unknown value 'srgb'; did you mean 'sRGB'?"),
      ])
  }

  @Test func badNumbers() {
    expect(
      """
      <view 1️⃣tag="99999999999999999999" 2️⃣alpha="nan" id="v"><subviews><view id="a"/></subviews><constraints>
      <constraint firstAttribute="width" 3️⃣constant="wide" 4️⃣priority="-1" id="c"/>
      <constraint firstItem="a" firstAttribute="width" secondItem="v" secondAttribute="width" 5️⃣multiplier="1:0" id="d"/>
      </constraints></view>
      """,
      [
        .init(
          .warning, "bad-number", at: "1️⃣",
          message: "attribute 'tag' of 'view' is '99999999999999999999', expected a whole number"),
        .init(
          .warning, "bad-number", at: "2️⃣", message: "attribute 'alpha' of 'view' is 'nan', expected a number"),
        .init(
          .warning, "bad-number", at: "3️⃣",
          message: "attribute 'constant' of 'constraint' is 'wide', expected a number"),
        .init(
          .warning, "bad-number", at: "4️⃣",
          message: "attribute 'priority' of 'constraint' is '-1', expected a number from 0 to 1000"),
        .init(
          .warning, "bad-number", at: "5️⃣",
          message: "attribute 'multiplier' of 'constraint' is '1:0', expected a number or a ratio, as '3:2'"),
      ])
  }

  /// References to what is no object, or to what a constraint cannot tie.
  @Test func referencesToTheWrongThing() {
    expect(
      """
      <view id="v">3️⃣<rect key="frame" id="r" x="0" y="0" width="1" height="1"/><subviews><view id="a"/></subviews>
      <constraints>4️⃣<constraint firstItem="a" firstAttribute="width" constant="1" id="c"/>
      <constraint 2️⃣firstItem="c" firstAttribute="width" constant="1" id="d"/></constraints>
      <connections><outlet property="p" 1️⃣destination="r" id="o"/></connections></view>
      """,
      [
        .init(.warning, "constraint-item", at: "2️⃣", notes: ["4️⃣"]),
        .init(.warning, "not-an-object", at: "1️⃣", notes: ["3️⃣"]),
      ])
  }

  @Test func whatStandsTwice() {
    expect(
      """
      <button id="b">1️⃣<state key="normal" title="A"/>2️⃣<state key="normal" title="B"/></button>
      <tableView dataMode="prototypes" id="t"><prototypes><tableViewCell 3️⃣reuseIdentifier="Row" id="c"/>
      <tableViewCell 4️⃣reuseIdentifier="Row" id="d"/></prototypes></tableView>
      """,
      [
        .init(.warning, "duplicate-state", at: "2️⃣", notes: ["1️⃣"]),
        .init(.warning, "duplicate-reuse-identifier", at: "4️⃣", notes: ["3️⃣"]),
      ])
  }

  @Test func whatCannotStandAtTheTop() {
    expect(
      """
      1️⃣<constraint firstAttribute="width" constant="1" id="c"/>
      2️⃣<viewLayoutGuide key="safeArea" id="g"/>
      """,
      [.init(.warning, "unknown-child", at: "1️⃣"), .init(.warning, "unknown-child", at: "2️⃣")])
  }

  /// In folder form each archive is lowered, and each matter is still said once.
  @Test func nothingIsSaidTwice() throws {
    let xib = try CompiledXib(
      #"<datePicker hiden="YES" id="d"/><lable id="l"/>"#, target: "13.0", xcode: "14.3")
    #expect(xib.names.count == 2)
    #expect(xib.diagnostics.map(\.id) == ["unknown-attribute", "unknown-element"])
  }

  /// Looking for names that were meant takes time: only the first have one.
  @Test func hintsAreLimited() throws {
    let attributes = (0..<500).map { #"hidde\#($0)="YES""# }.joined(separator: " ")
    let xib = try CompiledXib("<view id=\"v\" \(attributes)/>")
    #expect(xib.diagnostics.count == 500)
    let hints = xib.diagnostics.count { $0.message.contains("did you mean") }
    #expect(hints > 0 && hints <= 200)
  }
}
