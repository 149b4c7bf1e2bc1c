import NibFormat

/// The object graph under construction. Constants that the reference compiler shares are shared here (F-43 to F-49).
struct GraphBuilder {
  private(set) var graph: ObjectGraph
  /// Texts that have an NSString, and by their number which. Texts are one if their bytes are: Unicode's forms of the same text
  /// are several.
  private var texts = NameTable()
  private var strings: [ObjectIndex] = []
  private var integers = ConstantTable<UInt64>()
  private var doubles = ConstantTable<UInt64>()
  /// Identities of shared constants, and by their number which object.
  private var identities = NameTable()
  private var constants: [ObjectIndex] = []
  private var emptyArray: ObjectIndex?

  init(coderVersion: UInt32) {
    graph = ObjectGraph(coderVersion: coderVersion)
  }

  /// Adds an object that has no values yet.
  mutating func make(_ className: String) -> ObjectIndex {
    graph.objects.append(ObjectGraph.Object(className: className))
    return ObjectIndex(graph.objects.count - 1)
  }

  /// Adds an object with its values.
  mutating func make(_ className: String, _ values: [ObjectGraph.KeyedValue]) -> ObjectIndex {
    graph.objects.append(ObjectGraph.Object(className: className, values: values))
    return ObjectIndex(graph.objects.count - 1)
  }

  /// Appends a keyed value to an object.
  mutating func append(_ key: String, _ value: Value, to object: ObjectIndex) {
    graph[object].values.append(ObjectGraph.KeyedValue(key, value))
  }

  /// Appends keyed values to an object: for many, much cheaper than one by one, as each goes to the object by its index.
  mutating func append(_ values: [ObjectGraph.KeyedValue], to object: ObjectIndex) {
    if graph.objects[object.position].values.isEmpty {
      graph.objects[object.position].values = values
    } else {
      graph.objects[object.position].values += values
    }
  }

  /// Replaces the first value of a key that the object has.
  mutating func setValue(_ value: Value, for key: String, of object: ObjectIndex) {
    guard let place = graph[object].values.firstIndex(where: { $0.key == key }) else { return }
    graph[object].values[place].value = value
  }

  subscript(object: ObjectIndex) -> ObjectGraph.Object {
    get { graph[object] }
    _modify { yield &graph[object] }
  }

  mutating func setTrailer(_ bytes: [UInt8]) { graph.trailingBytes = bytes }

  mutating func setFallbackClassNames(_ names: FallbackClassNames) { graph.fallbackClassNames = names }

  /// One NSString for each text (F-43).
  mutating func string(_ text: String) -> ObjectIndex {
    let number = Int(texts.intern(text))
    if number < strings.count { return strings[number] }
    let index = make("NSString", [.init("NS.bytes", .data(Array(text.utf8)))])
    strings.append(index)
    return index
  }

  /// An NSMutableString: never shared.
  mutating func mutableString(_ text: String) -> ObjectIndex {
    make("NSMutableString", [.init("NS.bytes", .data(Array(text.utf8)))])
  }

  /// An NSNumber for a whole number or a boolean (F-20).
  mutating func wholeNumber(_ number: Int64) -> ObjectIndex {
    let bits = UInt64(bitPattern: number)
    if let known = integers[bits] { return known }
    let index = make("NSNumber", [.init("NS.intval", .integer(number))])
    integers[bits] = index
    return index
  }

  /// An NSNumber for a decimal number (F-20). Which of two equal numbers survives is decided by `Sharing` (F-45).
  mutating func decimalNumber(_ number: Double) -> ObjectIndex {
    if let known = doubles[number.bitPattern] { return known }
    let index = make("NSNumber", [.init("NS.dblval", .double(number))])
    doubles[number.bitPattern] = index
    return index
  }

  /// An NSArray or NSMutableArray; all immutable empty ones are one object (F-17, F-46).
  mutating func array(_ elements: [ObjectIndex], mutable: Bool = false) -> ObjectIndex {
    if elements.isEmpty && !mutable, let emptyArray { return emptyArray }
    var values = [ObjectGraph.KeyedValue("NSInlinedValue", .bool(true))]
    values.reserveCapacity(elements.count + 1)
    for element in elements { values.append(.init("UINibEncoderEmptyKey", .object(element))) }
    let index = make(mutable ? "NSMutableArray" : "NSArray", values)
    if elements.isEmpty && !mutable { emptyArray = index }
    return index
  }

  /// An NSDictionary or NSMutableDictionary with its entries in the given order (F-18).
  mutating func dictionary(_ entries: [(key: ObjectIndex, value: ObjectIndex)], mutable: Bool = false)
    -> ObjectIndex
  {
    var values = [ObjectGraph.KeyedValue("NSInlinedValue", .bool(true))]
    for entry in entries {
      values.append(.init("UINibEncoderEmptyKey", .object(entry.key)))
      values.append(.init("UINibEncoderEmptyKey", .object(entry.value)))
    }
    return make(mutable ? "NSMutableDictionary" : "NSDictionary", values)
  }

  /// An NSSet. The reference compiler's order depends on where its objects lay in memory.
  ///
  /// Its elements stand under numbered keys in coder version 10 (16 of 16), inlined as in an array before (87 of 87).
  mutating func set(_ elements: [ObjectIndex]) -> ObjectIndex {
    if graph.coderVersion >= 10 { return make("NSSet", numbered(elements)) }
    return make(
      "NSSet",
      [.init("NSInlinedValue", .bool(true))]
        + elements.map { .init("UINibEncoderEmptyKey", .object($0)) })
  }

  /// An NSOrderedSet: its elements stand under numbered keys.
  mutating func orderedSet(_ elements: [ObjectIndex]) -> ObjectIndex {
    make("NSOrderedSet", numbered(elements))
  }

  private func numbered(_ elements: [ObjectIndex]) -> [ObjectGraph.KeyedValue] {
    elements.enumerated().map { .init("NS.object.\($0.offset)", .object($0.element)) }
  }

  /// An object that is shared by all who ask for the same `identity` (colours, fonts, images).
  mutating func shared(_ identity: String, make build: (inout GraphBuilder) -> ObjectIndex) -> ObjectIndex {
    if let number = identities.number(of: identity) { return constants[Int(number)] }
    // Making it can make others that are shared, which come first then.
    let index = build(&self)
    _ = identities.intern(identity)
    constants.append(index)
    return index
  }
}
