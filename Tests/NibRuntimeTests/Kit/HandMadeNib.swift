import NibFormat
import NibRuntime

/// A nib made by hand, for what no document says.
struct HandMadeNib {
  private(set) var graph = ObjectGraph(objects: [.init(className: "NSObject")])
  private var topLevel: [ObjectIndex] = []
  private var connections: [ObjectIndex] = []

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

  mutating func addOutlet(_ label: String, from source: ObjectIndex, to destination: ObjectIndex) {
    let label = string(label)
    connections.append(
      add(
        "UIRuntimeOutletConnection",
        [("UILabel", label), ("UISource", .object(source)), ("UIDestination", .object(destination))]))
  }

  /// The archive.
  func bytes() -> [UInt8] {
    var copy = self
    let top = copy.array(topLevel)
    let connected = copy.array(connections)
    let empty = copy.array([])
    copy.graph.objects[0].values = [
      .init("UINibTopLevelObjectsKey", top), .init("UINibObjectsKey", top),
      .init("UINibConnectionsKey", connected), .init("UINibVisibleWindowsKey", empty),
      .init("UINibAccessibilityConfigurationsKey", empty), .init("UINibTraitStorageListsKey", empty),
      .init("UINibKeyValuePairsKey", empty),
    ]
    return copy.graph.encodedCanonically()
  }

  func nib(_ registry: ClassRegistry) throws -> Nib { try Nib(bytes(), name: "ByHand", registry: registry) }
}
