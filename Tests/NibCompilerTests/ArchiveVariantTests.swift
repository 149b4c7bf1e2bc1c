import NibFormat
import Testing

/// When a nib is a folder, and in what its archives differ (F-64 to F-66).
@Suite struct ArchiveVariantTests {
  static let safeArea = """
    <view id="v1"><rect key="frame" x="0" y="0" width="100" height="100"/><subviews>\
    <view translatesAutoresizingMaskIntoConstraints="NO" id="v2">\
    <rect key="frame" x="0" y="20" width="100" height="80"/></view></subviews>\
    <constraints><constraint firstItem="v2" firstAttribute="top" secondItem="g1" secondAttribute="top" \
    id="c1"/></constraints><viewLayoutGuide key="safeArea" id="g1"/></view>
    """
  static let unusedSafeArea = """
    <view id="v1"><rect key="frame" x="0" y="0" width="100" height="100"/>\
    <viewLayoutGuide key="safeArea" id="g1"/></view>
    """
  static let estimatingTable = #"<tableView style="plain" rowHeight="-1" estimatedRowHeight="-1" id="t1"/>"#
  static let cell = #"<collectionViewCell id="c1"><view key="contentView"/></collectionViewCell>"#
  static let datePicker = #"<datePicker id="d1"/>"#
  static let masked = """
    <view id="v1"><rect key="frame" x="0" y="0" width="100" height="100"/><subviews>\
    <view translatesAutoresizingMaskIntoConstraints="NO" id="v2">\
    <rect key="frame" x="0" y="20" width="100" height="80"/>\
    <autoresizingMask key="autoresizingMask" widthSizable="YES"/></view></subviews></view>
    """

  @Test(
    arguments: [
      (safeArea, "9.0", "10.1", ["runtime.nib", "objects-11.0+.nib"]),
      (safeArea, "11.0", "10.1", [""]),
      (safeArea, "9.0", "8.3", [""]),
      (unusedSafeArea, "9.0", "10.1", [""]),
      (estimatingTable, "8.0", "14.1", ["runtime.nib", "objects-11.0+.nib"]),
      (cell, "9.0", "10.0", [""]),
      (cell, "9.0", "11.5", ["runtime.nib", "objects-12.3+.nib"]),
      (cell, "9.0", "11.0", ["runtime.nib", "objects-12.3+.nib", "objects-13.0+.nib"]),
      (datePicker, "13.0", "12.4", [""]),
      (datePicker, "13.0", "13.0", ["runtime.nib", "objects-14.0+.nib"]),
      (datePicker, "14.0", "13.0", [""]),
      (unusedSafeArea, "8.0", "11.3", ["runtime.nib", "objects-13.0+.nib"]),
      (unusedSafeArea, "8.0", "11.4", [""]),
      (unusedSafeArea, "13.0", "11.3", [""]),
    ] as [(String, String, String, [String])])
  func form(objects: String, target: String, xcode: String, names: [String]) throws {
    #expect(try CompiledXib(objects, target: target, xcode: xcode).names == names)
  }

  @Test func withoutATargetTheNibIsFlat() throws {
    #expect(try CompiledXib(Self.safeArea, xcode: "11.0").names == [""])
  }

  @Test func theDocumentsOwnTargetCounts() throws {
    let prelude = #"<dependencies><deployment version="2304" identifier="iOS"/></dependencies>"#
    #expect(
      try CompiledXib(Self.safeArea, prelude: prelude, xcode: "10.0").names
        == ["runtime.nib", "objects-11.0+.nib"])
    #expect(try CompiledXib(Self.safeArea, prelude: prelude, target: "11.0", xcode: "10.0").names == [""])
  }

  @Test func oldSystemsTieTheViewInPlaceOfItsSafeArea() throws {
    let xib = try CompiledXib(Self.safeArea, target: "9.0", xcode: "10.1")
    let new = try xib.graph("objects-11.0+.nib")
    let old = try xib.graph("runtime.nib")
    #expect(new.objects(of: "UILayoutGuide").count == 2)
    #expect(old.objects(of: "UILayoutGuide").isEmpty)
    #expect(!old.objects.contains { $0["UIViewLayoutGuides"] != nil })
    let constraints = old.objects(of: "NSLayoutConstraint")
    #expect(constraints.count == 1)
    let second = try #require(old.object("NSSecondItem", of: constraints[0]))
    #expect(second["UISubviews"] != nil)
    #expect(constraints[0]["NSSecondAttribute"] == .int8(3))
  }

  @Test func unusedGuidesStandInTheListOnlyForNewSystems() throws {
    #expect(
      try CompiledXib(Self.unusedSafeArea, target: "9.0", xcode: "10.1").graph()
        .objects(of: "UILayoutGuide").isEmpty)
    #expect(
      try CompiledXib(Self.unusedSafeArea, target: "11.0", xcode: "10.1").graph()
        .objects(of: "UILayoutGuide").count == 1)
  }

  @Test func oldSystemsAreToldAnEstimatedRowHeight() throws {
    let xib = try CompiledXib(Self.estimatingTable, target: "9.0", xcode: "14.1")
    #expect(try xib.graph("objects-11.0+.nib").objects(of: "UINibKeyValuePair").isEmpty)
    let old = try xib.graph("runtime.nib")
    let pairs = old.objects(of: "UINibKeyValuePair")
    #expect(pairs.count == 1)
    #expect(old.text("UIKeyPath", of: pairs[0]) == "estimatedRowHeight")
    #expect(old.object("UIValue", of: pairs[0])?["NS.dblval"] == .double(44))
  }

  @Test func sevenTakesItsOwnMask() throws {
    let xib = try CompiledXib(Self.masked, root: "", target: "7.0", xcode: "8.0")
    #expect(xib.names == ["objects.nib", "objects-8.0+.nib"])
    func masks(_ name: String) throws -> [Value?] {
      try xib.graph(name).objects(of: "UIView").map { $0["UIAutoresizingMask"] }
    }
    #expect(try masks("objects.nib") == [.int8(18), .int8(36)])
    #expect(try masks("objects-8.0+.nib") == [.int8(18), .int8(2)])
    #expect(
      try CompiledXib(Self.masked, root: "", target: "6.1", xcode: "8.0").names
        == ["runtime.nib", "objects.nib", "objects-8.0+.nib"])
  }

  /// The content view of a collection cell fills its cell by its mask in what is for iOS 7.
  @Test func sevenMakesContentViewsFillTheirCells() throws {
    let xib = try CompiledXib(
      """
      <collectionViewCell id="c1"><autoresizingMask key="autoresizingMask"/><view key="contentView">
      <rect key="frame" x="0.0" y="0.0" width="50" height="50"/><autoresizingMask key="autoresizingMask"/>
      <subviews>\(Self.masked)</subviews></view></collectionViewCell>
      """, root: "", target: "7.0", xcode: "8.0")
    func mask(_ name: String) throws -> Value? {
      let graph = try xib.graph(name)
      let cell = try #require(graph.objects(of: "UICollectionViewCell").first)
      return try #require(graph.object("UIContentView", of: cell))["UIAutoresizingMask"]
    }
    #expect(try mask("objects.nib") == .int8(18))
    #expect(try mask("objects-8.0+.nib") == nil)
  }
}
