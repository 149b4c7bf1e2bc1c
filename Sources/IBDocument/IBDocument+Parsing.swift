extension IBDocument {
  /// What parsing makes of a text: a document unless there was an error, and everything there is to say about it.
  public struct ParseResult: Sendable {
    /// The document; nil if the text is not well-formed XML or not a document this library reads.
    public let document: IBDocument?
    /// Errors and warnings in the order of their places.
    public let diagnostics: [Diagnostic]
  }

  /// Parses the text of a `.xib` or `.storyboard`. A `.xib` of Xcode 4 and earlier for iOS is translated into the element
  /// tree of newer ones; its elements keep their places in the text.
  ///
  /// The text is XML 1.0 in UTF-8 without a document type declaration, at most 64 MiB long, with elements at most 1,000
  /// deep. Reading ends at the first fault of the XML; a document that ends early is always an error. Linear in the size
  /// of the text. Never traps, whatever the bytes are.
  public static func parse(_ text: [UInt8]) -> ParseResult {
    do throws(XMLError) {
      try checkIsText(text)
      var builder = try DocumentBuilder(XMLText(text))
      try builder.build()
      // Elements end from the inside out: put what was found in the order of the text.
      let diagnostics = builder.diagnostics.sorted { Diagnostic.stands($0, before: $1) }
      let isUsable = !diagnostics.contains { $0.severity == .error }
      if let old = IBDocument(oldFormat: builder) {
        var translation = OldFormatTranslation(old, byteCount: text.count)
        let document = try translation.document()
        return ParseResult(
          document: isUsable ? document : nil,
          diagnostics: (diagnostics + translation.diagnostics).sorted { Diagnostic.stands($0, before: $1) })
      }
      let document = try IBDocument(builder)
      return ParseResult(document: isUsable ? document : nil, diagnostics: diagnostics)
    } catch {
      return ParseResult(document: nil, diagnostics: [conflictMarker(in: text) ?? error.diagnostic])
    }
  }

  /// How many tags and runs of text there are in a text, comments not counted; nil if its XML is not well-formed.
  ///
  /// The first step of ``parse(_:)`` alone: that end tags match start tags is not looked at. Linear in the size of the
  /// text; keeps nothing of it.
  public static func tokenCount(of text: [UInt8]) -> Int? {
    do throws(XMLError) {
      var tokenizer = try XMLTokenizer(XMLText(text))
      var count = 0
      while true {
        if case .end = try tokenizer.next() { return count }
        count += 1
      }
    } catch {
      return nil
    }
  }

  /// Recognises files that are no text at all, to say what they are.
  private static func checkIsText(_ bytes: [UInt8]) throws(XMLError) {
    let start = SourceLocation(line: 1, column: 1)
    if bytes.isEmpty { throw XMLError("empty-document", "the file is empty", at: nil) }
    if bytes.starts(with: "NIBArchive".utf8) || bytes.starts(with: "bplist".utf8) {
      throw XMLError(
        "compiled-nib", "this is a compiled nib, not the document it was compiled from", at: start)
    }
    if bytes[XMLText.start(of: bytes)...].allSatisfy(XMLByte.isSpace) {
      throw XMLError("empty-document", "the file holds only white space", at: nil)
    }
  }

  /// A diagnostic about the first conflict marker of a version control system; nil if there is none.
  ///
  /// Looked for only in a text that is not well-formed, which a text with an opening marker never is.
  private static func conflictMarker(in bytes: [UInt8]) -> Diagnostic? {
    guard bytes.count <= XMLText.maximumSize else { return nil }
    var places: [UInt8: SourceLocation] = [:]
    var line = 1
    var start = 0
    // Line by line, as a list of all lines would be many times as large as the text.
    while start < bytes.count {
      if let mark = conflictMark(in: bytes, at: start), places[mark] == nil,
        mark == XMLByte.less || places[XMLByte.less] != nil
      {
        places[mark] = SourceLocation(line: line, column: 1)
      }
      guard let end = bytes[start...].firstIndex(of: XMLByte.newline) else { break }
      start = end + 1
      line += 1
    }
    guard let place = places[XMLByte.less] else { return nil }
    var notes: [Diagnostic.Note] = []
    if let middle = places[XMLByte.equals] {
      notes.append(Diagnostic.Note("the other side begins here", at: middle))
    }
    if let end = places[XMLByte.greater] {
      notes.append(Diagnostic.Note("the conflict ends here", at: end))
    }
    return Diagnostic(
      .error, id: "conflict-marker", "an unresolved version control conflict begins here", at: place,
      notes: notes)
  }

  /// The byte of which a conflict marker is made, seven times at the start of a line; nil if there is no marker.
  private static func conflictMark(in bytes: [UInt8], at lineStart: Int) -> UInt8? {
    let mark = bytes[lineStart]
    guard mark == XMLByte.less || mark == XMLByte.equals || mark == XMLByte.greater else { return nil }
    let rest = bytes[lineStart...].prefix(8)
    guard rest.count >= 7, rest.prefix(7).allSatisfy({ $0 == mark }) else { return nil }
    return rest.count == 7 || XMLByte.isSpace(bytes[lineStart + 7]) ? mark : nil
  }
}
