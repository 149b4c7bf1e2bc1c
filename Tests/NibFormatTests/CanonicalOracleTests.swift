import NibFormat
import TestSupport
import Testing

/// Real archives of coder version 10, decoded, shuffled and written by the rules: the bytes must come out the same.
@Suite(.enabled(if: Oracle.isAvailable, Oracle.missing))
struct CanonicalOracleTests {
  @Test func iOS() throws {
    let archives = try self.archives(.iOS)
    for (number, (path, bytes)) in archives.enumerated() {
      var generator = GraphGenerator(seed: UInt64(number))
      let graph = generator.shuffled(ObjectGraph(try NIBArchive(bytes)))
      #expect(graph.encodedCanonically(.iOS) == bytes, "\(path)")
    }
    print("canonical iOS: \(archives.count) archives")
    #expect(archives.count >= 200)
  }

  @Test func macOS() throws {
    let archives = try self.archives(.macOS)
    for (number, (path, bytes)) in archives.enumerated() {
      var generator = GraphGenerator(seed: UInt64(number))
      let graph = generator.shuffled(ObjectGraph(try NIBArchive(bytes)))
      #expect(graph.encodedCanonically(.macOS) == bytes, "\(path)")
    }
    print("canonical macOS: \(archives.count) archives")
    #expect(archives.count >= 200)
  }

  /// All archives of a platform, those nested in a data value too, that the reference compiler wrote.
  private func archives(_ rules: CanonicalRules) throws -> [(path: String, bytes: [UInt8])] {
    var found: [(path: String, bytes: [UInt8])] = []
    var unread =
      try Oracle.archives().map { (path: $0.path, bytes: $0.bytes) }.reversed()
      as [(path: String, bytes: [UInt8])]
    while let next = unread.popLast() {
      let archive = try NIBArchive(next.bytes)
      guard archive.coderVersion == 10 else { continue }
      for value in archive.values {
        if let range = value.dataRange, NIBArchive.isMarked(next.bytes[range]) {
          unread.append((path: "\(next.path) at byte \(range.lowerBound)", bytes: Array(next.bytes[range])))
        }
      }
      let isMacOS = archive.keyIndex(named: "IB.objectdata") != nil
      guard (rules == .macOS) == isMacOS, !hasKeysInOrderOfUse(archive) else { continue }
      found.append(next)
    }
    return found
  }

  /// Whether the key table is in the order in which the values use the keys. The reference compiler's is not, so
  /// such a file comes from another tool.
  private func hasKeysInOrderOfUse(_ archive: NIBArchive) -> Bool {
    var next = 0
    for value in archive.values {
      if value.key.position > next { return false }
      if value.key.position == next { next += 1 }
    }
    return true
  }
}
