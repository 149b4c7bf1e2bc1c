import CReference
import NibFormat

/// Archives to decode, and what decoding is compared to.
///
/// Many distinct small ones, because one archive read again and again would be learnt by the branch predictor.
struct ArchiveSamples {
  /// Something to compare decoding to.
  enum Reference: String {
    /// The C loop with a switch on the type.
    case c
    /// The sum of all bytes.
    case byteSum = "bytesum"
    /// A copy of all bytes.
    case memoryCopy = "memcpy"
    /// ``NIBArchive/init(_:)``.
    case open
  }

  let archives: [[UInt8]]
  let byteCount: Int
  let valueCount: Int

  init(_ archives: [[UInt8]]) {
    self.archives = archives
    byteCount = archives.reduce(0) { $0 + $1.count }
    valueCount = archives.reduce(0) { $0 + ((try? NIBArchive($1))?.valueCount ?? 0) }
    for bytes in archives {
      let sum = bytes.withUnsafeBufferPointer { nib_walk_switch($0.baseAddress, $0.count) }
      precondition(sum >= 0, "the C loop refuses an archive")
    }
  }

  /// 2,000 archives of 5 to 6 kB.
  init(_ settings: BenchmarkSettings) {
    self.init(SyntheticArchives.small(count: settings.quick ? 500 : 2_000))
  }

  /// A workload over all archives.
  func workload(against references: [Reference], run: @escaping () -> Void) -> Workload {
    Workload(
      operations: archives.count, items: valueCount, item: "value", bytes: byteCount, run: run,
      references: references.map { ($0.rawValue, closure($0)) })
  }

  private func closure(_ reference: Reference) -> () -> Void {
    let archives = archives
    switch reference {
    case .c:
      return {
        for bytes in archives {
          bytes.withUnsafeBufferPointer { keep(nib_walk_switch($0.baseAddress, $0.count)) }
        }
      }
    case .byteSum:
      return {
        for bytes in archives {
          bytes.withUnsafeBufferPointer { keep(nib_byte_sum($0.baseAddress, $0.count)) }
        }
      }
    case .memoryCopy:
      let target = CopyTarget(byteCount: archives.map(\.count).max() ?? 0)
      return {
        for bytes in archives { bytes.withUnsafeBytes { target.memory.copyMemory(from: $0) } }
      }
    case .open: return { for bytes in archives { keep(try? NIBArchive(bytes)) } }
    }
  }
}

/// Memory to write to.
final class CopyTarget {
  let memory: UnsafeMutableRawBufferPointer

  init(byteCount: Int) { memory = .allocate(byteCount: byteCount, alignment: 16) }

  deinit { memory.deallocate() }
}
