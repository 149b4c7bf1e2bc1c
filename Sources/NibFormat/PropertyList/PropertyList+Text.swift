extension PropertyList: CustomStringConvertible {
  /// The value as text, an entry a line.
  package var description: String { text(indent: "") }

  private func text(indent: String) -> String {
    let inner = indent + "  "
    switch self {
    case .dictionary(let entries):
      let lines = entries.map { "\(inner)\(Self.quoted($0.key)) = \($0.value.text(indent: inner))\n" }
      return "{\n\(lines.joined())\(indent)}"
    case .array(let elements):
      return "[\n\(elements.map { "\(inner)\($0.text(indent: inner))\n" }.joined())\(indent)]"
    case .string(let text): return Self.quoted(text)
    case .integer(let number): return String(number)
    case .bool(let flag): return flag ? "true" : "false"
    }
  }

  private static func quoted(_ text: String) -> String { text.debugDescription }
}
