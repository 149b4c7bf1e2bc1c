import Foundation
import NibFormat
import Testing

@Suite struct BinaryPropertyListReaderTests {
  private func bytes(_ value: Any) throws -> [UInt8] {
    [UInt8](try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0))
  }

  @Test func valuesOfEveryKindAreRead() throws {
    let long = String(repeating: "long ", count: 300)
    let names = Dictionary(uniqueKeysWithValues: (0..<300).map { ("name\($0)", "nib\($0)") })
    let list = try BinaryPropertyListReader.read(
      try bytes(
        [
          "yes": true, "no": false, "one": 1, "big": 70_000, "text": "häß", "long": long, "list": ["a", 2],
          "names": names,
        ] as [String: Any]))
    #expect(list["yes"] == .bool(true))
    #expect(list["no"] == .bool(false))
    #expect(list["one"] == .integer(1))
    #expect(list["big"] == .integer(70_000))
    #expect(list["text"]?.string == "häß")
    #expect(list["long"]?.string == long)
    #expect(list["list"] == .array([.string("a"), .integer(2)]))
    let entries = try #require(list["names"]?.stringEntries)
    #expect(Dictionary(uniqueKeysWithValues: entries.map { ($0.key, $0.value) }) == names)
    #expect(list["list"]?.stringEntries == nil)
    #expect(list["missing"] == nil)
  }

  @Test func theOrderOfEntriesSaysNothing() {
    let a = PropertyList.dictionary([("x", .integer(1)), ("y", .bool(true))])
    #expect(a == .dictionary([("y", .bool(true)), ("x", .integer(1))]))
    #expect(a != .dictionary([("y", .bool(true)), ("x", .integer(2))]))
    #expect(a != .dictionary([("x", .integer(1))]))
  }

  @Test func aListThatHoldsItselfEnds() throws {
    // One array whose only element is the array: object 0 at byte 8, the table at byte 10.
    let bytes =
      Array("bplist00".utf8) + [0xa1, 0, 8] + [0, 0, 0, 0, 0, 0, 1, 1]
      + [0, 0, 0, 0, 0, 0, 0, 1] + [UInt8](repeating: 0, count: 8) + [0, 0, 0, 0, 0, 0, 0, 10]
    #expect(throws: BinaryPropertyListReader.Failure.self) { try BinaryPropertyListReader.read(bytes) }
  }

  @Test func aTreeThatGrowsByEveryLevelEnds() throws {
    // Each array holds the next one 200 times: 200¹⁵ values if all were visited.
    var objects: [[UInt8]] = []
    for level in 0..<15 {
      objects.append([0xaf, 0x10, 200] + [UInt8](repeating: UInt8(level + 1), count: 200))
    }
    objects.append([0x09])
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets += [UInt8(bytes.count >> 8), UInt8(bytes.count & 255)]
      bytes += object
    }
    let table = bytes.count
    bytes += offsets + [0, 0, 0, 0, 0, 0, 2, 1]
    bytes += [0, 0, 0, 0, 0, 0, 0, UInt8(objects.count)] + [UInt8](repeating: 0, count: 8)
    bytes += [0, 0, 0, 0, 0, 0, UInt8(table >> 8), UInt8(table & 255)]
    let failure = #expect(throws: BinaryPropertyListReader.Failure.self) {
      try BinaryPropertyListReader.read(bytes)
    }
    #expect(failure?.message == "the property list is too deep or too large")
  }

  @Test func aLongTextUsedManyTimesEnds() throws {
    // An array that holds one text of 1 MB 90,000 times: 90 GB if each were a string of its own.
    let array = [0xaf, 0x12, 0, 1, 0x5f, 0x90] + [UInt8](repeating: 1, count: 90_000)
    let text = [0x5f, 0x12, 0, 0x0f, 0x42, 0x40] + [UInt8](repeating: 0x61, count: 1_000_000)
    var bytes = Array("bplist00".utf8) + array + text
    let table = bytes.count
    func word(_ number: Int) -> [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) } }
    bytes += word(8) + word(8 + array.count)
    bytes += [0, 0, 0, 0, 0, 0, 8, 1] + word(2) + word(0) + word(table)
    let failure = #expect(throws: BinaryPropertyListReader.Failure.self) {
      try BinaryPropertyListReader.read(bytes)
    }
    #expect(failure?.message == "the property list is too deep or too large")
  }

  @Test func noDamageEndsInACrash() throws {
    let whole = try bytes([
      "UIViewControllerIdentifiersToNibNames": ["Home": "Home", "ä": "b"], "UIStoryboardVersion": 1,
    ])
    var readable = 0
    for place in whole.indices {
      for bit in 0..<8 {
        var damaged = whole
        damaged[place] ^= 1 << UInt8(bit)
        if (try? BinaryPropertyListReader.read(damaged)) != nil { readable += 1 }
      }
      #expect(throws: BinaryPropertyListReader.Failure.self) {
        try BinaryPropertyListReader.read(Array(whole[..<place]))
      }
    }
    #expect(readable > 0 && readable < whole.count * 8)
  }
}
