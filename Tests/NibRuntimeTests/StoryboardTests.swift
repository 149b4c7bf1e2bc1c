import Foundation
import NibRuntime
import TestSupport
import Testing

/// A compiled storyboard: controllers, their views, segues and prototype cells.
@Suite struct StoryboardTests {
  private func withMain<Result>(_ body: (Storyboard) throws -> Result) throws -> Result {
    var registry = ClassRegistry.systemClasses
    registry.register(ConversationsController.self, as: "Chat.ConversationsController")
    registry.register(ConversationController.self, as: "Chat.ConversationController")
    registry.register(Controller.self, as: "Chat.ComposeController")
    registry.register(ConversationTable.self, as: "UITableView")
    registry.register(ConversationCell.self, as: "Chat.ConversationCell")
    registry.unknownClassPolicy = .genericObject
    let folder = try CompiledFolder("Main.storyboard", registry: registry)
    return try folder.onDisk { path in
      try body(try NibFolder(path, registry: registry).storyboard(named: "Main"))
    }
  }

  private static var options: LoadingOptions { LoadingOptions(unknownBindings: .skip) }

  @Test func theInitialControllerComesWithItsChildrenAndWithoutViews() throws {
    try withMain { storyboard in
      #expect(storyboard.identifiers.contains("Conversation"))
      let navigation = try #require(
        try storyboard.instantiateInitialController(options: Self.options) as? NavigationController)
      let table = try #require(navigation.children.first as? ConversationsController)
      #expect(navigation.view == nil && table.view == nil)
      #expect(table.storyboard === storyboard)
    }
  }

  @Test func theViewIsLoadedWhenItIsWantedWithTheControllerAsOwner() throws {
    try withMain { storyboard in
      let first = try #require(
        try storyboard.instantiateController(withIdentifier: "Conversation", options: Self.options)
          as? ConversationController)
      #expect(first.view == nil)
      try first.scene?.load(for: first, options: Self.options)
      #expect(first.titleLabel?.text == "Conversation")
      #expect(first.view?.subviews.contains { $0 === first.titleLabel } == true)
      let second = try storyboard.instantiateController(
        withIdentifier: "Conversation", options: Self.options)
      #expect(ObjectIdentifier(second) != ObjectIdentifier(first))
    }
  }

  @Test func aControllerWithAViewIsLetGo() throws {
    try withMain { storyboard in
      weak var controller: ConversationController?
      do {
        let made = try #require(
          try storyboard.instantiateController(withIdentifier: "Conversation", options: Self.options)
            as? ConversationController)
        try made.scene?.load(for: made, options: Self.options)
        controller = made
        #expect(controller != nil)
      }
      #expect(controller == nil)
    }
  }

  @Test func seguesAndPrototypeCellsCanBeRead() throws {
    try withMain { storyboard in
      let navigation = try #require(
        try storyboard.instantiateInitialController(options: Self.options) as? NavigationController)
      let controller = try #require(navigation.children.first as? ConversationsController)
      #expect(Set(controller.segues.compactMap(\.identifier)) == ["openConversation", "compose"])
      let open = try #require(controller.segues.first { $0.identifier == "openConversation" })
      #expect(open.destinationIdentifier == "Conversation")
      #expect(open.className == "UIStoryboardShowSegueTemplate")
      #expect(open.viewController === controller)

      try controller.scene?.load(for: controller, options: Self.options)
      let table = try #require(controller.view as? ConversationTable)
      #expect(table.prototypes.map(\.identifier) == ["ConversationCell"])
      let cells = CellTable()
      for prototype in table.prototypes {
        try cells.register(prototype.nib, forCellReuseIdentifier: prototype.identifier)
      }
      #expect(try !table.prototypes[0].nib.externalObjectIdentifiers.isEmpty)
    }
  }

  @Test func whatIsNotThereIsNamed() throws {
    try withMain { storyboard in
      let error = #expect(throws: NibError.self) {
        try storyboard.instantiateController(withIdentifier: "Nobody")
      }
      #expect(error?.reason == .unknownController(identifier: "Nobody"))
    }
    let folder = try CompiledFolder("NotACell.xib")
    try folder.onDisk { path in
      try CompiledFolder.write(
        Array("bplist00".utf8), .init(fileURLWithPath: path + "/Bad.storyboardc/Info.plist"))
      let error = #expect(throws: NibError.self) {
        try NibFolder(path, registry: ClassRegistry()).storyboard(named: "Bad")
      }
      guard case .malformedStoryboardIndex? = error?.reason else {
        Issue.record("another error: \(String(describing: error))")
        return
      }
    }
  }
}

private final class ConversationsController: Controller {
  weak var storyboard: Storyboard?

  override class var bindings: Bindings {
    super.bindings.outlet("storyboard", \ConversationsController.storyboard)
  }
}

private final class ConversationController: Controller {
  var titleLabel: Label?

  override class var bindings: Bindings {
    super.bindings.outlet("titleLabel", \ConversationController.titleLabel)
  }
}

private final class ConversationTable: View {
  private(set) var prototypes: [(identifier: String, nib: Nib)] = []

  required init(from decoder: NibDecoder) throws {
    prototypes = try decoder.prototypeNibs("UITableViewCellPrototypeNibs")
    try super.init(from: decoder)
  }
}

private final class ConversationCell: Cell {}
