public import NibFormat

/// One damaged archive for each reason to refuse one: what `Corpus/invalid/` holds.
public enum DamagedArchives {
  /// The bytes that break the rule of a reason, and only that.
  ///
  /// New reasons need a case here and a file in the corpus; a test says so.
  public static func bytes(for reason: NIBArchiveError.Reason) -> [UInt8]? {
    var archive = ArchiveBytes.sample
    let sample = archive.bytes
    switch reason {
    case .badMagic: return Array("bplist00".utf8) + sample.dropFirst(8)
    case .truncatedHeader: return Array(sample.prefix(49))
    case .unsupportedFormatVersion: return sample.replacingWord(at: 10, with: 2)
    case .misplacedObjectTable: return sample.replacingWord(at: 22, with: 51)
    case .tablesOutOfOrder: return sample.replacingWord(at: 38, with: sample.word(at: 30) - 1)
    case .noObjects:
      archive.objects = []
      archive.values = []
    case .countTooLarge: return sample.replacingWord(at: 18, with: 3)
    case .gapAfterTable: archive.keys[1].append(0x80)
    case .recordPastTableEnd: return sample.replacingWord(at: 38, with: sample.word(at: 38) - 1)
    case .truncatedRecord: return Array(sample.dropLast(1))
    case .varintTooLong: archive.objects[0].replaceSubrange(0..<1, with: [0, 0, 0, 0, 0, 0x81])
    case .varintTooLarge: archive.objects[0].replaceSubrange(0..<1, with: [0, 0, 0, 0, 0x90])
    case .varintNotShortest: archive.objects[0].replaceSubrange(0..<1, with: [0, 0x80])
    case .classIndexOutOfRange: archive.objects[1][0] = 0x82
    case .valuesNotConsecutive: archive.objects[0][1] = 0x81
    case .valueRangeOutOfBounds: archive.objects[0][2] = 0x8c
    case .emptyObjectFirstValueOutOfRange: archive.objects[1][1] = 0x8c
    case .valuesWithoutObject: archive.objects[0][2] = 0x8a
    case .keyTooLong: archive.addKey(String(repeating: "k", count: NIBArchiveLimits.nameByteCount + 1))
    case .keyNotUTF8: archive.keys[1][3] = 0xff
    case .keyContainsNUL: archive.keys[0][2] = 0
    case .keyIndexOutOfRange: archive.values[1][0] = 0x82
    case .unknownValueType: archive.values[4][1] = 11
    case .objectIndexOutOfRange: archive.values[10][2] = 2
    case .classNameTooLong:
      archive.addClass(String(repeating: "C", count: NIBArchiveLimits.nameByteCount), fallbacks: [])
    case .tooManyFallbacks:
      archive.addClass("C", fallbacks: Array(repeating: 0, count: NIBArchiveLimits.fallbackCount + 1))
    case .fallbackIndexOutOfRange: archive.classes[1][2] = 2
    case .classNameWithoutNUL: archive.classes[0][10] = 0x20
    case .classNameContainsNUL: archive.classes[0][4] = 0
    case .classNameNotUTF8: archive.classes[0][4] = 0xc3
    @unknown default: return nil
    }
    return archive.bytes
  }
}
