extension ObjectGraph.Object {
  /// The object on one line: its class, and what it says if it has one plain value only, as a string or a number.
  public var summary: String {
    guard let content else { return className }
    return "\(className) \(content)"
  }

  /// What an object says that has one plain value only: the text of a string, else the value.
  var content: String? {
    guard values.count == 1, let entry = values.first else { return nil }
    switch (entry.key, entry.value) {
    case (_, .object), (listKey, _), ("NSInlinedValue", _): return nil
    case ("NS.bytes", .data(let bytes)):
      if bytes.count <= 256, let text = Value.quotedText(bytes[...]) { return text }
      return entry.value.text()
    case ("NS.bytes", _), ("NS.intval", _), ("NS.dblval", _), ("NS.boolval", _): return entry.value.text()
    default: return nil
    }
  }
}
