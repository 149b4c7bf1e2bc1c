import CReference
import NibFormat

extension BenchmarkRow {
  /// Writing files.
  static var encodeRows: [BenchmarkRow] {
    [
      BenchmarkRow(name: "encode.preserving") { settings in
        let samples = EncodeSamples(SyntheticArchives.small(count: settings.quick ? 500 : 2_000))
        let tables = samples.archives.map { ArchiveTables($0) }
        return samples.workload { for tables in tables { keep(tables.encoded()) } }
      },
      BenchmarkRow(name: "encode.canonical") { settings in
        // From a graph: numbering, order of classes and keys, then the bytes.
        let samples = EncodeSamples(
          SyntheticArchives.small(count: settings.quick ? 100 : 500).map { bytes in
            (try? NIBArchive(bytes)).map { ObjectGraph($0).encodedCanonically() } ?? []
          })
        let graphs = samples.archives.map { ObjectGraph($0) }
        return samples.workload { for graph in graphs { keep(graph.encodedCanonically()) } }
      },
    ]
  }
}

/// Archives to encode, beside a C loop that writes the same files.
private struct EncodeSamples {
  let archives: [NIBArchive]

  init(_ files: [[UInt8]]) {
    archives = files.compactMap { try? NIBArchive($0) }
    precondition(archives.count == files.count)
  }

  func workload(run: @escaping () -> Void) -> Workload {
    let tables = archives.map(CTables.init)
    let target = CopyTarget(byteCount: archives.reduce(0) { max($0, $1.bytes.count) } + 64)
    let out = target.memory.bindMemory(to: UInt8.self).baseAddress
    for (archive, tables) in zip(archives, tables) {
      let count = tables.encode(to: out)
      precondition(target.memory[..<count].elementsEqual(archive.bytes), "the C loop writes other bytes")
    }
    return Workload(
      operations: archives.count, items: archives.reduce(0) { $0 + $1.valueCount }, item: "value",
      bytes: archives.reduce(0) { $0 + $1.bytes.count }, run: run,
      references: [
        (
          "c",
          {
            for tables in tables { keep(tables.encode(to: out)) }
            withExtendedLifetime(target) {}
          }
        )
      ])
  }
}

/// The tables of an archive as the C loop takes them.
private final class CTables {
  private var tables = nib_tables()
  private let objects: UnsafeMutableBufferPointer<nib_object>
  private let values: UnsafeMutableBufferPointer<nib_value>
  private let names: UnsafeMutableBufferPointer<nib_name>
  private let fallbacks: UnsafeMutableBufferPointer<UInt32>
  private let bytes: UnsafeMutableBufferPointer<UInt8>

  init(_ archive: NIBArchive) {
    bytes = .allocate(capacity: archive.bytes.count)
    _ = bytes.initialize(from: archive.bytes)
    let base = UnsafePointer(bytes.baseAddress!)
    objects = .allocate(capacity: archive.objectCount)
    for (index, object) in archive.objects.enumerated() {
      objects.initializeElement(
        at: index,
        to: nib_object(
          class_index: object.classIndex.rawValue, first_value: UInt32(object.firstValue),
          value_count: UInt32(object.values.count)))
    }
    values = .allocate(capacity: archive.valueCount)
    for (index, value) in archive.values.enumerated() {
      let payload =
        value.dataRange.map { UInt64($0.lowerBound) | UInt64($0.count) << 32 } ?? value.scalar.bits
      values.initializeElement(
        at: index,
        to: nib_value(key: value.key.rawValue, type: UInt32(value.kind.rawValue), payload: payload))
    }
    let lists = (0..<archive.classCount).map { archive.fallbackClasses(of: ClassIndex($0)).map(\.rawValue) }
    fallbacks = .allocate(capacity: lists.reduce(1) { $0 + $1.count })
    _ = fallbacks.initialize(from: lists.joined())
    names = .allocate(capacity: archive.keyCount + archive.classCount)
    for index in 0..<archive.keyCount {
      let range = archive.keyNameRange(KeyIndex(index))
      names.initializeElement(
        at: index,
        to: nib_name(
          bytes: base + range.lowerBound, count: UInt32(range.count), fallback_count: 0, fallbacks: nil))
    }
    var fallback = 0
    for index in 0..<archive.classCount {
      let range = archive.classNameRange(ClassIndex(index))
      names.initializeElement(
        at: archive.keyCount + index,
        to: nib_name(
          bytes: base + range.lowerBound, count: UInt32(range.count + 1),
          fallback_count: UInt32(lists[index].count), fallbacks: fallbacks.baseAddress! + fallback))
      fallback += lists[index].count
    }
    tables = nib_tables(
      objects: objects.baseAddress, keys: names.baseAddress, values: values.baseAddress,
      classes: names.baseAddress! + archive.keyCount, object_count: UInt32(archive.objectCount),
      key_count: UInt32(archive.keyCount), value_count: UInt32(archive.valueCount),
      class_count: UInt32(archive.classCount), data: base)
  }

  deinit {
    objects.deallocate()
    values.deallocate()
    names.deallocate()
    fallbacks.deallocate()
    bytes.deallocate()
  }

  func encode(to out: UnsafeMutablePointer<UInt8>?) -> Int { nib_encode_switch(&tables, out) }
}
