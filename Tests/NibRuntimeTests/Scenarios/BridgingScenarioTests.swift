import NibRuntime
import TestSupport
import Testing

/// Components inside other documents: points B-1 and B-2.
@Suite struct BridgingScenarioTests {
  /// What happens when a controller of a storyboard loads a view that takes its content from another document.
  static let coverEvents = [
    "CoverViewController init(coder:)",
    "CoverView init(coder:)", "CoverView loaded content",
    "CoverButton init(coder:)", "CoverButton asks for its replacement",
    "CoverButton init(coder:)", "CoverButton awakeFromNib",
    "CoverView awakeFromNib",
    "CoverViewController viewDidLoad",
  ]

  /// B-1: the placeholder carries the outer constraints; the content fills it by four equalities.
  @Test func B1_thePlaceholderIsFilledWithContent() throws {
    let folder = try CompiledFolder("CoverBridge.storyboard", "CoverView.xib", "CoverButton.xib")
    try folder.onDisk { path in
      let storyboard = try NibFolder(path, registry: folder.registry).storyboard(named: "CoverBridge")
      let (_, lines) = try EventLog.recording(folder) {
        let controller = try #require(
          try storyboard.instantiateInitialController() as? CoverViewController)
        try controller.loadViewIfNeeded()
        let cover = try #require(controller.coverView)
        let content = try #require(cover.contentView)
        #expect(cover.backgroundColor?.alpha == 0)
        #expect(cover.subviews.map { ObjectIdentifier($0) } == [ObjectIdentifier(content)])
        let pins = cover.layoutConstraints.filter { $0.firstItem === content }
        #expect(pins.map(\.firstAttribute) == [.leading, .trailing, .top, .bottom])
        #expect(pins.allSatisfy { $0.secondItem === cover && $0.firstAttribute == $0.secondAttribute })
        // Nothing of the outer document names the content.
        let outer = try #require(controller.view).layoutConstraints
        #expect(outer.contains { $0.firstItem === cover || $0.secondItem === cover })
        #expect(!outer.contains { $0.firstItem === content || $0.secondItem === content })
        #expect(cover.titleLabel != nil)
      }
      // The content comes into the placeholder while that is decoded, long before its outer document is connected.
      #expect(lines == Self.coverEvents)
    }
  }

  /// B-2: a replacement gets the outlets, actions and constraints of its placeholder, and only it is awakened.
  @Test func B2_aReplacementTakesThePlaceholdersPlace() throws {
    let folder = try CompiledFolder("ReplacedButton.xib", "CoverButton.xib")
    let owner = ReplacedButtonController()
    let watcher = StepWatcher()
    let (_, lines) = try EventLog.recording(folder) {
      try folder.load("ReplacedButton", owner: owner, options: LoadingOptions(observer: watcher))
    }
    #expect(
      lines == [
        "CoverButton init(coder:)", "CoverButton asks for its replacement",
        "CoverButton init(coder:)", "CoverButton awakeFromNib",
      ])
    let button = try #require(owner.coverButton)
    let root = try #require(owner.view)
    #expect(button.title == "Open")
    #expect(root.subviews.first === button)
    #expect(button.frame == Rect(x: 20, y: 20, width: 200, height: 50))

    // The action is now the replacement's.
    #expect(button.send(.touchUpInside) == 1)
    #expect(owner.opened.count == 1 && owner.opened[0] === button)

    // The constraints that the placeholder owned, and those of the root that named it, are about the replacement.
    #expect(button.layoutConstraints.map(\.firstAttribute) == [.width, .height])
    #expect(button.layoutConstraints.allSatisfy { $0.firstItem === button && $0.constant > 0 })
    let about = root.layoutConstraints.filter { $0.firstItem === button || $0.secondItem === button }
    #expect(about.count >= 3)
    #expect(root.layoutConstraints.allSatisfy { $0.firstItem != nil })

    #expect(
      watcher.lines.filter { $0.contains("CoverButton") && !$0.contains("NSLayout") } == [
        "decode _TtC4Chat11CoverButton", "decoded CoverButton",
        "  load CoverButton", "  decode _TtC4Chat11CoverButton", "  decoded CoverButton",
        "  awaken CoverButton", "  loaded CoverButton",
        "replaced CoverButton by CoverButton",
        "outlet ReplacedButtonController.coverButton = CoverButton",
        "action CoverButton 64 ReplacedButtonController.openTapped:",
      ])
  }
}
