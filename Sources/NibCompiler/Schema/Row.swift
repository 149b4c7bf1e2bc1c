import IBDocument
import NibFormat

/// One line of a schema: what of an element goes under one archive key, in which form, and when it is left out.
///
/// Rows of a class stand in the order in which UIKit encodes its keys, so the table is the order.
///
/// A class, because rows of one table go into the lists of many elements: copies of a structure of 150 bytes, with up to
/// four references to count, took 0.3 million of the 4.6 million instructions that lowering a form of 20 kB needed.
final class Row: Sendable {
  /// The archive key.
  let key: String
  /// Where the value comes from.
  let rule: Rule
  /// The first release of the reference compiler that writes this row.
  let since: Version
  /// The first release that no longer writes it.
  let until: Version

  init(_ key: String, _ rule: Rule, since: Version = XcodeRelease.first, until: Version = XcodeRelease.never)
  {
    self.key = key
    self.rule = rule
    self.since = since
    self.until = until
  }

  /// Whether a release of the reference compiler has this row.
  func applies(to xcode: Version) -> Bool { since <= xcode && xcode < until }
}

/// How a row gets its value. `absent` is what a missing attribute means; nil leaves the key out.
enum Rule: Sendable {
  /// The same value for every object.
  case constant(Value)
  /// YES or NO, written as `writes` only if the attribute equals `when`.
  case flag(String, absent: Bool, when: Bool, writes: Bool)
  /// YES or NO, always written as a boolean.
  case bool(String, absent: Bool)
  /// A whole number, left out when it is `omit`.
  case integer(String, absent: Int64?, omit: Int64?)
  /// A decimal number stored with 32 bits, left out when it is `omit`.
  case float(String, absent: Double?, omit: Double?)
  /// A decimal number stored with 64 bits, left out when it is `omit`.
  case double(String, absent: Double?, omit: Double?)
  /// A word for a number, left out when it is `omit`.
  case choice(String, Words, absent: Int64?, omit: Int64?)
  /// The sum of the words' numbers that a child element with that key answers YES to; left out when it is `omit`.
  case options(child: String, Words, absent: Int64?, omit: Int64?)
  /// A text as it stands, left out when the attribute is absent.
  case string(String)
  /// A text people read: localisable in a localised document.
  case text(String)
  /// A colour child with that key.
  case color(String)
  /// A colour child with that key; a system colour when there is none, and another for an explicit nil.
  case defaultedColor(String, absent: SystemColorName?, null: SystemColorName?)
  /// An image named by an attribute.
  case image(String)
  /// A pair of numbers in a `size` child with that key.
  case size(String, absent: Size?, omit: Size?)
  /// Four numbers in an `inset` child with that key, left out when all are zero if `omitZero`.
  case insets(String, omitZero: Bool)
  /// A date child.
  case date(String)
  /// The object of the child element with that key.
  case child(String)
  /// The objects of the child elements of the child with that key or name, as a mutable or immutable array.
  case children(String, mutable: Bool)
  /// What no row can say; the attributes it reads are named so that they count as known.
  case code([String], @Sendable (ArchiveLowering, Element) -> Value?)

  /// The attributes of the element that this rule reads.
  var attributes: [String] {
    if case .code(let names, _) = self { return names }
    return attribute.map { [$0] } ?? []
  }

  /// Whether this rule reads an attribute of the element.
  func reads(attribute name: String) -> Bool {
    if case .code(let names, _) = self { return names.has(name) }
    return attribute?.isName(name) == true
  }

  /// The attribute of the element that this rule reads, unless it is code.
  private var attribute: String? {
    switch self {
    case .flag(let name, _, _, _), .bool(let name, _), .integer(let name, _, _), .float(let name, _, _),
      .double(let name, _, _), .choice(let name, _, _, _), .string(let name), .text(let name),
      .image(let name):
      name
    case .constant, .options, .color, .defaultedColor, .size, .insets, .date, .child, .children, .code: nil
    }
  }

  /// The key attribute of the child element that this rule reads.
  var childKey: String? {
    switch self {
    case .options(let key, _, _, _), .color(let key), .defaultedColor(let key, _, _),
      .size(let key, _, _), .insets(let key, _), .date(let key), .child(let key),
      .children(let key, _):
      key
    default: nil
    }
  }
}

/// The words of an enumeration and their numbers, in the order of the numbers.
struct Words: Sendable, ExpressibleByDictionaryLiteral {
  var pairs: [(word: String, number: Int64)]

  init(dictionaryLiteral elements: (String, Int64)...) {
    pairs = elements.map { (word: $0.0, number: $0.1) }
  }

  subscript(word: String) -> Int64? {
    for pair in pairs where pair.word.isName(word) { return pair.number }
    return nil
  }
}
