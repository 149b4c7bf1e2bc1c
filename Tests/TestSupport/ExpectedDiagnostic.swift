public import IBDocument
public import Testing

/// A diagnostic that a test expects, with its places given by markers.
public struct ExpectedDiagnostic: Sendable {
  var severity: Diagnostic.Severity
  var id: String
  var marker: String?
  var message: String?
  var notes: [String]

  /// An expected diagnostic.
  ///
  /// - Parameters:
  ///   - marker: the marker at its place; nil if it is about the whole file.
  ///   - message: the whole message, or nil if the test does not care.
  ///   - notes: the markers at the places of its notes, in order.
  public init(
    _ severity: Diagnostic.Severity, _ id: String, at marker: String?, message: String? = nil,
    notes: [String] = []
  ) {
    self.severity = severity
    self.id = id
    self.marker = marker
    self.message = message
    self.notes = notes
  }
}

/// Expects just these diagnostics of a marked source, in this order: one that is not listed is a failure.
public func expectDiagnostics(
  _ marked: String, _ expected: [ExpectedDiagnostic],
  from diagnose: ([UInt8]) -> [Diagnostic], sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let source = MarkedSource(marked)
  let found = diagnose(source.bytes)
  #expect(
    found.map { "\($0.severity) \($0.id) at \(describe($0.location))" }
      == expected.map { "\($0.severity) \($0.id) at \(describe($0.marker.map(source.place)))" },
    sourceLocation: sourceLocation)
  for (found, expected) in zip(found, expected) {
    if let message = expected.message { #expect(found.message == message, sourceLocation: sourceLocation) }
    #expect(
      found.notes.map { describe($0.location) } == expected.notes.map { describe(source.place($0)) },
      "notes of \(found.id)", sourceLocation: sourceLocation)
  }
}

private func describe(_ location: DocumentLocation?) -> String {
  location.map { "\($0.line):\($0.column)" } ?? "the file"
}
