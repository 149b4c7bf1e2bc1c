import NibFormat
import Testing

/// What size classes vary (F-58).
@Suite struct VariationTests {
  static let document = """
    <view id="top"><rect key="frame" x="0" y="0" width="100" height="100"/><subviews><view id="v1">\
    <rect key="frame" x="0" y="0" width="50" height="50"/><constraints>\
    <constraint firstAttribute="height" constant="20" id="c1">\
    <variation key="widthClass=compact" constant="25"/>\
    <variation key="heightClass=regular-widthClass=regular" constant="30"/></constraint>\
    <constraint firstAttribute="width" constant="40" id="c2"/></constraints>\
    <variation key="default"><mask key="constraints"><exclude reference="c2"/></mask></variation>\
    <variation key="widthClass=regular"><mask key="constraints"><exclude reference="c1"/>\
    <include reference="c2"/></mask></variation></view></subviews></view>
    """

  @Test func relationshipsAreKeptAsRecords() throws {
    let xib = try CompiledXib(Self.document, xcode: "11.4")
    #expect(xib.diagnostics.isEmpty)
    let graph = try xib.graph()
    let lists = graph.elements("UINibTraitStorageListsKey", of: graph.objects[0])
    #expect(lists.map(\.className) == ["_UITraitStorageList"])
    let storages = graph.elements("UITraitStorages", of: lists[0])
    // The view's constraints come and go; the constant of one changes, and is kept twice.
    #expect(
      storages.map(\.className) == [
        "_UIRelationshipTraitStorage", "_UIAttributeTraitStorage", "_UIAttributeTraitStorage",
      ])
    #expect(graph.text("UIKeyPath", of: storages[0]) == "traitStorageConstraints")
    let records = graph.elements("UIRecords", of: storages[0])
    let counts = records.map { record in
      [
        graph.elements("UIAddedObjects", of: record).count,
        graph.elements("UIRemovedObjects", of: record).count,
      ]
    }
    #expect(counts == [[0, 1], [1, 1]])
    #expect(graph.object("UITraitCollection", of: records[0])?.values.isEmpty == true)
    let regular = try #require(graph.object("UITraitCollection", of: records[1]))
    #expect(
      regular.values == [.init("UITraitCollectionBuiltinTrait-_UITraitNameHorizontalSizeClass", .int8(2))])
    let candidates = try #require(graph.object("UIRelationshipCandidates", of: storages[0]))
    #expect(candidates.className == "NSOrderedSet")
    #expect(candidates.values.map(\.key) == ["NS.object.0", "NS.object.1"])
  }

  /// A set has its objects inlined in coder version 9, and under numbered keys in 10; an empty one has no keys then.
  @Test(
    arguments: [
      ("11.4", ["NSInlinedValue", "UINibEncoderEmptyKey"], ["NSInlinedValue"]), ("14.3", ["NS.object.0"], []),
    ])
  func sets(xcode: String, one: [String], none: [String]) throws {
    let graph = try CompiledXib(Self.document, xcode: xcode).graph()
    let record = try #require(graph.objects(of: "_UIRelationshipTraitStorageRecord").first)
    #expect(graph.object("UIRemovedObjects", of: record)?.values.map(\.key) == one)
    #expect(graph.object("UIAddedObjects", of: record)?.values.map(\.key) == none)
  }

  @Test func constantsAreKeptNewestVariationFirst() throws {
    let graph = try CompiledXib(Self.document, xcode: "11.4").graph()
    let storage = try #require(graph.objects(of: "_UIAttributeTraitStorage").first)
    #expect(graph.text("UIKeyPath", of: storage) == "encodedConstant")
    let constants = graph.elements("UIRecords", of: storage).map {
      graph.object("UIValue", of: $0)?["UINumericConstant"]
    }
    #expect(constants == [.double(30), .double(25), .double(20)])
  }

  @Test func whatTheDefaultLeavesOutIsListedButNotInstalled() throws {
    let graph = try CompiledXib(Self.document, xcode: "11.4").graph()
    let view = try #require(graph.objects.first { $0["UIViewAutolayoutConstraints"] != nil })
    #expect(graph.elements("UIViewAutolayoutConstraints", of: view).count == 1)
    let listed = graph.elements("UINibObjectsKey", of: graph.objects[0])
    #expect(listed.filter { $0.className == "NSLayoutConstraint" }.count == 2)
  }

  @Test func earlyReleasesHaveNoCollectionForAllTraits() throws {
    let graph = try CompiledXib(Self.document, xcode: "7.2").graph()
    let storage = try #require(graph.objects(of: "_UIRelationshipTraitStorage").first)
    #expect(graph.elements("UIRecords", of: storage)[0]["UITraitCollection"] == .null)
  }
}
