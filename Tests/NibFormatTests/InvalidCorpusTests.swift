import Foundation
import NibFormat
import TestSupport
import Testing

/// `Corpus/invalid/` has one damaged archive for each reason, named after it.
///
/// To write the files again, run these tests with the environment variable NIBC_RECORD set to `invalid`.
@Suite struct InvalidCorpusTests {
  @Test(arguments: NIBArchiveError.Reason.allCases)
  func everyReasonHasAFile(reason: NIBArchiveError.Reason) throws {
    let expected = try #require(DamagedArchives.bytes(for: reason), "no damage for \(reason)")
    let path = "invalid/\(reason.rawValue).nib"
    if ProcessInfo.processInfo.environment["NIBC_RECORD"] == "invalid" {
      let url = CorpusFolder.url.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(expected).write(to: url)
    }
    let bytes = try CorpusFolder.bytes(path)
    #expect(bytes == expected)
    let error = #expect(throws: NIBArchiveError.self) { try NIBArchive(bytes) }
    #expect(error?.reason == reason)
  }

  @Test func everyFileHasAReason() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: CorpusFolder.url.appendingPathComponent("invalid").path)
    #expect(Set(files) == Set(NIBArchiveError.Reason.allCases.map { "\($0.rawValue).nib" }))
  }
}
