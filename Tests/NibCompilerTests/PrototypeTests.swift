import IBDocument
import NibFormat
import Testing

/// Prototypes are archives in an archive (F-62, F-63).
@Suite struct PrototypeTests {
  static func cell(_ identifier: String, id: String, _ content: String = "") -> String {
    let name = identifier.isEmpty ? "" : #"reuseIdentifier="\#(identifier)""#
    return #"<tableViewCell \#(name) id="\#(id)"><rect key="frame" x="0" y="28" width="375" height="44"/>"#
      + #"<tableViewCellContentView key="contentView" id="\#(id)v">\#(content)</tableViewCellContentView></tableViewCell>"#
  }

  static func table(_ cells: String) -> String {
    #"<tableView style="plain" dataMode="prototypes" id="t1"><prototypes>\#(cells)</prototypes></tableView>"#
  }

  private func dictionary(_ key: String, in graph: ObjectGraph, of className: String = "UITableView") throws
    -> [(name: String, value: ObjectGraph.Object)]
  {
    let owner = try #require(graph.objects(of: className).first)
    guard let object = graph.object(key, of: owner) else { return [] }
    #expect(object.className == "NSMutableDictionary")
    let entries = graph.elements(key, of: owner)
    return stride(from: 0, to: entries.count, by: 2).map { place in
      guard case .data(let bytes)? = entries[place]["NS.bytes"] else { return ("", entries[place + 1]) }
      return (String(decoding: bytes, as: UTF8.self), entries[place + 1])
    }
  }

  private func archive(_ nib: ObjectGraph.Object, in graph: ObjectGraph) throws -> ObjectGraph {
    guard case .data(let bytes)? = graph.object("archiveData", of: nib)?["NS.bytes"] else {
      throw NIBArchiveErrorExpected()
    }
    return ObjectGraph(try NIBArchive(bytes))
  }

  private struct NIBArchiveErrorExpected: Error {}

  @Test func aPrototypeIsAWholeArchive() throws {
    let graph = try CompiledXib(
      Self.table(Self.cell("A", id: "c1", #"<subviews><label text="x" id="l1"/></subviews>"#)), xcode: "14.1"
    ).graph()
    let nibs = try dictionary("UITableViewCellPrototypeNibs", in: graph)
    let nib = try #require(nibs.first?.value)
    #expect(nibs.map(\.name) == ["A"])
    #expect(nib.className == "UINib")
    #expect(nib["captureEnclosingNIBBundleOnDecode"] == .bool(true))
    let nested = try archive(nib, in: graph)
    #expect(
      nested.elements("UINibTopLevelObjectsKey", of: nested[.root]).map(\.className) == [
        "UIProxyObject", "UIProxyObject", "UITableViewCell",
      ])
    #expect(nested.objects(of: "UILabel").count == 1)
    #expect(graph.objects(of: "UILabel").isEmpty)
    let externals = try dictionary("UITableViewCellPrototypeNibExternalObjects", in: graph)
    #expect(externals.map(\.name) == ["A"])
    #expect(externals.first?.value.values.map(\.key) == ["NSInlinedValue"])
  }

  @Test func olderReleasesListTheCellFirst() throws {
    let graph = try CompiledXib(Self.table(Self.cell("A", id: "c1")), xcode: "12.4").graph()
    let nib = try #require(try dictionary("UITableViewCellPrototypeNibs", in: graph).first?.value)
    let nested = try archive(nib, in: graph)
    #expect(
      nested.elements("UINibTopLevelObjectsKey", of: nested[.root]).map(\.className) == [
        "UITableViewCell", "UIProxyObject", "UIProxyObject",
      ])
  }

  /// "Reply" and "Message" want the same of three slots: which comes first tells the order of insertion.
  @Test(arguments: [("1", "2"), ("2", "1")])
  func nibsAreInsertedByIDLastFirst(reply: String, message: String) throws {
    let cells = Self.cell("Reply", id: reply) + Self.cell("Message", id: message)
    let graph = try CompiledXib(Self.table(cells), xcode: "14.1").graph()
    #expect(
      try dictionary("UITableViewCellPrototypeNibs", in: graph).map(\.name)
        == (reply > message ? ["Reply", "Message"] : ["Message", "Reply"]))
    #expect(
      try dictionary("UITableViewCellPrototypeNibExternalObjects", in: graph).map(\.name) == [
        "Reply", "Message",
      ])
  }

  @Test func whatLiesOutsideIsAPlaceholder() throws {
    let button =
      #"<subviews><button id="b1"><connections><action selector="go:" destination="o1" eventType="touchUpInside" id="a1"/></connections></button></subviews>"#
    let graph = try CompiledXib(
      Self.table(Self.cell("A", id: "c1", button)) + #"<customObject customClass="Target" id="o1"/>"#,
      xcode: "14.1"
    ).graph()
    let nib = try #require(try dictionary("UITableViewCellPrototypeNibs", in: graph).first?.value)
    let nested = try archive(nib, in: graph)
    let top = nested.elements("UINibTopLevelObjectsKey", of: nested[.root])
    #expect(
      top.map { nested.text("UIProxiedObjectIdentifier", of: $0) ?? $0.className } == [
        "IBFilesOwner", "IBFirstResponder", "UpstreamPlaceholder-1", "UITableViewCell",
      ])
    let event = try #require(nested.objects(of: "UIRuntimeEventConnection").first)
    #expect(nested.object("UIDestination", of: event) == top[2])
    let externals = try #require(
      try dictionary("UITableViewCellPrototypeNibExternalObjects", in: graph).first?.value)
    guard externals.values.count == 3, case .object(let name) = externals.values[1].value,
      case .object(let object) = externals.values[2].value
    else {
      Issue.record("the dictionary of external objects has \(externals.values.count) values")
      return
    }
    #expect(graph[name]["NS.bytes"] == .data(Array("UpstreamPlaceholder-1".utf8)))
    #expect(graph.text("UIClassName", of: graph[object]) == "Target")
  }

  @Test func prototypesWithoutAnIdentifierAreLeftOut() throws {
    let graph = try CompiledXib(Self.table(Self.cell("", id: "c1")), xcode: "14.1").graph()
    #expect(try dictionary("UITableViewCellPrototypeNibs", in: graph).isEmpty)
    #expect(graph.objects(of: "UINib").isEmpty)
  }

  @Test func aConnectionIntoAPrototypeIsRefused() throws {
    let owner =
      #"<placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections><outlet property="label" destination="l1" id="x1"/></connections></placeholder>"#
    let compiled = try CompiledXib(
      owner + Self.table(Self.cell("A", id: "c1", #"<subviews><label text="x" id="l1"/></subviews>"#)),
      xcode: "14.1")
    #expect(compiled.diagnostics.map(\.id) == ["connection-into-prototype"])
    let graph = try compiled.graph()
    #expect(graph.objects(of: "UIRuntimeOutletConnection").isEmpty)
    #expect(graph.objects(of: "UILabel").isEmpty)
  }

  @Test(arguments: [(8, 0), (9, 1), (100, 1)])
  func nestingHasALimit(depth: Int, errors: Int) throws {
    var objects = ""
    for level in (0..<depth).reversed() {
      objects =
        #"<collectionView dataMode="prototypes" id="v\#(level)"><cells><collectionViewCell reuseIdentifier="A" id="c\#(level)">"#
        + #"<view key="contentView"><subviews>\#(objects)</subviews></view></collectionViewCell></cells></collectionView>"#
    }
    let compiled = try CompiledXib(objects, xcode: "14.1")
    #expect(compiled.diagnostics.filter { $0.id == "nested-prototypes" }.count == errors)
    #expect(compiled.members.isEmpty == (errors > 0))
  }

  @Test func supplementaryViewsAreKeptByTheirKind() throws {
    let views =
      #"<collectionReusableView key="sectionHeaderView" reuseIdentifier="H" id="h1"/><collectionReusableView key="sectionFooterView" reuseIdentifier="F" id="f1"/>"#
    let graph = try CompiledXib(
      #"<collectionView dataMode="prototypes" id="v1">\#(views)</collectionView>"#, xcode: "14.1"
    ).graph()
    let names = try dictionary("UICollectionViewSupplementaryViewNibDict", in: graph, of: "UICollectionView")
      .map(\.name)
    #expect(
      names.sorted() == ["UICollectionElementKindSectionFooter/F", "UICollectionElementKindSectionHeader/H"])
    #expect(graph.objects(of: "UICollectionReusableView").isEmpty)
  }
}
