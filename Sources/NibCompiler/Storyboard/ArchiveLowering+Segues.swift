import IBDocument
import NibFormat

extension ArchiveLowering {
  /// The templates of a controller's segues (facts §10.3): all that leave from its scene, in document order.
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

  /// Ties the templates of a controller's segues to it (facts §10.2).
  func addSegueOutlets(to controller: Element) {
    for segue in segues(of: controller) {
      let outlet = outlet("viewController", from: object(for: segue), to: object(for: controller))
      compilerConnections.append(.init(label: "viewController", id: segue.id ?? "", object: outlet))
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
  }

  /// The name of the destination's archive; nil for an unwind segue, whose destination is found when it runs.
  private func segueDestination(_ segue: Element) -> Value {
    guard segue["kind"] != "unwind", let storyboard = scenes?.storyboard.storyboard,
      let place = storyboard.destination(of: segue)
    else { return .null }
    return .object(builder.string(storyboard.controllers[place].nibName))
  }

  /// Adds what connects a segue's template: to its controller, and to what triggers it (facts §10.2).
  ///
  /// The connection that lies in this archive is made: the trigger and the template are often in different ones.
  func addSegue(_ segue: Element, of source: Element, to list: inout ConnectionList) {
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

/// What the kinds of segues become (facts §10.3).
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
    "popover": SegueTemplate(className: "UIStoryboardPopoverSegueTemplate", rows: popover + [animates]),
    "popoverPresentation": SegueTemplate(
      className: "UIStoryboardPopoverPresentationSegueTemplate", rows: popover + [animates]),
    "custom": SegueTemplate(className: "UIStoryboardSegueTemplate", rows: [animates]),
    "unwind": SegueTemplate(
      className: "UIStoryboardUnwindSegueTemplate",
      rows: [Row("UIAction", .string("unwindAction")), animates]),
  ]

  private static let animates = Row(
    "UIAnimates", .flag("animates", absent: true, when: false, writes: false))

  /// How a controller is shown over another; also a property of the controllers themselves.
  static let presentation: [Row] = [
    Row(
      "UIModalPresentationStyle",
      .choice("modalPresentationStyle", presentationStyles, absent: nil, omit: nil)),
    Row("UIModalTransitionStyle", .choice("modalTransitionStyle", transitionStyles, absent: nil, omit: 0)),
  ]

  private static let popover: [Row] = [
    Row(
      "UIPermittedArrowDirections",
      .options(
        child: "popoverArrowDirection", ["up": 1, "down": 2, "left": 4, "right": 8], absent: nil, omit: nil))
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
