import NibFormat
import TestSupport
import Testing

@Suite struct KeyedReaderTests {
  /// Every kind is read as its type, under one key that stands ten times: the values come in turn, then the first again.
  @Test func typesAndRepeatedKeys() throws {
    var reader = NIBArchive.KeyedReader(try NIBArchive(ArchiveBytes.sample.bytes))
    let key = KeyIndex(0)
    #expect(reader.int64(forKey: key) == 127)
    #expect(reader.scalar(forKey: KeyIndex(1)) == ScalarValue(kind: .int16, bits: 300))
    #expect(reader.int64(forKey: key) == 131_073)
    #expect(reader.int64(forKey: key) == -1)
    #expect(reader.bool(forKey: key) == false)
    #expect(reader.bool(forKey: key) == true)
    #expect(reader.float(forKey: key) == 1)
    #expect(reader.double(forKey: key) == 1.5)
    #expect(unsafe reader.withData(forKey: key) { unsafe Array($0) } == [1, 2, 3])
    #expect(reader.scalar(forKey: key)?.kind == .null)
    #expect(reader.object(forKey: key) == ObjectIndex(1))
    #expect(reader.int64(forKey: key) == 127)
    reader.move(to: ObjectIndex(1))
    #expect(reader.scalar(forKey: key) == nil)
    reader.move(to: .root)
    #expect(reader.int64(forKey: key) == 127)
  }

  /// A value of another type than was asked for is nil, and still there for the next question.
  @Test func otherTypes() throws {
    var bytes = ArchiveBytes()
    bytes.addObject(class: 0, first: 0, count: 2)
    bytes.addKey("a")
    bytes.addKey("b")
    bytes.addKey("unused")
    bytes.addValue(key: 0, type: 6, [0, 0, 0x80, 0x3f])
    bytes.addValue(key: 1, type: 5, [])
    bytes.addClass("C", fallbacks: [])
    var reader = NIBArchive.KeyedReader(try NIBArchive(bytes.bytes))
    let (a, b, unused) = (KeyIndex(0), KeyIndex(1), KeyIndex(2))
    #expect(reader.int64(forKey: a) == nil)
    #expect(reader.bool(forKey: a) == nil)
    #expect(reader.object(forKey: a) == nil)
    #expect(unsafe reader.withData(forKey: a) { $0.count } == nil)
    #expect(reader.double(forKey: a) == 1)
    #expect(reader.bool(forKey: unused) == nil)
    #expect(reader.double(forKey: b) == nil)
    #expect(reader.bool(forKey: b) == true)
    // Backwards, around the end.
    #expect(reader.float(forKey: a) == 1)
    #expect(reader.bool(forKey: b) == true)
    #expect(reader.bool(forKey: b) == true)
    #expect(reader.double(forKey: unused) == nil)
  }

  /// The first value under a key decides, also if a later one under it is of the type that is asked for.
  @Test func otherTypeFirst() throws {
    var bytes = ArchiveBytes()
    bytes.addObject(class: 0, first: 0, count: 2)
    // Without values, behind the last record (F-7).
    bytes.addObject(class: 0, first: 2, count: 0)
    bytes.addKey("k")
    bytes.addValue(key: 0, type: 0, [1])
    bytes.addValue(key: 0, type: 8, ArchiveBytes.varint(2) + [7, 8])
    bytes.addClass("C", fallbacks: [])
    let archive = try NIBArchive(bytes.bytes)
    var reader = NIBArchive.KeyedReader(archive)
    let key = KeyIndex(0)
    #expect(reader.dataRange(forKey: key) == nil)
    #expect(reader.int64(forKey: key) == 1)
    var copy = reader
    #expect(reader.dataRange(forKey: key).map { Array(archive.bytes[$0]) } == [7, 8])
    #expect(reader.int64(forKey: key) == 1)
    #expect(copy.int64(forKey: key) == nil)
    #expect(throws: CancellationError.self) {
      try unsafe copy.withData(forKey: key) { _ throws(CancellationError) in throw CancellationError() }
    }
    reader.move(to: ObjectIndex(1))
    #expect(reader.scalar(forKey: key) == nil)
    // A key of another archive.
    #expect(copy.scalar(forKey: KeyIndex(UInt32.max)) == nil)
  }

  /// In any order of asking a reader gives what a search through the object's values gives.
  @Test(arguments: 1...100 as ClosedRange<UInt64>)
  func sameAsSearching(seed: UInt64) throws {
    var generator = GraphGenerator(seed: seed)
    let archive = try NIBArchive(generator.graph().encodedCanonically())
    var order = SeededGenerator(seed: seed)
    var reader = NIBArchive.KeyedReader(archive)
    for object in archive.objects {
      let values = object.values
      let once = values.filter { value in values.count { $0.key == value.key } == 1 }
      for keys in [once.map(\.key), once.map(\.key).reversed(), once.map(\.key).shuffled(using: &order)] {
        reader.move(to: object.index)
        for key in keys {
          #expect(reader.scalar(forKey: key) == values[key]?.scalar, "GraphGenerator(seed: \(seed))")
        }
      }
      // All of them, among them keys that stand several times.
      reader.move(to: object.index)
      for value in values {
        let read = reader.scalar(forKey: value.key)
        #expect(read == value.scalar, "GraphGenerator(seed: \(seed))")
      }
    }
  }

  @Test func anObjectThatIsNotThere() async {
    await #expect(processExitsWith: .failure) {
      var reader = NIBArchive.KeyedReader(try NIBArchive(ArchiveBytes.sample.bytes))
      reader.move(to: ObjectIndex(2))
    }
  }
}
