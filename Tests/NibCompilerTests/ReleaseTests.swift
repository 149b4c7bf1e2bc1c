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
}
