extension Diagnostic {
  /// One line of a rendered diagnostic, in pieces, so that a command line can colour them.
  public struct Line: Hashable, Sendable {
    /// The file and the place in it, such as `Main.xib:3:14`.
    public var place: String
    /// How bad it is.
    public var severity: Severity
    /// What is the matter; never holds control characters.
    public var message: String
    /// The diagnostic's stable id; nil for notes.
    public var id: String?

    /// The whole line: `place: severity: message [id]`.
    public var text: String {
      "\(place): \(severity.rawValue): \(message)" + (id.map { " [\($0)]" } ?? "")
    }
  }

  /// The lines that tell this diagnostic of a file: its own, then one for each note.
  public func lines(file: String) -> [Line] {
    let first = Line(
      place: Self.place(file, location), severity: severity, message: Self.printable(message), id: id)
    return [first]
      + notes.map {
        Line(
          place: Self.place(file, $0.location), severity: .note, message: Self.printable($0.message), id: nil)
      }
  }

  /// The diagnostic as text: `file:line:column: error: message [id]`, and a line for each note; no newline at the end.
  public func rendered(file: String) -> String { lines(file: file).map(\.text).joined(separator: "\n") }

  /// A name from a document between quotes, for use in a message.
  public static func quoted(_ name: String) -> String { "'\(shortened(name))'" }

  /// A name from a document cut short after 60 scalars: names can be as long as the author likes, messages cannot.
  public static func shortened(_ name: String) -> String {
    let head = name.unicodeScalars.prefix(60)
    return head.endIndex == name.endIndex ? name : String(head) + "…"
  }

  /// Whether a diagnostic's place is before another's; those about the whole file come first.
  public static func stands(_ a: Diagnostic, before b: Diagnostic) -> Bool {
    switch (a.location, b.location) {
    case (let a?, let b?): a < b
    case (nil, _?): true
    default: false
    }
  }

  private static func place(_ file: String, _ location: SourceLocation?) -> String {
    guard let location else { return printable(file) }
    return "\(printable(file)):\(location.line):\(location.column)"
  }

  /// Control characters spelled out, so that a message is one line and cannot steer a terminal.
  public static func printable(_ text: String) -> String {
    func isControl(_ scalar: Unicode.Scalar) -> Bool {
      scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || (0x2028...0x202E).contains(scalar.value)
        || (0x2066...0x2069).contains(scalar.value)
    }
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if isControl(scalar) {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
