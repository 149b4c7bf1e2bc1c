import NibFormat
import Testing

/// What earlier releases wrote otherwise, each just before and from the release that changed it.
@Suite struct EarlierReleaseTests {
  @Test(arguments: [("11.5", false), ("12.0", true)])
  func spellChecking(xcode: String, isKept: Bool) throws {
    let (_, field) = try CompiledXib.first(
      "UITextField",
      of: #"<textField id="f"><textInputTraits key="textInputTraits" spellCheckingType="no"/></textField>"#,
      xcode: xcode)
    #expect(field["UISpellCheckingType"] == (isKept ? .int8(1) : nil))
  }

  @Test(
    arguments: [
      ("11.5", "roundedRect", nil), ("12.0", "roundedRect", "clearColor"), ("12.0", "line", nil),
      ("12.3", "roundedRect", nil),
    ] as [(String, String, String?)])
  func clearFields(xcode: String, border: String, color: String?) throws {
    let (graph, field) = try CompiledXib.first(
      "UITextField", of: #"<textField borderStyle="\#(border)" id="f"/>"#, xcode: xcode)
    let background = graph.object("UIBackgroundColor", of: field)
    #expect(background.flatMap { graph.text("UISystemColorName", of: $0) } == color)
  }

  @Test func aFieldKeepsTheColorOfTheDocument() throws {
    let (graph, field) = try CompiledXib.first(
      "UITextField",
      of:
        #"<textField borderStyle="roundedRect" id="f"><color key="backgroundColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></textField>"#,
      xcode: "12.0")
    #expect(graph.object("UIBackgroundColor", of: field)?["UIRed"] == .float(1))
  }

  @Test(arguments: [("12.0", false), ("12.3", true)])
  func fontsOfPlainButtons(xcode: String, isKept: Bool) throws {
    let (_, button) = try CompiledXib.first("UIButton", of: #"<button id="b"/>"#, xcode: xcode)
    #expect((button["UIFont"] != nil) == isKept)
  }

  @Test(arguments: [("10.3", 22), ("11.0", 100)] as [(String, Double)])
  func prototypesAtTheOrigin(xcode: String, y: Double) throws {
    let (graph, table) = try CompiledXib.first(
      "UITableView",
      of: """
        <tableView dataMode="prototypes" id="t"><prototypes><tableViewCell reuseIdentifier="A" id="c">\
        <rect key="frame" x="0" y="78" width="320" height="44"/>\
        <tableViewCellContentView key="contentView" id="cc"/></tableViewCell></prototypes></tableView>
        """, xcode: xcode)
    let nib = try #require(graph.elements("UITableViewCellPrototypeNibs", of: table).last)
    guard case .data(let bytes)? = graph.object("archiveData", of: nib)?["NS.bytes"] else {
      Issue.record("a prototype without an archive")
      return
    }
    let nested = ObjectGraph(try NIBArchive(bytes))
    #expect(nested.objects(of: "UITableViewCell").first?["UICenter"] == geometry(160, y))
  }

  @Test(
    arguments: [
      ("8.3", #"rowHeight="56""#, 56), ("8.3", "", 44), ("8.3", #"rowHeight="-1""#, 44),
      ("9.0", #"rowHeight="56""#, -1),
    ] as [(String, String, Float)])
  func heightsOfRows(xcode: String, attribute: String, height: Float) throws {
    let compiled = try CompiledStoryboard.compile(
      [
        """
        <tableViewController id="c" sceneMemberID="viewController"><tableView key="view" dataMode="static" \
        \(attribute) id="t"><sections><tableViewSection id="s"><cells><tableViewCell id="r"/></cells>\
        </tableViewSection></sections></tableView></tableViewController>
        """
      ], initial: "c", xcode: xcode)
    let graph = try compiled.graph("c-view-t.nib")
    let row = try #require(graph.objects(of: "UITableViewRow").first)
    #expect(row["UITableRowHeight"] == .float(height))
  }

  /// The text that a field edits is archived itself; a text to be looked up is not.
  @Test(arguments: ["8.3", "10.1", "14.1"])
  func textsOfFields(xcode: String) throws {
    let xml = #"<textField text="abc" id="t"/>"#
    let (graph, field) = try CompiledXib.first("UITextField", of: xml, xcode: xcode)
    #expect(graph.object("UIText", of: field)?.className == "NSMutableString")
    let (localized, same) = try CompiledXib.first("UITextField", of: xml, xcode: xcode, isBaseLocalized: true)
    #expect(localized.object("UIText", of: same)?.className == "NSLocalizableString")
  }

  /// As archives of Xcode 8.3 have it; `ReleaseTests` has the texts of 9 and 10.
  @Test func longTextsOfXcode8() throws {
    let (graph, view) = try CompiledXib.first(
      "UITextView", of: #"<textView id="t"><string key="text">a\nb</string></textView>"#, xcode: "8.3")
    #expect(graph.object("UIText", of: view)?.className == "NSString")
  }

  @Test func noProgressIsLeftOut() throws {
    #expect(try CompiledXib.first("UIProgressView", of: #"<progressView id="p"/>"#).1["UIProgress"] == nil)
    let half = try CompiledXib.first("UIProgressView", of: #"<progressView progress="0.5" id="p"/>"#).1
    #expect(half["UIProgress"] == .float(0.5))
  }

  @Test(
    arguments: [
      ("8.0", "", .bool(true)), ("8.0", #"clearsSelectionOnViewWillAppear="NO""#, nil), ("8.3", "", nil),
      ("8.3", #"clearsSelectionOnViewWillAppear="NO""#, .bool(false)),
    ] as [(String, String, Value?)])
  func clearedSelections(xcode: String, attribute: String, value: Value?) throws {
    let compiled = try CompiledStoryboard.compile(
      [
        #"<collectionViewController storyboardIdentifier="C" id="c" \#(attribute) sceneMemberID="viewController"/>"#
      ], xcode: xcode)
    let graph = try compiled.graph("C.nib")
    let controller = graph.objects(of: "UICollectionViewController").first
    #expect(try #require(controller)["UIClearsSelectionOnViewWillAppear"] == value)
  }
}
