import NibFormat
import Testing

/// The order in which a view keeps its constraints: each key of F-59 has a case that it decides.
///
/// A constraint is told from the others by its constant.
@Suite struct ConstraintOrderTests {
  /// The constants of the constraints of a view of 100 by 200 points, in the order of the archive.
  ///
  /// The subviews are `near` at (10, 0), `right` at (30, 40), `low` at (0, 50), and `same` at (30, 40) again; `deep`
  /// lies in `near` at (20, 0), so that it is 30 from the owner.
  private func order(_ constraints: [String], xcode: String = "14.3", guide: String = "") throws -> [Double] {
    func view(_ id: String, _ x: Int, _ y: Int, _ inner: String = "") -> String {
      #"<view id="\#(id)"><rect key="frame" x="\#(x)" y="\#(y)" width="5" height="5"/>\#(inner)</view>"#
    }
    let views =
      view("near", 10, 0, "<subviews>\(view("deep", 20, 0))</subviews>") + view("right", 30, 40)
      + view("low", 0, 50)
      + view("same", 30, 40)
    let list = constraints.enumerated().map { place, constraint in
      constraint.contains("constant=")
        ? "<constraint \(constraint)/>" : #"<constraint constant="\#(place + 1)" \#(constraint)/>"#
    }
    let graph = try CompiledXib(
      """
      <view id="owner" tag="1"><rect key="frame" x="0" y="0" width="100" height="200"/>\(guide)\
      <subviews>\(views)</subviews><constraints>\(list.joined())</constraints></view>
      """, xcode: xcode
    ).graph()
    let owner = try #require(graph.objects(of: "UIView").first { $0["UITag"] == .int8(1) })
    return graph.elements("UIViewAutolayoutConstraints", of: owner).map { constraint in
      if case .double(let constant)? = constraint["NSConstantV2"] { constant } else { 0 }
    }
  }

  private static func pin(
    _ id: String, _ item: String, _ attribute: String = "top", to other: String = "owner", _ more: String = ""
  ) -> String {
    #"id="\#(id)" firstItem="\#(item)" firstAttribute="\#(attribute)" secondItem="\#(other)" secondAttribute="\#(attribute)" \#(more)"#
  }

  // Key 1: those with an identifier come last, by identifier, whatever its case.
  @Test func identifiers() throws {
    #expect(
      try order([
        Self.pin("a", "near", "top", to: "owner", #"identifier="b""#),
        Self.pin("b", "near", "leading", to: "owner", #"identifier="A""#), Self.pin("c", "same"),
      ]) == [3, 2, 1])
  }

  // Key 2: the owner's own first, then by distance, x and id of the item.
  @Test func items() throws {
    #expect(
      try order([
        Self.pin("a", "same"), Self.pin("b", "right"), Self.pin("c", "low"), Self.pin("d", "deep"),
        Self.pin("e", "near"), #"id="f" firstAttribute="width""#,
      ]) == [6, 5, 4, 3, 2, 1])
  }

  @Test func theItemIsTheFirstThatIsNotTheOwner() throws {
    #expect(
      try order([
        Self.pin("a", "owner", to: "same"), Self.pin("b", "near", to: "same"),
        Self.pin("c", "same", to: "near"),
      ]) == [2, 1, 3])
  }

  @Test func aGuideStandsAtTheOrigin() throws {
    #expect(
      try order(
        [Self.pin("a", "near"), Self.pin("b", "guide", to: "owner"), #"id="c" firstAttribute="width""#],
        guide: #"<viewLayoutGuide key="safeArea" id="guide"/>"#) == [3, 2, 1])
  }

  // Key 3: the ids of the constraints in byte order, whatever their order in the document, up to Xcode 14.
  @Test(arguments: ["9.3", "13.1", "14.3"])
  func ids(xcode: String) throws {
    #expect(
      try order(
        [
          Self.pin("b", "near", "width", to: "owner"), Self.pin("a", "near", "bottom"),
          Self.pin("B", "near", "height"), Self.pin("Z1", "near", "top"),
        ], xcode: xcode) == [3, 4, 2, 1])
  }

  // Key 4, from Xcode 15 on: what ties to the parent before what ties to siblings.
  @Test func classes() throws {
    #expect(
      try order(
        [
          Self.pin("a", "near", "centerX", to: "right"), Self.pin("b", "near", "top"),
          Self.pin("c", "near", "width"),
        ],
        xcode: "16.2") == [3, 2, 1])
  }

  @Test func attributesToTheParent() throws {
    let names = ["top", "bottom", "leading", "trailing", "centerY", "centerX", "height", "width"]
    #expect(
      try order(names.enumerated().map { Self.pin("c\($0.offset)", "near", $0.element) }, xcode: "15.3")
        == [8, 7, 6, 5, 4, 3, 2, 1])
  }

  @Test func attributesToSiblings() throws {
    let names = ["height", "width", "top", "bottom", "centerY", "leading", "trailing", "centerX"]
    #expect(
      try order(
        names.enumerated().map { Self.pin("c\($0.offset)", "near", $0.element, to: "low") }, xcode: "15.3")
        == [8, 7, 6, 5, 4, 3, 2, 1])
  }

  @Test func aShareOfTheOwnersWidthStandsBehindLeading() throws {
    #expect(
      try order(
        [
          Self.pin("a", "near", "bottom"), Self.pin("b", "near", "width", to: "owner", #"multiplier="1:2""#),
          Self.pin("c", "near", "leading"),
        ], xcode: "15.3") == [3, 2, 1])
  }

  /// The side of the item counts, be it the second.
  @Test func theAttributeIsThatOfTheItem() throws {
    #expect(
      try order(
        [
          #"id="a" firstItem="owner" firstAttribute="bottom" secondItem="near" secondAttribute="top""#,
          #"id="b" firstItem="owner" firstAttribute="top" secondItem="near" secondAttribute="bottom""#,
        ], xcode: "15.3") == [2, 1])
  }

  @Test func relations() throws {
    #expect(
      try order(
        [
          Self.pin("a", "near"), Self.pin("b", "near", "top", to: "owner", #"relation="greaterThanOrEqual""#),
          Self.pin("c", "near", "top", to: "owner", #"relation="lessThanOrEqual""#),
        ], xcode: "15.3") == [3, 2, 1])
  }

  @Test func priorities() throws {
    #expect(
      try order(
        [
          Self.pin("a", "near"), Self.pin("b", "near", "top", to: "owner", #"priority="750""#),
          Self.pin("c", "near", "top", to: "owner", #"priority="250""#),
        ], xcode: "15.3") == [3, 2, 1])
  }

  @Test func aRatioStandsBehindASize() throws {
    #expect(
      try order(
        [
          #"id="a" firstAttribute="width" secondItem="owner" secondAttribute="height" multiplier="2:1""#,
          #"id="b" firstAttribute="width""#,
        ], xcode: "15.3") == [2, 1])
  }

  @Test func constants() throws {
    #expect(
      try order(
        [
          Self.pin("a", "near", "top", to: "owner", #"constant="5""#),
          Self.pin("b", "near", "top", to: "owner", #"constant="-5""#),
          Self.pin("c", "near", "top", to: "owner", #"constant="0.0""#),
        ], xcode: "15.3") == [0, -5, 5])
  }

  /// What all other keys leave equal is sorted by id.
  @Test func idsDecideLast() throws {
    #expect(
      try order(
        [Self.pin("b", "near", "top", to: "low"), Self.pin("a", "near", "top", to: "right")], xcode: "15.3")
        == [2, 1])
  }
}
