import NibFormat
import Testing

/// What only some releases of the reference compiler wrote; every value stands in archives of these releases.
@Suite struct ReleaseTests {
  @Test(
    arguments: [("8.3", "{250, 250}"), ("9.1", "{250, 750}"), ("10.1", "{250, 750}"), ("11.0", "{250, 250}")])
  func navigationBarsHoldOnToTheirHeight(xcode: String, priorities: String) throws {
    let (graph, bar) = try CompiledXib.first(
      "UINavigationBar", of: #"<navigationBar contentMode="scaleToFill" id="b1"/>"#, xcode: xcode)
    #expect(graph.text("UIViewContentHuggingPriority", of: bar) == priorities)
  }

  @Test(arguments: [("7.2", true), ("11.3", false)])
  func pickers(xcode: String, showsBar: Bool) throws {
    let (_, picker) = try CompiledXib.first("UIPickerView", of: #"<pickerView id="p1"/>"#, xcode: xcode)
    #expect(picker["UIAllowSelectingCells"] == .bool(true))
    #expect(picker["UIShowsSelectionBar"] == (showsBar ? .bool(true) : nil))
  }

  @Test(
    arguments: [
      ("", "7.2", .bool(true)), (#"clearsSelectionOnViewWillAppear="NO""#, "7.2", nil),
      ("", "8.0", .bool(true)), ("", "8.3", nil),
      (#"clearsSelectionOnViewWillAppear="NO""#, "14.1", .bool(false)),
    ] as [(String, String, Value?)])
  func controllersClearTheirSelection(attribute: String, xcode: String, value: Value?) throws {
    let (_, controller) = try CompiledXib.first(
      "UITableViewController", of: "<tableViewController \(attribute) id='c1'/>", xcode: xcode)
    #expect(controller["UIClearsSelectionOnViewWillAppear"] == value)
  }

  @Test(arguments: [("7.2", false), ("8.0", true), ("10.1", true), ("11.0", false)])
  func textViewsKeepAColorOfTheirOwn(xcode: String, hasFlag: Bool) throws {
    func view(_ child: String) throws -> ObjectGraph.Object {
      try CompiledXib.first("UITextView", of: "<textView id='t1'>\(child)</textView>", xcode: xcode).1
    }
    let key = "UIDisableUpdateTextColorOnTraitCollectionChange"
    let red = #"<color key="textColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="calibratedRGB"/>"#
    #expect(try view(red)[key] == (hasFlag ? .bool(true) : nil))
    #expect(try view("")[key] == nil)
  }

  /// Xcode 7 gave cells and their labels the background of tables, whatever the document says of opacity.
  @Test(
    arguments: [
      ("7.2", "plain", "tableBackgroundColor"), ("7.2", "grouped", "tableCellBackgroundColor"),
      ("7.0", nil, "tableCellBackgroundColor"), ("8.0", "plain", nil), ("6.4", "plain", nil),
    ] as [(String, String?, String?)])
  func cellsHaveTheBackgroundOfTheirTable(xcode: String, style: String?, name: String?) throws {
    let label = #"<subviews><label opaque="NO" text="A" id="l1"/></subviews>"#
    let cell = TableCellTests.cell(#"reuseIdentifier="A" textLabel="l1""#, content: label)
    let table = style.map {
      #"<tableView style="\#($0)" dataMode="prototypes" id="t1"><prototypes>\#(cell)</prototypes></tableView>"#
    }
    var graph = try CompiledXib(table ?? cell, xcode: xcode).graph()
    for nib in graph.objects(of: "UINib") {
      guard case .data(let bytes)? = graph.object("archiveData", of: nib)?["NS.bytes"] else { continue }
      graph = ObjectGraph(try NIBArchive(bytes))
    }
    for className in ["UITableViewCell", "UITableViewLabel"] {
      let object = try #require(graph.objects(of: className).first)
      let color = graph.object("UIBackgroundColor", of: object)
      #expect(color.flatMap { graph.text("UISystemColorName", of: $0) } == name)
    }
    let text = try #require(graph.objects(of: "UITableViewLabel").first)
    #expect(text["UIOpaque"] == (name == nil ? nil : .bool(true)))
  }

  @Test(arguments: [("6.4", nil, nil), ("7.0", .int8(0), .int8(0))] as [(String, Value?, Value?)])
  func leftAlignedLabels(xcode: String, absent: Value?, left: Value?) throws {
    func alignment(_ attribute: String) throws -> Value? {
      try CompiledXib.first("UILabel", of: "<label \(attribute) id='l1'/>", xcode: xcode).1["UITextAlignment"]
    }
    #expect(try alignment("") == absent)
    #expect(try alignment(#"textAlignment="left""#) == left)
    #expect(try alignment(#"textAlignment="center""#) == .int8(1))
  }

  @Test func whatALabelHasNotIsLeftOut() throws {
    let (graph, label) = try CompiledXib.first(
      "UILabel", of: #"<label text="" id="l1"><size key="shadowOffset" width="0.0" height="0.0"/></label>"#)
    #expect(graph.text("UIText", of: label) == "")
    #expect(label["UIShadowOffset"] == nil)
    let plain = try CompiledXib.first("UILabel", of: "<label id='l1'/>").1
    #expect(plain["UIText"] == nil)
    #expect(plain["UIShadowOffset"] == geometry(0, -1))
  }

  @Test(
    arguments: [
      ("6.4", "Subhead", 14), ("7.2", "Headline", 16), ("7.2", "Footnote", 12), ("8.2", "Subhead", 15),
      ("9.0", "Headline", 17), ("13.0", "Headline", 14),
    ])
  func textStylesOfTheDefaultCategory(xcode: String, style: String, size: Double) throws {
    let (_, font) = try CompiledXib.first(
      "UIFont",
      of: """
        <label text="A" id="l1"><fontDescription key="fontDescription" style="UICTFontTextStyle\(style)"/></label>
        """, xcode: xcode)
    #expect(font["NSSize"] == .double(size))
  }

  @Test(arguments: [("6.4", false), ("7.2", true)])
  func maps(xcode: String, hasNewKeys: Bool) throws {
    let (_, map) = try CompiledXib.first(
      "MKMapView", of: #"<mapView mapType="standard" id="m1"/>"#, xcode: xcode)
    for key in ["MKShowsTraffic", "MKShowsCompass", "MKShowsScaleKey"] {
      #expect((map[key] != nil) == hasNewKeys)
    }
    #expect(map["MKShowsBuildings"] == .bool(true))
  }
}
