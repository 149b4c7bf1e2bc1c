public import Foundation
public import Testing

/// Texts kept in files, that tests compare with what they find.
public enum Golden {
  /// Expects the text in a file to be `found`. A failure shows the difference and how to record the text again; with
  /// ``Recording`` on, the file is written instead.
  ///
  /// - Parameter suite: the name of the test suite, for the command that records.
  public static func expect(
    _ found: String, in file: URL, suite: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let expected = try? String(contentsOf: file, encoding: .utf8)
    if Recording.mode.writes(expected: expected, found: found) {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try found.write(to: file, atomically: true, encoding: .utf8)
      return
    }
    if expected == found { return }
    let difference = expected.map { TextDifference.lines(from: $0, to: found) } ?? "there is no such file"
    Issue.record(
      """
      \(file.lastPathComponent) is not what was found (-expected +found):
      \(difference)
      record with: NIBC_RECORD=failed swift test --filter \(suite)
      """, sourceLocation: sourceLocation)
  }
}
