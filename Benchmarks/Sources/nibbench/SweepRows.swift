import NibFormat

extension BenchmarkRow {
  /// Time per value over five orders of magnitude: `decode.open.objects1e2` to `decode.open.objects1e6`.
  static var sweepRows: [BenchmarkRow] {
    (2...6).map { exponent in
      BenchmarkRow(name: "decode.open.objects1e\(exponent)") { settings in
        let objectCount = (0..<exponent).reduce(1) { count, _ in count * 10 }
        // As many distinct archives as have 100,000 objects together.
        let archiveCount = max(1, 100_000 / objectCount)
        let samples = ArchiveSamples(
          (0..<archiveCount).map { SyntheticArchives.archive(objectCount: objectCount, seed: UInt64($0)) })
        return samples.workload(against: [.c, .byteSum]) {
          for bytes in samples.archives { keep(try? NIBArchive(bytes)) }
        }
      }
    }
  }
}
