import NibFormat
import Testing

/// Collection views, their layouts and cells.
@Suite struct CollectionViewTests {
  static let cell = """
    <collectionViewCell opaque="NO" contentMode="center" reuseIdentifier="A" id="c1">\
    <rect key="frame" x="0" y="0" width="100" height="50"/>\
    <view key="contentView" opaque="NO" clipsSubviews="YES" contentMode="center">\
    <rect key="frame" x="0" y="0" width="100" height="50"/><subviews><label text="x" id="l1"/></subviews>\
    <color key="backgroundColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></view>\
    <constraints><constraint firstItem="l1" firstAttribute="top" secondItem="c1" secondAttribute="top" id="k1"/>\
    </constraints></collectionViewCell>
    """

  @Test(
    arguments: [("10.1", "9.0", 0, 1), ("8.3", "9.0", 0, 0), ("12.0", "13.0", 4, 1), ("14.1", "13.0", 4, 1)])
  func theContentViewTakesTheConstraintsOfItsCell(xcode: String, target: String, own: Int, guides: Int) throws
  {
    let graph = try CompiledXib(Self.cell, target: target, xcode: xcode).graph()
    let cell = try #require(graph.objects(of: "UICollectionViewCell").first)
    let content = try #require(graph.object("UIContentView", of: cell))
    #expect(content.className == "UIView")
    let moved = try #require(graph.elements("UIViewAutolayoutConstraints", of: content).first)
    #expect(graph.object("NSFirstItem", of: moved)?.className == "UILabel")
    #expect(graph.object("NSSecondItem", of: moved) == content)
    let kept = graph.elements("UIViewAutolayoutConstraints", of: cell)
    #expect(kept.map { $0["NSFirstAttribute"] } == (own == 0 ? [] : [5, 6, 3, 4].map { Value.int8($0) }))
    #expect(kept.allSatisfy { graph.text("NSLayoutIdentifier", of: $0) == "UIIBSystemGenerated" })
    #expect(
      (content["UIViewDoesNotTranslateAutoresizingMaskIntoConstraints"] != nil) == (own == 4))
    #expect(graph.elements("UIViewLayoutGuides", of: content).count == guides)
  }

  @Test func mostAttributesOfAContentViewHaveNoOutput() throws {
    let graph = try CompiledXib(Self.cell, target: "13.0", xcode: "14.1").graph()
    let cell = try #require(graph.objects(of: "UICollectionViewCell").first)
    let content = try #require(graph.object("UIContentView", of: cell))
    #expect(content["UIOpaque"] == .bool(true))
    for key in ["UIBackgroundColor", "UIClipsToBounds", "UIContentMode", "UIAutoresizingMask"] {
      #expect(content[key] == nil, "\(key)")
    }
    #expect(cell["UIContentMode"] == .int8(4))
    #expect(
      graph.elements("UINibObjectsKey", of: graph[.root]).map(\.className) == [
        "UICollectionViewCell", "UILabel", "NSLayoutConstraint",
      ])
  }

  @Test func aLayoutLeavesOutWhatIsUIKitsOwn() throws {
    let layout = """
      <collectionView dataMode="none" id="v1"><rect key="frame" x="0" y="0" width="300" height="200"/>\
      <collectionViewFlowLayout key="collectionViewLayout" scrollDirection="horizontal" minimumLineSpacing="10" \
      minimumInteritemSpacing="0" id="y1"><size key="itemSize" width="50" height="50"/>\
      <size key="headerReferenceSize" width="0" height="0"/><size key="footerReferenceSize" width="40" height="50"/>\
      <inset key="sectionInset" minX="1" minY="2" maxX="3" maxY="4"/></collectionViewFlowLayout></collectionView>
      """
    let graph = try CompiledXib(layout, xcode: "14.1").graph()
    let object = try #require(graph.objects(of: "UICollectionViewFlowLayout").first)
    #expect(
      object.values == [
        .init("UIInteritemSpacing", .float(0)), .init("UIFooterReferenceSize", geometry(40, 50)),
        .init("UISectionInset", geometry(2, 1, 4, 3)), .init("UIScrollDirection", .int8(1)),
      ])
    let old = try CompiledXib(layout, xcode: "10.1").graph()
    let view = try #require(old.objects(of: "UICollectionView").first)
    #expect(view["UIContentSize"] == geometry(0, 200))
    #expect(view["UIViewLayoutMargins"] == geometry(8, 8, 8, 8))
  }

  @Test(arguments: [("prototypes", true), ("none", false)])
  func onlyCollectionsWithPrototypesKeepADelegate(mode: String, isKept: Bool) throws {
    let graph = try CompiledXib(#"<collectionView dataMode="\#(mode)" id="v1"/>"#, xcode: "14.1").graph()
    let view = try #require(graph.objects(of: "UICollectionView").first)
    #expect(view["UIDelegate"] == (isKept ? .null : nil))
  }
}
