import IBDocument

/// The scenes of a storyboard and how their view controllers hang together.
///
/// Every controller has an archive with its view, and most have one of their own (F-67).
struct Storyboard {
  /// A view controller, or a reference to one of another storyboard.
  struct Controller {
    /// Its element, a child of the `objects` of its scene.
    let element: Element
    /// Its place in `Storyboard.controllers`.
    let place: Int
    /// The name that code asks for it by.
    let identifier: String?
    /// The name of its archive without extension: its identifier, or the class and the id of its element (F-67).
    let nibName: String
    /// The name of the archive of its view without extension; nil for one that has no view in the document.
    let viewNibName: String?
    /// The controllers that it embeds by relationship segues, in the order in which it keeps them.
    var children: [Int] = []
    /// Whether a controller embeds it.
    var isEmbedded = false
    /// Whether it is a reference to a controller of another storyboard.
    var isReference: Bool { element.name == "viewControllerPlaceholder" }
    /// Whether it has an archive of its own: one that is embedded has only if something asks for it by name.
    var hasOwnNib = false

    /// The root of its view's archive.
    var view: Element? { Storyboard.view(of: element) }
    /// The `objects` of its scene.
    var sceneObjects: Element? { element.parent }
  }

  let document: IBDocument
  private(set) var controllers: [Controller] = []
  /// Places in `controllers` by the index of the element.
  private var places: [Int: Int] = [:]
  /// The controller that is made when the storyboard is asked for its first one.
  private(set) var entryPoint: Int?

  /// Finds the controllers of a document. Linear in its size.
  ///
  /// - Parameter xcode: the release whose names are to be given.
  init(_ document: IBDocument, schemas: SchemaTable, xcode: Version) {
    self.document = document
    for objects in Self.scenes(of: document) {
      for element in objects.children where Self.isController(element, schemas) {
        add(element, schemas, xcode)
      }
    }
    for place in controllers.indices { embedChildren(of: place) }
    entryPoint = document.root["initialViewController"].flatMap(document.element(withID:)).flatMap(place(of:))
    findOwnNibs()
  }

  /// The `objects` of all scenes, in document order.
  static func scenes(of document: IBDocument) -> [Element] {
    guard let scenes = document.root.child(named: "scenes") else { return [] }
    return scenes.children.compactMap { $0.child(named: "objects") }
  }

  /// Whether an element of a scene is a controller: by its schema, or by what the document says of an unknown one.
  static func isController(_ element: Element, _ schemas: SchemaTable) -> Bool {
    if let schema = schemas[element]?.schema { return schema.role == .controller }
    return element["sceneMemberID"] == "viewController"
  }

  /// The view of a controller's element.
  static func view(of controller: Element) -> Element? {
    controller.name == "viewControllerPlaceholder" ? nil : controller.child(key: "view")
  }

  private mutating func add(_ element: Element, _ schemas: SchemaTable, _ xcode: Version) {
    let identifier = element["storyboardIdentifier"].flatMap { $0.isEmpty ? nil : $0 }
    // Before Xcode 7 the names of all controllers begin alike, whatever their class.
    let named = xcode >= XcodeRelease.v7 ? schemas[element]?.schema : nil
    let baseClass = named?.className ?? "UIViewController"
    let id = element.id ?? ""
    let controller = Controller(
      element: element, place: controllers.count, identifier: identifier,
      nibName: identifier ?? "\(baseClass)-\(id)",
      viewNibName: Self.view(of: element).map { "\(id)-view-\($0.id ?? "")" })
    places[element.index] = controllers.count
    controllers.append(controller)
  }

  /// The place of a controller's element; nil for any other.
  func place(of element: Element) -> Int? { places[element.index] }

  /// The controller of an element; nil for any other element.
  func controller(of element: Element) -> Controller? { places[element.index].map { controllers[$0] } }

  /// The segues that leave from an element.
  static func segues(of element: Element) -> [Element] {
    element.child(named: "connections")?.children.filter { $0.name == "segue" } ?? []
  }

  /// The relationships of a split view controller in the order in which it keeps their controllers.
  private static let splitRelationships = [
    "masterViewController", "supplementaryViewController", "detailViewController", "compactViewController",
  ]

  private mutating func embedChildren(of place: Int) {
    let segues = Self.segues(of: controllers[place].element).filter { $0["kind"] == "relationship" }
    let ranked = segues.enumerated().map { offset, segue in
      let rank = segue["relationship"].flatMap(Self.splitRelationships.firstIndex(of:)) ?? 0
      return (rank: rank, offset: offset, segue: segue)
    }
    var known: Set<Int> = []
    for entry in ranked.sorted(by: { ($0.rank, $0.offset) < ($1.rank, $1.offset) }) {
      guard let child = destination(of: entry.segue), known.insert(child).inserted else { continue }
      controllers[place].children.append(child)
      controllers[child].isEmbedded = true
    }
  }

  /// The controller a segue leads to.
  func destination(of segue: Element) -> Int? {
    segue["destination"].flatMap(document.element(withID:)).flatMap(place(of:))
  }

  private mutating func findOwnNibs() {
    var asked = Set([entryPoint].compactMap { $0 })
    for element in document.root.descendants
    where element.name == "segue" && element["kind"] != "relationship" {
      if let place = destination(of: element) { asked.insert(place) }
    }
    for place in controllers.indices where !controllers[place].isReference {
      let controller = controllers[place]
      controllers[place].hasOwnNib =
        !controller.isEmbedded || controller.identifier != nil || asked.contains(place)
    }
  }

  /// A controller and all that it embeds, directly or not, breadth first; each once, even in a ring of controllers.
  func family(of place: Int) -> [Int] {
    var list = [place]
    var seen: Set<Int> = [place]
    var next = 0
    while next < list.count {
      for child in controllers[list[next]].children where seen.insert(child).inserted { list.append(child) }
      next += 1
    }
    return list
  }

  /// A family with each controller before what it embeds, the last child first.
  func outermostFirst(_ place: Int) -> [Int] {
    var list: [Int] = []
    var seen: Set<Int> = []
    var stack = [place]
    while let next = stack.popLast() {
      guard seen.insert(next).inserted else { continue }
      list.append(next)
      stack += controllers[next].children
    }
    return list
  }

  /// The members of a family in the order of the top-level list: the last child first, each after what it embeds
  /// (F-53). The controller itself comes last.
  func innermostFirst(_ place: Int) -> [Int] {
    var list: [Int] = []
    var seen: Set<Int> = [place]
    var stack: [(place: Int, next: Int)] = [(place, 0)]
    while let top = stack.last {
      let children = controllers[top.place].children
      guard top.next < children.count else {
        list.append(top.place)
        stack.removeLast()
        continue
      }
      stack[stack.count - 1].next += 1
      let child = children[children.count - 1 - top.next]
      if seen.insert(child).inserted { stack.append((child, 0)) }
    }
    return list
  }

  /// The objects of a controller's scene that stand beside it, without placeholders and exits.
  func companions(of place: Int) -> [Element] {
    let controller = controllers[place]
    guard let objects = controller.sceneObjects else { return [] }
    return objects.children.filter {
      $0 != controller.element && $0.name != "placeholder" && $0.name != "exit" && self.place(of: $0) == nil
    }
  }
}
