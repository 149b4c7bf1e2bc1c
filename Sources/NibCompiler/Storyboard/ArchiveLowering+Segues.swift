import IBDocument
import NibFormat

extension ArchiveLowering {
  /// The templates of a controller's segues: all that leave from its scene, in document order.
  func segueTemplates(of controller: Element) -> Value? {
    guard scenes != nil else { return nil }
    let segues = segues(of: controller)
    return segues.isEmpty ? nil : .object(builder.array(segues.map(object(for:))))
  }

  private func segues(of controller: Element) -> [Element] {
    guard let objects = controller.parent else { return [] }
    return objects.descendants.filter {
      $0.name == "segue" && $0["kind"] != nil && $0["kind"] != "relationship"
    }
  }

  /// Ties the templates of a controller's segues to it.
  func addSegueOutlets(to controller: Element) {
    for segue in segues(of: controller) {
      let outlet = outlet("viewController", from: object(for: segue), to: object(for: controller))
      compilerConnections.append(.init(label: "viewController", id: segue.id ?? "", object: outlet))
      for (label, anchor) in popoverAnchors(of: segue) where !isInControllersView(anchor) {
        let outlet = self.outlet(label, from: object(for: segue), to: object(for: anchor))
        compilerConnections.append(.init(label: label, id: segue.id ?? "", object: outlet))
      }
    }
  }

  /// Gives a segue's template its class and values.
  func lowerSegue(_ segue: Element, _ index: ObjectIndex) {
    let kind = segue["kind"] ?? ""
    let template = SegueTemplate.kinds[kind]
    if template == nil {
      unknownWord(kind, attribute: "kind", of: segue, among: SegueTemplate.kinds.keys.sorted())
    }
    builder[index].className = template?.className ?? "UIStoryboardSegueTemplate"
    func add(_ key: String, _ value: Value?) { if let value { builder.append(key, value, to: index) } }
    add("UIIdentifier", segue["identifier"].map { .object(builder.string($0)) })
    if let name = segue["customClass"], !name.isEmpty {
      add("UISegueClassName", .object(builder.string(className(of: segue, name))))
    }
    add("UIDestinationViewControllerIdentifier", segueDestination(segue))
    for row in template?.rows ?? [] where row.applies(to: xcode) { add(row.key, value(row.rule, of: segue)) }
    checkParts(ofSegue: segue)
  }

  /// Warns of what a segue has and nothing reads, and of what no archive of the reference compiler has shown.
  private func checkParts(ofSegue segue: Element) {
    checkAttributes(of: segue, known: SegueTemplate.attributes)
    let known = ["popoverArrowDirection", "userComments"]
    for child in segue.children where !known.has(child.key ?? "") {
      compilation.report(
        Diagnostic(
          .warning, id: "unknown-child",
          "\(Diagnostic.quoted(child.name)) is not known in 'segue'; it is left out", at: child.location))
    }
    for name in SegueTemplate.unseenAttributes where segue[name] != nil {
      compilation.report(
        Diagnostic(
          .warning, id: "unseen-attribute",
          "how '\(name)' is archived is worked out from what the system reads, not seen in an archive",
          at: segue.location(of: name)))
    }
  }

  /// What a popover points at, with the name under which its template keeps it; only objects of the segue's own scene,
  /// as those of another are made by themselves.
  private func popoverAnchors(of segue: Element) -> [(label: String, anchor: Element)] {
    SegueTemplate.anchors.compactMap { attribute, label in
      guard let anchor = segue[attribute].flatMap(compilation.document.element(withID:)),
        isObject(anchor), scene(of: anchor) == scene(of: segue)
      else { return nil }
      return (label, anchor)
    }
  }

  /// The number of the scene that an element lies in.
  private func scene(of element: Element) -> Int? {
    var candidate: Element? = element
    while let element = candidate, element.name != "scene" { candidate = element.parent }
    return candidate?.index
  }

  /// Whether an element lies in the view of a controller, and so in another archive than the controller.
  private func isInControllersView(_ element: Element) -> Bool {
    guard let storyboard = scenes?.storyboard.storyboard else { return false }
    var candidate = element
    while let parent = candidate.parent {
      if candidate.key == "view" && storyboard.place(of: parent) != nil { return true }
      candidate = parent
    }
    return false
  }

  /// The name of the destination's archive; nil for an unwind segue, whose destination is found when it runs.
  private func segueDestination(_ segue: Element) -> Value {
    guard segue["kind"] != "unwind", let storyboard = scenes?.storyboard.storyboard,
      let place = storyboard.destination(of: segue)
    else { return .null }
    return .object(builder.string(storyboard.controllers[place].nibName))
  }

  /// Adds what connects a segue's template: to its controller, and to what triggers it.
  ///
  /// The connection that lies in this archive is made: the trigger and the template are often in different ones.
  func addSegue(_ segue: Element, of source: Element, to list: inout ConnectionList) {
    for (label, anchor) in popoverAnchors(of: segue)
    where isInControllersView(anchor) && belongs(anchor, anchor) {
      addSegueOutlet(label, from: object(for: segue), to: object(for: anchor), segue, to: &list)
    }
    guard let kind = segue["kind"], kind != "relationship", belongs(source, source) else { return }
    let template = object(for: segue)
    if kind == "embed" {
      addSegueOutlet("containerView", from: template, to: object(for: source), segue, to: &list)
      return
    }
    switch schemas[source]?.schema.role {
    case .controller: return
    case _ where source.name == "tableViewCell" || source.name == "collectionViewCell":
      let isAccessory = segue["trigger"] == "accessoryAction"
      addSegueOutlet(
        isAccessory ? "accessoryActionSegueTemplate" : "selectionSegueTemplate", from: object(for: source),
        to: template, segue, to: &list)
    default:
      var values: [ObjectGraph.KeyedValue] = [
        .init("UILabel", .object(builder.string("perform:"))),
        .init("UISource", .object(object(for: source))), .init("UIDestination", .object(template)),
      ]
      if let mask = segueEventMask(segue, of: source) { values.append(.init("UIEventMask", .integer(mask))) }
      let event = builder.make("UIRuntimeEventConnection", values)
      list.events.append(.init(label: "perform:", id: segue.id ?? "", object: event))
    }
  }

  private func addSegueOutlet(
    _ label: String, from source: ObjectIndex, to target: ObjectIndex, _ segue: Element,
    to list: inout ConnectionList
  ) {
    list.outlets.append(
      .init(label: label, id: segue.id ?? "", object: outlet(label, from: source, to: target)))
  }

  /// The event that triggers a segue: what the document says, else the control's usual one; nil for what is no control.
  private func segueEventMask(_ segue: Element, of source: Element) -> Int64? {
    if let trigger = segue["trigger"], let mask = ControlEvent.words[trigger] { return mask }
    switch source.name {
    case "button", "control": return compilation.document.platform == .tvOS ? 8192 : 64
    case "segmentedControl", "slider", "switch", "stepper", "pageControl", "datePicker": return 4096
    case "textField": return 262_144
    default: return nil
    }
  }
}

/// What the kinds of segues become.
struct SegueTemplate {
  let className: String
  /// The rows after the destination.
  let rows: [Row]

  static let kinds: [String: SegueTemplate] = [
    "show": SegueTemplate(
      className: "UIStoryboardShowSegueTemplate", rows: [animates] + action("showViewController:sender:")),
    "showDetail": SegueTemplate(
      className: "UIStoryboardShowSegueTemplate",
      rows: [animates] + action("showDetailViewController:sender:")
    ),
    "presentation": SegueTemplate(
      className: "UIStoryboardPresentationSegueTemplate", rows: presentation + [animates]),
    "modal": SegueTemplate(className: "UIStoryboardModalSegueTemplate", rows: presentation + [animates]),
    "push": SegueTemplate(
      className: "UIStoryboardPushSegueTemplate", rows: [animates] + containment(context: 0, index: 0)),
    "replace": SegueTemplate(
      className: "UIStoryboardReplaceSegueTemplate", rows: [animates] + containment(context: 1, index: 1)),
    "embed": SegueTemplate(
      className: "UIStoryboardEmbedSegueTemplate",
      rows: [
        Row("UIPerformOnViewLoad", .constant(.bool(true))), Row("UIContainerView", .constant(.null)),
      ]),
    "popover": SegueTemplate(className: "UIStoryboardPopoverSegueTemplate", rows: [animates] + popover),
    "popoverPresentation": SegueTemplate(
      className: "UIStoryboardPopoverPresentationSegueTemplate", rows: [animates] + popover),
    "custom": SegueTemplate(className: "UIStoryboardSegueTemplate", rows: [animates]),
    "unwind": SegueTemplate(
      className: "UIStoryboardUnwindSegueTemplate",
      rows: [Row("UIAction", .string("unwindAction")), animates]),
  ].mapValues { SegueTemplate(className: $0.className, rows: $0.rows + [creation]) }

  /// What documents say of segues.
  static let attributes =
    [
      "id", "destination", "kind", "identifier", "relationship", "customClass", "customModule",
      "customModuleProvider", "userLabel", "animates", "action", "trigger", "modalPresentationStyle",
      "modalTransitionStyle", "splitViewControllerTargetIndex", "unwindAction",
    ] + unseenAttributes

  /// Those whose output no archive has shown.
  static let unseenAttributes =
    anchors.map(\.attribute) + ["destinationCreationSelector"]

  /// The attributes that name what a popover points at, and the properties of the template that are set when its archive
  /// is loaded.
  static let anchors: [(attribute: String, label: String)] = [
    ("popoverAnchorView", "anchorView"), ("popoverAnchorBarButtonItem", "anchorBarButtonItem"),
  ]

  /// The method that makes the destination. Not seen in an archive: the key is the one that the system reads.
  private static let creation = Row(
    "UICustomPrepareForChildViewControllersSegueName", .string("destinationCreationSelector"))

  private static let animates = Row(
    "UIAnimates", .flag("animates", absent: true, when: false, writes: false))

  /// How a controller is shown over another; also a property of the controllers themselves.
  static let presentation: [Row] = [
    Row(
      "UIModalPresentationStyle",
      .choice("modalPresentationStyle", presentationStyles, absent: nil, omit: nil)),
    Row("UIModalTransitionStyle", .choice("modalTransitionStyle", transitionStyles, absent: nil, omit: 0)),
  ]

  /// A popover points in any direction by default. What it points at is set by connections (one archive has the keys).
  private static let popover: [Row] = [
    Row(
      "UIPermittedArrowDirections",
      .options(
        child: "popoverArrowDirection", ["up": 1, "down": 2, "left": 4, "right": 8], absent: 15, omit: nil)),
    Row("UIPassthroughViews", .constant(.null)), Row("UIAnchorBarButtonItem", .constant(.null)),
    Row("UIAnchorView", .constant(.null)),
  ]

  static let presentationStyles: Words = [
    "automatic": -2, "none": -1, "fullScreen": 0, "pageSheet": 1, "formSheet": 2, "currentContext": 3,
    "custom": 4, "overFullScreen": 5, "overCurrentContext": 6, "popover": 7, "blurOverFullScreen": 8,
  ]

  static let transitionStyles: Words = [
    "coverVertical": 0, "flipHorizontal": 1, "crossDissolve": 2, "partialCurl": 3,
  ]

  private static func action(_ usual: String) -> [Row] {
    [
      Row(
        "UIActionName",
        .code(["action"], { .object($0.builder.string($1["action"] ?? usual)) }))
    ]
  }

  private static func containment(context: Int8, index: Int64) -> [Row] {
    [
      Row("UIDestinationContainmentContext", .constant(.int8(context))),
      Row("UISplitViewControllerIndex", .integer("splitViewControllerTargetIndex", absent: index, omit: nil)),
    ]
  }
}
