import IBDocument

/// What the compiler knows of one element of the document format: the class it becomes and how its parts are encoded.
struct ElementSchema: Sendable {
  /// What an element is for the tree around it.
  enum Role: Sendable {
    /// A view: has a frame, subviews, constraints.
    case view
    /// A view controller of a scene.
    case controller
    /// Any other object that connections can name.
    case object
  }

  /// The element's name.
  var element: String
  /// The class it is archived as when it has no custom class.
  var className: String
  /// The element whose rows come before this one's.
  var base: String?
  /// The rows of this class alone, in encoding order.
  var rows: [Row]
  /// Rows that stand in for a base row of the same key, in the base row's place.
  var overrides: [Row]
  /// Base keys that this class never writes.
  var without: [String]
  /// Attributes and keys of children that are known and have no output of their own.
  var silent: [String]
  /// What it is for the tree around it.
  var role: Role
  /// When the content priorities are written.
  var hugging: Hugging
  /// The keys under which the objects list finds what lies below it, in order (F-54); nil for those of the base.
  var listed: [String]?

  /// When `UIViewContentHuggingPriority` is written (facts §2).
  enum Hugging: Sendable {
    /// Left out when it equals this pair.
    case unless(Double, Double)
    /// Always written.
    case always
  }

  init(
    _ element: String, _ className: String, base: String? = "view", role: Role = .view,
    hugging: Hugging = .unless(250, 250), without: [String] = [], silent: [String] = [],
    listed: [String]? = nil, overrides: [Row] = [], rows: [Row] = []
  ) {
    self.element = element
    self.className = className
    self.base = base
    self.rows = rows
    self.overrides = overrides
    self.without = without
    self.silent = silent
    self.role = role
    self.hugging = hugging
    self.listed = listed
  }
}

/// An element's schema with the rows of its bases laid out in one list.
struct FlatSchema: Sendable {
  let schema: ElementSchema
  /// All rows in encoding order.
  let rows: [Row]
  /// The keys of objects that the objects list takes up, in order (F-54).
  let listedKeys: [String]
  /// Every attribute that is known for the element.
  let knownAttributes: Set<String>
  /// Every `key` of a child that is known for the element.
  let knownChildKeys: Set<String>

  init(_ schema: ElementSchema, in schemas: [String: ElementSchema]) {
    self.schema = schema
    var chain: [ElementSchema] = [schema]
    while let base = chain[chain.count - 1].base.flatMap({ schemas[$0] }) { chain.append(base) }
    var rows: [Row] = []
    var known: Set<String> = [
      "id", "key", "customClass", "customModule", "customModuleProvider", "userLabel",
    ]
    var keys: Set<String> = []
    for level in chain.reversed() {
      var taken: Set<String> = []
      var next: [Row] = []
      for row in rows where !level.without.contains(row.key) {
        let replacements = level.overrides.filter { $0.key == row.key }
        if replacements.isEmpty {
          next.append(row)
        } else if taken.insert(row.key).inserted {
          next += replacements
        }
      }
      rows = next + level.rows
      known.formUnion(level.silent)
      keys.formUnion(level.silent)
    }
    for row in rows {
      known.formUnion(row.rule.attributes)
      if let key = row.rule.childKey { keys.insert(key) }
    }
    self.rows = rows
    listedKeys = chain.lazy.compactMap(\.listed).first ?? ["UISubviews"]
    knownAttributes = known
    knownChildKeys = keys
  }
}
