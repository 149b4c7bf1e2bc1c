import Testing

@testable import NibcCommands

@Suite struct SystemPathTests {
  @Test(
    arguments: [
      ([], ""), (Array("a/b".utf8), "a/b"), (Array("é".utf8), "é"),
      ([0x61, 0xFF, 0x62], "a\\xFFb"), ([0xC3], "\\xC3"), ([0xED, 0xA0, 0x80], "\\xED\\xA0\\x80"),
      ([0xF0, 0x9F, 0x98, 0x80], "😀"), ([0xF0, 0x9F, 0x98], "\\xF0\\x9F\\x98"),
      // A scalar of the private range itself.
      ([0xF4, 0x8F, 0xBB, 0xBF], "\\xF4\\x8F\\xBB\\xBF"),
      ([0xF4, 0x8F, 0xBC, 0x80], "\u{10FF00}"),
    ] as [([UInt8], String)])
  func everyNameComesBack(bytes: [UInt8], shown: String) {
    let path = Self.path(bytes)
    #expect(path.shownPath == shown)
    #expect(Self.bytes(path) == bytes)
  }

  @Test func everyPairOfBytesComesBack() {
    for first in UInt8(1)...255 {
      for second in UInt8(1)...255 {
        let bytes = [first, second, 0x2F, second]
        #expect(Self.bytes(Self.path(bytes)) == bytes)
      }
    }
  }

  @Test func suchPathsAreTakenApartLikeOthers() {
    let path = Self.path([0x61, 0xFF, 0x2F, 0xFE, 0x2E, 0x78])
    #expect(PathName.parent(path).shownPath == "a\\xFF")
    #expect(PathName.stem(path).shownPath == "\\xFE")
  }

  @Test(arguments: ["", "a", "é", "\u{10FEC3}", "x\u{10FE80}\u{10FEFF}y", "\u{10FF00}"])
  func aTextNamesAFileOfItsBytes(text: String) {
    #expect(Self.bytes(String(systemPathOf: text)) == Array(text.utf8))
  }

  private static func path(_ bytes: [UInt8]) -> String {
    let characters = bytes.map(CChar.init(bitPattern:)) + [0]
    return unsafe characters.withUnsafeBufferPointer { unsafe String(systemPath: $0.baseAddress!) }
  }

  private static func bytes(_ path: String) -> [UInt8] {
    unsafe path.withSystemPath { start in
      var bytes: [UInt8] = []
      var next = unsafe start
      while unsafe next.pointee != 0 {
        unsafe bytes.append(UInt8(bitPattern: next.pointee))
        unsafe next += 1
      }
      return bytes
    }
  }
}
