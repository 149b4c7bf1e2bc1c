/// Distinct names numbered in the order in which they are first met.
///
/// Names are equal when their bytes are, as they are to the format. Swift's `==` is not that: it takes text in
/// different Unicode normal forms for equal.
///
/// A table of its own and not a dictionary: a dictionary needs a key type whose `==` compares bytes, and the first one
/// whose keys are of a type of ours makes the runtime search all conformances in the program for that of the type. That
/// took 130,000 instructions, a twelfth of encoding a form of 20 kB.
package struct NameTable: Sendable {
  /// The names by number.
  package private(set) var names: [String] = []
  /// Numbers by hash, or -1; the count is a power of two and at least twice as many.
  private var slots = [Int32](repeating: -1, count: 64)

  /// Makes a table without names.
  package init() {}

  /// The number of a name, given one if it is new.
  package mutating func intern(_ name: String) -> Int32 {
    let slot = slot(of: name)
    if slots[slot] >= 0 { return slots[slot] }
    let number = Int32(names.count)
    names.append(name)
    slots[slot] = number
    if names.count * 2 > slots.count { grow() }
    return number
  }

  /// The number of a name, or nil if it has none.
  package func number(of name: String) -> Int32? {
    let number = slots[slot(of: name)]
    return number < 0 ? nil : number
  }

  /// The slot that holds a name's number, or the empty one where it would be put.
  private func slot(of name: String) -> Int {
    var slot = Self.hash(name) & (slots.count - 1)
    while slots[slot] >= 0, !Self.areSame(names[Int(slots[slot])], name) {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for number in names.indices { slots[slot(of: names[number])] = Int32(number) }
  }

  /// The hash of a name's bytes, seeded for each process, so that no archive can be made whose names collide. The hash
  /// of the string would be the same for all the forms of equivalent text, of which a text of 20 accents has a million.
  private static func hash(_ name: String) -> Int {
    var hasher = Hasher()
    var name = name
    name.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    return hasher.finalize()
  }

  /// Whether a number stands for a name: cheaper than ``number(of:)`` if the two strings share their storage.
  func isName(_ name: String, numbered number: Int32) -> Bool { Self.areSame(names[Int(number)], name) }

  /// Whether two names have the same bytes. Immediate for strings that share their storage and are ASCII.
  private static func areSame(_ a: String, _ b: String) -> Bool {
    // After `==` only different forms of equivalent text are to be told apart. A scalar that is equivalent to ASCII text
    // is longer than it, so ASCII text of the same length is the same.
    guard a.utf8.count == b.utf8.count, a == b else { return false }
    return a.utf16.count == a.utf8.count || a.utf8.elementsEqual(b.utf8)
  }
}
