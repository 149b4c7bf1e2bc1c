/// Distinct names numbered in the order in which they are first met.
///
/// Names are equal when their bytes are, as they are to the format. Swift's `==` is not that: it takes text in
/// different Unicode normal forms for equal.
struct NameTable {
  private struct Name: Hashable {
    let text: String

    static func == (a: Name, b: Name) -> Bool { a.text.utf8.elementsEqual(b.text.utf8) }
    // Equal bytes are equal strings, so the string's own hash will do.
    func hash(into hasher: inout Hasher) { hasher.combine(text) }
  }

  private(set) var names: [String] = []
  private var isASCII: [Bool] = []
  private var numbers: [Name: Int32] = [:]

  /// The number of a name, given one if it is new.
  mutating func intern(_ name: String) -> Int32 {
    if let number = numbers[Name(text: name)] { return number }
    let number = Int32(names.count)
    numbers[Name(text: name)] = number
    names.append(name)
    isASCII.append(name.utf8.allSatisfy { $0 < 0x80 })
    return number
  }

  /// The number of a name, or nil if it has none.
  func number(of name: String) -> Int32? { numbers[Name(text: name)] }

  /// Whether a number stands for a name: cheaper than ``number(of:)`` if the two strings share their storage.
  func isName(_ name: String, numbered number: Int32) -> Bool {
    let own = names[Int(number)]
    // `==` is immediate for shared storage, and no mistake is left once the bytes agree in number and the text is
    // ASCII: a scalar that is equivalent to ASCII text is always longer than it.
    guard own == name, own.utf8.count == name.utf8.count else { return false }
    return isASCII[Int(number)] || own.utf8.elementsEqual(name.utf8)
  }
}
