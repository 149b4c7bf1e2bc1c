import NibFormat
import Testing

/// Connections and their order (F-55).
@Suite struct ConnectionTests {
  private static let owner = #"<placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>"#

  private func connections(_ objects: String, xcode: String = "14.3") throws -> [String] {
    try CompiledXib(objects, xcode: xcode).graph().connections
  }

  /// A control with outlets, a collection and actions, out of order.
  private static let mixed = """
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>\
    <outlet property="view" destination="v" id="o1"/><outlet property="Zoo" destination="v" id="o2"/>\
    <outlet property="alpha" destination="b" id="o3"/>\
    <outletCollection property="parts" destination="b" id="o4"/>\
    <outletCollection property="parts" destination="v" id="o5"/>\
    <outletCollection property="Kinds" destination="v" id="o6"/></connections></placeholder>\
    <view id="v"/><button id="b"><connections><action selector="tap:" destination="-1" eventType="touchUpInside" \
    id="a1"/><action selector="Tap:" destination="-1" eventType="touchDown" id="a2"/></connections></button>
    """

  private static let collections = [
    "Kinds: IBFilesOwner -> NSMutableArray", "parts: IBFilesOwner -> NSMutableArray",
  ]
  private static let outlets = [
    "Zoo: IBFilesOwner -> UIView", "alpha: IBFilesOwner -> UIButton", "view: IBFilesOwner -> UIView",
  ]
  private static let events = ["Tap:: UIButton -> IBFilesOwner 1", "tap:: UIButton -> IBFilesOwner 64"]

  /// Collections, outlets, events; capital letters before small ones. Events came first before Xcode 11.
  @Test func order() throws {
    #expect(try connections(Self.mixed) == Self.collections + Self.outlets + Self.events)
    #expect(try connections(Self.mixed, xcode: "11.0") == Self.collections + Self.outlets + Self.events)
    #expect(try connections(Self.mixed, xcode: "10.3") == Self.events + Self.collections + Self.outlets)
  }

  @Test func equalLabelsOfAXibStandInTheOrderOfTheirIDs() throws {
    #expect(
      try connections(
        """
        \(Self.owner)<view id="v"><connections><outlet property="p" destination="-1" id="b"/></connections></view>\
        <label text="" id="l"><connections><outlet property="p" destination="-1" id="a"/></connections></label>
        """) == ["p: UILabel -> IBFilesOwner", "p: UIView -> IBFilesOwner"])
  }

  @Test func aCollectionHasItsMembersInDocumentOrder() throws {
    let graph = try CompiledXib(Self.mixed).graph()
    let parts = try #require(
      graph.objects(of: "UIRuntimeOutletCollectionConnection").first {
        graph.text("UILabel", of: $0) == "parts"
      })
    #expect(graph.elements("UIDestination", of: parts).map(\.className) == ["UIButton", "UIView"])
    #expect(
      graph.described(parts) == [
        #"UILabel "parts""#, "UISource UIProxyObject", "UIDestination NSMutableArray",
        #"runtimeCollectionClassName "NSArray""#, "addsContentToExistingCollection false",
      ])
  }

  @Test func gestureRecognizersAreAddedToAnExistingCollection() throws {
    let graph = try CompiledXib(
      """
      <view id="v"><connections><outletCollection property="gestureRecognizers" destination="t" appends="YES" \
      collectionClass="NSMutableArray" id="o"/></connections></view><tapGestureRecognizer id="t"/>
      """
    ).graph()
    let connection = try #require(graph.objects(of: "UIRuntimeOutletCollectionConnection").first)
    #expect(connection["addsContentToExistingCollection"] == .bool(true))
    #expect(graph.text("runtimeCollectionClassName", of: connection) == "NSMutableArray")
  }

  @Test(
    arguments: [
      ("touchDown", .int8(1)), ("touchUpInside", .int8(64)), ("touchUpOutside", .int16(128)),
      ("valueChanged", .int16(4096)), ("primaryActionTriggered", .int16(8192)),
      ("editingDidBegin", .int32(65536)), ("editingDidEndOnExit", .int32(524_288)),
    ] as [(String, Value)])
  func eventMasks(event: String, mask: Value) throws {
    let graph = try CompiledXib(
      """
      \(Self.owner)<button id="b"><connections><action selector="act" destination="-1" eventType="\(event)" id="a"/>\
      </connections></button>
      """
    ).graph()
    let connection = try #require(graph.objects(of: "UIRuntimeEventConnection").first)
    #expect(connection["UIEventMask"] == mask)
  }

  /// Items of bars and recognisers know one event, which is not named.
  @Test func anActionWithoutAnEvent() throws {
    #expect(
      try connections(
        """
        \(Self.owner)<barButtonItem title="A" id="b"><connections><action selector="act" destination="-1" id="a"/>\
        </connections></barButtonItem>
        """) == ["act: UIBarButtonItem -> IBFilesOwner"])
  }
}
