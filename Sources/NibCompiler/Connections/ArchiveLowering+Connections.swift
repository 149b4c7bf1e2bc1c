import IBDocument
import NibFormat

extension ArchiveLowering {
  /// Adds the connections of an element.
  func addConnections(of element: Element, to list: inout ConnectionList) {
    guard let connections = element.child(named: "connections") else { return }
    for connection in connections.children {
      if let known = Self.connectionAttributes[connection.name] {
        checkAttributes(of: connection, known: known)
      }
      switch connection.name {
      case "outlet": addOutlet(connection, of: element, to: &list)
      case "outletCollection": addToCollection(connection, of: element, to: &list)
      case "action": addAction(connection, of: element, to: &list)
      case "segue": addSegue(connection, of: element, to: &list)
      default:
        compilation.report(
          Diagnostic(
            .warning, id: "unknown-connection",
            "unknown connection \(Diagnostic.quoted(connection.name)); it is left out",
            at: connection.location))
      }
    }
  }

  private static let connectionAttributes = [
    "outlet": ["property", "destination", "id", "customClass", "customModule", "customModuleProvider"],
    "outletCollection": ["property", "destination", "id", "appends", "collectionClass"],
    "action": ["selector", "destination", "eventType", "id", "target"],
  ]

  /// The object a connection leads to; nil if it is not in the document, or if the connection lies in another archive.
  private func destination(of connection: Element, from source: Element) -> ObjectIndex? {
    guard let id = connection["destination"], let target = compilation.document.element(withID: id),
      belongs(source, target)
    else { return nil }
    if let prototype = ArchiveScope.prototype(around: target), !prototype.contains(source) {
      compilation.report(
        Diagnostic(
          .warning, id: "connection-into-prototype",
          "the \(connection.name) leads into a prototype, of which there are many objects; it is left out",
          at: connection.location(of: "destination")))
      return nil
    }
    if let object = reference(to: target) { return object }
    if !isObject(target) { reportNoObject(target, "destination", of: connection) }
    return nil
  }

  private func addOutlet(_ connection: Element, of element: Element, to list: inout ConnectionList) {
    guard let label = connection["property"], let target = destination(of: connection, from: element) else {
      return
    }
    let object = outlet(label, from: self.object(for: element), to: target)
    list.outlets.append(.init(label: label, id: connection.id ?? "", object: object))
  }

  /// Adds a UIRuntimeOutletConnection.
  func outlet(_ label: String, from source: ObjectIndex, to destination: ObjectIndex) -> ObjectIndex {
    let text = builder.string(label)
    return builder.make(
      "UIRuntimeOutletConnection",
      [
        .init("UILabel", .object(text)), .init("UISource", .object(source)),
        .init("UIDestination", .object(destination)),
      ])
  }

  /// Adds a member to the collection of its property, which is one connection (F-55).
  private func addToCollection(_ connection: Element, of element: Element, to list: inout ConnectionList) {
    guard let label = connection["property"], let target = destination(of: connection, from: element) else {
      return
    }
    let source = object(for: element)
    if let collection = list.collection(label, of: source) {
      if case .object(let members)? = builder[collection]["UIDestination"] {
        builder.append("UINibEncoderEmptyKey", .object(target), to: members)
      }
      if let name = connection["collectionClass"] {
        builder.setValue(.object(builder.string(name)), for: "runtimeCollectionClassName", of: collection)
      }
      return
    }
    let members = builder.array([target], mutable: true)
    let appends = connection["appends"] == "YES"
    let object = builder.make(
      "UIRuntimeOutletCollectionConnection",
      [
        .init("UILabel", .object(builder.string(label))), .init("UISource", .object(source)),
        .init("UIDestination", .object(members)),
        .init(
          "runtimeCollectionClassName",
          .object(builder.string(connection["collectionClass"] ?? "NSArray"))),
        .init("addsContentToExistingCollection", .bool(appends)),
      ])
    list.addCollection(.init(label: label, id: connection.id ?? "", object: object), of: source)
  }

  private func addAction(_ connection: Element, of element: Element, to list: inout ConnectionList) {
    guard let label = connection["selector"], let target = destination(of: connection, from: element) else {
      return
    }
    var values: [ObjectGraph.KeyedValue] = [
      .init("UILabel", .object(builder.string(label))), .init("UISource", .object(object(for: element))),
      .init("UIDestination", .object(target)),
    ]
    if let mask = choice(connection, "eventType", ControlEvent.words) {
      values.append(.init("UIEventMask", .integer(mask)))
    }
    let object = builder.make("UIRuntimeEventConnection", values)
    list.events.append(.init(label: label, id: connection.id ?? "", object: object))
  }
}

/// The events of a control and their masks.
enum ControlEvent {
  static let words: Words = [
    "touchDown": 1, "touchDownRepeat": 2, "touchDragInside": 4, "touchDragOutside": 8, "touchDragEnter": 16,
    "touchDragExit": 32, "touchUpInside": 64, "touchUpOutside": 128, "touchCancel": 256, "valueChanged": 4096,
    "primaryActionTriggered": 8192, "menuActionTriggered": 16384, "editingDidBegin": 65536,
    "editingChanged": 131072,
    "editingDidEnd": 262144, "editingDidEndOnExit": 524288,
  ]
}
