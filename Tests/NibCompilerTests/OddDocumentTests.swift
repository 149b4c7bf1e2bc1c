import IBDocument
import NibCompiler
import NibFormat
import Testing

/// Documents that no editor writes. The compiler says something or nothing of them; it does not trap, and what it writes
/// is an archive.
@Suite struct OddDocumentTests {
  /// Every attribute that is a number somewhere, with numbers that are too large, too small or none.
  @Test(
    arguments: [
      "1e300", "-1e300", "1e39", "1e19", "99999999999999999999", "-9223372036854775808",
      "9223372036854775807",
      "5e-324", "nan", "inf", "-0", "0x10", "", " 1", "1,5",
    ])
  func numbers(text: String) throws {
    let frame = #"<rect key="frame" x="\#(text)" y="\#(text)" width="\#(text)" height="\#(text)"/>"#
    let font = #"<fontDescription key="fontDescription" type="system" pointSize="\#(text)"/>"#
    let elements = [
      #"<view tag="\#(text)" alpha="\#(text)" horizontalHuggingPriority="\#(text)" id="x">\#(frame)</view>"#,
      #"<label text="A" numberOfLines="\#(text)" minimumScaleFactor="\#(text)" minimumFontSize="\#(text)" id="x">\#(frame)\#(font)</label>"#,
      #"<textView text="A b" id="x">\#(frame)\#(font)</textView>"#,
      #"<slider value="\#(text)" minValue="\#(text)" id="x">\#(frame)</slider>"#,
      #"<stepper value="\#(text)" id="x">\#(frame)</stepper>"#, #"<switch id="x">\#(frame)</switch>"#,
      #"<pageControl numberOfPages="\#(text)" currentPage="\#(text)" id="x"/>"#,
      #"<segmentedControl selectedSegmentIndex="\#(text)" id="x"><segments><segment title="A" width="\#(text)"/></segments></segmentedControl>"#,
      #"<tableView style="grouped" rowHeight="\#(text)" sectionHeaderHeight="\#(text)" id="x">\#(frame)<view key="tableFooterView" id="f">\#(frame)</view></tableView>"#,
      #"<tableViewCell indentationLevel="\#(text)" indentationWidth="\#(text)" rowHeight="\#(text)" id="x">\#(frame)</tableViewCell>"#,
      #"<datePicker minuteInterval="\#(text)" id="x"><date key="date" timeIntervalSinceReferenceDate="\#(text)"/></datePicker>"#,
      #"<view id="x"><color key="backgroundColor" red="\#(text)" green="0.5" blue="\#(text)" alpha="\#(text)" colorSpace="calibratedRGB"/></view>"#,
      #"<view id="x"><color key="backgroundColor" white="\#(text)" alpha="\#(text)" colorSpace="calibratedWhite"/></view>"#,
      #"<view id="x"><constraints><constraint firstAttribute="width" constant="\#(text)" priority="\#(text)" multiplier="\#(text):\#(text)" id="c"/></constraints></view>"#,
      #"<view id="x"><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="range" keyPath="k"><range key="value" location="\#(text)" length="\#(text)"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></view>"#,
    ]
    for xcode in ["6.4", "10.1", "14.3", "26.5"] {
      for element in elements {
        let xib = try CompiledXib(
          document: """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
            colorMatched="YES" useTraitCollections="YES"><objects>\(element)</objects><resources>\
            <namedColor name="N"><color red="\(text)" alpha="\(text)"/></namedColor></resources></document>
            """, xcode: xcode)
        #expect(xib.diagnostics.allSatisfy { $0.id == "bad-number" }, "\(element)")
        for member in xib.members { _ = try NIBArchive(member.bytes) }
        #expect(!xib.members.isEmpty)
      }
    }
  }

  /// References that form rings or lead to the wrong thing, and parts that are missing.
  @Test(
    arguments: [
      (#"<tableViewCell id="c" textLabel="c" detailTextLabel="c" imageView="c"/>"#, []),
      (#"<tableViewCell id="c" textLabel="r"><rect key="frame" id="r"/></tableViewCell>"#, ["not-an-object"]),
      (
        #"<view id="v"><constraints><constraint firstItem="v" firstAttribute="width" secondItem="v" secondAttribute="width" id="c"/></constraints></view>"#,
        []
      ),
      (
        #"<view id="v"><constraints><constraint firstItem="c" firstAttribute="width" secondItem="c" secondAttribute="width" id="c"/></constraints></view>"#,
        ["constraint-item"]
      ),
      (
        #"<view id="v"><connections><outlet property="p" destination="o" id="o"/></connections></view>"#,
        ["not-an-object"]
      ),
      (#"<view id="v"><connections><outlet property="p" destination="v" id="o"/></connections></view>"#, []),
      (#"<view/><label/><placeholder/><customObject/><tableView/><collectionView/><segmentedControl/>"#, []),
      (
        #"<segmentedControl id="a"><segments><segmentedControl id="b"><segments/></segmentedControl></segments></segmentedControl>"#,
        []
      ),
      (
        #"<collectionView id="c"><cells><collectionViewCell reuseIdentifier="x" id="d"/></cells></collectionView>"#,
        []
      ),
      (
        #"<view id="v"><variation key="a=b=c"/><variation key=""/><variation/><variation key="widthClass=compact"><mask key="subviews"><include reference="v"/></mask></variation></view>"#,
        []
      ),
      (#"<label id="l"><attributedString key="attributedText"/></label>"#, []),
      (
        #"<textView id="t"><attributedString key="attributedText"><fragment/></attributedString></textView>"#,
        []
      ),
      ("", []),
    ] as [(String, [String])])
  func structures(objects: String, diagnostics: [String]) throws {
    for xcode in ["6.4", "10.1", "14.3", "26.5"] {
      let xib = try CompiledXib(objects, target: "8.0", xcode: xcode)
      #expect(xib.diagnostics.map(\.id) == diagnostics)
      for member in xib.members { _ = try NIBArchive(member.bytes) }
    }
  }

  /// An unknown element with a class is an object of that class; one with a frame is a view.
  @Test func unknownElements() throws {
    let xib = try CompiledXib(
      #"<hologram customClass="Own" id="h"/><hologramView id="v"><rect key="frame" x="0" y="0" width="7" height="1"/></hologramView>"#
    )
    #expect(xib.diagnostics.map(\.id) == ["unknown-element", "unknown-element"])
    let graph = try xib.graph()
    let object = try #require(graph.objects(of: "UIClassSwapper").first)
    #expect(graph.described(object) == [#"UIClassName "Own""#, #"UIOriginalClassName "UICustomObject""#])
    #expect(try graph.first("UIView")["UIBounds"] == geometry(0, 0, 7, 1))
  }

  /// What has no bound in the document is gone through in time that grows with it: no pair of loops over one list.
  /// The limit is a hundred times what it takes in a build for debugging, and far below what squares would take.
  @Test(.timeLimit(.minutes(1))) func longLists() throws {
    let count = 3000
    let views = (0..<count).map { #"<view id="v\#($0)"/>"# }.joined()
    let constraints = (0..<count).map {
      #"<constraint firstItem="v\#($0)" firstAttribute="top" secondItem="o" secondAttribute="top" id="c\#($0)"/>"#
    }.joined()
    let collections = (0..<count).map {
      #"<outletCollection property="p\#($0)" destination="v\#($0)" id="x\#($0)"/>"#
    }
    .joined()
    let masks = (0..<count).map { #"<exclude reference="c\#($0)"/>"# }.joined()
    let xib = try CompiledXib(
      """
      <view id="o"><subviews>\(views)</subviews><constraints>\(constraints)</constraints>\
      <connections>\(collections)</connections>\
      <variation key="default"><mask key="constraints">\(masks)</mask></variation></view>
      """)
    #expect(try xib.graph().objects(of: "UIRuntimeOutletCollectionConnection").count == count)
  }
}
