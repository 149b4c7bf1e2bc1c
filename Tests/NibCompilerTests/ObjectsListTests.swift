import NibCompiler
import NibFormat
import Testing

/// The lists of the root (F-28, F-53, F-54).
@Suite struct ObjectsListTests {
  /// The objects list, views by their tags.
  private func listed(_ objects: String) throws -> [String] {
    let graph = try CompiledXib(objects).graph()
    return graph.elements("UINibObjectsKey", of: graph[.root]).map { object in
      guard case .int8(let tag)? = object["UITag"] else { return object.className }
      return "\(tag)"
    }
  }

  @Test func theRootHasItsSevenLists() throws {
    let graph = try CompiledXib(#"<view id="v"/>"#).graph()
    #expect(
      graph[.root].values.map(\.key) == [
        "UINibTopLevelObjectsKey", "UINibObjectsKey", "UINibConnectionsKey", "UINibVisibleWindowsKey",
        "UINibAccessibilityConfigurationsKey", "UINibTraitStorageListsKey", "UINibKeyValuePairsKey",
      ])
    // The five empty ones are one object (F-46).
    #expect(Set(graph[.root].values.dropFirst(2).map(\.value)).count == 1)
  }

  /// Breadth first: all top-level objects, then the children of each in turn.
  @Test func breadthFirst() throws {
    func view(_ tag: Int, _ inner: String = "") -> String {
      #"<view tag="\#(tag)" id="v\#(tag)">\#(inner.isEmpty ? "" : "<subviews>\(inner)</subviews>")</view>"#
    }
    let objects =
      #"<placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>"#
      + view(1, view(3, view(5)) + view(4, view(6)))
      + view(2, view(7))
    #expect(try listed(objects) == ["UIProxyObject", "1", "2", "3", "4", "7", "5", "6"])
  }

  /// A view lists its guides, its constraints and its subviews; a constraint, items that are not listed yet.
  @Test func partsOfAView() throws {
    let found = try listed(
      """
      <view tag="1" id="v"><subviews><view tag="2" id="a"/><view tag="3" id="b"/></subviews>\
      <viewLayoutGuide key="safeArea" id="g"/><constraints>\
      <constraint firstItem="b" firstAttribute="width" constant="1" id="c1"/>\
      <constraint firstItem="a" firstAttribute="width" constant="1" id="c2"/></constraints></view>
      """)
    #expect(found == ["1", "UILayoutGuide", "NSLayoutConstraint", "NSLayoutConstraint", "2", "3"])
  }

  @Test func windowsThatAreVisibleAtLaunch() throws {
    let graph = try CompiledXib(#"<window visibleAtLaunch="YES" tag="1" id="a"/><window tag="2" id="b"/>"#)
      .graph()
    #expect(graph.elements("UINibVisibleWindowsKey", of: graph[.root]).map { $0["UITag"] } == [.int8(1)])
  }

  /// From Xcode 26.5 on the root has a key of its own and the file a trailer (F-60).
  @Test(arguments: [("16.4", false), ("26.0", false), ("26.5", true), ("27.0", true)])
  func trailer(xcode: String, hasTrailer: Bool) throws {
    let xib = try CompiledXib(#"<view id="v"/>"#, xcode: xcode)
    let graph = try xib.graph()
    #expect(graph[.root]["IBUINibLNEVersionKey"] == (hasTrailer ? .int8(1) : nil))
    #expect(graph.trailingBytes == (hasTrailer ? Array("LNE\0".utf8) : []))
    #expect(xib.members[0].bytes.suffix(4).elementsEqual("LNE\0".utf8) == hasTrailer)
  }

  @Test(arguments: [("12.4", 9), ("13.0", 10)] as [(String, UInt32)])
  func coderVersion(xcode: String, version: UInt32) throws {
    let xib = try CompiledXib(#"<view id="v"/>"#, xcode: xcode)
    #expect(try NIBArchive(xib.members[0].bytes).coderVersion == version)
  }
}
