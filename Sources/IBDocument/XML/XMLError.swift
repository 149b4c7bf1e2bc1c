/// A fault in the text that ends the reading of it, carried to the caller as the diagnostic that will be shown.
struct XMLError: Error, Hashable {
  var diagnostic: Diagnostic

  init(_ id: String, _ message: String, at location: SourceLocation?, notes: [Diagnostic.Note] = []) {
    diagnostic = Diagnostic(.error, id: id, message, at: location, notes: notes)
  }
}
