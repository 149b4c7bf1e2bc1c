import NibFormat

/// What the compiler knows of an element of the document format, made from the tables it compiles by.
public struct ElementExplanation: Hashable, Sendable {
  /// One value that the element gives its object.
  public struct Key: Hashable, Sendable {
    /// The archive key.
    public var key: String
    /// Which part of the element it comes from, in which form, and when it is left out.
    public var rule: String
    /// The releases of the reference compiler that write it so, such as "Xcode 11 and later"; empty if all do.
    public var releases: String
    /// The element whose table has the line: the element itself, or one of its bases.
    public var origin: String
  }

  /// The element's name.
  public var element: String
  /// The class it is archived as without a custom class.
  public var className: String
  /// The elements whose keys it has too, nearest first.
  public var bases: [String]
  /// Its keys in the order in which they are encoded.
  public var keys: [Key]
  /// Attributes and keys of children that have no value of their own: only the editor uses them, or other values do.
  public var silentParts: [String]
  /// Attributes and keys of children that are left out with a warning: no archive at hand shows how they are kept.
  public var unprovenParts: [String]
  /// Keys of its bases that it never has.
  public var absentKeys: [String]

  /// The names of all elements that the compiler has a table for, sorted.
  public static var elementNames: [String] { SchemaTable.uiKit().elementNames }

  /// What there is to say about an element; nil for one that no table knows.
  public init?(element: String) {
    let table = SchemaTable.uiKit()
    guard let flat = table[element] else { return nil }
    self.element = element
    className = flat.schema.className
    var chain = [flat.schema]
    while let base = chain[chain.count - 1].base.flatMap({ table[$0]?.schema }) { chain.append(base) }
    bases = chain.dropFirst().map(\.element)
    keys = flat.allRows.map { row in
      // The nearest level that has the row, as its own or in place of a base's.
      let origin = chain.first { level in
        (level.overrides + level.rows).contains { $0.key == row.key && $0.since == row.since }
      }
      return Key(
        key: row.key, rule: row.rule.explanation, releases: row.releases,
        origin: origin?.element ?? element)
    }
    silentParts = chain.flatMap(\.silent).sorted()
    unprovenParts = chain.flatMap(\.unproven).sorted()
    absentKeys = flat.schema.without.sorted()
  }
}

extension ElementExplanation: CustomStringConvertible {
  /// The explanation as lines of text.
  public var description: String {
    var text = "\(element) becomes \(className)"
    if !bases.isEmpty { text += "; it has the keys of \(bases.joined(separator: ", "))" }
    text += "\n"
    let width = min(48, keys.map(\.key.utf8.count).max() ?? 0)
    for key in keys {
      let pad = String(repeating: " ", count: max(0, width - key.key.utf8.count))
      text += "\n  \(key.key)\(pad)  \(key.rule)"
      if !key.releases.isEmpty { text += " [\(key.releases)]" }
      if key.origin != element { text += " (\(key.origin))" }
    }
    text += "\n"
    if !absentKeys.isEmpty { text += "\nnever written: \(absentKeys.joined(separator: ", "))\n" }
    if !silentParts.isEmpty {
      text += "\nknown, without a key of their own: \(silentParts.joined(separator: ", "))\n"
    }
    if !unprovenParts.isEmpty {
      text +=
        "\nleft out with a warning, as no archive shows them: \(unprovenParts.joined(separator: ", "))\n"
    }
    text +=
      "\nA class of its own is named by customClass; then the object is a UIClassSwapper with the same keys.\n"
    return text
  }
}

extension Row {
  /// Which releases have the row, in words; empty for all.
  fileprivate var releases: String {
    switch (since > XcodeRelease.first, until < XcodeRelease.never) {
    case (false, false): ""
    case (true, false): "Xcode \(since) and later"
    case (false, true): "before Xcode \(until)"
    case (true, true): "Xcode \(since) up to before \(until)"
    }
  }
}
