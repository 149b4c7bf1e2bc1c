import NibFormat
import Testing

/// What a constraint archives, as archives of the reference compiler show it.
@Suite struct ConstraintValueTests {
  /// The values of the one constraint of a view `v` with the subviews `a` and `b`, but for the items and what all have.
  private func values(_ attributes: String, xcode: String = "14.3") throws -> [String] {
    let graph = try CompiledXib(
      """
      <view id="v"><subviews><view id="a"/><view id="b"/></subviews>\
      <constraints><constraint id="c" \(attributes)/></constraints></view>
      """, xcode: xcode
    ).graph()
    let constraint = try #require(graph.objects(of: "NSLayoutConstraint").first)
    return graph.described(constraint).filter {
      $0 != "NSShouldBeArchived true" && !$0.hasSuffix("Item UIView")
    }
  }

  /// What stands behind the attributes of both sides.
  private static let plainCases: [(attributes: String, more: [String])] = [
    ("", []), (#"constant="0.0""#, []), (#"constant="8""#, ["NSConstantV2 8.0d", "NSConstant 8.0d"]),
    (#"constant="-0.5""#, ["NSConstantV2 -0.5d", "NSConstant -0.5d"]),
    (#"constant="20" symbolic="YES""#, [#"NSSymbolicConstant "NSSpace""#]),
    (#"priority="999""#, ["NSPriority 999"]), (#"priority="1000""#, []),
    (#"identifier="top""#, [#"NSLayoutIdentifier "top""#]),
  ]

  @Test(arguments: plainCases)
  func plain(attributes: String, more: [String]) throws {
    #expect(
      try values(#"firstItem="a" firstAttribute="top" secondItem="v" secondAttribute="top" \#(attributes)"#)
        == ["NSFirstAttributeV2 3", "NSFirstAttribute 3", "NSSecondAttributeV2 3", "NSSecondAttribute 3"]
        + more)
  }

  @Test(arguments: [("greaterThanOrEqual", 1), ("lessThanOrEqual", -1), ("equal", nil)] as [(String, Int?)])
  func relations(word: String, number: Int?) throws {
    let relation = number.map { ["NSRelation \($0)"] } ?? []
    #expect(
      try values(#"firstItem="a" firstAttribute="width" relation="\#(word)" constant="44""#)
        == ["NSFirstAttributeV2 7", "NSFirstAttribute 7"] + relation
        + ["NSConstantV2 44.0d", "NSConstant 44.0d"])
  }

  /// Margins count 8 points where systems know none: towards the inside of the view that has them.
  @Test(
    arguments: [
      ("leading", 5, "leadingMargin", 17, nil, nil, 8), ("leading", 5, "leadingMargin", 17, 0, nil, 8),
      ("leading", 5, "leadingMargin", 17, 12, 12, 20), ("trailing", 6, "trailingMargin", 18, nil, nil, -8),
      ("top", 3, "topMargin", 15, 4, 4, 12), ("bottom", 4, "bottomMargin", 16, 4, 4, -4),
      ("left", 1, "leftMargin", 13, 4, 4, 12), ("right", 2, "rightMargin", 14, 4, 4, -4),
      ("centerX", 9, "centerXWithinMargins", 19, 3, 3, 3),
    ] as [(String, Int, String, Int, Double?, Double?, Double?)])
  func margins(
    plain: String, base: Int, margin: String, number: Int, constant: Double?, newConstant: Double?,
    oldConstant: Double?
  ) throws {
    let text = constant.map { #"constant="\#($0)""# } ?? ""
    let found = try values(
      #"firstItem="a" firstAttribute="\#(plain)" secondItem="v" secondAttribute="\#(margin)" \#(text)"#)
    #expect(
      found == [
        "NSFirstAttributeV2 \(base)", "NSFirstAttribute \(base)", "NSSecondAttributeV2 \(number)",
        "NSSecondAttribute \(base)",
      ] + (newConstant.map { ["NSConstantV2 \($0)d"] } ?? [])
        + (oldConstant.map { ["NSConstant \($0)d"] } ?? []))
  }

  @Test func aMarginOfTheFirstItemCountsTheOtherWay() throws {
    #expect(
      try values(
        #"firstAttribute="trailingMargin" secondItem="a" secondAttribute="trailing" constant="8" firstItem="v""#
      ) == [
        "NSFirstAttributeV2 18", "NSFirstAttribute 6", "NSSecondAttributeV2 6", "NSSecondAttribute 6",
        "NSConstantV2 8.0d", "NSConstant 16.0d",
      ])
  }

  /// A ratio is the quotient of two numbers of 32 bits, kept with 64.
  @Test(
    arguments: [
      ("1:2", 0.5), ("16:9", Double(Float(16) / Float(9))), ("16/9", Double(Float(16) / Float(9))),
      ("0.3", Double(Float(0.3))), ("1", nil), ("3:3", nil), ("1:0", nil), ("x", nil),
    ] as [(String, Double?)])
  func multiplier(text: String, number: Double?) throws {
    let found = try values(
      #"firstItem="a" firstAttribute="width" secondItem="b" secondAttribute="height" multiplier="\#(text)""#)
    #expect(found.first { $0.hasPrefix("NSMultiplier") } == number.map { "NSMultiplier \($0)d" })
    #expect(found.suffix(2) == ["NSSecondAttributeV2 8", "NSSecondAttribute 8"])
  }

  @Test(
    arguments: [
      ("baseline", 11), ("lastBaseline", 11), ("firstBaseline", 12), ("height", 8), ("centerY", 10),
    ])
  func attributes(name: String, number: Int) throws {
    let found = try values(
      #"firstItem="a" firstAttribute="\#(name)" secondItem="b" secondAttribute="\#(name)""#)
    #expect(found.first == "NSFirstAttributeV2 \(number)")
    #expect(found.last == "NSSecondAttribute \(number)")
  }

  /// Before Xcode 8 the missing second side was zeros.
  @Test(arguments: [("7.2", true), ("8.0", false)])
  func secondSide(xcode: String, hasZeros: Bool) throws {
    let found = try values(#"firstItem="a" firstAttribute="width" constant="1""#, xcode: xcode)
    #expect(found.contains("NSSecondAttributeV2 0") == hasZeros)
  }

  @Test(
    arguments: [
      #"firstItem="a" firstAttribute="width" placeholder="YES""#, #"firstItem="a" firstAttribute="wide""#,
      #"firstItem="a" firstAttribute="top" secondItem="b" secondAttribute="up""#,
    ])
  func noConstraint(attributes: String) throws {
    let graph = try CompiledXib(
      #"<view id="v"><subviews><view id="a"/><view id="b"/></subviews><constraints><constraint id="c" \#(attributes)/></constraints></view>"#
    ).graph()
    #expect(graph.objects(of: "NSLayoutConstraint").isEmpty)
    #expect(try graph.first("UIView")["UIViewAutolayoutConstraints"] == nil)
  }

  @Test func theOwnerIsTheItemOfAConstraintWithoutOne() throws {
    let graph = try CompiledXib(
      #"<view id="v" tag="7"><constraints><constraint id="c" firstAttribute="height" constant="1"/></constraints></view>"#
    ).graph()
    let constraint = try #require(graph.objects(of: "NSLayoutConstraint").first)
    #expect(graph.object("NSFirstItem", of: constraint)?["UITag"] == .int8(7))
  }
}
