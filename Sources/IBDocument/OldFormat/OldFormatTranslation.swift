/// Translates a document of Xcode 4 and earlier into the element tree of newer ones, in which everything keeps the
/// place that it has in the old text.
///
/// What it does not know becomes a warning with its place; an object of an unknown class becomes a plain view or object,
/// so that all that refers to it stays whole.
struct OldFormatTranslation {
  let archive: OldArchive
  var writer: TreeWriter
  private(set) var diagnostics: [Diagnostic] = []
  /// Objects by the index of their element in the old text: ids, names, and what starts at them.
  private var ids: [Int: String] = [:]
  private var labels: [Int: String] = [:]
  private var connections: [Int: [Element]] = [:]
  private var customClasses: [String: String] = [:]
  /// The objects and the lists of objects that are written, and the lists of segments that have been read.
  private var written: Set<Int> = []
  var segmentLists: [Int: [Element]] = [:]
  private var depth = 0

  /// How deep objects may nest, references included.
  static let maximumDepth = 250

  /// - Parameter byteCount: the length of the text. With references a short text can stand for a huge tree; no
  ///   document is known whose tree is as large as its text.
  init(_ document: IBDocument, byteCount: Int) {
    archive = OldArchive(document)
    writer = TreeWriter(limit: 16 * byteCount)
  }

  /// The translated document.
  mutating func document() throws(XMLError) -> IBDocument {
    let root = archive.document.root
    guard let data = archive.root else {
      throw XMLError(
        "old-format", "the document is in the format of Xcode 4 and earlier, and has no element 'data'",
        at: root.location)
    }
    readTables(of: data)
    let type = root["type"] ?? ""
    var attributes = [
      attribute("type", "com.apple.InterfaceBuilder3.CocoaTouch.XIB", root.location(of: "type")),
      attribute(
        "targetRuntime", type.contains(".iPad.") ? "iOS.CocoaTouch.iPad" : "iOS.CocoaTouch",
        root.location(of: "type")),
    ]
    if archive.boolean(data, "IBDocument.UseAutolayout") == true {
      attributes.append(attribute("useAutolayout", "YES", data.location))
    }
    writer.begin("document", attributes, at: root.location)
    if let target = archive.child(data, "IBDocument.SystemTarget") {
      writer.begin("dependencies", at: target.location)
      writer.leaf(
        "deployment",
        [
          attribute("version", archive.text(target), target.location),
          attribute("identifier", "iOS", target.location),
        ], at: target.location)
      writer.end()
    }
    writer.begin("objects", at: data.location)
    for object in archive.list(archive.value(data, "IBDocument.RootObjects")) {
      try write(object, key: nil, isTopLevel: true)
    }
    writer.end()
    writer.end()
    try checkSize(at: root)
    return writer.document(.xib, .iOS)
  }

  // MARK: The tables of the document

  private mutating func readTables(of data: Element) {
    guard let container = archive.value(data, "IBDocument.Objects") else { return }
    let records = archive.value(container, "objectRecords").flatMap { archive.value($0, "orderedObjects") }
    for record in archive.list(records) {
      guard let object = archive.value(record, "object"),
        let id = archive.text(record, "objectID") ?? archive.text(record, "id")
      else { continue }
      ids[object.index] = id
      labels[object.index] = archive.text(record, "objectName")
    }
    for record in archive.list(archive.value(container, "connectionRecords")) {
      guard let connection = archive.value(record, "connection"),
        let source = archive.value(connection, "source")
      else { continue }
      connections[source.index, default: []].append(record)
    }
    let suffix = ".CustomClassName"
    for entry in archive.entries(archive.value(container, "flattenedProperties"))
    where entry.key.hasSuffix(suffix) {
      customClasses[String(entry.key.dropLast(suffix.utf8.count))] = archive.text(entry.value)
    }
  }

  // MARK: Objects

  /// Writes an object and what lies in it. Each object once: a second mention is an error of the document.
  mutating func write(_ object: Element, key: String?, isTopLevel: Bool = false) throws(XMLError) {
    guard isFirstMention(of: object) else { return }
    try checkSize(at: object)
    guard depth < Self.maximumDepth else {
      throw XMLError(
        "nesting-too-deep", "objects nest more than \(Self.maximumDepth) deep", at: object.location)
    }
    depth += 1
    defer { depth -= 1 }
    let className = object["class"] ?? ""
    if className == "IBProxyObject" {
      writePlaceholder(object)
    } else if let known = OldClass.named(className) {
      try write(object, as: known, key: key, isTopLevel: isTopLevel)
    } else {
      try writeUnknown(object, className, key: key, isTopLevel: isTopLevel)
    }
  }

  /// The objects of a list; none if they are written already.
  mutating func listOnce(_ list: Element?) -> [Element] {
    guard let list, isFirstMention(of: list) else { return [] }
    return archive.list(list)
  }

  private mutating func isFirstMention(of object: Element) -> Bool {
    if written.insert(object.index).inserted { return true }
    diagnostics.append(
      Diagnostic(
        .warning, id: "object-stands-twice",
        "this object stands in two places of the document; the second is passed over", at: object.location))
    return false
  }

  private func checkSize(at object: Element) throws(XMLError) {
    guard writer.isFull else { return }
    throw XMLError(
      "document-too-large", "the objects of the document are many times as large as its text",
      at: object.location)
  }

  private mutating func writePlaceholder(_ object: Element) {
    var attributes = identity(of: object)
    if let identifier = archive.text(object, "IBProxiedObjectIdentifier") {
      attributes.append(attribute("placeholderIdentifier", identifier, object.location))
    }
    writer.begin("placeholder", attributes, at: object.location)
    writeConnections(of: object)
    writer.end()
  }

  private mutating func writeUnknown(
    _ object: Element, _ className: String, key: String?, isTopLevel: Bool
  ) throws(XMLError) {
    let isView = object.children.contains { ["NSvFlags", "NSFrame", "NSFrameSize"].contains($0.key) }
    diagnostics.append(
      Diagnostic(
        .warning, id: "unknown-old-class",
        "objects of class \(Diagnostic.quoted(className)) are not known; this one becomes a plain \(isView ? "view" : "object")",
        at: object.location))
    guard let plain = OldClass.named(isView ? "IBUIView" : "IBUICustomObject") else { return }
    try write(object, as: plain, key: key, isTopLevel: isTopLevel, reportsKeys: false)
  }

  private mutating func write(
    _ object: Element, as known: OldClass, key: String?, isTopLevel: Bool, reportsKeys: Bool = true
  ) throws(XMLError) {
    var attributes = key.map { [attribute("key", $0, object.location)] } ?? []
    attributes += identity(of: object)
    attributes += translatedAttributes(of: object, known)
    writer.begin(known.element, attributes, at: object.location)
    if known.isView { writeFrame(of: object, isTopLevel: isTopLevel) }
    for value in object.children {
      guard let key = value.key else { continue }
      if let rule = known.rule(key) {
        try writeChildren(of: object, value, rule)
      } else if reportsKeys, !Self.isForEditingOnly(key), known.element != "button" || !Self.isState(key) {
        diagnostics.append(
          Diagnostic(
            .warning, id: "unknown-old-key",
            "the value \(Diagnostic.quoted(key)) of an object of class \(Diagnostic.quoted(known.name)) is not known; it is left out",
            at: value.location))
      }
    }
    writeParts(of: object, known)
    writeConnections(of: object)
    writer.end()
  }

  /// Keys that only Interface Builder itself reads.
  private static func isForEditingOnly(_ key: String) -> Bool {
    key == "targetRuntimeIdentifier" || key.hasPrefix("IBUISimulated")
      || key.hasPrefix("IBUIInterfaceOrientation")
  }

  /// Id, name and custom class of an object.
  private func identity(of object: Element) -> [TreeWriter.Attribute] {
    var attributes: [TreeWriter.Attribute] = []
    if let id = ids[object.index] {
      attributes.append(attribute("id", id, object.location))
      if let label = labels[object.index] {
        attributes.append(attribute("userLabel", label, object.location))
      }
      if let name = customClasses[id] {
        attributes.append(attribute("customClass", name, object.location))
      }
    }
    return attributes
  }

  func attribute(_ name: String, _ value: String, _ location: SourceLocation) -> TreeWriter.Attribute {
    TreeWriter.Attribute(name: name, value: value, location: location)
  }

  // MARK: Connections

  private mutating func writeConnections(of object: Element) {
    guard let records = connections[object.index] else { return }
    writer.begin("connections", at: object.location)
    for record in records {
      guard let connection = archive.value(record, "connection"),
        let label = archive.text(connection, "label"),
        let destination = archive.value(connection, "destination"), let target = ids[destination.index]
      else { continue }
      let place = connection.location
      var attributes = [attribute("destination", target, place)]
      if let id = archive.text(record, "connectionID") ?? archive.text(record, "id") {
        attributes.append(attribute("id", id, place))
      }
      switch connection["class"] {
      case "IBCocoaTouchEventConnection":
        attributes.append(attribute("selector", label, place))
        if let event = archive.integer(connection, "IBEventType").flatMap(Self.eventName) {
          attributes.append(attribute("eventType", event, place))
        }
        writer.leaf("action", attributes, at: place)
      case "IBCocoaTouchOutletCollectionConnection":
        attributes.append(attribute("property", label, place))
        writer.leaf("outletCollection", attributes, at: place)
      default:
        attributes.append(attribute("property", label, place))
        writer.leaf("outlet", attributes, at: place)
      }
    }
    writer.end()
  }

  /// The word for an event: old documents have the place of its bit, counted from 1.
  private static func eventName(_ number: Int) -> String? {
    let names = [
      1: "touchDown", 2: "touchDownRepeat", 3: "touchDragInside", 4: "touchDragOutside", 5: "touchDragEnter",
      6: "touchDragExit", 7: "touchUpInside", 8: "touchUpOutside", 9: "touchCancel", 13: "valueChanged",
      17: "editingDidBegin", 18: "editingChanged", 19: "editingDidEnd", 20: "editingDidEndOnExit",
    ]
    return names[number]
  }
}
