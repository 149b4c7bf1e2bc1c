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
  /// What has no output of its own: of the element and its bases, or of the element alone if `inherited` has the rest.
  private let silent: [String]
  /// Attributes and keys of children that are left out because no archive shows how they are kept.
  private let unproven: [String]
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
    silent = inherited == nil ? (base?.allSilent ?? []) + schema.silent : schema.silent
    unproven = (base?.unproven ?? []) + schema.unproven
    answers = Array(repeating: .unasked, count: nameCount)
  }

  /// The rows of a base but for those with some keys, and with others in the places of rows of the same key.
  private static func rows(_ base: [Row], without: [String], replacedBy overrides: [Row]) -> [Row] {
    var rows: [Row] = []
    rows.reserveCapacity(base.count + overrides.count)
    var taken: [String] = []
    for row in base where !without.has(row.key) {
      if !overrides.contains(where: { $0.key.isName(row.key) }) {
        rows.append(row)
      } else if !taken.has(row.key) {
        taken.append(row.key)
        for replacement in overrides where replacement.key.isName(row.key) { rows.append(replacement) }
      }
    }
    return rows
  }

  /// The rows of all releases in encoding order.
  var allRows: [Row] { (inherited?.allRows ?? []) + ownRows }

  /// What has no output of its own, of the element and its bases.
  private var allSilent: [String] { (inherited?.allSilent ?? []) + silent }

  /// Every attribute that is known for the element, in any release.
  var knownAttributes: [String] {
    (inherited?.knownAttributes ?? Self.identity) + silent + ownRows.flatMap(\.rule.attributes)
  }

  /// Whether an attribute is known for the element.
  ///
  /// A document has few names and asks for each many times. Rows that are gone through once for each name cost less
  /// than a list or a set of what all of them know, of which most is never asked for: of the instructions for a form of
  /// 20 kB, sets took 1.05 million and lists 0.2 million.
  func knows(attribute: String, numbered number: Int) -> Bool {
    if answers[number] == .unasked {
      let isKnown =
        if let inherited, inherited.knows(attribute: attribute, numbered: number) {
          true
        } else {
          (inherited == nil && Self.identity.has(attribute)) || ownPartsHave(attribute: attribute)
        }
      answers[number] = isKnown ? .known : .unknown
    }
    return answers[number] == .known
  }

  private func ownPartsHave(attribute: String) -> Bool {
    silent.has(attribute) || ownRows.contains { $0.rule.reads(attribute: attribute) }
  }

  /// Whether an attribute, or the key of a child, is left out for want of evidence.
  func leavesOut(_ name: String) -> Bool { unproven.has(name) }

  /// Whether a child with that `key` is known for the element.
  func knows(childKey: String) -> Bool {
    if let inherited {
      if inherited.knows(childKey: childKey) { return true }
    } else if Self.identity.has(childKey) {
      return true
    }
    return silent.has(childKey)
      || ownRows.contains { $0.rule.childKey?.isName(childKey) == true || $0.rule.reads(attribute: childKey) }
  }
}

extension [String] {
  /// Whether the list has a name.
  func has(_ name: String) -> Bool {
    for known in self where known.isName(name) { return true }
    return false
  }
}

extension String {
  /// Whether this is a name. Most names differ in length, which is much cheaper to see than that they differ.
  @inline(__always)
  func isName(_ name: String) -> Bool { utf8.count == name.utf8.count && self == name }
}
