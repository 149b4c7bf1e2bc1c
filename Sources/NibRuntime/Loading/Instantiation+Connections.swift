extension Instantiation {
  /// Outlets that the compiler makes without the author's asking. An object that has no place for one is no mistake.
  private static let compilerMadeOutlets: Set<String> = [
    "storyboard", "staticDataSource", "selectionSegueTemplate", "viewController",
  ]

  /// Makes all connections. Outlets are the first in the list.
  func connect() throws(NibError) {
    for place in 0..<outletCount where isObserved || !reconnect(place) { try connectOutlet(place) }
    for place in outletCount..<template.connections.count {
      let plan = template.connections[place]
      switch plan.kind {
      case .outlet: break
      case .collection: try connectCollection(plan)
      case .action: try connectAction(plan)
      case .other:
        observe(.didSkip(name: plan.label, reason: .unsupportedConnection(className: plan.className)))
      }
    }
  }

  /// Sets an outlet as the last load did; false if that does not fit.
  ///
  /// Nearly always both ends are objects of the archive and the source is of the class of the last time.
  @inline(__always)
  private func reconnect(_ place: Int) -> Bool {
    let memory = unsafe outlets + place
    let ends = unsafe (source: memory.pointee.source, destination: memory.pointee.destination)
    guard ends.source >= 0, ends.destination >= 0, let source = unsafe objects[ends.source],
      let destination = unsafe objects[ends.destination]
    else { return false }
    return unsafe source._withUnsafeGuaranteedRef { source in
      guard unsafe memory.pointee.type == ObjectIdentifier(type(of: source)) else { return false }
      // A class known to lack the outlet is passed over, unless that is an error.
      guard let set = unsafe memory.pointee.set else { return options.unknownBindings == .skip }
      return unsafe destination._withUnsafeGuaranteedRef { set(source, $0) }
    }
  }

  /// The table of an object's class; nil if the class has none.
  func bindings(of object: AnyObject) -> Bindings? {
    let id = ObjectIdentifier(type(of: object))
    if let known = bindings[id] { return known }
    guard let connectable = object as? any NibConnectable else { return nil }
    let table = type(of: connectable).bindings
    bindings[id] = table
    return table
  }

  private func connectOutlet(_ place: Int) throws(NibError) {
    let sourcePlace = template.connections[place].source
    let destinationPlace = template.connections[place].destination
    guard let source = try endpoint(sourcePlace, referrer: referrer(place)) else {
      return skip(template.connections[place], missing: sourcePlace)
    }
    guard let destination = try endpoint(destinationPlace, referrer: referrer(place)) else {
      return skip(template.connections[place], missing: destinationPlace)
    }
    let plan = template.connections[place]
    if let generic = source as? GenericObject {
      generic.contents.outlets.append((plan.label, destination))
    } else if plan.hasUsableLabel, let outlet = bindings(of: source)?.outlets[plan.label] {
      guard outlet.set(source, destination) else {
        throw wrongDestination(plan, expected: outlet.typeName, found: destination)
      }
      unsafe outlets[place].type = ObjectIdentifier(type(of: source))
      unsafe outlets[place].set = outlet.set
    } else {
      unsafe outlets[place].type = ObjectIdentifier(type(of: source))
      unsafe outlets[place].set = nil
      let isOptional = plan.hasUsableLabel && Self.compilerMadeOutlets.contains(plan.label)
      return try unknown(.unknownOutlet(plan.label), plan, isOptional: isOptional)
    }
    observe(.didConnectOutlet(name: plan.label, source: source, destination: destination))
  }

  private func connectCollection(_ plan: ConnectionPlan) throws(NibError) {
    guard let source = try endpoint(plan.source, referrer: "outlet collection '\(plan.label)'") else {
      return skip(plan, missing: plan.source)
    }
    try count(elements: plan.members.count, of: max(plan.source, 0))
    var members: [AnyObject] = []
    for member in plan.members {
      if let live = try endpoint(member, referrer: "outlet collection '\(plan.label)'") {
        members.append(live)
      }
    }
    if let generic = source as? GenericObject {
      generic.contents.collections.append((plan.label, members))
    } else if plan.hasUsableLabel, let collection = bindings(of: source)?.collections[plan.label] {
      if let wrong = collection.set(source, members, plan.appends) {
        throw wrongDestination(plan, expected: collection.typeName, found: wrong)
      }
    } else {
      return try unknown(.unknownOutlet(plan.label), plan, isOptional: false)
    }
    observe(.didConnectCollection(name: plan.label, source: source, members: members))
  }

  private func connectAction(_ plan: ConnectionPlan) throws(NibError) {
    guard let source = try endpoint(plan.source, referrer: "action '\(plan.label)'") else {
      return skip(plan, missing: plan.source)
    }
    guard let actionSource = source as? any NibActionSource else {
      return try unknown(.cannotHoldActions(selector: plan.label), plan, isOptional: false)
    }
    let target = try endpoint(plan.destination, referrer: "action '\(plan.label)'")
    let isForFirstResponder =
      plan.destination < 0 || template.objects[plan.destination].role == .firstResponder
    var call: Bindings.ActionCall?
    if let target {
      call = plan.hasUsableLabel ? bindings(of: target)?.action(plan.label) : nil
      if call == nil, !(target is GenericObject) {
        return try unknown(.unknownAction(plan.label), plan, isOptional: false)
      }
    } else if !isForFirstResponder {
      return skip(plan, missing: plan.destination)
    }
    actionSource.addAction(NibAction(selector: plan.label, events: plan.events, target: target, call: call))
    observe(.didConnectAction(selector: plan.label, source: source, target: target, events: plan.events))
  }

  private func referrer(_ place: Int) -> String { "outlet '\(template.connections[place].label)'" }

  private func skip(_ plan: ConnectionPlan, missing: Int) {
    let isOwner = missing >= 0 && template.objects[missing].role == .owner
    observe(.didSkip(name: plan.label, reason: isOwner ? .noOwner : .nothingThere))
  }

  private func unknown(
    _ reason: NibError.Reason, _ plan: ConnectionPlan, isOptional: Bool
  ) throws(NibError) {
    guard isOptional || options.unknownBindings == .skip else {
      let object: Int
      if case .unknownAction = reason { object = plan.destination } else { object = plan.source }
      // A placeholder stands for an object of the caller's; that object's type is what the reader knows.
      let type = (try? endpoint(object, referrer: "")).flatMap { $0 }.map {
        String(describing: Swift.type(of: $0))
      }
      let place = NibError.Place(className: template.objects[object].isInstance ? nil : type)
      throw located(NibError(reason, at: place), object: object)
    }
    observe(.didSkip(name: plan.label, reason: .unknownBinding))
  }

  private func wrongDestination(_ plan: ConnectionPlan, expected: String, found: AnyObject) -> NibError {
    error(
      .wrongClass(expected: expected, found: String(describing: type(of: found))), object: plan.source,
      key: plan.label)
  }
}
