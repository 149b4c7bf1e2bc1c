import NibFormat
import TestSupport
import Testing

@Suite struct NIBArchiveTests {
  /// Every byte of the worked example means what the format says.
  @Test func workedExample() throws {
    let archive = try NIBArchive(WorkedExample.bytes)
    #expect(archive.bytes.count == 435)
    #expect(archive.formatVersion == 1)
    #expect(archive.coderVersion == 10)
    #expect(archive.header.keyTableOffset == 68)
    #expect(archive.header.valueTableOffset == 306)
    #expect(archive.header.classTableOffset == 387)
    #expect(archive.trailingBytes.isEmpty)
    #expect(
      archive.objects.map { object in
        let values = object.values.map { value in
          let text =
            value.dataRange.map { String(decoding: archive.bytes[$0], as: UTF8.self) }
            ?? "\(value.kind) \(value.object.map { "\($0.rawValue)" } ?? "")"
          return "\(value.keyName)=\(text)"
        }
        return "\(object.className) @\(object.firstValue): \(values.joined(separator: ", "))"
      } == [
        "NSObject @0: UINibTopLevelObjectsKey=object 1, UINibObjectsKey=object 4, "
          + "UINibConnectionsKey=object 5, UINibVisibleWindowsKey=object 5, "
          + "UINibAccessibilityConfigurationsKey=object 5, UINibTraitStorageListsKey=object 5, "
          + "UINibKeyValuePairsKey=object 5",
        "NSArray @7: NSInlinedValue=yes , UINibEncoderEmptyKey=object 2",
        "UIProxyObject @9: UIProxiedObjectIdentifier=object 3",
        "NSString @10: NS.bytes=IBFilesOwner",
        "NSArray @11: NSInlinedValue=yes , UINibEncoderEmptyKey=object 2",
        "NSArray @13: NSInlinedValue=yes ",
      ])
  }

  @Test func typedReads() throws {
    let archive = try NIBArchive(ArchiveBytes.sample.bytes)
    let values = archive[.root].values
    #expect(
      values.map(\.value) == [
        .int8(127), .int16(300), .int32(131_073), .int64(-1), .bool(false), .bool(true), .float(1),
        .double(1.5),
        .data([1, 2, 3]), .null, .object(ObjectIndex(1)),
      ])
    #expect(values.map(\.kind) == ValueKind.allCases)
    #expect(values.map(\.int64) == [127, 300, 131_073, -1, nil, nil, nil, nil, nil, nil, nil])
    #expect(values.map(\.bool) == [nil, nil, nil, nil, false, true, nil, nil, nil, nil, nil])
    #expect(values.map(\.float) == [nil, nil, nil, nil, nil, nil, 1, nil, nil, nil, nil])
    #expect(values.map(\.double) == [nil, nil, nil, nil, nil, nil, 1, 1.5, nil, nil, nil])
    #expect(values.compactMap(\.object) == [ObjectIndex(1)])
    let data = values.compactMap { value in unsafe value.withData { unsafe Array($0) } }
    #expect(data == [[1, 2, 3]])
    #expect(values[KeyIndex(1)]?.int64 == 300)
    #expect(values[KeyIndex(2)] == nil)
    #expect(archive[ObjectIndex(1)].values.isEmpty)
  }

  @Test func negativeIntegers() throws {
    var bytes = ArchiveBytes()
    bytes.addObject(class: 0, first: 0, count: 3)
    bytes.addKey("k")
    bytes.addValue(key: 0, type: 0, [0x80])
    bytes.addValue(key: 0, type: 1, [0xfe, 0xff])
    bytes.addValue(key: 0, type: 2, [0, 0, 0, 0x80])
    bytes.addClass("C", fallbacks: [])
    let archive = try NIBArchive(bytes.bytes)
    #expect(archive[.root].values.map(\.int64) == [-128, -2, -2_147_483_648])
  }

  @Test func names() throws {
    let archive = try NIBArchive(ArchiveBytes.sample.bytes)
    #expect(archive.keyName(KeyIndex(1)) == "größe")
    #expect(archive.keyIndex(named: "größe") == KeyIndex(1))
    #expect(archive.keyIndex(named: "UIView") == KeyIndex(0))
    #expect(archive.keyIndex(named: "UIVie") == nil)
    #expect(archive.className(ClassIndex(1)) == "UIColor")
    #expect(archive.fallbackClasses(of: ClassIndex(1)) == [ClassIndex(0)])
    #expect(archive.fallbackClasses(of: ClassIndex(0)) == [])
  }

  /// Coder versions that nobody has seen are read and reported, and bytes after the tables kept (F-1, F-60).
  @Test(arguments: [0, 8, 9, 10, 11, .max] as [UInt32])
  func coderVersion(version: UInt32) throws {
    var bytes = ArchiveBytes.sample
    bytes.coderVersion = version
    bytes.trailing = Array("LNE\0".utf8)
    let archive = try NIBArchive(bytes.bytes)
    #expect(archive.coderVersion == version)
    #expect(Array(archive.trailingBytes) == [0x4c, 0x4e, 0x45, 0])
  }

  /// An object without values may start anywhere in the table, and what it says is kept (F-7).
  @Test func emptyObjectKeepsItsFirstValue() throws {
    var bytes = ArchiveBytes.sample
    bytes.objects[1] = [0x81, 0x8b, 0x80]
    #expect(try NIBArchive(bytes.bytes)[ObjectIndex(1)].firstValue == 11)
  }

  /// Keys, data and counts around the steps of a variable-length number (F-4).
  @Test(arguments: [0, 1, 126, 127, 128, 129, 16_383, 16_384, 16_385] as [UInt32])
  func lengths(count: UInt32) throws {
    var bytes = ArchiveBytes()
    bytes.addObject(class: 0, first: 0, count: count + 1)
    for index in 0...count { bytes.addKey("k\(index)") }
    let data = [UInt8](repeating: 0xaa, count: Int(count))
    bytes.addValue(key: count, type: 8, ArchiveBytes.varint(count) + data)
    for index in 0..<count { bytes.addValue(key: index, type: 9, []) }
    bytes.addClass(String(repeating: "C", count: Int(count)), fallbacks: [])
    let archive = try NIBArchive(bytes.bytes)
    #expect(archive[.root].values.count == Int(count) + 1)
    #expect(archive[.root].values.map(\.key.rawValue) == [count] + Array(0..<count))
    #expect(archive[.root].values.first?.value == .data(data))
    #expect(archive.className(ClassIndex(0)).utf8.count == Int(count))
  }

  /// A count that the bytes do not bear out takes no memory: this would be 64 GiB of records.
  @Test func countsAreBelievedAsFarAsTheBytesAllow() {
    let bytes = ArchiveBytes.sample.bytes
      .replacingWord(at: 34, with: 0x7fff_0000).replacingWord(at: 46, with: .max)
    #expect(throws: NIBArchiveError.self) { try NIBArchive(bytes) }
    let classes = ArchiveBytes.sample.bytes.replacingWord(at: 42, with: .max)
    #expect(throws: NIBArchiveError.self) { try NIBArchive(classes) }
  }

  @Test func lentBytes() throws {
    let archive = try unsafe ArchiveBytes.sample.bytes.withUnsafeBytes { try unsafe NIBArchive(copying: $0) }
    #expect(archive.bytes == ArchiveBytes.sample.bytes)
  }

  /// Every archive of the oracle opens, those inside `archiveData` too, and its stream says the same.
  @Test(.enabled(if: Oracle.isAvailable, Oracle.missing))
  func oracleFiles() throws {
    var random = SeededGenerator(seed: 7)
    var nestedCount = 0
    var work = try Oracle.archives()
    #expect(work.count > 1_000)
    while let file = work.popLast() {
      let archive = try NIBArchive(file.bytes)
      let streamed = StreamedArchive(file.bytes) { Int.random(in: 1...4_096, using: &random) }
      #expect(streamed.error == nil, "\(file.path)")
      #expect(streamed.log == RecordLog(archive), "\(file.path)")
      for value in archive.values where value.kind == .data {
        guard case .data(let data) = value.value, NIBArchive.isMarked(data) else {
          continue
        }
        nestedCount += 1
        work.append(Oracle.Archive(path: file.path + " (nested)", bytes: data))
      }
    }
    #expect(nestedCount > 50)
  }
}
