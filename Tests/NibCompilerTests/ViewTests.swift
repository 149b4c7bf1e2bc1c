import NibFormat
import Testing

/// What every view archives.
@Suite struct ViewTests {
  private func view(
    _ attributes: String, _ children: String = "", xcode: String = "14.3", prelude: String = "",
    target: String? = nil, root: String = #"useTraitCollections="YES""#
  ) throws -> (ObjectGraph, ObjectGraph.Object) {
    let xib = try CompiledXib(
      #"<view id="v" \#(attributes)>\#(children)</view>"#, root: root, prelude: prelude, target: target,
      xcode: xcode)
    let graph = try xib.graph(xib.names.first ?? "")
    return (graph, try #require(graph.objects(of: "UIView").first))
  }

  @Test func aPlainView() throws {
    let (graph, view) = try view("", #"<rect key="frame" x="10" y="20" width="30" height="5"/>"#)
    #expect(view["UIBounds"] == geometry(0, 0, 30, 5))
    #expect(view["UICenter"] == geometry(25, 22.5))
    #expect(
      graph.described(view).dropFirst(2) == [
        "UIDeepDrawRect true", "UIOpaque true", "UIAutoresizeSubviews true", "UIAutoresizingMask 18",
        "UIViewSemanticContentAttribute 0", "UIViewLargeContentStoredProperties nil",
      ])
  }

  /// Keys that came with a release.
  @Test(
    arguments: [
      ("6.4", ["UIOpaque true", "UIAutoresizeSubviews true", "UIAutoresizingMask 18"]),
      (
        "7.2",
        [
          "UIOpaque true", "UIAutoresizeSubviews true", "UIAutoresizingMask 18",
          "UIViewSemanticContentAttribute 0",
        ]
      ),
      (
        "8.0",
        [
          "UIDeepDrawRect true", "UIOpaque true", "UIAutoresizeSubviews true", "UIAutoresizingMask 18",
          "UIViewSemanticContentAttribute 0",
        ]
      ),
    ])
  func eras(xcode: String, keys: [String]) throws {
    let (graph, view) = try view("", xcode: xcode)
    #expect(graph.described(view).dropFirst(2) == keys[...])
  }

  @Test(
    arguments: [
      (#"opaque="NO""#, "UIOpaque", nil), (#"hidden="YES""#, "UIHidden", .bool(true)),
      (#"hidden="NO""#, "UIHidden", nil), (#"tag="-1""#, "UITag", .int64(-1)),
      (#"tag="128""#, "UITag", .int16(128)),
      (#"tag="0""#, "UITag", nil), (#"multipleTouchEnabled="YES""#, "UIMultipleTouchEnabled", .bool(true)),
      (#"userInteractionEnabled="NO""#, "UIUserInteractionDisabled", .bool(true)),
      (#"alpha="0.5""#, "UIAlpha", .float(0.5)), (#"alpha="1""#, "UIAlpha", nil),
      (#"clearsContextBeforeDrawing="NO""#, "UIClearsContextBeforeDrawing", .bool(false)),
      (#"contentMode="scaleToFill""#, "UIContentMode", nil),
      (#"contentMode="left""#, "UIContentMode", .int8(7)),
      (#"contentMode="topRight""#, "UIContentMode", .int8(10)),
      (#"clipsSubviews="YES""#, "UIClipsToBounds", .bool(true)),
      (
        #"insetsLayoutMarginsFromSafeArea="NO""#, "UIViewInsetsLayoutMarginsFromSafeArea", .int8(0)
      ),
      (#"preservesSuperviewLayoutMargins="YES""#, "UIViewPreservesSpecificSuperviewMargins", .int8(15)),
      (#"semanticContentAttribute="forceRightToLeft""#, "UIViewSemanticContentAttribute", .int8(4)),
    ] as [(String, String, Value?)])
  func attributes(attribute: String, key: String, value: Value?) throws {
    let (_, view) = try view(attribute)
    #expect(view[key] == value)
  }

  @Test(
    arguments: [
      (#"<autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>"#, .int8(18)),
      (#"<autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>"#, .int8(36)),
      (#"<autoresizingMask key="autoresizingMask" flexibleMinX="YES" flexibleMinY="YES"/>"#, .int8(9)),
      (#"<autoresizingMask key="autoresizingMask" widthSizable="NO"/>"#, nil),
      (#"<autoresizingMask key="autoresizingMask"/>"#, nil),
    ] as [(String, Value?)])
  func masks(element: String, value: Value?) throws {
    #expect(try view("", element).1["UIAutoresizingMask"] == value)
  }

  @Test func aSubviewWithoutAMaskKeepsToTheCorner() throws {
    let (graph, view) = try view("", #"<subviews><view id="a"/></subviews>"#)
    #expect(graph.elements("UISubviews", of: view).map { $0["UIAutoresizingMask"] } == [.int8(36)])
  }

  @Test(
    arguments: [
      (#"horizontalHuggingPriority="251""#, "{251, 250}", nil),
      (#"verticalHuggingPriority="1""#, "{250, 1}", nil),
      (#"horizontalHuggingPriority="250""#, nil, nil),
      (#"verticalCompressionResistancePriority="999.5""#, nil, "{750, 999.5}"),
      (#"verticalCompressionResistancePriority="750""#, nil, nil),
    ] as [(String, String?, String?)])
  func priorities(attribute: String, hugging: String?, compression: String?) throws {
    let (graph, view) = try view(attribute)
    #expect(graph.text("UIViewContentHuggingPriority", of: view) == hugging)
    #expect(graph.text("UIViewContentCompressionResistancePriority", of: view) == compression)
  }

  @Test func margins() throws {
    let (_, plain) = try view("", #"<edgeInsets key="layoutMargins" top="1" left="2" bottom="3" right="4"/>"#)
    #expect(plain["UIViewLayoutMargins"] == geometry(1, 2, 3, 4))
    #expect(plain["UIViewLayoutMarginsAreDirectional"] == nil)
    let (_, directional) = try view(
      "",
      #"<directionalEdgeInsets key="directionalLayoutMargins" top="1" leading="2" bottom="3" trailing="4"/>"#)
    #expect(directional["UIViewLayoutMargins"] == geometry(1, 2, 3, 4))
    #expect(directional["UIViewLayoutMarginsAreDirectional"] == .bool(true))
  }

  @Test(
    arguments: [
      (#"translatesAutoresizingMaskIntoConstraints="NO""#, true),
      (#"translatesAutoresizingMaskIntoConstraints="NO" fixedFrame="YES""#, false), ("", false),
    ])
  func masksThatAreNoConstraints(attributes: String, isWritten: Bool) throws {
    let (_, view) = try view(attributes)
    #expect((view["UIViewDoesNotTranslateAutoresizingMaskIntoConstraints"] != nil) == isWritten)
  }

  /// Before Xcode 11 the root view of a xib for any size class was 600 by 600 points for systems before iOS 11, but for
  /// documents that name no device, have a free form, or are of old size classes.
  @Test(
    arguments: [
      ("10.1", "9.0", #"<device id="retina4_7"/>"#, "", 600),
      ("11.0", "9.0", #"<device id="retina4_7"/>"#, "", 320),
      ("10.1", "11.0", #"<device id="retina4_7"/>"#, "", 320), ("10.1", "9.0", "", "", 320),
      (
        "10.1", "9.0", #"<device id="retina4_7"/>"#,
        #"<freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>"#, 320
      ),
    ] as [(String, String, String, String, Double)])
  func rootViews(xcode: String, target: String, device: String, child: String, width: Double) throws {
    let frame = #"<rect key="frame" x="5" y="0" width="320" height="480"/>"#
    let (_, view) = try view("", frame + child, xcode: xcode, prelude: device, target: target)
    #expect(view["UIBounds"] == (width == 600 ? geometry(0, 0, 600, 600) : geometry(0, 0, 320, 480)))
    #expect(view["UICenter"] == (width == 600 ? geometry(300, 300) : geometry(165, 240)))
  }

  @Test func rootViewsOfOldSizeClasses() throws {
    let (_, view) = try view(
      "", #"<rect key="frame" x="0" y="0" width="320" height="480"/>"#, xcode: "10.1",
      prelude: #"<device id="retina4_7"/>"#, target: "9.0", root: "")
    #expect(view["UIBounds"] == geometry(0, 0, 320, 480))
  }
}
