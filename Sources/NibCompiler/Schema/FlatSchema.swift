/// An element's schema with the rows of its bases before its own, for one document and one release of the reference
/// compiler.
///
/// What it has from a base it shares with it: nearly every element is a view with a few rows of its own. Copies of the
/// view's rows for each were two fifths of the memory that a form of 20 kB needed.
final class FlatSchema {
  let schema: ElementSchema
  /// The rows of the release in encoding order, in runs: of the bases, then of the element.
  let rows: [[Row]]
  /// The keys of objects that the objects list takes up, in order (F-54).
  let listedKeys: [String]

  /// The base whose rows come before; nil for one whose rows are changed, which stand among `ownRows`.
  private let inherited: FlatSchema?
  /// The other rows, of all releases.
  private let ownRows: [Row]
  private let ownListedKeys: [String]?
  private let silent: [String]
  /// Attributes and keys of children that are left out because no archive shows how they are kept.
  private let unproven: [String]
  private let ownAttributes: [String]
  private let ownChildKeys: [String]
  /// What is known of the attributes by the numbers of their names in the document; asked once for each.
  private var answers: [Answer]

  private enum Answer: UInt8 {
    case unasked, known, unknown
  }

  /// Attributes that every element can have.
  private static let identity = [
    "id", "key", "customClass", "customModule", "customModuleProvider", "userLabel",
  ]

  /// - Parameters:
  ///   - base: the schema whose rows come before.
  ///   - nameCount: how many distinct names the document has.
  init(_ schema: ElementSchema, base: FlatSchema?, xcode: Version, nameCount: Int) {
    self.schema = schema
    let overrides = schema.overrides
    let isChanged = !overrides.isEmpty || !schema.without.isEmpty
    inherited = isChanged ? nil : base
    var rows = schema.rows
    if isChanged, let base {
      rows = Self.rows(base.allRows, without: schema.without, replacedBy: overrides) + rows
    }
    ownRows = rows
    self.rows = (inherited?.rows ?? []) + [rows.filter { $0.applies(to: xcode) }]
    ownListedKeys = schema.listed ?? base?.ownListedKeys
    listedKeys = ownListedKeys ?? ["UISubviews"]
    silent = (base?.silent ?? []) + schema.silent
    unproven = (base?.unproven ?? []) + schema.unproven
    var attributes = inherited == nil ? Self.identity + silent : schema.silent
    var childKeys = inherited == nil ? silent : schema.silent
    for row in rows {
      attributes += row.rule.attributes
      if let key = row.rule.childKey { childKeys.append(key) }
    }
    ownAttributes = attributes
    ownChildKeys = childKeys
    answers = Array(repeating: .unasked, count: nameCount)
  }

  /// The rows of a base but for those with some keys, and with others in the places of rows of the same key.
  private static func rows(_ base: [Row], without: [String], replacedBy overrides: [Row]) -> [Row] {
    var rows: [Row] = []
    var taken: [String] = []
    for row in base where !without.contains(row.key) {
      let replacements = overrides.filter { $0.key == row.key }
      if replacements.isEmpty {
        rows.append(row)
      } else if !taken.contains(row.key) {
        taken.append(row.key)
        rows += replacements
      }
    }
    return rows
  }

  /// The rows of all releases in encoding order.
  var allRows: [Row] { (inherited?.allRows ?? []) + ownRows }

  /// Every attribute that is known for the element, in any release.
  var knownAttributes: [String] { (inherited?.knownAttributes ?? []) + ownAttributes }

  /// Whether an attribute is known for the element.
  ///
  /// A document has few names and asks for each many times. Lists that are gone through once for each name cost less
  /// than a set of all known ones, of which most are never asked for: with sets, laying out the schemas of a form of
  /// 20 kB took 1.05 million instructions of 14.
  func knows(attribute: String, numbered number: Int) -> Bool {
    if answers[number] == .unasked { answers[number] = knows(attribute: attribute) ? .known : .unknown }
    return answers[number] == .known
  }

  private func knows(attribute: String) -> Bool {
    ownAttributes.has(attribute) || inherited?.knows(attribute: attribute) == true
  }

  /// Whether an attribute, or the key of a child, is left out for want of evidence.
  func leavesOut(_ name: String) -> Bool { unproven.has(name) }

  /// Whether a child with that `key` is known for the element.
  func knows(childKey: String) -> Bool {
    ownChildKeys.has(childKey) || ownAttributes.has(childKey)
      || inherited?.knows(childKey: childKey) == true
  }
}

extension [String] {
  /// Whether the list has a name. Most names differ in length, which is much cheaper to see than that they differ.
  func has(_ name: String) -> Bool {
    let length = name.utf8.count
    for known in self where known.utf8.count == length && known == name { return true }
    return false
  }
}
