import NibFormat

/// Archives made up for measuring: like real ones in size, names and mix of values, all different.
///
/// Each class has a list of keys and types of its own, from which its objects deviate now and then, as views do.
/// Half of the values are references, a fifth booleans, a tenth small integers, one in twenty data of 8 to 32 bytes.
enum SyntheticArchives {
  /// A number of distinct archives of about 62 objects and 500 values, 5 to 6 kB each.
  static func small(count: Int) -> [[UInt8]] {
    var generator = SplitMix(seed: 1)
    return (0..<count).map { _ in
      tables(objectCount: Int.random(in: 54...70, using: &generator), using: &generator).encoded()
    }
  }

  /// One archive of about eight values an object.
  static func archive(objectCount: Int, seed: UInt64 = 2) -> [UInt8] {
    var generator = SplitMix(seed: seed)
    return tables(objectCount: objectCount, using: &generator).encoded()
  }

  /// The tables of one archive.
  static func tables(objectCount: Int, using generator: inout SplitMix) -> ArchiveTables {
    let classCount = 20
    let keyCount = 60
    var keys: [String] = []
    for index in 0..<keyCount { keys.append(name("UI", index, 5...24, using: &generator)) }
    var classes: [ArchiveTables.ClassRecord] = []
    for index in 0..<classCount {
      let fallbacks = index == 3 || index == 7 ? [ClassIndex(index + 1)] : []
      classes.append(
        ArchiveTables.ClassRecord(name: name("UI", index, 4...20, using: &generator), fallbacks: fallbacks))
    }
    let shapes = (0..<classCount).map { _ in
      (0..<Int.random(in: 4...12, using: &generator)).map { _ in
        (KeyIndex(Int.random(in: 0..<keyCount, using: &generator)), kind(using: &generator))
      }
    }
    var objects: [ArchiveTables.ObjectRecord] = []
    var values = ArchiveTables.Values()
    values.reserveCapacity(8 * objectCount)
    for _ in 0..<objectCount {
      let classIndex = Int.random(in: 0..<classCount, using: &generator)
      let first = values.count
      for (key, kind) in shapes[classIndex] {
        let deviation = Int.random(in: 0..<10, using: &generator)
        if deviation == 0 { continue }
        let actual = deviation == 1 ? self.kind(using: &generator) : kind
        values.append(key, value(actual, objectCount: objectCount, using: &generator))
      }
      objects.append(
        ArchiveTables.ObjectRecord(
          classIndex: ClassIndex(classIndex), firstValue: values.count == first ? 0 : UInt32(first),
          valueCount: UInt32(values.count - first)))
    }
    return ArchiveTables(objects: objects, keys: keys, values: values, classes: classes)
  }

  private static func name(
    _ prefix: String, _ index: Int, _ lengths: ClosedRange<Int>, using generator: inout SplitMix
  ) -> String {
    var text = "\(prefix)\(index)"
    for _ in 0..<Int.random(in: lengths, using: &generator) {
      text.unicodeScalars.append(Unicode.Scalar(UInt8.random(in: 97...122, using: &generator)))
    }
    return text
  }

  private static func kind(using generator: inout SplitMix) -> ValueKind {
    switch Int.random(in: 0..<100, using: &generator) {
    case 0..<50: .object
    case 50..<60: .no
    case 60..<70: .yes
    case 70..<80: .int8
    case 80..<85: .double
    case 85..<90: .data
    case 90..<94: .int32
    case 94..<96: .int16
    case 96..<98: .null
    default: .float
    }
  }

  private static func value(_ kind: ValueKind, objectCount: Int, using generator: inout SplitMix) -> Value {
    switch kind {
    case .int8: .int8(Int8.random(in: 0...127, using: &generator))
    case .int16: .int16(Int16.random(in: 128...32767, using: &generator))
    case .int32: .int32(Int32.random(in: 32768...1 << 30, using: &generator))
    case .int64: .int64(Int64.random(in: -1 << 40...0, using: &generator))
    case .no: .bool(false)
    case .yes: .bool(true)
    case .float: .float(Float.random(in: 0...1, using: &generator))
    case .double: .double(Double.random(in: 0...1000, using: &generator))
    case .data:
      .data(
        (0..<Int.random(in: 8...32, using: &generator)).map { _ in
          UInt8.random(in: 32...126, using: &generator)
        })
    case .null: .null
    case .object: .object(ObjectIndex(Int.random(in: 0..<objectCount, using: &generator)))
    }
  }
}
