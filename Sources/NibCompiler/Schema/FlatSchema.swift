/// An element's schema with the rows of its bases laid out in one list, for one document and one release of the
/// reference compiler.
final class FlatSchema {
  let schema: ElementSchema
  /// The rows of the release in encoding order.
  let rows: [Row]
  /// The rows of all releases in encoding order.
  let allRows: [Row]
  /// The keys of objects that the objects list takes up, in order (F-54).
  let listedKeys: [String]
  /// Every attribute that is known for the element, in any release.
  let knownAttributes: [String]

  private let ownListedKeys: [String]?
  private let silent: [String]
  private let knownChildKeys: [String]
  /// What is known of the attributes by the numbers of their names in the document; asked once for each.
  private var answers: [Answer]

  private enum Answer: UInt8 {
    case unasked, known, unknown
  }

  /// - Parameters:
  ///   - base: the schema whose rows come before.
  ///   - nameCount: how many distinct names the document has.
  init(_ schema: ElementSchema, base: FlatSchema?, xcode: Version, nameCount: Int) {
    self.schema = schema
    let overrides = schema.overrides
    var rows = base?.allRows ?? []
    if !overrides.isEmpty || !schema.without.isEmpty {
      rows = Self.rows(rows, without: schema.without, replacedBy: overrides)
    }
    rows += schema.rows
    allRows = rows
    self.rows = rows.filter { $0.applies(to: xcode) }
    ownListedKeys = schema.listed ?? base?.ownListedKeys
    listedKeys = ownListedKeys ?? ["UISubviews"]
    silent = (base?.silent ?? []) + schema.silent
    knownAttributes =
      ["id", "key", "customClass", "customModule", "customModuleProvider", "userLabel"] + silent
      + rows.flatMap(\.rule.attributes)
    knownChildKeys = silent + rows.compactMap(\.rule.childKey)
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

  /// Whether an attribute is known for the element.
  ///
  /// A document has few names and asks for each many times. A list that is gone through once for each name costs less
  /// than a set of all known ones, of which most are never asked for: with sets, laying out the schemas of a form of
  /// 20 kB took 1.05 million instructions of 14.
  func knows(attribute: String, numbered number: Int) -> Bool {
    if answers[number] == .unasked {
      answers[number] = Self.contains(knownAttributes, attribute) ? .known : .unknown
    }
    return answers[number] == .known
  }

  /// Whether a child with that `key` is known for the element.
  func knows(childKey: String) -> Bool {
    Self.contains(knownChildKeys, childKey) || Self.contains(knownAttributes, childKey)
  }

  /// Whether a list has a name. Most names differ in length, which is much cheaper to see than that they differ.
  private static func contains(_ names: [String], _ name: String) -> Bool {
    let length = name.utf8.count
    for known in names where known.utf8.count == length && known == name { return true }
    return false
  }
}
