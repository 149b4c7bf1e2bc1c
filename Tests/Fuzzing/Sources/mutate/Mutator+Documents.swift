extension Mutator {
  /// A document that is still well-formed, but says something else: values exchanged, elements removed, repeated or
  /// moved in from another document. So the damage gets past the tokenizer.
  mutating func reworded(_ original: [UInt8], donor: [UInt8]) -> [UInt8] {
    var lines = original.split(separator: newline, omittingEmptySubsequences: false)
    let others = donor.split(separator: newline)
    for _ in 0..<1 + pick(4) {
      guard !lines.isEmpty, !others.isEmpty else { break }
      let place = pick(lines.count)
      let other = others[pick(others.count)]
      switch pick(6) {
      case 0 where Self.isWholeElement(lines[place]): lines.remove(at: place)
      case 1 where Self.isWholeElement(lines[place]): lines.insert(lines[place], at: pick(lines.count))
      case 2 where Self.isWholeElement(other): lines.insert(other, at: place)
      case 3: exchangeValue(of: &lines[place], with: Self.strangeValues[pick(Self.strangeValues.count)])
      default:
        let values = Self.values(in: other)
        guard !values.isEmpty else { continue }
        exchangeValue(of: &lines[place], with: Array(other[values[pick(values.count)]]))
      }
    }
    return Array(lines.joined(separator: [newline]))
  }

  private mutating func exchangeValue(of line: inout ArraySlice<UInt8>, with value: [UInt8]) {
    let values = Self.values(in: line)
    guard !values.isEmpty else { return }
    line.replaceSubrange(values[pick(values.count)], with: value)
  }

  /// The ranges between quotes.
  private static func values(in line: ArraySlice<UInt8>) -> [Range<Int>] {
    let quotes = line.indices.filter { line[$0] == UInt8(ascii: "\"") }
    return stride(from: 0, to: quotes.count - 1, by: 2).map { quotes[$0] + 1..<quotes[$0 + 1] }
  }

  private static func isWholeElement(_ line: ArraySlice<UInt8>) -> Bool {
    line.suffix(2).elementsEqual("/>".utf8)
  }

  private static let strangeValues = [
    "", "0", "-1", "nan", "inf", "1e999", "-1e-999", "5e-324", "-1.7e308", "1e300", "9223372036854775807",
    "9223372036854775808",
    "99999999999999999999", "NO", "YES", "-0.0", "{{0, 0}",
    "{1, 2}",
    "\u{1f600}", "a.b", "..", "viewDidLoad:", "UIView", "system", "custom", "IBFilesOwner", "safeArea",
    "0x10", " 1 ",
    "1,5", "wC hR", "title", "trailing", "greaterThanOrEqual",
  ].map { Array($0.utf8) }
}

private let newline = UInt8(ascii: "\n")
