import NibFormat

extension BenchmarkRow {
  /// Reading bytes: verifying alone, opening with records, and in pieces.
  static var decodeRows: [BenchmarkRow] {
    [
      BenchmarkRow(name: "decode.walk") { settings in
        let samples = ArchiveSamples(settings)
        return samples.workload(against: [.c, .byteSum, .memoryCopy]) {
          for bytes in samples.archives { try? NIBArchive.verify(bytes) }
        }
      },
      BenchmarkRow(name: "decode.open") { settings in
        let samples = ArchiveSamples(settings)
        return samples.workload(against: [.c, .byteSum, .memoryCopy]) {
          for bytes in samples.archives { keep(try? NIBArchive(bytes)) }
        }
      },
      stream(name: "decode.stream.4k", pieceSize: 4_096),
      stream(name: "decode.stream.64k", pieceSize: 65_536),
      BenchmarkRow(name: "decode.random") { settings in
        // Every value of every object, the objects in random order.
        let samples = ArchiveSamples(settings)
        let archives = samples.archives.compactMap { try? NIBArchive($0) }
        var generator = SplitMix(seed: 3)
        let orders = archives.map { archive in
          (0..<archive.objectCount).map { ObjectIndex($0) }.shuffled(using: &generator)
        }
        return samples.workload(against: [.c, .open]) {
          for (archive, order) in zip(archives, orders) {
            var sum: UInt64 = 0
            for index in order {
              for value in archive[index].values { sum &+= value.scalar.bits &+ UInt64(value.key.rawValue) }
            }
            keep(sum)
          }
        }
      },
      BenchmarkRow(name: "decode.strings") { settings in
        // Open, and make a String of every name and every data value.
        let samples = ArchiveSamples(settings)
        return samples.workload(against: [.c, .open]) {
          for bytes in samples.archives {
            guard let archive = try? NIBArchive(bytes) else { continue }
            for position in 0..<archive.keyCount { keep(archive.keyName(KeyIndex(position))) }
            for position in 0..<archive.classCount { keep(archive.className(ClassIndex(position))) }
            for value in archive.values { keep(value.withData { String(decoding: $0, as: UTF8.self) }) }
          }
        }
      },
    ]
  }

  private static func stream(name: String, pieceSize: Int) -> BenchmarkRow {
    BenchmarkRow(name: name) { settings in
      let samples = ArchiveSamples(settings)
      return samples.workload(against: [.c, .open]) {
        for bytes in samples.archives {
          var visitor = SummingVisitor()
          var stream = NIBArchiveStream()
          bytes.withUnsafeBufferPointer { bytes in
            var position = 0
            while position < bytes.count {
              let end = min(bytes.count, position + pieceSize)
              try? stream.push(UnsafeBufferPointer(rebasing: bytes[position..<end]), into: &visitor)
              position = end
            }
          }
          try? stream.finish()
          keep(visitor.sum)
        }
      }
    }
  }
}

/// Adds up what a stream says.
private struct SummingVisitor: NIBArchiveVisitor {
  var sum: UInt64 = 0

  mutating func visitObject(_ index: ObjectIndex, classIndex: ClassIndex, firstValue: Int, valueCount: Int) {
    sum &+= UInt64(classIndex.rawValue) &+ UInt64(valueCount)
  }
  mutating func visitKey(_ index: KeyIndex, name: Span<UInt8>) { sum &+= UInt64(name.count) }
  mutating func visitValue(_ position: Int, key: KeyIndex, value: ScalarValue) {
    sum &+= UInt64(key.rawValue) &+ value.bits
  }
  mutating func visitData(_ position: Int, key: KeyIndex, data: Span<UInt8>) {
    sum &+= UInt64(key.rawValue) &+ UInt64(data.count)
  }
  mutating func visitClass(_ index: ClassIndex, name: Span<UInt8>, fallbackCount: Int) {
    sum &+= UInt64(name.count)
  }
}
