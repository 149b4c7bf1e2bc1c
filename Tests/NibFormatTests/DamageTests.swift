import NibFormat
import TestSupport
import Testing

/// Damage of every kind to small archives: always an error with a place or an archive that can be written again, and
/// the same for all ways of reading.
@Suite struct DamageTests {
  private static var smallArchives: [[UInt8]] {
    var many = ArchiveBytes.sample
    // More keys than one byte counts, data longer than one byte counts, and names that are not ASCII.
    for index in 0..<130 { many.addKey("k\(index)") }
    many.objects[0] = ArchiveBytes.varint(0) + ArchiveBytes.varint(0) + ArchiveBytes.varint(14)
    many.addValue(key: 131, type: 8, ArchiveBytes.varint(130) + [UInt8](repeating: 7, count: 130))
    many.addValue(key: 128, type: 10, [0, 0, 0, 0])
    many.addValue(key: 127, type: 3, [1, 2, 3, 4, 5, 6, 7, 8])
    many.addClass("Größe", fallbacks: [0, 1, 0])
    many.trailing = Array("LNE\0".utf8)
    return [WorkedExample.bytes, ArchiveBytes.sample.bytes, many.bytes]
  }

  @Test(arguments: smallArchives)
  func everyTruncation(of bytes: [UInt8]) throws {
    let tablesEnd = bytes.count - (try NIBArchive(bytes)).trailingBytes.count
    for count in 0..<bytes.count {
      let error = check(Array(bytes.prefix(count)), "first \(count) bytes", seed: UInt64(count))
      // Only what follows the tables can be missing.
      #expect((error != nil) == (count < tablesEnd), "first \(count) bytes")
    }
  }

  @Test(arguments: smallArchives)
  func everyBitFlip(of bytes: [UInt8]) {
    for position in bytes.indices {
      for bit in 0..<8 {
        var damaged = bytes
        damaged[position] ^= 1 << bit
        check(damaged, "bit \(bit) of byte \(position)", seed: UInt64(position * 8 + bit))
      }
    }
  }

  @Test(arguments: smallArchives)
  func everyByteRemovedOrDoubled(in bytes: [UInt8]) {
    for position in bytes.indices {
      var shorter = bytes
      shorter.remove(at: position)
      check(shorter, "without byte \(position)", seed: UInt64(position))
      var longer = bytes
      longer.insert(bytes[position], at: position)
      check(longer, "byte \(position) twice", seed: UInt64(position))
    }
  }

  @Test(arguments: smallArchives)
  func everyHeaderWord(of bytes: [UInt8]) {
    for offset in stride(from: 10, to: 50, by: 4) {
      let number = bytes.word(at: offset)
      for replacement in [0, 1, number &- 1, number &+ 1, 1 << 31, .max] as [UInt32] {
        let error = check(
          bytes.replacingWord(at: offset, with: replacement), "word \(offset) = \(replacement)", seed: 1)
        // Every word of the header says something that the rest bears out or not, but for the coder version; and one
        // class more may be found in the bytes after the table, one less leaves a class to them.
        if replacement != number, offset != 14, offset != 42 { #expect(error != nil, "word \(offset)") }
      }
    }
  }

  /// Reads bytes in all ways, and compares.
  @discardableResult
  private func check(_ bytes: [UInt8], _ damage: String, seed: UInt64) -> NIBArchiveError? {
    let plain = PlainReading.outcome(of: bytes)
    #expect(PlainReading.fastOutcome(of: bytes) == plain, "\(damage)")
    var random = SeededGenerator(seed: seed)
    let streamed = StreamedArchive(bytes) { Int.random(in: 0...40, using: &random) }
    switch plain {
    case .failure(let error):
      #expect(streamed.error == error, "\(damage), SeededGenerator(seed: \(seed))")
      #expect((0...bytes.count).contains(error.offset), "\(damage)")
      #expect(throws: error, "\(damage)") { try NIBArchive.verify(bytes) }
      return error
    case .success:
      #expect(throws: Never.self, "\(damage)") {
        try NIBArchive.verify(bytes)
        let archive = try NIBArchive(bytes)
        #expect(streamed.error == nil, "\(damage), SeededGenerator(seed: \(seed))")
        #expect(streamed.log == RecordLog(archive), "\(damage), SeededGenerator(seed: \(seed))")
        #expect(ArchiveTables(archive).encoded() == bytes, "\(damage)")
      }
      return nil
    }
  }
}
