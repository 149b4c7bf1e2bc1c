import NibFormat
import Testing

/// Segmented controls, effect views, web views, gesture recognisers and button configurations.
@Suite struct SpecialControlTests {
  @Test(
    arguments: [
      ("9.2", 1, 2, geometry(0, 0, 0, 29)), ("9.3", 3, 1, geometry(0, 0, 0, 29)),
      ("14.1", 3, 1, geometry(0, 0, 0, 32)),
    ] as [(String, Int8, Int8, Value)])
  func segments(xcode: String, middle: Int8, last: Int8, bounds: Value) throws {
    let (graph, control) = try CompiledXib.first(
      "UISegmentedControl",
      of: """
        <segmentedControl opaque="NO" contentHorizontalAlignment="left" contentVerticalAlignment="top" \
        segmentControlStyle="plain" id="s1"><segments><segment title="A"/><segment title="B"/><segment title="C"/>\
        </segments></segmentedControl>
        """, xcode: xcode, isBaseLocalized: true)
    let segments = graph.elements("UISegments", of: control)
    #expect(graph.elements("UISubviews", of: control) == segments)
    #expect(segments.map { $0["UISegmentPosition"] } == [nil, .int8(middle), .int8(last)])
    #expect(segments.map { $0["UIBounds"] } == [bounds, bounds, bounds])
    #expect(
      segments.map { graph.object("UISegmentInfo", of: $0).flatMap { graph.text("NSKey", of: $0) } } == [
        "s1.segmentTitles[0]", "s1.segmentTitles[1]", "s1.segmentTitles[2]",
      ])
    #expect(control["UISelectedSegmentIndex"] == .int64(-1))
    #expect(graph.elements("UINibObjectsKey", of: graph[.root]) == [control])
  }

  /// Only what is not a button's own way of breaking lines is archived.
  @Test(arguments: [("middleTruncation", nil), ("wordWrap", 0), ("tailTruncation", 4)] as [(String, Int8?)])
  func lineBreaksOfAButton(word: String, number: Int8?) throws {
    let (_, button) = try CompiledXib.first("UIButton", of: #"<button lineBreakMode="\#(word)" id="b1"/>"#)
    #expect(button["UILineBreakMode"] == number.map(Value.int8))
  }

  /// A stack and a map always have margins, and say of the document's whether they are directional.
  @Test(arguments: [
    ("stackView", "UIStackView"), ("mapView", "MKMapView"),
  ])
  func writtenMargins(element: String, className: String) throws {
    func margins(_ child: String) throws -> (Value?, Value?) {
      let (_, view) = try CompiledXib.first(className, of: "<\(element) id='v1'>\(child)</\(element)>")
      return (view["UIViewLayoutMargins"], view["UIViewLayoutMarginsAreDirectional"])
    }
    let zero = geometry(0, 0, 0, 0)
    let four = geometry(1, 2, 3, 4)
    #expect(try margins("") == (zero, nil))
    #expect(
      try margins(#"<edgeInsets key="layoutMargins" top="1" left="2" bottom="3" right="4"/>"#) == (four, nil))
    let directional =
      #"<directionalEdgeInsets key="directionalLayoutMargins" top="1" leading="2" bottom="3" trailing="4"/>"#
    #expect(try margins(directional) == (four, .bool(true)))
  }

  /// No progress is no key, as in 36 archives of Xcode 8.3 to 12.5.
  @Test(arguments: [("", nil), (#"progress="0.0""#, nil), (#"progress="0.5""#, 0.5)] as [(String, Float?)])
  func progress(attribute: String, value: Float?) throws {
    let (_, view) = try CompiledXib.first("UIProgressView", of: "<progressView \(attribute) id='p1'/>")
    #expect(view["UIProgress"] == value.map(Value.float))
  }

  @Test func aSymbolOfAState() throws {
    let (graph, content) = try CompiledXib.first(
      "UIButtonContent",
      of: """
        <button id="b1"><state key="normal" image="star" catalog="system"><preferredSymbolConfiguration \
        key="preferredSymbolConfiguration" scale="large"/></state></button>
        """)
    #expect(
      graph.described(content) == [
        "UIImage UIImageNibPlaceholder", "UIImageSymbolConfiguration UIImageSymbolConfiguration",
      ])
  }

  @Test(
    arguments: [
      ("extraLight", [.init("UIBlurEffectStyle", .int8(0))]),
      ("regular", [.init("UIBlurEffectAutomaticStyle", .int8(4)), .init("UIBlurEffectStyle", .int8(1))]),
      (
        "systemUltraThinMaterial",
        [
          .init("UIBlurEffectMaterialStyle", .int8(6)), .init("UIBlurEffectAutomaticStyle", .int8(4)),
          .init("UIBlurEffectStyle", .int8(1)),
        ]
      ),
    ] as [(String, [ObjectGraph.KeyedValue])])
  func blur(style: String, values: [ObjectGraph.KeyedValue]) throws {
    let (graph, view) = try CompiledXib.first(
      "UIVisualEffectView",
      of: """
        <visualEffectView opaque="NO" id="e1"><view key="contentView" opaque="NO" contentMode="center" id="c1"/>\
        <blurEffect style="\(style)"/></visualEffectView>
        """)
    #expect(graph.object("UIVisualEffectViewEffect", of: view)?.values == values)
    #expect(
      graph.object("UIVisualEffectViewContentView", of: view)?.className == "_UIVisualEffectContentView")
    #expect(view["UISubviews"] == nil)
    #expect(
      graph.elements("UINibObjectsKey", of: graph[.root]).map(\.className) == [
        "UIVisualEffectView", "_UIVisualEffectContentView",
      ])
  }

  @Test(
    arguments: [
      ("12.4", .null, .int64(-1), false, false), ("13.0", .null, .int64(-1), true, false),
      ("16.2", nil, .int8(127), true, true),
    ] as [(String, Value?, Value, Bool, Bool)])
  func webView(xcode: String, agent: Value?, detectors: Value, hasTextInteraction: Bool, hasFind: Bool) throws
  {
    let (graph, view) = try CompiledXib.first(
      "WKWebView",
      of: """
        <wkWebView id="w1"><wkWebViewConfiguration key="configuration">\
        <audiovisualMediaTypes key="mediaTypesRequiringUserActionForPlayback" none="YES"/>\
        <wkPreferences key="preferences"/></wkWebViewConfiguration></wkWebView>
        """, xcode: xcode)
    let configuration = try #require(graph.object("configuration", of: view))
    let preferences = try #require(graph.object("preferences", of: configuration))
    if let agent { #expect(configuration["applicationNameForUserAgent"] == agent) }
    #expect(configuration["dataDetectorTypes"] == detectors)
    #expect(configuration["mediaTypesRequiringUserActionForPlayback"] == .bool(false))
    #expect((preferences["textInteractionEnabled"] != nil) == hasTextInteraction)
    #expect((view["findInteractionEnabled"] != nil) == hasFind)
    #expect(graph.objects(of: "WKProcessPool").map(\.values) == [[]])
  }

  @Test(
    arguments: [
      (#"<tapGestureRecognizer id="g1"/>"#, "UITapGestureRecognizer", "9.1", 7),
      (#"<tapGestureRecognizer id="g1"/>"#, "UITapGestureRecognizer", "11.0", 7),
      (#"<tapGestureRecognizer id="g1"/>"#, "UITapGestureRecognizer", "11.5", 15),
      (#"<swipeGestureRecognizer direction="up" id="g1"/>"#, "UISwipeGestureRecognizer", "14.1", 15),
      (#"<rotationGestureRecognizer id="g1"/>"#, "UIRotationGestureRecognizer", "14.1", 15),
    ] as [(String, String, String, Int8)])
  func touchTypes(element: String, className: String, xcode: String, types: Int8) throws {
    let (_, object) = try CompiledXib.first(className, of: element, xcode: xcode)
    #expect(object["UIGestureRecognizer.allowedTouchTypes"] == .int8(types))
    #expect(object["UIGestureRecognizer.requiresExclusiveTouchType"] == .bool(true))
  }

  @Test func gestureParts() throws {
    let (graph, tap) = try CompiledXib.first(
      "UITapGestureRecognizer", of: #"<tapGestureRecognizer numberOfTapsRequired="2" enabled="NO" id="g1"/>"#)
    #expect(tap["UIGestureRecognizer.disabled"] == .bool(true))
    #expect(
      graph.object("UITapGestureRecognizer._imp", of: tap)?.values == [
        .init("UITapRecognizer.numberOfTapsRequired", .int8(2))
      ])
    let (_, swipe) = try CompiledXib.first(
      "UISwipeGestureRecognizer", of: #"<swipeGestureRecognizer direction="left" id="g1"/>"#)
    #expect(swipe["UISwipeGestureRecognizer.direction"] == .int8(2))
  }

  @Test(arguments: [("plain", 0, "clearColor"), ("filled", 3, nil)] as [(String, Int8, String?)])
  func buttonConfiguration(style: String, number: Int8, background: String?) throws {
    let (graph, button) = try CompiledXib.first(
      "UIButton",
      of: """
        <button buttonType="system" id="b1"><state key="normal" title="Button"/>\
        <buttonConfiguration key="configuration" style="\(style)" title="Click"/></button>
        """, isBaseLocalized: true)
    let configuration = try #require(graph.object("UIButtonConfiguration", of: button))
    #expect(button["UIFont"] == nil)
    #expect(configuration["UIButtonConfigurationButtonStyle"] == .int8(number))
    #expect(configuration["UIButtonConfigurationImagePlacement"] == .int8(2))
    #expect(configuration["UIButtonConfigurationTitlePadding"] == .float(1))
    let title = try #require(graph.object("UIButtonConfigurationTitle", of: configuration))
    let text = try #require(graph.object("NSString", of: title))
    #expect(graph.text("NSKey", of: text) == "b1.configuration.title")
    let subtitle = try #require(graph.object("UIButtonConfigurationSubtitle", of: configuration))
    #expect(graph.text("NSString", of: subtitle) == "")
    let filling = try #require(graph.object("UIButtonConfigurationBackground", of: configuration))
    let color = try #require(graph.object("backgroundColor", of: filling))
    #expect(graph.text("UISystemColorName", of: color) == background)
    #expect(filling["cornerRadius"] == .double(5.949999999999999))
    #expect(filling["hasCustomized-strokeWidth"] == .bool(true))
    #expect(filling["hasCustomized-cornerRadius"] == .bool(false))
  }

  @Test func aButtonWithoutAConfigurationSaysSo() throws {
    let (_, button) = try CompiledXib.first("UIButton", of: #"<button id="b1"/>"#)
    #expect(button["UIButtonConfiguration"] == .null)
    let (_, old) = try CompiledXib.first("UIButton", of: #"<button id="b1"/>"#, xcode: "12.4")
    #expect(old["UIButtonConfiguration"] == nil)
  }

  @Test(
    arguments: [
      (#"<button buttonType="contactAdd" id="x1"/>"#, "UIButton", "14.1", true),
      (#"<button buttonType="system" id="x1"/>"#, "UIButton", "14.1", false),
      (#"<datePicker id="x1"/>"#, "UIDatePicker", "13.0", true),
      (#"<datePicker id="x1"/>"#, "UIDatePicker", "14.1", false),
    ])
  func prioritiesThatAreAlwaysWritten(element: String, className: String, xcode: String, isWritten: Bool)
    throws
  {
    let (graph, object) = try CompiledXib.first(className, of: element, xcode: xcode)
    #expect(graph.text("UIViewContentHuggingPriority", of: object) == (isWritten ? "{250, 250}" : nil))
  }

  @Test func aStepperTakesItsOwnSize() throws {
    let element =
      #"<stepper id="x1"><rect key="frame" x="140.5" y="8" width="94" height="28"/></stepper>"#
    let (_, stepper) = try CompiledXib.first("UIStepper", of: element)
    #expect(stepper["UIBounds"] == geometry(0, 0, 94, 32))
    #expect(stepper["UICenter"] == geometry(187.5, 24))
    let (_, old) = try CompiledXib.first("UIStepper", of: element, xcode: "10.1")
    #expect(old["UIBounds"] == geometry(0, 0, 94, 28))
  }
}
