import TestSupport
import Testing

@testable import NibFormat

/// The value table of a decoded archive: the archive's own records until it is changed.
@Suite struct SharedValuesTests {
  private let bytes = ArchiveBytes.sample.bytes

  @Test func recordsAreNotCopied() throws {
    let archive = try NIBArchive(bytes)
    let tables = ArchiveTables(archive)
    #expect(tables.values.archive?.buffer === archive.storage.buffer)
    #expect(tables.values.count == archive.valueCount)
    #expect(tables.encoded() == bytes)
    #expect(tables.values.archive != nil)
  }

  @Test func addingAValueLeavesTheArchiveAndOtherTablesAlone() throws {
    let archive = try NIBArchive(bytes)
    let tables = ArchiveTables(archive)
    var changed = tables
    #expect(changed.values.archive != nil)
    changed.values.append(KeyIndex(1), .data([9, 8, 7]))
    changed.values.append(KeyIndex(0), .int8(-1))
    #expect(changed.values.archive == nil)
    #expect(Array(changed.values.prefix(tables.values.count)) == Array(tables.values))
    #expect(
      Array(changed.values.suffix(2)) == [
        ArchiveTables.KeyedValue(KeyIndex(1), .data([9, 8, 7])),
        ArchiveTables.KeyedValue(KeyIndex(0), .int8(-1)),
      ])
    #expect(changed.values != tables.values)
    #expect(tables.encoded() == bytes)
    #expect(ArchiveTables(archive) == tables)
    changed.objects[0].valueCount += 2
    let decoded = ArchiveTables(try NIBArchive(changed.encoded()))
    #expect(decoded == changed)
    #expect(decoded.hashValue == changed.hashValue)
  }

  /// Whose the records are does not matter to whether they are equal.
  @Test func sharedAndOwnRecordsAreEqual() throws {
    let tables = ArchiveTables(try NIBArchive(bytes))
    var own = tables
    own.values.reserveCapacity(100)
    #expect(own.values.archive == nil)
    #expect(own == tables)
    #expect(tables == own)
    #expect(own.hashValue == tables.hashValue)
    #expect(own.encoded() == bytes)
    #expect(ArchiveTables.Values(Array(tables.values)) == tables.values)
    var other = bytes
    // The data 1, 2, 3 of the sample.
    let place = try #require(other.firstRange(of: [0x83, 1, 2, 3])).lowerBound
    other[place + 3] = 4
    #expect(ArchiveTables(try NIBArchive(other)).values != tables.values)
  }
}
