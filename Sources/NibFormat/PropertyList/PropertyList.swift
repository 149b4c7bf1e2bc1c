/// A value of a property list, as far as compiled storyboards use them.
package enum PropertyList: Equatable {
  /// Entries in the order of the file.
  case dictionary([(key: String, value: PropertyList)])
  case array([PropertyList])
  case string(String)
  case integer(Int64)
  case bool(Bool)

  /// The value under a key of a dictionary; nil if there is none or this is no dictionary.
  package subscript(key: String) -> PropertyList? {
    guard case .dictionary(let entries) = self else { return nil }
    return entries.first { $0.key == key }?.value
  }

  /// The text of a string.
  package var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The entries of a dictionary whose values are strings; nil if this is something else.
  package var stringEntries: [(key: String, value: String)]? {
    guard case .dictionary(let entries) = self else { return nil }
    var strings: [(key: String, value: String)] = []
    for entry in entries {
      guard let text = entry.value.string else { return nil }
      strings.append((entry.key, text))
    }
    return strings
  }

  /// Whether both say the same; the order of a dictionary's entries says nothing.
  package static func == (a: PropertyList, b: PropertyList) -> Bool {
    switch (a, b) {
    case (.dictionary(let x), .dictionary(let y)):
      x.count == y.count
        && zip(x.sorted { $0.key < $1.key }, y.sorted { $0.key < $1.key }).allSatisfy {
          $0.key == $1.key && $0.value == $1.value
        }
    case (.array(let x), .array(let y)): x == y
    case (.string(let x), .string(let y)): x == y
    case (.integer(let x), .integer(let y)): x == y
    case (.bool(let x), .bool(let y)): x == y
    default: false
    }
  }
}
