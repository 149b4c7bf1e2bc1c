/// Something to tell the author of a document, with the place it is about.
///
/// The message is lower case, has no full stop, names what the author wrote, says what was found and what was expected.
public struct Diagnostic: Hashable, Sendable {
  /// How bad it is. Only an error keeps output from being written.
  public enum Severity: String, Hashable, Sendable {
    /// The document cannot be compiled.
    case error
    /// The document compiles, but perhaps not into what its author meant.
    case warning
    /// An explanation of the diagnostic before it.
    case note
  }

  /// A further place and what it has to do with the matter.
  public struct Note: Hashable, Sendable {
    /// What there is to say about the place.
    public var message: String
    /// The place, if there is one.
    public var location: SourceLocation?

    /// Makes a note.
    public init(_ message: String, at location: SourceLocation?) {
      self.message = message
      self.location = location
    }
  }

  /// A stable name for this kind of diagnostic, such as `duplicate-id`.
  public var id: String
  /// How bad it is.
  public var severity: Severity
  /// What is the matter.
  public var message: String
  /// Where; nil only for matters of a whole file.
  public var location: SourceLocation?
  /// Further places.
  public var notes: [Note]

  /// Makes a diagnostic.
  public init(
    _ severity: Severity, id: String, _ message: String, at location: SourceLocation?, notes: [Note] = []
  ) {
    self.id = id
    self.severity = severity
    self.message = message
    self.location = location
    self.notes = notes
  }
}
