import NibRuntime
import TestSupport
import Testing

/// Outlets, actions and attributes: points K-1 to K-5.
@Suite struct ConnectionScenarioTests {
  /// K-1: an ancestor, File's Owner, an object of the nib and an external object can be at either end.
  @Test func K1_everyKindOfPlaceCanBeConnected() throws {
    let folder = try CompiledFolder("Composer.xib")
    let (_, lines) = try EventLog.recording(folder) {
      let owner = ComposerViewController()
      let sender = MessageSender()
      let topLevel = try folder.load("Composer", owner: owner, externalObjects: ["MessageSender": sender])
      let bar = try #require(owner.composerBar)
      let store = try #require(topLevel.last as? DraftStore)
      #expect(owner.view === topLevel.first)
      #expect(owner.draftStore === store)
      #expect(sender.draftStore === store)
      #expect(bar.sender === sender)
      #expect(store.owner === owner)
      #expect(store.field === bar.textField)
      #expect(bar.textField?.delegate === owner)
      #expect(bar.sendButton?.send(.touchUpInside) == 4)
      #expect(bar.textField?.send(.editingChanged) == 1)
      #expect(bar.textField?.send(.touchUpInside) == 0)
    }
    #expect(
      lines == [
        "ComposerBar init(coder:)", "DraftStore init(coder:)", "ComposerBar awakeFromNib",
        "DraftStore awakeFromNib",
        "ComposerBar barTapped", "ComposerViewController composerDidTapSend", "MessageSender send",
        "DraftStore store", "DraftStore draftChanged",
      ])
  }

  /// K-1: a missing external object is an error that names it and who refers to it.
  @Test func K1_aMissingExternalObjectIsNamed() throws {
    let folder = try CompiledFolder("Composer.xib")
    #expect(try folder.nib("Composer").externalObjectIdentifiers == ["MessageSender"])
    _ = EventLog.recording(folder) {
      let error = #expect(throws: NibError.self) {
        try folder.load("Composer", owner: ComposerViewController())
      }
      #expect(
        error?.reason
          == .missingExternalObject(identifier: "MessageSender", referrer: "outlet 'draftStore'"))
      #expect(error?.place.nib == "Composer")
      #expect(
        error?.description.contains("external object 'MessageSender' was not passed, but outlet 'draftStore'")
          == true)
    }
  }

  /// K-2: one control calls all its targets, in the order of the archive, each only on its events.
  @Test func K2_oneControlCallsEveryTarget() throws {
    let folder = try CompiledFolder("ManyTargets.xib")
    let owner = PanelController()
    let meter = LevelMeter()
    let topLevel = try folder.load("ManyTargets", owner: owner, externalObjects: ["LevelMeter": meter])
    // Targets are not kept alive by the control.
    try withExtendedLifetime(topLevel) {
      let slider = try #require(owner.slider)
      let (handled, lines) = EventLog.recording(folder) { slider.send(.valueChanged) }
      #expect(handled == 5)
      #expect(
        lines == [
          "PanelController levelChanged", "LevelPanel levelChanged", "LevelMeter levelChanged",
          "TouchLog levelChanged", "LevelPanel levelEdited",
        ])
      #expect(EventLog.recording(folder) { slider.send(.valueChanged) }.lines == lines)
      #expect(EventLog.recording(folder) { slider.send(.touchDown) }.lines == ["TouchLog logTouch"])
      #expect(
        EventLog.recording(folder) { slider.send(.touchUpOutside) }.lines
          == ["PanelController levelCommitted"])
      #expect(EventLog.recording(folder) { slider.send(.touchCancel) }.lines == [])
    }
  }

  /// K-3: elements of a subclass's nib connect to outlets that the superclass declares.
  @Test func K3_outletsOfTheSuperclassAreConnected() throws {
    let folder = try CompiledFolder("GroupHeader.xib")
    let owner = GroupHeaderController()
    let watcher = StepWatcher()
    let (topLevel, lines) = try EventLog.recording(folder) {
      try folder.load("GroupHeader", owner: owner, options: LoadingOptions(observer: watcher))
    }
    #expect(lines == ["GroupHeaderView init(coder:)", "GroupHeaderView awakeFromNib"])
    #expect(
      watcher.lines.filter { $0.hasPrefix("outlet") || $0.hasPrefix("awaken Group") } == [
        "outlet GroupHeaderView.membersLabel = Label", "outlet GroupHeaderController.membersLabel = Label",
        "outlet GroupHeaderController.titleLabel = Label", "outlet GroupHeaderView.titleLabel = Label",
        "outlet GroupHeaderController.view = GroupHeaderView", "awaken GroupHeaderView",
      ])
    let view = try #require(topLevel.first as? GroupHeaderView)
    let inherited: HeaderView = view
    let inheritedByOwner: HeaderController = owner
    #expect(inherited.titleLabel?.text == "Group")
    #expect(view.membersLabel?.text == "0 members")
    #expect(inheritedByOwner.titleLabel === inherited.titleLabel)
    #expect(owner.membersLabel === view.membersLabel)
  }

  /// K-4: outlet collections are filled in document order, which is not that of the views.
  @Test func K4_outletCollectionsAreInDocumentOrder() throws {
    let folder = try CompiledFolder("RatingView.xib")
    let (_, lines) = try EventLog.recording(folder) {
      let rating = RatingView(frame: Rect())
      let content = try #require(rating.contentView)
      let order = rating.starButtons.map { button in content.subviews.firstIndex { $0 === button } }
      #expect(order == [2, 0, 4, 1, 3])
      #expect(rating.edges.count == 1)
      #expect(content.layoutConstraints.contains { $0 === rating.edges.first })
      for button in rating.starButtons { button.send(.touchUpInside) }
      #expect(rating.rated.map { ObjectIdentifier($0) } == rating.starButtons.map { ObjectIdentifier($0) })
    }
    #expect(
      lines == [
        "RatingView init(frame:)", "RatingView loaded content", "RatingView rated 2", "RatingView rated 0",
        "RatingView rated 4", "RatingView rated 1", "RatingView rated 3",
      ])
  }

  /// K-5: runtime attributes of every type are set through key paths before `awakeFromNib`.
  @Test func K5_runtimeAttributesAreSetBeforeAwakening() throws {
    let folder = try CompiledFolder("RuntimeAttributes.xib", "RedButton.xib")
    let owner = ThemeController()
    let watcher = StepWatcher()
    try folder.load("RuntimeAttributes", owner: owner, options: LoadingOptions(observer: watcher))
    #expect(
      watcher.lines.filter { $0.hasPrefix("attribute") || $0.contains("ThemedView") } == [
        "decode _TtC4Chat10ThemedView", "decoded ThemedView",
        "outlet ThemeController.themedView = ThemedView",
      ]
        + [
          "isFlat", "hasShadow", "level", "layer.opacity", "caption", "spokenCaption", "accentColor",
          "pattern",
          "anchor", "minimumSize", "hotArea", "selection", "style",
        ].map { "attribute ThemedView.\($0)" }
        + ["awaken ThemedView", "loaded ThemedView"])
    let view = try #require(owner.themedView)
    #expect(view.isFlat)
    #expect(!view.hasShadow)
    #expect(view.level == 3)
    #expect(view.layer.opacity == 0.75)
    #expect(view.caption == "Plain text")
    #expect(view.spokenCaption == "Spoken text")
    let accent = try #require(view.accentColor)
    #expect(abs(accent.red - 0.2) < 1e-6 && abs(accent.green - 0.4) < 1e-6 && abs(accent.blue - 0.6) < 1e-6)
    #expect(view.pattern?.name == "stripes")
    #expect(view.anchor == Point(x: 12.5, y: -4))
    #expect(view.minimumSize == Size(width: 44, height: 30))
    #expect(view.hotArea == Rect(x: 1, y: 2, width: 3, height: 4.5))
    #expect(view.selection == 5..<12)
    #expect(view.style == nil)
    #expect(view.captionWhenAwakened == "Plain text")

    let (red, lines) = try EventLog.recording(folder) { try folder.load("RedButton").first as? RedButton }
    #expect(red?.cornerRadius == 8)
    #expect(
      lines == ["RedButton init(coder:)", "RedButton cornerRadius = 8.0", "RedButton awakeFromNib"])
  }
}

/// What is said about connections that cannot be made.
@Suite struct ConnectionErrorTests {
  private final class Stranger: NibConnectable {
    static var bindings: Bindings { Bindings() }
  }

  @Test func anUnknownOutletIsNamedWithItsOwner() throws {
    let folder = try CompiledFolder("GroupHeader.xib")
    let error = #expect(throws: NibError.self) { try folder.load("GroupHeader", owner: Stranger()) }
    #expect(error?.reason == .unknownOutlet("membersLabel"))
    #expect(
      error?.description
        == "GroupHeader: Stranger at /UINibTopLevelObjectsKey[0]: no outlet named 'membersLabel'")
    let watcher = StepWatcher()
    let options = LoadingOptions(observer: watcher, unknownBindings: .skip)
    #expect(try folder.load("GroupHeader", owner: Stranger(), options: options).count == 1)
    #expect(
      watcher.lines.filter { $0.hasPrefix("skipped") } == [
        "skipped membersLabel: unknownBinding", "skipped titleLabel: unknownBinding",
        "skipped view: unknownBinding",
      ])
  }

  /// A kept nib remembers that a class lacks an outlet; what follows from that is for each load to say.
  @Test func aMissingOutletIsRememberedForItsClassAlone() throws {
    let nib = try CompiledFolder("GroupHeader.xib").nib("GroupHeader")
    let skipping = LoadingOptions(unknownBindings: .skip)
    for _ in 0..<2 {
      for _ in 0..<2 { #expect(try nib.instantiate(owner: Stranger(), options: skipping).count == 1) }
      let error = #expect(throws: NibError.self) { try nib.instantiate(owner: Stranger()) }
      #expect(error?.reason == .unknownOutlet("membersLabel"))
      let owner = GroupHeaderController()
      _ = try nib.instantiate(owner: owner, options: skipping)
      #expect(owner.membersLabel != nil && owner.titleLabel != nil)
    }
  }

  @Test func withoutAnOwnerItsConnectionsAreLeftOut() throws {
    let folder = try CompiledFolder("GroupHeader.xib")
    let watcher = StepWatcher()
    let view = try folder.load("GroupHeader", options: LoadingOptions(observer: watcher)).first
    #expect((view as? GroupHeaderView)?.titleLabel?.text == "Group")
    #expect(
      watcher.lines.filter { $0.hasPrefix("skipped") } == [
        "skipped membersLabel: noOwner", "skipped titleLabel: noOwner", "skipped view: noOwner",
      ])
  }

  @Test func anOutletOfAnotherTypeIsAnError() throws {
    final class Wrong: NibConnectable {
      var view: Label?
      static var bindings: Bindings { Bindings().outlet("view", \Wrong.view) }
    }
    let folder = try CompiledFolder("GroupHeader.xib")
    let error = #expect(throws: NibError.self) {
      try folder.load("GroupHeader", owner: Wrong(), options: LoadingOptions(unknownBindings: .skip))
    }
    #expect(error?.reason == .wrongClass(expected: "Label", found: "GroupHeaderView"))
  }

  @Test func anUnknownAttributeIsNamed() throws {
    var registry = ClassRegistry.systemClasses
    registry.register(View.self, as: "ThemedView")
    let folder = try CompiledFolder("RuntimeAttributes.xib", registry: registry)
    let error = #expect(throws: NibError.self) { try folder.load("RuntimeAttributes") }
    #expect(error?.reason == .unknownAttribute(keyPath: "isFlat"))
  }

  @Test func anUnknownClassIsNamedUnlessAStandInIsRegistered() throws {
    let folder = try CompiledFolder("RedButton.xib", registry: ClassRegistry())
    let error = #expect(throws: NibError.self) { try folder.load("RedButton") }
    #expect(error?.reason == .unknownClass("_TtC4Chat9RedButton"))

    let plain = try CompiledFolder("RedButton.xib", registry: .systemClasses)
    let watcher = StepWatcher()
    let options = LoadingOptions(observer: watcher, unknownBindings: .skip)
    let button = try plain.load("RedButton", options: options).first
    #expect(button is Button)
    #expect(watcher.lines.contains("UIButton stands in for _TtC4Chat9RedButton"))

    let generic = try CompiledFolder(
      "RedButton.xib", registry: ClassRegistry(unknownClassPolicy: .genericObject))
    let object = try #require(try generic.load("RedButton").first as? GenericObject)
    #expect(object.className == "_TtC4Chat9RedButton")
    #expect(object.originalClassName == "UIButton")
    #expect(object["UIButtonType"] != nil || object["UIButtonStatefulContent"] != nil)
    #expect(object.attributes.map(\.keyPath) == ["cornerRadius"])
  }
}
