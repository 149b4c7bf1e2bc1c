/// The name of a class as archives write it, and the names it can be registered under.
///
/// Objective-C classes and classes without module stand plain, "CardView". Swift classes stand mangled,
/// "_TtC4Chat8CardView", a class inside another one "_TtCC4Chat8CardView5Style".
struct ClassName {
  /// The names to look for in a registry, the most exact first: as written, with module, without module.
  let candidates: [String]

  /// Takes a name apart. Never fails: a name that only looks mangled stands for itself.
  init(_ written: String) {
    guard let parts = Self.demangled(written), parts.count > 1 else {
      candidates = [written]
      return
    }
    candidates = [written, parts.joined(separator: "."), parts.dropFirst().joined(separator: ".")]
  }

  /// The module and the names of the classes from the outermost, or nil if the name is not mangled in this way.
  private static func demangled(_ name: String) -> [String]? {
    guard name.hasPrefix("_Tt") else { return nil }
    var rest = Substring(name).dropFirst(3)
    let kinds = rest.prefix { $0 == "C" || $0 == "V" || $0 == "O" }
    guard kinds.last == "C" else { return nil }
    rest = rest[kinds.endIndex...]
    var parts: [String] = []
    while !rest.isEmpty, parts.count < 64 {
      if rest.first == "P" {
        // A private class: the name of its file, mangled to a number of letters, stands before its own.
        rest = rest.dropFirst()
        guard identifier(&rest) != nil else { return nil }
      }
      guard let part = identifier(&rest) else { return nil }
      parts.append(part)
    }
    return parts.count == kinds.count + 1 ? parts : nil
  }

  /// Takes a decimal length and so many bytes off the start.
  private static func identifier(_ rest: inout Substring) -> String? {
    let digits = rest.prefix { ("0"..."9").contains($0) }
    guard let length = Int(digits), length > 0 else { return nil }
    let bytes = rest[digits.endIndex...].utf8
    guard let end = bytes.index(bytes.startIndex, offsetBy: length, limitedBy: bytes.endIndex) else {
      return nil
    }
    let identifier = String(bytes[..<end])
    rest = rest[end...]
    return identifier
  }
}
