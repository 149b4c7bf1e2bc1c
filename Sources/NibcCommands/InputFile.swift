import IBDocument
import NibFormat

/// A file that a command works on.
struct InputFile {
  /// The name for messages: the path as the user wrote it, or `<stdin>`.
  let name: String
  /// The whole file.
  let bytes: [UInt8]

  /// Reads a file, or standard input if the path is `-`.
  init(_ path: String) throws(CommandError) {
    name = path == "-" ? "<stdin>" : path
    bytes = try CommandError.system { () throws(SystemError) in try FileSystem.contents(of: path) }
  }

  /// The file as a compiled nib.
  func archive() throws(CommandError) -> NIBArchive {
    do throws(NIBArchiveError) {
      return try NIBArchive(bytes)
    } catch {
      let diagnostic = Diagnostic(.error, id: error.reason.rawValue, error.description, at: nil)
      throw .input(diagnostic, file: name)
    }
  }

  /// The file as a binary property list.
  func propertyList() throws(CommandError) -> PropertyList {
    do throws(BinaryPropertyListReader.Failure) {
      return try BinaryPropertyListReader.read(bytes)
    } catch {
      let message = "byte \(error.offset): \(error.message)"
      throw .input(Diagnostic(.error, id: "invalid-property-list", message, at: nil), file: name)
    }
  }
}
