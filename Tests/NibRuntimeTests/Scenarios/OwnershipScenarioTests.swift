import NibRuntime
import TestSupport
import Testing

/// Who owns the class: points O-1 to O-5.
@Suite struct OwnershipScenarioTests {
  /// O-1: a class bound to File's Owner gets content from the nib, in code and inside other documents.
  @Test func O1_theOwnerExistsAndTheNibSuppliesContent() throws {
    let folder = try CompiledFolder("AvatarView.xib", "CardView.xib")
    let (_, inCode) = EventLog.recording(folder) {
      let avatar = AvatarView(frame: Rect(x: 0, y: 0, width: 96, height: 120))
      #expect(avatar.nameLabel?.text == "Name")
      #expect(
        avatar.imageView?.image
          == ImageName("person.crop.circle", size: avatar.imageView?.image?.size ?? Size(), isSymbol: true))
      #expect(avatar.contentView.map { type(of: $0) == View.self } == true)
    }
    #expect(inCode == ["AvatarView init(frame:)", "AvatarView loaded content"])
    let (_, inNib) = try EventLog.recording(folder) {
      let root = try #require(try folder.load("CardView").first as? View)
      #expect((root.subviews.first as? AvatarView)?.nameLabel?.text == "Name")
    }
    #expect(inNib == ["AvatarView init(coder:)", "AvatarView loaded content", "AvatarView awakeFromNib"])
  }

  /// O-2: a class bound to the top-level view: loading gives instances of it.
  @Test func O2_loadingGivesInstancesOfTheTopLevelClass() throws {
    let folder = try CompiledFolder("RedButton.xib")
    let nib = try folder.nib("RedButton")
    let (buttons, lines) = try EventLog.recording(folder) {
      try (0..<3).map { _ in try #require(try nib.instantiate().first as? RedButton) }
    }
    #expect(Set(buttons.map { ObjectIdentifier($0) }).count == 3)
    #expect(
      lines
        == Array(
          repeating: ["RedButton init(coder:)", "RedButton cornerRadius = 8.0", "RedButton awakeFromNib"],
          count: 3
        ).flatMap { $0 })
  }

  /// O-3: a top-level class that loads its own nib in `init(coder:)` is reported with the chain.
  @Test func O3_aNibThatLoadsItselfIsReportedWithTheChain() throws {
    let folder = try CompiledFolder("RecursiveBadge.xib", "PingView.xib", "PongView.xib")
    let (error, lines) = EventLog.recording(folder) {
      #expect(throws: NibError.self) { try folder.load("RecursiveBadge") }
    }
    #expect(lines == ["RecursiveBadge init(coder:)"])
    #expect(
      error?.reason
        == .recursiveNib(chain: ["RecursiveBadge", "_TtC4Chat14RecursiveBadge", "RecursiveBadge"]))
    #expect(
      error?.description
        == "RecursiveBadge: nib loads itself: RecursiveBadge → _TtC4Chat14RecursiveBadge → RecursiveBadge")

    let (cycle, steps) = EventLog.recording(folder) {
      #expect(throws: NibError.self) { try folder.load("PingView") }
    }
    #expect(steps == ["PongView init(coder:)", "PingView init(coder:)"])
    #expect(
      cycle?.reason
        == .recursiveNib(
          chain: ["PingView", "_TtC4Chat8PongView", "PongView", "_TtC4Chat8PingView", "PingView"]))
  }

  /// O-4: a guard makes loading happen once, whichever initialiser ran.
  @Test func O4_aGuardedComponentLoadsOnce() throws {
    let folder = try CompiledFolder("GuardedBadge.xib", "BadgePair.xib")
    let (badge, inCode) = EventLog.recording(folder) { GuardedBadge(frame: Rect()) }
    #expect(badge.subviews.count == 1)
    #expect(inCode == ["GuardedBadge init(frame:)", "GuardedBadge loaded content"])
    let (owner, inNib) = try EventLog.recording(folder) {
      let owner = BadgePairController()
      try folder.load("BadgePair", owner: owner)
      return owner
    }
    #expect(owner.leftBadge?.subviews.count == 1)
    #expect(owner.rightBadge?.subviews.count == 1)
    #expect(owner.leftBadge !== owner.rightBadge)
    #expect(
      inNib == [
        "GuardedBadge init(coder:)", "GuardedBadge loaded content",
        "GuardedBadge init(coder:)", "GuardedBadge loaded content",
        "GuardedBadge awakeFromNib", "GuardedBadge is loaded already",
        "GuardedBadge awakeFromNib", "GuardedBadge is loaded already",
      ])
  }

  /// O-5: nested loads work at any depth, from `init(coder:)` and from `awakeFromNib`.
  @Test func O5_nestedLoadsWorkInEitherPlace() throws {
    let folder = try CompiledFolder("ProfileScreen.xib", "CardView.xib", "AvatarView.xib")
    let owner = ProfileViewController()
    let (_, lines) = try EventLog.recording(folder) { try folder.load("ProfileScreen", owner: owner) }
    #expect(
      lines == [
        "CardView init(coder:)", "CardView awakeFromNib",
        "AvatarView init(coder:)", "AvatarView loaded content", "AvatarView awakeFromNib",
        "CardView loaded content",
      ])
    let card = try #require(owner.cardView)
    let content = try #require(card.view)
    #expect(card.subviews.count == 1 && card.subviews[0] === content)
    #expect(content.frame == Rect(origin: Point(), size: card.frame.size))
    let pins = card.layoutConstraints.filter { $0.firstItem === content && $0.secondItem === card }
    #expect(pins.map(\.firstAttribute) == [.leading, .trailing, .top, .bottom])
    #expect(card.avatarView?.nameLabel?.text == "Name")
    let close = try #require(content.subviews.last as? Button)
    _ = EventLog.recording(folder) { close.send(.touchUpInside) }
    #expect(card.closeCount == 1)
  }

  /// O-5: two nibs with five nibs each.
  @Test func O5_nestedLoadsWorkInNumbers() throws {
    let folder = try CompiledFolder("TileBoard.xib", "TileRow.xib", "TileView.xib")
    let owner = TileBoardController()
    let (_, lines) = try EventLog.recording(folder) { try folder.load("TileBoard", owner: owner) }
    #expect(owner.topRow?.tiles.compactMap { $0.titleLabel?.text } == Array(repeating: "Tile", count: 5))
    #expect(owner.bottomRow?.tiles.count == 5)
    #expect(lines.count { $0 == "TileView init(coder:)" } == 10)
    #expect(lines.count { $0 == "TileView awakeFromNib" } == 10)
    #expect(lines.count { $0 == "TileRow awakeFromNib" } == 2)
  }
}
