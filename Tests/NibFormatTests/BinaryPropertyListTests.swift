import Foundation
import NibFormat
import Testing

/// What is written is read the same by our reader and by another one.
@Suite struct BinaryPropertyListTests {
  /// Offsets have two bytes from the 256th byte on, references from the 256th object on, lengths from 256.
  @Test(
    arguments: [
      (1, 1, 1), (15, 1, 1), (21, 1, 1), (22, 2, 1), (127, 2, 1), (128, 2, 2),
    ])
  func widths(count: Int, offsetWidth: Int, referenceWidth: Int) throws {
    let pairs = (0..<count).map {
      (key: BinaryPropertyList.string("k\($0)"), value: BinaryPropertyList.string("value"))
    }
    let bytes = BinaryPropertyList.dictionary(pairs).encoded()
    #expect(bytes[bytes.count - 26] == UInt8(offsetWidth))
    #expect(bytes[bytes.count - 25] == UInt8(referenceWidth))
    let own = try #require(try BinaryPropertyListReader.read(bytes).stringEntries)
    #expect(own.map(\.key) == (0..<count).map { "k\($0)" })
    let read = try unsafe PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    let expected = Dictionary(uniqueKeysWithValues: (0..<count).map { ("k\($0)", "value") })
    #expect(read as? [String: String] == expected)
  }

  /// Names that ASCII cannot spell are UTF-16.
  @Test func otherAlphabets() throws {
    let bytes = BinaryPropertyList.string("Größe").encoded()
    #expect(
      Array(bytes[8..<19]) == [0x65, 0x00, 0x47, 0x00, 0x72, 0x00, 0xf6, 0x00, 0xdf, 0x00, 0x65])
    let read = try unsafe PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    #expect(read as? String == "Größe")
    #expect(try BinaryPropertyListReader.read(bytes) == .string("Größe"))
  }

  /// Two texts are one object only if they carry the same identity; either way they read the same.
  @Test func identity() throws {
    func bytes(_ first: Int?, _ second: Int?) -> [UInt8] {
      BinaryPropertyList.dictionary([(.string("k", identity: first), .string("k", identity: second))])
        .encoded()
    }
    #expect(Array(bytes(1, 1)[8..<13]) == [0xd1, 1, 1, 0x51, 0x6b])
    for (first, second) in [(nil, nil), (1, nil), (1, 2)] as [(Int?, Int?)] {
      #expect(Array(bytes(first, second)[8..<15]) == [0xd1, 1, 2, 0x51, 0x6b, 0x51, 0x6b])
      #expect(try BinaryPropertyListReader.read(bytes(first, second))["k"] == .string("k"))
    }
    #expect(try BinaryPropertyListReader.read(bytes(1, 1))["k"] == .string("k"))
  }
}
