import Foundation
import NibFormat
import TestSupport
import Testing

/// `Corpus/invalid/` has one damaged archive for each reason, named after it.
///
/// To write the files again, run these tests with the environment variable NIBC_RECORD set to `failed`.
@Suite struct InvalidCorpusTests {
  @Test(arguments: NIBArchiveError.Reason.allCases)
  func everyReasonHasAFile(reason: NIBArchiveError.Reason) throws {
    let expected = try #require(DamagedArchives.bytes(for: reason), "no damage for \(reason)")
    let file = Project.corpus.appendingPathComponent("invalid/\(reason.rawValue).nib")
    let bytes = (try? Data(contentsOf: file)).map { [UInt8]($0) }
    if Recording.mode.writes(expected: bytes, found: expected) {
      return try Data(expected).write(to: file)
    }
    #expect(bytes == expected)
    let error = #expect(throws: NIBArchiveError.self) { try NIBArchive(expected) }
    #expect(error?.reason == reason)
  }

  @Test func everyFileHasAReason() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Project.corpus.appendingPathComponent("invalid").path)
    #expect(Set(files) == Set(NIBArchiveError.Reason.allCases.map { "\($0.rawValue).nib" }))
  }
}
