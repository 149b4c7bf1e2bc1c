import NibRuntime
import TestSupport
import Testing

/// Cells and their reuse: points T-1 to T-3.
@Suite struct CellScenarioTests {
  /// T-1: a registered nib makes cells by `init(coder:)` alone, a registered class by its code initialiser.
  @Test func T1_registeredNibsAndClassesMakeCells() throws {
    let folder = try CompiledFolder("ContactCell.xib", "ChatCell.xib", "TextChatCell.xib", "AvatarView.xib")
    let table = CellTable()
    try table.register(try folder.nib("ContactCell"), forCellReuseIdentifier: "ContactCell")
    table.register(TextChatCell.self, forCellReuseIdentifier: "Text")
    let (_, lines) = try EventLog.recording(folder) {
      let contact = try #require(
        try table.dequeueReusableCell(withIdentifier: "ContactCell") as? ContactCell)
      #expect(contact.wasDecoded)
      #expect(contact.nameLabel?.text == "Name")
      #expect(contact.reuseIdentifier == "ContactCell")
      let text = try #require(try table.dequeueReusableCell(withIdentifier: "Text") as? TextChatCell)
      #expect(!text.wasDecoded)
      table.enqueue(contact)
      let again = try table.dequeueReusableCell(withIdentifier: "ContactCell")
      #expect(again === contact)
    }
    #expect(
      lines == [
        "ContactCell init(coder:)", "ContactCell awakeFromNib",
        "TextChatCell init(frame:)",
        "AvatarView init(coder:)", "AvatarView loaded content", "AvatarView awakeFromNib",
        "TextChatCell loads TextChatCell into chatContentView",
        "ContactCell prepareForReuse",
      ])
    #expect(table.madeCount == 2)
    #expect(table.reusedCount == 1)
    let error = #expect(throws: NibError.self) { try table.dequeueReusableCell(withIdentifier: "None") }
    #expect(error?.reason == .unknownReuseIdentifier("None"))
  }

  /// T-2, plan one: the base's nib first, then the nib of the dynamic class into the base's content area.
  @Test func T2_planOneLoadsTheBaseAndThenTheDerivedNib() throws {
    let folder = try CompiledFolder(
      "ChatCell.xib", "TextChatCell.xib", "ImageChatCell.xib", "AvatarView.xib")
    let table = CellTable()
    table.register(TextChatCell.self, forCellReuseIdentifier: "Text")
    table.register(ImageChatCell.self, forCellReuseIdentifier: "Image")
    let (_, lines) = try EventLog.recording(folder) {
      let text = try #require(try table.dequeueReusableCell(withIdentifier: "Text") as? TextChatCell)
      #expect(text.bubbleView?.image?.name == "bubble")
      #expect(text.messageLabel?.text == "Message")
      let content = try #require(text.textContentView)
      #expect(content.superview === text.chatContentView)
      #expect(text.avatarView?.nameLabel?.text == "Name")
      let image = try #require(try table.dequeueReusableCell(withIdentifier: "Image") as? ImageChatCell)
      #expect(image.imageContentView?.superview === image.chatContentView)
      #expect(image.pictureView != nil)
    }
    let avatar = ["AvatarView init(coder:)", "AvatarView loaded content", "AvatarView awakeFromNib"]
    #expect(
      lines == ["TextChatCell init(frame:)"] + avatar
        + ["TextChatCell loads TextChatCell into chatContentView"]
        + ["ImageChatCell init(frame:)"] + avatar
        + ["ImageChatCell loads ImageChatCell into chatContentView"])
  }

  /// T-2, plan two: each derived nib is complete; shared elements are connected to the base class's outlets.
  @Test func T2_planTwoConnectsOutletsOfTheBaseClass() throws {
    let folder = try CompiledFolder("TextRowCell.xib", "ImageRowCell.xib")
    let table = CellTable()
    for name in ["TextRowCell", "ImageRowCell"] {
      try table.register(try folder.nib(name), forCellReuseIdentifier: name)
    }
    let (_, lines) = try EventLog.recording(folder) {
      let text = try #require(try table.dequeueReusableCell(withIdentifier: "TextRowCell") as? TextRowCell)
      let image = try #require(
        try table.dequeueReusableCell(withIdentifier: "ImageRowCell") as? ImageRowCell)
      let bases: [RowCell] = [text, image]
      #expect(bases.allSatisfy { $0.avatarImageView != nil })
      #expect(text.messageLabel != nil)
      #expect(image.pictureView != nil)
    }
    #expect(
      lines == [
        "TextRowCell init(coder:)", "TextRowCell awakeFromNib",
        "ImageRowCell init(coder:)", "ImageRowCell awakeFromNib",
      ])
  }

  /// T-3: a nib for cells has exactly one top-level object, a cell; anything else fails when it is registered.
  @Test func T3_aNibForCellsHasOneCell() throws {
    let folder = try CompiledFolder("TwoCells.xib", "NotACell.xib", "ContactCell.xib")
    let table = CellTable()
    let two = #expect(throws: NibError.self) {
      try table.register(try folder.nib("TwoCells"), forCellReuseIdentifier: "Two")
    }
    #expect(two?.reason == .notOneCell(topLevel: ["_TtC4Chat11ContactCell", "_TtC4Chat11ContactCell"]))
    let view = #expect(throws: NibError.self) {
      try table.register(try folder.nib("NotACell"), forCellReuseIdentifier: "View")
    }
    #expect(view?.reason == .notOneCell(topLevel: ["UIView"]))
    #expect(
      view?.description
        == "NotACell: a nib for cells needs one top-level object, a cell; this one has UIView")
    // An identifier in the nib has to be the one that it is registered for.
    try table.register(try folder.nib("ContactCell"), forCellReuseIdentifier: "Other")
    _ = EventLog.recording(folder) {
      let error = #expect(throws: NibError.self) { try table.dequeueReusableCell(withIdentifier: "Other") }
      #expect(error?.reason == .reuseIdentifierMismatch(registered: "Other", found: "ContactCell"))
    }
  }
}
