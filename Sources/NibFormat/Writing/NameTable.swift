/// Distinct names numbered in the order in which they are first met.
///
/// Names are equal when their bytes are, as they are to the format. Swift's `==` is not that: it takes text in
/// different Unicode normal forms for equal.
struct NameTable {
  private struct Name: Hashable {
    let text: String

    static func == (a: Name, b: Name) -> Bool { NameTable.areSame(a.text, b.text) }
    // Equal bytes are equal strings, so the string's own hash will do.
    func hash(into hasher: inout Hasher) { hasher.combine(text) }
  }

  private(set) var names: [String] = []
  private var numbers: [Name: Int32] = [:]

  /// The number of a name, given one if it is new.
  mutating func intern(_ name: String) -> Int32 {
    if let number = numbers[Name(text: name)] { return number }
    let number = Int32(names.count)
    numbers[Name(text: name)] = number
    names.append(name)
    return number
  }

  /// The number of a name, or nil if it has none.
  func number(of name: String) -> Int32? { numbers[Name(text: name)] }

  /// Whether a number stands for a name: cheaper than ``number(of:)`` if the two strings share their storage.
  func isName(_ name: String, numbered number: Int32) -> Bool { Self.areSame(names[Int(number)], name) }

  /// Whether two names have the same bytes. Immediate for strings that share their storage and are ASCII.
  private static func areSame(_ a: String, _ b: String) -> Bool {
    // After `==` only different forms of equivalent text are to be told apart. A scalar that is equivalent to ASCII text
    // is longer than it, so ASCII text of the same length is the same.
    guard a == b, a.utf8.count == b.utf8.count else { return false }
    return a.utf16.count == a.utf8.count || a.utf8.elementsEqual(b.utf8)
  }
}
