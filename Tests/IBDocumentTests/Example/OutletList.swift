import IBDocument

// The program in the documentation of `IBDocument`. A test compares the two texts, and runs this one.

// example begins
/// The outlets of a document, as "12: titleLabel is the label in line 20".
func outlets(in text: [UInt8]) -> [String] {
  guard let document = IBDocument.parse(text).document else { return [] }
  return document.root.descendants.filter { $0.name == "outlet" }.map { outlet in
    let name = outlet["property"] ?? "?"
    guard let target = outlet["destination"].flatMap({ document.element(withID: $0) }) else {
      return "\(outlet.location.line): \(name) leads nowhere"
    }
    return "\(outlet.location.line): \(name) is the \(target.name) in line \(target.location.line)"
  }
}
// example ends
