import NibFormat
import NibRuntime

/// A nib made by hand, for what no document says.
struct HandMadeNib {
  private(set) var graph = ObjectGraph(objects: [.init(className: "NSObject")])
  private var topLevel: [ObjectIndex] = []
  private var connections: [ObjectIndex] = []
  private var attributes: [ObjectIndex] = []
  private var traitStorages: [ObjectIndex] = []

  /// Adds an object.
  mutating func add(_ className: String, _ values: [(String, Value)] = []) -> ObjectIndex {
    graph.objects.append(.init(className: className, values: values.map { .init($0.0, $0.1) }))
    return ObjectIndex(graph.objects.count - 1)
  }

  mutating func string(_ text: String) -> Value {
    .object(add("NSString", [("NS.bytes", .data(Array(text.utf8)))]))
  }

  mutating func array(_ elements: [ObjectIndex], className: String = "NSArray") -> Value {
    .object(
      add(
        className,
        [("NSInlinedValue", .bool(true))] + elements.map { ("UINibEncoderEmptyKey", .object($0)) }))
  }

  /// Adds a value to an object that is there already, for cycles.
  mutating func set(_ key: String, _ value: Value, of object: ObjectIndex) {
    graph[object].values.append(.init(key, value))
  }

  mutating func addTopLevel(_ object: ObjectIndex) { topLevel.append(object) }

  /// Adds File's Owner.
  mutating func addOwner() -> ObjectIndex {
    let identifier = string("IBFilesOwner")
    return add("UIProxyObject", [("UIProxiedObjectIdentifier", identifier)])
  }

  mutating func addOutlet(_ label: String, from source: ObjectIndex, to destination: ObjectIndex) {
    addConnection("UIRuntimeOutletConnection", string(label), from: source, to: .object(destination))
  }

  /// Adds a connection of any kind.
  mutating func addConnection(
    _ className: String, _ label: Value, from source: ObjectIndex, to destination: Value
  ) {
    connections.append(
      add(className, [("UILabel", label), ("UISource", .object(source)), ("UIDestination", destination)]))
  }

  /// Adds a runtime attribute.
  mutating func addAttribute(_ keyPath: Value, _ value: Value, of object: ObjectIndex) {
    attributes.append(
      add(
        "UINibKeyValuePair", [("UIObject", .object(object)), ("UIKeyPath", keyPath), ("UIValue", value)]))
  }

  /// Adds an attribute that varies: an object with the records for the surroundings.
  mutating func addVariation(_ keyPath: Value, of object: ObjectIndex, records: Value) {
    traitStorages.append(
      add(
        "_UIAttributeTraitStorage",
        [("UIObject", .object(object)), ("UIKeyPath", keyPath), ("UIRecords", records)]))
  }

  /// The archive.
  func bytes() -> [UInt8] {
    var copy = self
    let top = copy.array(topLevel)
    let connected = copy.array(connections)
    let empty = copy.array([])
    let attributes = copy.array(copy.attributes)
    let storages = copy.array(copy.traitStorages)
    let variations = copy.array([copy.add("_UITraitStorageList", [("UITraitStorages", storages)])])
    copy.graph.objects[0].values = [
      .init("UINibTopLevelObjectsKey", top), .init("UINibObjectsKey", top),
      .init("UINibConnectionsKey", connected), .init("UINibVisibleWindowsKey", empty),
      .init("UINibAccessibilityConfigurationsKey", empty), .init("UINibTraitStorageListsKey", variations),
      .init("UINibKeyValuePairsKey", attributes),
    ]
    return copy.graph.encodedCanonically()
  }

  func nib(_ registry: ClassRegistry) throws -> Nib { try Nib(bytes(), name: "ByHand", registry: registry) }
}
