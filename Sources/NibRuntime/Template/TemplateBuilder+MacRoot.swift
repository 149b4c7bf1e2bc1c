extension TemplateBuilder {
  /// Reads AppKit's tables (A-11 … A-17). They are lists of objects, of their parents, and of connectors.
  mutating func readMacRoot(_ data: Int) throws(NibError) -> RootPlan {
    func target(_ key: String, of object: Int) -> Int? { slot(of: object, named: key)?.object }
    guard let owner = target("NSRoot", of: data), let listed = target("NSObjectsKeys", of: data),
      let parents = target("NSObjectsValues", of: data), let connectors = target("NSConnections", of: data)
    else { throw malformed(data) }
    // The root is a custom object that stands for the owner.
    objects[owner].role = .owner
    var root = RootPlan()
    root.objects = members(of: listed)
    root.topLevel = zip(root.objects, members(of: parents)).filter { $0.1 == owner }.map(\.0)
    for object in members(of: connectors) {
      let className = className(of: object)
      var plan = ConnectionPlan(
        kind: .other, label: text(of: object, named: "NSLabel") ?? "",
        source: target("NSSource", of: object) ?? -1,
        destination: target("NSDestination", of: object) ?? -1, className: className)
      switch className {
      case "NSNibOutletConnector": plan.kind = .outlet
      // An action without destination goes to the first responder.
      case "NSNibControlConnector": plan.kind = .action
      case "NSIBUserDefinedRuntimeAttributesConnector":
        try addAttributes(object, to: &root)
        continue
      default: break
      }
      root.connections.append(plan)
    }
    return root
  }

  private mutating func addAttributes(_ object: Int, to root: inout RootPlan) throws(NibError) {
    guard let receiver = slot(of: object, named: "NSObject")?.object,
      let values = slot(of: object, named: "NSValues")?.object,
      let keyPaths = slot(of: object, named: "NSKeyPaths")?.object
    else { throw malformed(object) }
    let valueSlots = slots[objects[values].slots].filter { keys.isElement($0) }
    try count(elements: valueSlots.count)
    for (value, keyPath) in zip(valueSlots, members(of: keyPaths)) where objects[keyPath].role == .string {
      root.add(
        AttributePlan(object: receiver, keyPath: strings[Int(objects[keyPath].detail)], value: value))
    }
  }
}
