import NibFormat
import TestSupport
import Testing

@Suite struct NIBArchiveStreamTests {
  /// Generated archives, cut at random places: the stream says what the whole-file reader says.
  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func randomPieces(seed: UInt64) throws {
    var graphs = GraphGenerator(seed: seed)
    let bytes = graphs.graph().encodedCanonically()
    let expected = RecordLog(try NIBArchive(bytes))
    var random = SeededGenerator(seed: seed)
    for largest in [1, 3, 20, 300, 4_096, 100_000] where largest > 100 || bytes.count < 20_000 {
      let streamed = StreamedArchive(bytes) {
        Int.random(in: 0...largest, using: &random) + (largest == 1 ? 1 : 0)
      }
      #expect(streamed.error == nil, "GraphGenerator(seed: \(seed))")
      #expect(streamed.log == expected, "GraphGenerator(seed: \(seed)), pieces up to \(largest)")
    }
  }

  /// What is held between two pieces is one record.
  @Test func heldBytes() {
    var archive = ArchiveBytes.sample
    archive.objects[0] = [0x80, 0x80, 0x8c]
    archive.addValue(key: 0, type: 8, ArchiveBytes.varint(5_000) + [UInt8](repeating: 1, count: 5_000))
    let bytes = archive.bytes
    for size in [1, 100, 4_096] {
      let streamed = StreamedArchive(bytes) { size }
      #expect(streamed.error == nil)
      #expect(streamed.largestHeldByteCount < 5_000 + 4)
      #expect(streamed.largestHeldByteCount > 5_000 - size)
    }
    #expect(StreamedArchive(WorkedExample.bytes) { 1 }.largestHeldByteCount < NIBArchiveHeader.byteCount)
  }

  @Test func trailingBytesComeAsTheyArrive() throws {
    var archive = ArchiveBytes.sample
    archive.trailing = [UInt8](repeating: 9, count: 1_000)
    let streamed = StreamedArchive(archive.bytes) { 10 }
    #expect(streamed.log.trailing == archive.trailing)
    #expect(streamed.largestHeldByteCount < 100)
  }

  /// Records before a fault are handed on, none after it; and the stream stays failed.
  @Test func faultInTheMiddle() throws {
    let bytes = try #require(DamagedArchives.bytes(for: .unknownValueType))
    var log = RecordLog()
    var stream = NIBArchiveStream()
    let error = try #require(throws: NIBArchiveError.self) { try stream.push(bytes, into: &log) }
    #expect(error.record == .value(4))
    #expect(log.records.count == 1 + 2 + 2 + 4)
    #expect(throws: error) { try stream.push([], into: &log) }
    #expect(throws: error) { try stream.finish() }
  }

  @Test func nothingAtAll() throws {
    var stream = NIBArchiveStream()
    let error = try #require(throws: NIBArchiveError.self) { try stream.finish() }
    #expect(error == NIBArchiveError(.truncatedHeader, in: .header, at: 0, found: 0, expected: 50))
    #expect(throws: error) { try NIBArchive([]) }
  }

  /// A visitor needs only the methods that it is interested in.
  @Test func visitorOfOneKind() throws {
    struct Sum: NIBArchiveVisitor {
      var total: Int64 = 0
      mutating func visitValue(_ position: Int, key: KeyIndex, value: ScalarValue) {
        total += value.int64 ?? 0
      }
    }
    var sum = Sum()
    var stream = NIBArchiveStream()
    try stream.push(ArchiveBytes.sample.bytes, into: &sum)
    try stream.finish()
    #expect(sum.total == 127 + 300 + 131_073 - 1)
  }
}
