import NibFormat
import NibRuntime
import TestSupport
import Testing

/// How a nib is loaded: points L-1 to L-6.
@Suite struct LoadingScenarioTests {
  /// L-1: the archive is read once and decoded; the text of the document plays no part.
  @Test func L1_theArchiveIsReadOnceAndDecoded() throws {
    let folder = try CompiledFolder("RedButton.xib")
    #expect(try folder.bytes("RedButton").starts(with: Array("NIBArchive".utf8)))
    try folder.onDisk { path in
      let nib = try Nib(contentsOf: path + "/RedButton.nib", registry: folder.registry)
      #expect(nib.preparationCount == 1)
      try CompiledFolder.remove(path + "/RedButton.nib")
      // The file is gone; what was read is enough.
      #expect(try nib.instantiate().count == 1)
      #expect(try nib.instantiate().count == 1)
      #expect(nib.preparationCount == 1)
    }
  }

  /// L-2: each object gets its bound class, by `init(coder:)` and never by an initialiser for code.
  @Test func L2_everyObjectIsDecodedAsItsBoundClass() throws {
    let folder = try CompiledFolder("RedButton.xib", "CardView.xib", "AvatarView.xib")
    let (_, lines) = try EventLog.recording(folder) {
      let red = try #require(try folder.load("RedButton").first as? RedButton)
      #expect(red.wasDecoded)

      let card = CardView(frame: Rect(x: 0, y: 0, width: 320, height: 160))
      let root = try #require(try folder.load("CardView", owner: card).first as? View)
      // No custom class: the system's own.
      #expect(type(of: root) == View.self)
      #expect(
        root.subviews.map { String(describing: type(of: $0)) } == ["AvatarView", "Label", "Label", "Button"])
      #expect(root.wasDecoded && root.subviews.allSatisfy(\.wasDecoded))
    }
    #expect(
      lines == [
        "RedButton init(coder:)", "RedButton cornerRadius = 8.0", "RedButton awakeFromNib",
        "CardView init(frame:)",
        "AvatarView init(coder:)", "AvatarView loaded content", "AvatarView awakeFromNib",
      ])
  }

  /// L-3: outlets are nil while `init(coder:)` runs.
  @Test func L3_outletsAreNilInInitCoder() throws {
    let folder = try CompiledFolder("GroupHeader.xib", registry: .noting)
    let (_, lines) = try EventLog.recording(folder) {
      _ = try folder.load("GroupHeader", owner: GroupHeaderController())
    }
    #expect(lines == ["init(coder:) title nil, members nil", "awakeFromNib title Group, members 0 members"])
  }

  /// L-4: `init(coder:)`, then connections, then `awakeFromNib`, where all outlets can be used.
  @Test func L4_decodingThenConnectionsThenAwakening() throws {
    let folder = try CompiledFolder("GroupHeader.xib")
    let watcher = StepWatcher()
    let (_, _) = try EventLog.recording(folder) {
      try folder.load(
        "GroupHeader", owner: GroupHeaderController(), options: LoadingOptions(observer: watcher))
    }
    #expect(
      watcher.lines.filter { !$0.contains("Constraint") } == [
        "load GroupHeader",
        "decode _TtC4Chat15GroupHeaderView", "decode UILabel", "decoded Label", "decode UILabel",
        "decoded Label",
        "decoded GroupHeaderView",
        "outlet GroupHeaderView.membersLabel = Label", "outlet GroupHeaderController.membersLabel = Label",
        "outlet GroupHeaderController.titleLabel = Label", "outlet GroupHeaderView.titleLabel = Label",
        "outlet GroupHeaderController.view = GroupHeaderView",
        "awaken Label", "awaken Label", "awaken GroupHeaderView",
        "loaded GroupHeaderView",
      ])
  }

  /// L-5: the top-level objects in document order, without placeholders.
  @Test func L5_topLevelObjectsInDocumentOrder() throws {
    let folder = try CompiledFolder("TwoCells.xib", "Composer.xib")
    let (_, lines) = try EventLog.recording(folder) {
      let cells = try folder.load("TwoCells")
      #expect(cells.compactMap { ($0 as? ContactCell)?.nameLabel?.text }.count == 2)
      let composer = try folder.load(
        "Composer", owner: ComposerViewController(), externalObjects: ["MessageSender": MessageSender()])
      #expect(composer.map { String(describing: type(of: $0)) } == ["View", "DraftStore"])
    }
    #expect(
      lines == [
        "ContactCell init(coder:)", "ContactCell init(coder:)", "ContactCell awakeFromNib",
        "ContactCell awakeFromNib",
        "ComposerBar init(coder:)", "DraftStore init(coder:)", "ComposerBar awakeFromNib",
        "DraftStore awakeFromNib",
      ])
  }

  /// L-6: a nested component is awake before the owner hears that its view is loaded.
  @Test func L6_nestedComponentsAwakeBeforeViewDidLoad() throws {
    let folder = try CompiledFolder("CoverBridge.storyboard", "CoverView.xib", "CoverButton.xib")
    try folder.onDisk { path in
      let storyboard = try NibFolder(path, registry: folder.registry).storyboard(named: "CoverBridge")
      let (_, lines) = try EventLog.recording(folder) {
        let controller = try storyboard.instantiateInitialController() as? CoverViewController
        try #require(controller).loadViewIfNeeded()
      }
      #expect(lines == BridgingScenarioTests.coverEvents)
    }
  }
}

extension ClassRegistry {
  /// With a header that writes down its outlets.
  fileprivate static let noting: ClassRegistry = {
    var registry = recording
    registry.register(NotingHeaderView.self, as: "Chat.GroupHeaderView")
    return registry
  }()
}

private final class NotingHeaderView: View {
  var titleLabel: Label?
  var membersLabel: Label?

  override class var bindings: Bindings {
    super.bindings
      .outlet("titleLabel", \NotingHeaderView.titleLabel)
      .outlet("membersLabel", \NotingHeaderView.membersLabel)
  }

  override func decoded() throws { noteOutlets("init(coder:)") }

  override func awakeFromNib() throws { noteOutlets("awakeFromNib") }

  private func noteOutlets(_ when: String) {
    EventLog.note("\(when) title \(titleLabel?.text ?? "nil"), members \(membersLabel?.text ?? "nil")")
  }
}
