import IBDocument
import NibFormat

/// Lowers a storyboard to the graphs of its archives: one for each controller, one for each view (F-67).
final class StoryboardLowering {
  let compilation: Compilation
  let storyboard: Storyboard
  /// Views that are lowered, with what they need from outside: controllers refer to the latter.
  private var views: [ViewKey: ViewArchive] = [:]

  private struct ViewKey: Hashable {
    var controller: Int
    var variant: ArchiveVariant
  }

  /// The archive of a view.
  struct ViewArchive {
    let graph: ObjectGraph
    /// What the view refers to in the controller's archive, by the name of its placeholder.
    let externals: [(name: String, element: Element)]
  }

  init(compilation: Compilation) {
    self.compilation = compilation
    storyboard = Storyboard(compilation.document, schemas: compilation.schemas, xcode: compilation.xcode)
  }

  /// One of the archives that a storyboard is made of.
  struct Nib {
    enum Content {
      case controller(Int)
      case view(Int)
    }
    /// The name of the file or folder, with its extension.
    let name: String
    let content: Content
  }

  /// The archives in document order, controllers before their views.
  var nibs: [Nib] {
    storyboard.controllers.flatMap { controller -> [Nib] in
      var nibs: [Nib] = []
      if controller.hasOwnNib {
        nibs.append(Nib(name: controller.nibName + ".nib", content: .controller(controller.place)))
      }
      if let name = controller.viewNibName {
        nibs.append(Nib(name: name + ".nib", content: .view(controller.place)))
      }
      return nibs
    }
  }

  /// The graph of one archive.
  func graph(_ nib: Nib, _ variant: ArchiveVariant) -> ObjectGraph {
    switch nib.content {
    case .controller(let place): controllerGraph(place, variant)
    case .view(let place): viewArchive(place, variant)?.graph ?? ObjectGraph()
    }
  }

  /// The `Info.plist`.
  var index: StoryboardIndex {
    var index = StoryboardIndex()
    for controller in storyboard.controllers {
      if controller.hasOwnNib {
        if controller.place == storyboard.entryPoint { index.entryPoint = index.entries.count }
        index.entries.append(.init(name: controller.nibName, isExplicit: controller.identifier != nil))
      } else if controller.isReference {
        let element = controller.element
        index.references.append(
          .init(
            name: controller.nibName, storyboardName: element["storyboardName"] ?? "",
            controllerIdentifier: element["referencedIdentifier"],
            bundleIdentifier: element["bundleIdentifier"]))
      }
    }
    return index
  }

  /// What a controller's view refers to outside itself; empty for a controller without a view.
  func externals(of place: Int, _ variant: ArchiveVariant) -> [(name: String, element: Element)] {
    viewArchive(place, variant)?.externals ?? []
  }

  private func viewArchive(_ place: Int, _ variant: ArchiveVariant) -> ViewArchive? {
    let key = ViewKey(controller: place, variant: variant)
    if let known = views[key] { return known }
    guard let view = storyboard.controllers[place].view else { return nil }
    let archive = lowerView(view, of: storyboard.controllers[place], variant)
    views[key] = archive
    return archive
  }

  // MARK: Views

  /// Lowers a controller's view. What it refers to outside becomes placeholders, which the controller's archive
  /// fills when it loads the view.
  private func lowerView(_ view: Element, of controller: Storyboard.Controller, _ variant: ArchiveVariant)
    -> ViewArchive
  {
    let lowering = ArchiveLowering(compilation: compilation, kind: .scene, variant: variant)
    lowering.scenes = SceneContext(storyboard: self, root: controller.place)
    let inside = view.index...(view.index + view.descendantCount)
    let owner = lowering.proxy("IBFilesOwner")
    let responder = lowering.proxy("IBFirstResponder")
    lowering.outsiders = { [unowned lowering] element in
      if inside.contains(element.index) && element.name != "segue" { return nil }
      if Self.isFirstResponder(element) { return responder }
      return lowering.upstreamPlaceholder(for: element)
    }
    let root = lowering.object(for: view)
    let source = lowering.staticDataSource(of: view, owner: owner)
    let elements = [view] + ArchiveScope.elements(below: view)
    let own = Set(elements.map(\.index))
    lowering.belongs = { connectionSource, target in
      own.contains(connectionSource.index)
        ? self.isConnectable(target, from: controller) : own.contains(target.index)
    }
    lowering.compilerConnections = [
      .init(label: "view", id: "", object: lowering.outlet("view", from: owner, to: root))
    ]
    let graph = lowering.finish(scope: elements, connectedFrom: outsiders(of: controller, around: inside)) {
      lowering.nameUpstreamPlaceholders(first: controller.element)
      let upstream = lowering.upstreamPlaceholders
      let sources = source.map { [$0] } ?? []
      return compilation.coderVersion < 10
        ? [root, owner, responder] + sources + upstream : [owner, responder] + upstream + [root] + sources
    }
    return ViewArchive(graph: graph, externals: lowering.upstreamElements)
  }

  /// The elements of a scene that lie outside a controller's view, in document order.
  private func outsiders(of controller: Storyboard.Controller, around view: ClosedRange<Int>) -> [Element] {
    guard let objects = controller.sceneObjects else { return [] }
    return ArchiveScope.elements(below: objects).filter { !view.contains($0.index) }
  }

  /// Whether a connection of a scene can lead to an element: it lies in the same scene.
  private func isConnectable(_ target: Element, from controller: Storyboard.Controller) -> Bool {
    guard let objects = controller.sceneObjects else { return false }
    return target.index > objects.index && target.index <= objects.index + objects.descendantCount
  }

  static func isFirstResponder(_ element: Element) -> Bool {
    element.name == "placeholder" && element["placeholderIdentifier"] == "IBFirstResponder"
  }

  // MARK: Controllers

  /// Lowers a controller with all that it embeds.
  private func controllerGraph(_ place: Int, _ variant: ArchiveVariant) -> ObjectGraph {
    let lowering = ArchiveLowering(compilation: compilation, kind: .scene, variant: variant)
    lowering.scenes = SceneContext(storyboard: self, root: place)
    var inner: [ObjectIndex] = []
    var placeholders: [Int: ObjectIndex] = [:]
    let isOld = compilation.coderVersion < 10
    for member in storyboard.innermostFirst(place).dropLast() {
      let companions = storyboard.companions(of: member).map(lowering.object(for:))
      let placeholder = lowering.proxy("UIStoryboardPlaceholder")
      placeholders[member] = placeholder
      inner += isOld ? companions + [placeholder] : [placeholder] + companions
    }
    let owner = lowering.proxy("IBFilesOwner")
    let responder = lowering.proxy("IBFirstResponder")
    placeholders[place] = lowering.proxy("UIStoryboardPlaceholder")
    let proxies = [owner, responder] + [placeholders[place]!]
    lowering.outsiders = { Self.isFirstResponder($0) ? responder : nil }
    let root = lowering.object(for: storyboard.controllers[place].element)
    let objects = [root] + storyboard.companions(of: place).map(lowering.object(for:))

    let family = storyboard.family(of: place)
    // Coder version 9 went down to the last child first (2 of 2 splits of two levels).
    let order = isOld ? storyboard.outermostFirst(place) : family
    for member in order where !storyboard.controllers[member].isReference {
      let controller = lowering.object(for: storyboard.controllers[member].element)
      if let placeholder = placeholders[member] {
        lowering.addStoryboardOutlet(from: controller, to: placeholder)
      }
      lowering.addSegueOutlets(to: storyboard.controllers[member].element)
    }
    lowering.compilerConnections.append(
      .init(
        label: "sceneViewController", id: "",
        object: lowering.outlet("sceneViewController", from: owner, to: root)))
    let scope = family.flatMap(elements(of:))
    let own = Set(scope.map(\.index))
    lowering.belongs = { source, target in own.contains(target.index) || Self.isFirstResponder(target) }
    return lowering.finish(
      topLevel: isOld ? inner + objects + proxies : inner + proxies + objects, scope: scope)
  }

  /// The elements of a controller's scene that go into its own archive: all but its view, in document order.
  private func elements(of place: Int) -> [Element] {
    let controller = storyboard.controllers[place]
    let view = controller.view.map { $0.index...($0.index + $0.descendantCount) }
    return ([controller.element] + storyboard.companions(of: place)).sorted { $0.index < $1.index }
      .flatMap { [$0] + ArchiveScope.elements(below: $0) }
      .filter { view?.contains($0.index) != true }
  }
}

/// The storyboard that an archive belongs to, and the controller it is of.
struct SceneContext {
  unowned let storyboard: StoryboardLowering
  /// The place of the controller that is the root of the archive or that owns its view.
  let root: Int
  /// The controllers that embed others in this archive, by the place of the embedded.
  let parents: [Int: Int]

  init(storyboard: StoryboardLowering, root: Int) {
    self.storyboard = storyboard
    self.root = root
    var parents: [Int: Int] = [:]
    for member in storyboard.storyboard.family(of: root) {
      for child in storyboard.storyboard.controllers[member].children
      where child != root && parents[child] == nil {
        parents[child] = member
      }
    }
    self.parents = parents
  }
}

extension StoryboardLowering {
  /// All files of the compiled storyboard: its archives in document order, then the `Info.plist`.
  func members() -> [CompiledOutput.Member] {
    var members = nibs.flatMap { nib in
      compilation.members(named: nib.name) { graph(nib, $0).encodedCanonically() }
    }
    members.append(CompiledOutput.Member(path: "Info.plist", bytes: index.encoded()))
    return members
  }
}
