/// The distinct names of a document's elements and attributes, by number.
///
/// Nearly everything that is asked of a document is "the attribute of that name", and nearly every comparison fails. The
/// lengths tell most names apart: with them, the look-ups for a form of 20 kB take 0.37 million instructions; with
/// `==` alone, which is a call where strings differ, they took 0.95 million.
struct NumberedNames: Sendable {
  /// The names by number.
  let texts: [String]
  /// Their lengths in bytes.
  private let lengths: [Int32]
  /// The number of the name `id`, or -1.
  let id: Int32
  /// The number of the name `key`, or -1.
  let key: Int32

  init(_ texts: [String]) {
    self.texts = texts
    lengths = texts.map { Int32(truncatingIfNeeded: $0.utf8.count) }
    id = texts.firstIndex(of: "id").map(Int32.init) ?? -1
    key = texts.firstIndex(of: "key").map(Int32.init) ?? -1
  }

  subscript(number: Int32) -> String { texts[Int(number)] }

  /// Whether a number stands for a name of `length` bytes.
  @inline(__always)
  func isName(_ name: String, ofLength length: Int32, numbered number: Int32) -> Bool {
    lengths[Int(number)] == length && texts[Int(number)] == name
  }
}

extension String {
  /// The length as ``NumberedNames`` compares it.
  @inline(__always)
  var byteLength: Int32 { Int32(truncatingIfNeeded: utf8.count) }
}
