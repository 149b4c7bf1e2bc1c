public import NibFormat

/// Makes object graphs that use every value kind, cycles, sharing, empty objects and sizes around the steps of a
/// variable-length number.
public struct GraphGenerator {
  private var random: SeededGenerator

  /// Makes a generator whose graphs follow from its seed.
  public init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// A graph in which every object hangs off the root, with about `objectCount` objects.
  public mutating func graph(objectCount: Int? = nil) -> ObjectGraph {
    let count = objectCount ?? pick([1, 2, 3, 10, 127, 128, 129, 300])
    let classes = (0..<pick([1, 2, 20, 130])).map { "Class\($0)" }
    let keys = (0..<pick([1, 3, 8, 40, 127, 128, 129, 200])).map(name)
    var objects = (0..<count).map { _ in
      ObjectGraph.Object(
        className: pick(classes), values: (0..<pick([0, 0, 1, 2, 5, 9])).map { _ in value(keys, count) })
    }
    // Every object but the root hangs off an earlier one.
    for index in 1..<max(count, 1) {
      let parent = Int.random(in: 0..<index, using: &random)
      let place = Int.random(in: 0...objects[parent].values.count, using: &random)
      let link = ObjectGraph.KeyedValue(pick(keys), .object(ObjectIndex(index)))
      objects[parent].values.insert(link, at: place)
    }
    var fallbacks: FallbackClassNames = [:]
    for name in classes.shuffled(using: &random).prefix(2) {
      fallbacks[name] = ["Fallback of \(name)", classes[0]]
    }
    return ObjectGraph(
      objects: objects, fallbackClassNames: fallbacks, coderVersion: pick([9, 10]),
      trailingBytes: pick([[], Array("LNE\0".utf8), [0]]))
  }

  /// A graph like `graph` with its objects, except the root, in another order.
  public mutating func shuffled(_ graph: ObjectGraph) -> ObjectGraph {
    let order = [0] + Array(1..<graph.objects.count).shuffled(using: &random)
    var places = [Int](repeating: 0, count: order.count)
    for (place, index) in order.enumerated() { places[index] = place }
    var result = graph
    result.objects = order.map { index in
      var object = graph.objects[index]
      for place in object.values.indices {
        if case .object(let target) = object.values[place].value {
          object.values[place].value = .object(ObjectIndex(places[target.position]))
        }
      }
      return object
    }
    return result
  }

  private mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[Int.random(in: 0..<choices.count, using: &random)]
  }

  private func name(_ number: Int) -> String {
    switch number % 5 {
    case 0: "UINibEncoderEmptyKey\(number)"
    case 1: String(repeating: "long", count: 32 + number % 3) + String(number)
    case 2: "schlüssel\(number)"
    default: "k\(number)"
    }
  }

  private mutating func value(_ keys: [String], _ objectCount: Int) -> ObjectGraph.KeyedValue {
    let value: Value
    switch Int.random(in: 0...11, using: &random) {
    case 0: value = .int8(pick([0, 1, 127, -1, -128]))
    case 1: value = .int16(pick([0, 128, 32767, -32768]))
    case 2: value = .int32(pick([0, 65536, .max, .min]))
    case 3: value = .int64(pick([0, -1, .max, .min, 1 << 31]))
    case 4: value = .bool(pick([true, false]))
    case 5: value = .float(pick([0, -0.0, 0.1, .infinity, -.infinity, .leastNonzeroMagnitude]))
    case 6: value = .float(Float(bitPattern: pick([0x7fc0_0000, 0x7f80_0001, 0xffff_ffff])))
    case 7: value = .double(pick([0, -0.0, 0.1, 1e300, .infinity, -.infinity, .leastNonzeroMagnitude]))
    case 8:
      value = .double(Double(bitPattern: pick([0x7ff8_0000_0000_0000, 0x7ff0_0000_0000_0001, .max])))
    case 9:
      let size = pick([0, 1, 17, 127, 128, 129, 16383, 16384])
      let isText = pick([true, false])
      value = .data((0..<size).map { UInt8(truncatingIfNeeded: isText ? 0x20 + $0 % 90 : $0 * 7) })
    case 10: value = .null
    default: value = .object(ObjectIndex(Int.random(in: 0..<objectCount, using: &random)))
    }
    return ObjectGraph.KeyedValue(pick(keys), value)
  }
}
