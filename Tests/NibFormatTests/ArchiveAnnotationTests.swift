import Foundation
import NibFormat
import TestSupport
import Testing

@Suite struct ArchiveAnnotationTests {
  /// Two objects, two keys, three values, two classes of which one has a fallback, and the mark.
  private var archive: [UInt8] {
    ArchiveTables(
      objects: [
        ArchiveTables.ObjectRecord(classIndex: ClassIndex(0), firstValue: 0, valueCount: 2),
        ArchiveTables.ObjectRecord(classIndex: ClassIndex(1), firstValue: 2, valueCount: 1),
      ], keys: ["UIText", "NS.bytes"],
      values: ArchiveTables.Values([
        ArchiveTables.KeyedValue(KeyIndex(0), .object(ObjectIndex(1))),
        ArchiveTables.KeyedValue(KeyIndex(0), .double(0.5)),
        ArchiveTables.KeyedValue(KeyIndex(1), .data(Array("Hello".utf8))),
      ]),
      classes: [
        ArchiveTables.ClassRecord(name: "UILabel", fallbacks: [ClassIndex(1)]),
        ArchiveTables.ClassRecord(name: "NSString"),
      ], trailingBytes: Array("LNE\0".utf8)
    ).encoded()
  }

  @Test func text() {
    #expect(
      ArchiveAnnotation(archive).text == """
        header: 50 bytes at 0
          00000000  4e 49 42 41 72 63 68 69 76 65                 magic
          0000000a  01 00 00 00                                   format version: 1
          0000000e  0a 00 00 00                                   coder version: 10
          00000012  02 00 00 00                                   number of objects: 2
          00000016  32 00 00 00                                   offset of the objects: 50
          0000001a  02 00 00 00                                   number of keys: 2
          0000001e  38 00 00 00                                   offset of the keys: 56
          00000022  03 00 00 00                                   number of values: 3
          00000026  48 00 00 00                                   offset of the values: 72
          0000002a  02 00 00 00                                   number of classes: 2
          0000002e  60 00 00 00                                   offset of the classes: 96

        objects: 6 bytes at 50
          00000032  80 80 82                                      object 0: UILabel, values 0 to 1
          00000035  81 82 81                                      object 1: NSString, value 2

        keys: 16 bytes at 56
          00000038  86 55 49 54 65 78 74                          key 0: "UIText"
          0000003f  88 4e 53 2e 62 79 74 65 73                    key 1: "NS.bytes"

        values: 24 bytes at 72
          00000048  80 0a 01 00 00 00                             value 0 of object 0: UIText = object 1 NSString
          0000004e  80 07 00 00 00 00 00 00 e0 3f                 value 1 of object 0: UIText = 0.5 double
          00000058  81 08 85 48 65 6c 6c 6f                       value 2 of object 1: NS.bytes = data "Hello"

        classes: 25 bytes at 96
          00000060  88 81 01 00 00 00 55 49 4c 61 62 65 … +2      class 0: "UILabel", falls back to class 1
          0000006e  89 80 4e 53 53 74 72 69 6e 67 00              class 1: "NSString"

        trailing bytes: 4 bytes at 121
          00000079  4c 4e 45 00                                   mark "LNE"

        """)
  }

  @Test func damagedTableIsMarkedAndTheNextOneRead() {
    var bytes = archive
    bytes[0x4f] = 11
    let annotation = ArchiveAnnotation(bytes)
    let damaged = annotation.sections.flatMap(\.rows).filter(\.isDamaged)
    #expect(damaged.map(\.range) == [0x4e..<0x60])
    #expect(
      damaged.map(\.meaning) == [
        "value 1: type 11 is not one of 0 to 10; cannot read on; error: unknown value type 11, expected 0 to 10"
      ])
    #expect(
      annotation.sections.map(\.title) == [
        "header", "objects", "keys", "values", "classes", "trailing bytes",
      ])
    #expect(annotation.line(of: damaged[0]).hasPrefix("! 0000004e  80 0b 00 "))
  }

  @Test func tableThatStartsElsewhere() {
    var bytes = archive
    bytes[0x26] = 0x40
    let annotation = ArchiveAnnotation(bytes)
    expectEveryByteOnce(annotation)
    #expect(annotation.isDamaged)
    bytes[0x27] = 0xff
    expectEveryByteOnce(ArchiveAnnotation(bytes))
    #expect(
      ArchiveAnnotation(bytes).sections.flatMap(\.rows).contains {
        $0.meaning.hasPrefix("the table cannot start at 65344, past the end of the file")
      })
  }

  @Test func filesThatAreNoArchives() {
    for bytes in [
      [], [0x4e], Array("NIBArchive".utf8), Array("bplist00".utf8), [UInt8](repeating: 0xff, count: 1_000),
    ] {
      let annotation = ArchiveAnnotation(bytes)
      expectEveryByteOnce(annotation)
      #expect(annotation.isDamaged)
    }
  }

  /// Every truncation, and every byte set to a few others: all bytes are explained, and damage is shown exactly when the
  /// archive cannot be read.
  @Test func damagedFiles() {
    for count in archive.indices { expectSameVerdict(Array(archive.prefix(count))) }
    for place in archive.indices {
      for bit in 0..<8 {
        var bytes = archive
        bytes[place] ^= 1 << bit
        expectSameVerdict(bytes)
      }
    }
  }

  @Test func aLongTextComesInPieces() throws {
    let values = (0..<5_000).map { ArchiveTables.KeyedValue(KeyIndex(0), .int32($0)) }
    let annotation = ArchiveAnnotation(
      ArchiveTables(
        objects: [.init(classIndex: ClassIndex(0), firstValue: 0, valueCount: 5_000)], keys: ["k"],
        values: ArchiveTables.Values(values), classes: [.init(name: "A")]
      ).encoded())
    var pieces: [String] = []
    annotation.print { pieces.append($0) }
    #expect(pieces.count > 3)
    #expect(pieces.allSatisfy { $0.utf8.count < 70_000 })
    #expect(pieces.joined() == annotation.text)
    // What the receiver throws ends it.
    struct Full: Error {}
    var received = 0
    #expect(throws: Full.self) {
      try annotation.print { (_) throws(Full) in
        received += 1
        throw Full()
      }
    }
    #expect(received == 1)
  }

  @Test(.enabled(if: Oracle.isAvailable, Oracle.missing))
  func oracleFiles() throws {
    for file in try Oracle.archives() {
      let annotation = ArchiveAnnotation(file.bytes)
      expectEveryByteOnce(annotation)
      #expect(!annotation.isDamaged, "\(file.path)")
      #expect(!annotation.sections.contains { $0.rows.contains(where: \.isDamaged) }, "\(file.path)")
    }
  }

  private func expectSameVerdict(_ bytes: [UInt8]) {
    let annotation = ArchiveAnnotation(bytes)
    expectEveryByteOnce(annotation)
    let damaged = annotation.sections.flatMap(\.rows).filter(\.isDamaged)
    do throws(NIBArchiveError) {
      _ = try NIBArchive(bytes)
      #expect(!annotation.isDamaged)
      #expect(damaged.isEmpty)
    } catch {
      #expect(annotation.isDamaged)
      #expect(damaged.contains { $0.meaning.hasSuffix("; error: \(error.message)") })
    }
  }

  private func expectEveryByteOnce(_ annotation: ArchiveAnnotation) {
    var next = 0
    for section in annotation.sections {
      guard section.range.lowerBound == next || section.range.isEmpty else {
        Issue.record("section \(section.title) starts at \(section.range.lowerBound), not \(next)")
        return
      }
      var inner = section.range.lowerBound
      for row in section.rows {
        guard row.range.lowerBound == inner else {
          Issue.record("a row starts at \(row.range.lowerBound), not \(inner): \(row.meaning)")
          return
        }
        inner = row.range.upperBound
      }
      guard inner == section.range.upperBound else {
        Issue.record("section \(section.title) ends at \(section.range.upperBound), its rows at \(inner)")
        return
      }
      next = max(next, inner)
    }
    #expect(next == annotation.bytes.count)
  }
}
