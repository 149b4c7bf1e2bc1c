import NibFormat
import Testing

/// Cells of tables, alone in a xib.
@Suite struct TableCellTests {
  static func cell(_ attributes: String = "", content: String = "", _ children: String = "") -> String {
    #"<tableViewCell \#(attributes) id="c1"><rect key="frame" x="0" y="0" width="375" height="44"/>"#
      + #"<autoresizingMask key="autoresizingMask"/>"#
      + #"<tableViewCellContentView key="contentView" opaque="NO" contentMode="center" tableViewCell="c1" id="v1">"#
      + #"<rect key="frame" x="0" y="0" width="375" height="43.5"/><autoresizingMask key="autoresizingMask"/>"#
      + "\(content)</tableViewCellContentView>\(children)</tableViewCell>"
  }

  static let white =
    #"<color key="backgroundColor" white="1" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>"#

  private func lower(_ objects: String, xcode: String) throws -> (ObjectGraph, ObjectGraph.Object) {
    let graph = try CompiledXib(objects, xcode: xcode).graph()
    return (graph, try #require(graph.objects(of: "UITableViewCell").first))
  }

  @Test(
    arguments: [
      ("8.0", geometry(0, 0, 360, 0.5), geometry(195, 43.75)),
      ("10.1", geometry(0, 0, 360, 1), geometry(195, 43.5)),
      ("14.1", geometry(0, 0, 367, 1), geometry(191.5, 43.5)),
    ] as [(String, Value, Value)])
  func separator(xcode: String, bounds: Value, center: Value) throws {
    let (graph, cell) = try lower(Self.cell(), xcode: xcode)
    let views = graph.elements("UISubviews", of: cell)
    #expect(views.map(\.className) == ["UITableViewCellContentView", "_UITableViewCellSeparatorView"])
    #expect(views.last?["UIBounds"] == bounds)
    #expect(views.last?["UICenter"] == center)
    #expect(views.last?["UIOpaque"] == .bool(true))
  }

  @Test(
    arguments: [
      (#"selectionStyle="none""#, "", "14.1", "_UISystemBackgroundView"),
      (#"selectionStyle="gray""#, "", "12.0", "_UISystemBackgroundView"),
      (#"selectionStyle="none""#, "", "11.5", nil),
      (#"selectionStyle="default""#, "", "14.1", nil),
      (#"selectionStyle="none""#, white, "14.1", nil),
    ] as [(String, String, String, String?)])
  func backgroundThatUIKitMakes(attributes: String, color: String, xcode: String, view: String?) throws {
    let (graph, cell) = try lower(Self.cell(attributes, color), xcode: xcode)
    #expect(graph.object("UISystemBackgroundView", of: cell)?.className == view)
    #expect(cell["UIDidEncodeCompatibilityBackgroundColor"] == (view == nil ? nil : .bool(true)))
    #expect(cell["UITableCellBackgroundColorSet"] == (color.isEmpty ? nil : .bool(true)))
    let background = graph.object("UIBackgroundColor", of: cell)
    #expect(
      background.flatMap { graph.text("UISystemColorName", of: $0) }
        == (view != nil ? "tableCellPlainBackgroundColor" : color.isEmpty ? nil : "whiteColor"))
  }

  @Test(
    arguments: [
      ("12.4", false, false, nil, true), ("13.0", true, false, nil, true), ("14.1", true, true, nil, true),
      ("16.2", true, true, .int8(1), false),
    ] as [(String, Bool, Bool, Value?, Bool)])
  func backgroundConfiguration(
    xcode: String, hasImage: Bool, hasLocation: Bool, secondStyle: Value?, hasShadow: Bool
  ) throws {
    let (graph, _) = try lower(Self.cell(#"selectionStyle="none""#), xcode: xcode)
    let configuration = try #require(graph.objects(of: "UIBackgroundConfiguration").first)
    #expect((configuration["image"] != nil) == hasImage)
    #expect((configuration["hasCustomized-imageContentMode"] != nil) == hasImage)
    #expect((configuration["strokeLocation"] != nil) == hasLocation)
    #expect(configuration["defaultStyle_v2"] == secondStyle)
    #expect((configuration["shadowType"] != nil) == hasShadow)
    #expect(graph.text("backgroundInsets", of: configuration) == "{0, 0, 0, 0}")
  }

  @Test func theNewestConfigurationHasEachFlagAfterItsPart() throws {
    let (graph, _) = try lower(Self.cell(#"selectionStyle="none""#), xcode: "27.0")
    let configuration = try #require(graph.objects(of: "UIBackgroundConfiguration").first)
    #expect(
      Array(configuration.values.map(\.key).prefix(4)) == [
        "customView", "hasCustomized-customView", "cornerRadius", "hasCustomized-cornerRadius",
      ])
    #expect(configuration["defaultStyle_v2"] == .int8(11))
  }

  @Test func labelsOfAStyleAreOfAClassOfTheirOwn() throws {
    let labels =
      #"<subviews><label text="A" id="l1"/><label text="B" id="l2"/><label text="C" id="l3"/></subviews>"#
    let (graph, cell) = try lower(
      Self.cell(
        #"style="IBUITableViewCellStyleSubtitle" textLabel="l1" detailTextLabel="l2""#, content: labels),
      xcode: "14.1")
    let content = try #require(graph.object("UIContentView", of: cell))
    #expect(
      graph.elements("UISubviews", of: content).map(\.className) == [
        "UITableViewLabel", "UITableViewLabel", "UILabel",
      ])
    #expect(graph.object("UITextLabel", of: cell).flatMap { graph.text("UIText", of: $0) } == "A")
    #expect(graph.object("UIDetailTextLabel", of: cell).flatMap { graph.text("UIText", of: $0) } == "B")
    #expect(cell["UIImageView"] == .null)
    #expect(cell["UITableViewCellStyle"] == .int8(3))
    let listed = graph.elements("UINibObjectsKey", of: graph[.root])
    #expect(
      listed.map { graph.text("UIText", of: $0) ?? $0.className } == [
        "UITableViewCell", "UITableViewCellContentView", "B", "A", "C",
      ])
  }

  @Test(
    arguments: [
      ("10.1", "10", nil), ("12.0", "10", .float(10)), ("11.3", "12", .float(12)),
    ] as [(String, String, Value?)])
  func indentation(xcode: String, width: String, value: Value?) throws {
    let (_, cell) = try lower(Self.cell(#"indentationWidth="\#(width)""#), xcode: xcode)
    #expect(cell["UIIndentationWidth"] == value)
  }

  @Test(
    arguments: [
      (#"accessoryType="disclosureIndicator""#, "UIAccessoryType", .int8(1)),
      (#"accessoryType="none""#, "UIAccessoryType", nil),
      (#"editingAccessoryType="checkmark""#, "UIEditingAccessoryType", .int8(3)),
      (#"selectionStyle="blue""#, "UISelectionStyle", .int8(1)),
      (#"selectionStyle="default""#, "UISelectionStyle", nil),
      (#"showsReorderControl="YES""#, "UIShowsReorderControl", .bool(true)),
      (#"indentationLevel="2""#, "UIIndentationLevel", .int8(2)),
    ] as [(String, String, Value?)])
  func attributes(attribute: String, key: String, value: Value?) throws {
    let (_, cell) = try lower(Self.cell(attribute), xcode: "14.1")
    #expect(cell[key] == value)
  }
}
