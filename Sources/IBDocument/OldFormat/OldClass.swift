/// A class of old documents and the element that took its place.
struct OldClass: Sendable {
  /// How a value under a key is said in the newer format.
  enum Rule: Sendable {
    /// A boolean: an attribute YES or NO.
    case flag(String)
    /// A number: an attribute with the same number.
    case number(String)
    /// A text: an attribute, left out if the text is empty.
    case text(String)
    /// A number that chooses among words: an attribute with the word.
    case words(String, [String])
    /// A sum of flags: a child with that element name and key, whose attributes are the flags that are set.
    case flags(String, key: String, [String])
    /// A colour: a `color` child with that key.
    case color(String)
    /// Two numbers: a `size` child with that key.
    case size(String)
    /// An image: an attribute with its name.
    case image(String)
    /// An object of the archive: an element with that key.
    case object(key: String)
    /// Objects of the archive: elements in a list of that name.
    case objects(String)
    /// What text input is to be like: a `textInputTraits` child.
    case traits
    /// Nothing: known, and without a counterpart, or taken care of elsewhere.
    case nothing
  }

  /// The class of old documents.
  let name: String
  /// The element of newer ones.
  let element: String
  /// The class whose keys it has too.
  let base: String?
  /// Attributes that say what the class leaves unsaid.
  let defaults: [(name: String, value: String)]
  /// Its own keys.
  let rules: [String: Rule]

  init(
    _ name: String, _ element: String, base: String? = "IBUIView",
    defaults: [(name: String, value: String)] = [], _ rules: [String: Rule] = [:]
  ) {
    self.name = name
    self.element = element
    self.base = base
    self.defaults = defaults
    self.rules = rules
  }

  /// The class of that name; nil if it is not known.
  static func named(_ name: String) -> OldClass? { table[name] }

  /// The rule for a key of this class or its bases; nil if the key is not known.
  func rule(_ key: String) -> Rule? {
    var level: OldClass? = self
    while let current = level {
      if let rule = current.rules[key] { return rule }
      level = current.base.flatMap(Self.named)
    }
    return nil
  }

  /// Whether it is a view.
  var isView: Bool { name == "IBUIView" || base.flatMap(Self.named)?.isView == true }

  private static let table: [String: OldClass] = {
    var table: [String: OldClass] = [:]
    for entry in views + controls + others { table[entry.name] = entry }
    return table
  }()
}
