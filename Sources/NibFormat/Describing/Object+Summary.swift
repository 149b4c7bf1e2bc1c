extension ObjectGraph.Object {
  /// The object on one line: its class, and what it says if it has one plain value only, as a string or a number.
  public var summary: String {
    let name = shortened(className)
    return content(hasChecksum: false).map { "\(name) \($0)" } ?? name
  }

  /// What an object says that has one plain value only: the text of a string, else the value.
  ///
  /// - Parameter hasChecksum: whether of long data a checksum is shown, which takes time linear in its length.
  func content(hasChecksum: Bool) -> String? {
    guard values.count == 1, let entry = values.first else { return nil }
    switch (entry.key, entry.value) {
    case (_, .object): return nil
    case ("NS.bytes", .data(let bytes)):
      if bytes.count <= 256, let text = Value.quotedText(bytes[...]) { return text }
      return Value.dataText(bytes[...], byteLimit: 64, hasChecksum: hasChecksum)
    case ("NS.bytes", _), ("NS.intval", _), ("NS.dblval", _), ("NS.boolval", _): return entry.value.text()
    default: return nil
    }
  }
}

/// A name that is shown many times: of one that is longer than any real name, only the start.
func shortened(_ name: String) -> String {
  name.utf8.count <= 200 ? name : String(name.unicodeScalars.prefix(100)) + "…"
}
