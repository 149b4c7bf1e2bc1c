import IBDocument
import NibFormat

extension ArchiveLowering {
  /// The place of a controller's element in the storyboard this archive belongs to.
  private func place(of controller: Element) -> Int? { scenes?.storyboard.storyboard.place(of: controller) }

  private func storyboardController(_ element: Element) -> Storyboard.Controller? {
    scenes?.storyboard.storyboard.controller(of: element)
  }

  /// What a controller hands to its view's archive when it loads it: the objects by the names of their placeholders.
  func externalObjectsTable(of controller: Element) -> Value? {
    guard let scenes, let known = storyboardController(controller), known.view != nil else { return nil }
    let externals = scenes.storyboard.externals(of: known.place, variant)
    let order = FoundationOrder.dictionaryOrder(of: externals.map(\.name))
    let entries = order.map { place in
      (key: builder.string(externals[place].name), value: object(for: externals[place].element))
    }
    return .object(builder.dictionary(entries))
  }

  /// The name of the archive of a controller's view.
  func viewNibName(of controller: Element) -> Value? {
    // In a xib the document itself names the nib of a controller's view.
    let name = storyboardController(controller)?.viewNibName ?? controller["nibName"]
    return name.map { .object(builder.string($0)) }
  }

  /// The view of a controller of a xib, which has no archive of its own (one archive without a source).
  func ownView(of controller: Element) -> Value? {
    guard scenes == nil, let view = controller.child(key: "view") else { return nil }
    return .object(object(for: view))
  }

  /// The controller that embeds this one in this archive.
  func parentController(of controller: Element) -> Value? {
    if scenes == nil, let list = controller.parent, list.name == "viewControllers" {
      return list.parent.map { .object(object(for: $0)) }
    }
    guard let scenes, let place = place(of: controller), let parent = scenes.parents[place] else {
      return nil
    }
    return .object(object(for: scenes.storyboard.storyboard.controllers[parent].element))
  }

  /// The controllers that one embeds; nil for none.
  func childControllers(of controller: Element) -> Value? {
    if scenes == nil, let list = controller.child(named: "viewControllers") {
      return .object(builder.array(list.children.map(object(for:)), mutable: true))
    }
    guard let storyboard = scenes?.storyboard.storyboard, let known = storyboard.controller(of: controller),
      !known.children.isEmpty
    else { return nil }
    return .object(
      builder.array(known.children.map { object(for: storyboard.controllers[$0].element) }, mutable: true))
  }

  /// The controllers that a split view controller embeds, once more: before Xcode 12 (1 document each of 11.3 and 12.4).
  func splitControllers(of controller: Element) -> Value? {
    guard case .object(let children)? = childControllers(of: controller) else { return nil }
    return .object(builder.array(elements(of: children)))
  }

  /// The identifier that a controller is restored by: its own, or that of the storyboard.
  func restorationIdentifier(of controller: Element) -> Value? {
    let identifier =
      controller["useStoryboardIdentifierAsRestorationIdentifier"] == "YES"
      ? controller["storyboardIdentifier"] : controller["restorationIdentifier"]
    return identifier.map { .object(builder.string($0)) }
  }

  /// The objects beside a controller in its scene, which it keeps alive.
  func keptAlive(of controller: Element) -> Value? {
    guard let storyboard = scenes?.storyboard.storyboard, let place = place(of: controller) else {
      return nil
    }
    let companions = storyboard.companions(of: place)
    return companions.isEmpty ? nil : .object(builder.array(companions.map(object(for:))))
  }

  /// The size a controller has in a popover or another container: in documents for iPads alone that of its view.
  func preferredSize(of controller: Element, _ key: String) -> Value? {
    if let size = size(controller, key) { return GeometryEncoding.data(size) }
    if let value = controller.child(named: "value", key: key) {
      return GeometryEncoding.data(number(value, "width") ?? 0, number(value, "height") ?? 0)
    }
    guard compilation.document.root["targetRuntime"] == "iOS.CocoaTouch.iPad",
      let view = storyboardController(controller)?.view, let frame = rect(view, "frame")
    else { return nil }
    return GeometryEncoding.data(frame.width, frame.height)
  }

  /// The bar of the navigation controller that a navigation item is shown in first (F-31).
  func owningNavigationBar(of item: Element) -> Value? {
    if scenes == nil, let list = item.parent?.parent, list.name == "viewControllers",
      list.children.first(where: { _ in true }) == item.parent
    {
      return list.parent?.child(key: "navigationBar").map { .object(object(for: $0)) }
    }
    guard let scenes, let controller = item.parent, let place = place(of: controller),
      let parent = scenes.parents[place]
    else { return nil }
    let container = scenes.storyboard.storyboard.controllers[parent]
    guard container.children.first == place else { return nil }
    return container.element.child(key: "navigationBar").map { .object(object(for: $0)) }
  }

  /// Whether a controller is archived with the name of its class beside the class (31 of 31 from Xcode 13 on).
  ///
  /// One that has an archive of its own is, even where another embeds it.
  func namesOwnClass(_ controller: Element) -> Bool {
    xcode >= XcodeRelease.v11 && storyboardController(controller)?.hasOwnNib == true
  }

  /// Ties a controller to the placeholder of its storyboard. Before Xcode 11 the outlet is sorted among the others.
  func addStoryboardOutlet(from controller: ObjectIndex, to placeholder: ObjectIndex) {
    let outlet = outlet("storyboard", from: controller, to: placeholder)
    if xcode < XcodeRelease.v11 {
      compilerConnections.append(.init(label: "storyboard", id: "", object: outlet))
    } else {
      systemConnections.append(outlet)
    }
  }

  /// A reference to a controller of another storyboard.
  func lowerControllerReference(_ element: Element, _ index: ObjectIndex) {
    builder[index].className = "UIStoryboardViewControllerPlaceholder"
    if let known = storyboardController(element) {
      builder.append("UIStoryboardIdentifier", .object(builder.string(known.nibName)), to: index)
    }
  }
}
