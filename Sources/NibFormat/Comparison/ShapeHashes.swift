/// Descriptions of objects as numbers: objects that look alike have equal ones. They decide which elements of two
/// lists belong together; whether they are equal is then found out by comparing them.
struct ShapeHashes {
  /// How far a description looks: 0 is an object's class and plain values, each level more follows references one
  /// step further. The order of values does not matter.
  static let levels = 3

  /// By level, then by object.
  private(set) var shapes: [[UInt64]] = []
  /// The hash of each value, by its place in the links.
  private(set) var values: [UInt64] = []

  init(_ graph: ObjectGraph, _ links: GraphLinks) {
    var plain: [UInt64] = []
    plain.reserveCapacity(graph.objects.count)
    values.reserveCapacity(links.keyOfValue.count)
    for (number, object) in graph.objects.enumerated() {
      var sum: UInt64 = 0
      for entry in object.values {
        let hash = Self.hash(entry.value)
        sum &+= Self.mix(UInt64(links.keyOfValue[values.count].magnitude), hash)
        values.append(hash)
      }
      plain.append(Self.mix(UInt64(links.classOfObject[number].magnitude), sum))
    }
    shapes.append(plain)
    for level in 1..<Self.levels {
      let nearer = shapes[level - 1]
      shapes.append(
        graph.objects.indices.map { object in
          var sum: UInt64 = 0
          for place in links.values(of: Int32(object)) where links.target[place] >= 0 {
            sum &+= Self.mix(UInt64(links.keyOfValue[place].magnitude), nearer[Int(links.target[place])])
          }
          return Self.mix(plain[object], sum)
        })
    }
  }

  /// The hash of a value: of data, of its length and its start; of a reference, only that it is one.
  static func hash(_ value: Value) -> UInt64 {
    switch value {
    case .int8(let number): mix(0, UInt64(bitPattern: Int64(number)))
    case .int16(let number): mix(1, UInt64(bitPattern: Int64(number)))
    case .int32(let number): mix(2, UInt64(bitPattern: Int64(number)))
    case .int64(let number): mix(3, UInt64(bitPattern: number))
    case .bool(let flag): mix(4, flag ? 1 : 0)
    case .float(let number): mix(6, UInt64(number.bitPattern))
    case .double(let number): mix(7, number.bitPattern)
    case .data(let bytes):
      mix(8, bytes.prefix(256).reduce(UInt64(bytes.count)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 })
    case .null: mix(9, 0)
    case .object: mix(10, 0)
    }
  }

  /// Two numbers made into one that depends on both and on their order.
  static func mix(_ a: UInt64, _ b: UInt64) -> UInt64 {
    var mixed = (a &+ 0x9e37_79b9_7f4a_7c15) &* 0xbf58_476d_1ce4_e5b9 ^ b
    mixed = (mixed ^ mixed >> 29) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 32
  }
}
