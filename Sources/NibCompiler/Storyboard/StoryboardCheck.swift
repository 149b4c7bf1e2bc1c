import IBDocument

/// What can be wrong with a storyboard as a whole, beyond its references.
struct StoryboardCheck {
  private let storyboard: Storyboard
  private var diagnostics: [Diagnostic] = []

  init(_ storyboard: Storyboard) { self.storyboard = storyboard }

  /// All that is wrong, in the order of the checks.
  ///
  /// Errors: `several-controllers`, `missing-id`, `unusable-id`, `duplicate-storyboard-identifier`,
  /// `unusable-storyboard-identifier`, `duplicate-nib-name`, `segue-destination`, `controller-cycle`,
  /// `too-many-embedded`, and `no-initial-controller` for a launch screen. Warnings: `no-initial-controller` where
  /// nothing can be reached, `unreachable-scene`, `connection-across-scenes`, `similar-nib-name`, `embed-cycle`.
  mutating func run() -> [Diagnostic] {
    checkScenes()
    checkIDs()
    checkIdentifiers()
    checkNibNames()
    checkSegues()
    checkConnections()
    // What contains itself is an error already.
    if !checkContainment() { checkEmbedding() }
    checkEntryPoint()
    checkReach()
    return diagnostics
  }

  private mutating func error(
    _ id: String, _ message: String, at location: SourceLocation, notes: [Diagnostic.Note] = []
  ) {
    diagnostics.append(Diagnostic(.error, id: id, message, at: location, notes: notes))
  }

  /// Names of archives are made of ids.
  private mutating func checkIDs() {
    for controller in storyboard.controllers {
      for element in [controller.element] + (controller.view.map { [$0] } ?? []) {
        guard let id = element.id, !id.isEmpty else {
          error(
            "missing-id", "this \(element.name) has no 'id', of which its nib's name is made",
            at: element.location)
          continue
        }
        if !Self.isUsable(id, upTo: 100) {
          error(
            "unusable-id",
            "the id \(Diagnostic.quoted(id)) of this \(element.name) cannot be part of the name of a file",
            at: element.location(of: "id"))
        }
      }
    }
  }

  /// Whether a text can stand in the name of a file: it does not lead into a folder, and is not too long.
  private static func isUsable(_ text: String, upTo limit: Int) -> Bool {
    text.utf8.count <= limit && !text.utf8.contains { $0 == 0x2f || $0 == 0 }
  }

  private mutating func checkIdentifiers() {
    var first: [String: Element] = [:]
    for controller in storyboard.controllers {
      let element = controller.element
      guard let identifier = controller.identifier else { continue }
      let place = element.location(of: "storyboardIdentifier")
      if let known = first[identifier] {
        error(
          "duplicate-storyboard-identifier",
          "the storyboard identifier \(Diagnostic.quoted(identifier)) of this \(element.name) is taken",
          at: place,
          notes: [
            .init("it is first that of this \(known.name)", at: known.location(of: "storyboardIdentifier"))
          ])
      } else {
        first[identifier] = element
      }
      if !Self.isUsable(identifier, upTo: 250) {
        error(
          "unusable-storyboard-identifier",
          "the storyboard identifier \(Diagnostic.quoted(identifier)) cannot be the name of a file", at: place
        )
      }
    }
  }

  /// Two archives of one name would be one file. Identifiers that are equal are reported as such.
  private mutating func checkNibNames() {
    var first: [String: Storyboard.Controller] = [:]
    var similar: [String: Element] = [:]
    for controller in storyboard.controllers where !controller.isReference {
      let names =
        (controller.hasOwnNib ? [controller.nibName] : []) + (controller.viewNibName.map { [$0] } ?? [])
      for name in names {
        guard let known = first[name] else {
          first[name] = controller
          checkSimilarNames(name, of: controller.element, in: &similar)
          continue
        }
        if controller.identifier == name && known.identifier == name { continue }
        error(
          "duplicate-nib-name",
          "this \(controller.element.name) gets the nib \(Diagnostic.quoted(name + ".nib")), which there is already",
          at: controller.element.location,
          notes: [
            .init(
              "it is that of this \(Diagnostic.shortened(known.element.name))", at: known.element.location)
          ])
      }
    }
  }

  /// Names that differ only in the case of letters are one file on most Macs.
  private mutating func checkSimilarNames(
    _ name: String, of element: Element, in first: inout [String: Element]
  ) {
    guard let known = first.updateValue(element, forKey: name.lowercased()), known != element else { return }
    first[name.lowercased()] = known
    diagnostics.append(
      Diagnostic(
        .warning, id: "similar-nib-name",
        "the nib \(Diagnostic.quoted(name + ".nib")) of this \(element.name) is the same file as another where the case "
          + "of letters makes no difference", at: element.location,
        notes: [.init("the other is that of this \(known.name)", at: known.location)]))
  }

  private mutating func checkSegues() {
    for segue in storyboard.document.root.descendants where segue.name == "segue" {
      guard segue["kind"] != nil, let id = segue["destination"],
        let target = storyboard.document.element(withID: id)
      else { continue }
      let isUnwind = segue["kind"] == "unwind"
      if isUnwind ? target.name == "exit" : storyboard.place(of: target) != nil { continue }
      error(
        "segue-destination",
        "this segue leads to a \(Diagnostic.shortened(target.name)), expected \(isUnwind ? "an exit" : "a view controller")",
        at: segue.location(of: "destination"),
        notes: [
          .init("\(Diagnostic.quoted(id)) is this \(Diagnostic.shortened(target.name))", at: target.location)
        ])
    }
  }

  /// The objects of a scene are made together: what leads out of it leads to nothing.
  private mutating func checkConnections() {
    for objects in Storyboard.scenes(of: storyboard.document) {
      let scene = objects.index...(objects.index + objects.descendantCount)
      for connection in objects.descendants {
        for attribute in Self.references[connection.name] ?? [] {
          guard let id = connection[attribute], let target = storyboard.document.element(withID: id),
            !scene.contains(target.index)
          else { continue }
          diagnostics.append(
            Diagnostic(
              .warning, id: "connection-across-scenes",
              "this \(connection.name) leads to another scene, whose objects are made by themselves; it is left out",
              at: connection.location(of: attribute),
              notes: [
                .init(
                  "\(Diagnostic.quoted(id)) is this \(Diagnostic.shortened(target.name))", at: target.location
                )
              ]))
        }
      }
    }
  }

  /// The attributes of connections that name objects of their own scene.
  private static let references = [
    "outlet": ["destination"], "outletCollection": ["destination"], "action": ["destination"],
    "segue": SegueTemplate.anchors.map(\.attribute),
  ]

  /// How many controllers all archives together may hold: each holds all that its controller embeds, so that the sizes
  /// of documents and of what they become need not be in proportion.
  private static let mostEmbedded = 50_000

  /// A controller cannot contain itself. Each ring is reported at its first controller in the document.
  ///
  /// - Returns: whether there is one.
  private mutating func checkContainment() -> Bool {
    var foundRing = false
    var isDone = [Bool](repeating: false, count: storyboard.controllers.count)
    var total = 0
    for start in storyboard.controllers.indices where !isDone[start] {
      let members = storyboard.family(of: start)
      let element = storyboard.controllers[start].element
      total += members.count - 1
      if total > Self.mostEmbedded {
        error(
          "too-many-embedded",
          "up to this \(element.name), controllers embed more than \(Self.mostEmbedded) others, each with all that it "
            + "embeds", at: element.location)
        return foundRing
      }
      guard members.contains(where: { storyboard.controllers[$0].children.contains(start) }) else { continue }
      for member in members { isDone[member] = true }
      error("controller-cycle", "this \(element.name) contains itself", at: element.location)
      foundRing = true
    }
    return foundRing
  }

  /// A controller that embeds itself in a container view, also by controllers that contain it, makes another of itself
  /// each time its view is loaded. Linear in the document.
  private mutating func checkEmbedding() {
    var targets = storyboard.controllers.map(\.children)
    var seen: Set<Int> = []
    for controller in storyboard.controllers {
      // A second controller of a scene is an error of its own.
      guard let objects = controller.sceneObjects, seen.insert(objects.index).inserted else { continue }
      for segue in objects.descendants where segue.name == "segue" && segue["kind"] == "embed" {
        if let target = storyboard.destination(of: segue) { targets[controller.place].append(target) }
      }
    }
    // Takes away what embeds nothing that embeds, until only rings and what leads to them are left.
    var sources: [[Int]] = targets.map { _ in [] }
    var open = targets.map(\.count)
    for (place, list) in targets.enumerated() { for target in list { sources[target].append(place) } }
    var ended = open.indices.filter { open[$0] == 0 }
    while let place = ended.popLast() {
      for source in sources[place] {
        open[source] -= 1
        if open[source] == 0 { ended.append(source) }
      }
    }
    for place in open.indices where open[place] > 0 {
      let element = storyboard.controllers[place].element
      diagnostics.append(
        Diagnostic(
          .warning, id: "embed-cycle",
          "this \(element.name) embeds itself, or one that does: loading its view never ends",
          at: element.location))
      return
    }
  }

  /// A scene is of one controller.
  private mutating func checkScenes() {
    var first: [Int: Element] = [:]
    for controller in storyboard.controllers {
      guard let scene = controller.sceneObjects else { continue }
      if let known = first[scene.index] {
        error(
          "several-controllers", "this \(controller.element.name) is the second view controller of its scene",
          at: controller.element.location,
          notes: [.init("the scene is of this \(known.name)", at: known.location)])
      } else {
        first[scene.index] = controller.element
      }
    }
  }

  private mutating func checkEntryPoint() {
    let root = storyboard.document.root
    if storyboard.entryPoint != nil { return }
    if let id = root["initialViewController"], let element = storyboard.document.element(withID: id) {
      error(
        "segue-destination", "the initial view controller is a \(Diagnostic.shortened(element.name))",
        at: root.location(of: "initialViewController"))
      return
    }
    let isLaunchScreen = root["launchScreen"] == "YES"
    if !isLaunchScreen && storyboard.controllers.contains(where: { $0.identifier != nil }) { return }
    diagnostics.append(
      Diagnostic(
        isLaunchScreen ? .error : .warning, id: "no-initial-controller",
        "this \(isLaunchScreen ? "launch screen" : "storyboard") has no initial view controller"
          + (isLaunchScreen ? "" : ", and none that code can ask for by a storyboard identifier"),
        at: root.location))
  }

  /// A scene that nothing leads to, and that code cannot ask for, is never shown.
  private mutating func checkReach() {
    guard storyboard.entryPoint != nil else { return }
    var reached = Set<Int>()
    for segue in storyboard.document.root.descendants where segue.name == "segue" {
      if let place = storyboard.destination(of: segue) { reached.insert(place) }
    }
    for controller in storyboard.controllers
    where controller.identifier == nil && controller.place != storyboard.entryPoint && !controller.isReference
      && !reached.contains(controller.place)
    {
      diagnostics.append(
        Diagnostic(
          .warning, id: "unreachable-scene",
          "nothing leads to this \(controller.element.name), and it has no storyboard identifier to ask for it by",
          at: controller.element.location))
    }
  }
}
