import IBDocument
import NibCompiler
import NibFormat

/// What must hold for any text that claims to be a document.
public enum DocumentCheck {
  /// How far a text came.
  public enum Outcome: Sendable {
    /// A compiled file, or a folder of them.
    case compiled
    /// A document with errors.
    case refused
    /// No document.
    case unreadable
  }

  /// Parses and compiles a text, and traps if the output is not made of archives, or if a text without output has no
  /// error to show for it.
  @discardableResult
  public static func run(_ text: [UInt8]) -> Outcome {
    let parsed = IBDocument.parse(text)
    for diagnostic in parsed.diagnostics { _ = diagnostic.message }
    guard let document = parsed.document else {
      precondition(parsed.diagnostics.contains { $0.severity == .error }, "no document and no error")
      return .unreadable
    }
    let result = NibCompiler.compile(document)
    switch result.output {
    case nil:
      precondition(result.diagnostics.contains { $0.severity == .error }, "no output and no error")
      return .refused
    case .file(let bytes): check(bytes)
    case .folder(let members):
      for member in members where member.path.hasSuffix(".nib") { check(member.bytes) }
    }
    return .compiled
  }

  private static func check(_ archive: [UInt8]) {
    do throws(NIBArchiveError) {
      try NIBArchive.verify(archive)
    } catch {
      fatalError("compiled to a damaged archive: \(error)")
    }
  }
}
