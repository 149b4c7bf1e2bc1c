import IBDocument

/// What a `variation` element says of its parent: other values, or other children, for screens of certain size classes.
struct Variation {
  let element: Element
  /// 1 for compact, 2 for regular widths; nil if the variation is for all.
  let horizontal: Int64?
  /// 1 for compact, 2 for regular heights; nil if the variation is for all.
  let vertical: Int64?

  /// Reads a `variation` element; nil if its key is not understood.
  init?(_ element: Element) {
    guard let key = element.key else { return nil }
    var classes: [Substring: Int64] = [:]
    if key != "default" {
      for part in key.split(separator: "-") {
        let words = part.split(separator: "=")
        guard words.count == 2, let number = Self.classes[words[1]] else { return nil }
        classes[words[0]] = number
      }
    }
    guard classes.keys.allSatisfy({ $0 == "widthClass" || $0 == "heightClass" }) else { return nil }
    self.element = element
    horizontal = classes["widthClass"]
    vertical = classes["heightClass"]
  }

  private static let classes: [Substring: Int64] = ["compact": 1, "regular": 2]

  /// Whether it is what holds where no other variation does.
  var isDefault: Bool { horizontal == nil && vertical == nil }

  /// The ids that its mask leaves out of, or puts into, the children with a key.
  func masked(_ key: String, _ word: String) -> [String] {
    guard let mask = element.child(named: "mask", key: key) else { return [] }
    return mask.children.filter { $0.name == word }.compactMap { $0["reference"] }
  }
}

extension Element {
  /// The variations of this element, in document order.
  var variations: [Variation] {
    children.compactMap { $0.name == "variation" ? Variation($0) : nil }
  }

  /// The ids of children with a key that the default variation leaves out.
  func excludedByDefault(_ key: String) -> Set<String> {
    guard child(named: "variation") != nil else { return [] }
    var excluded: Set<String> = []
    for variation in variations where variation.isDefault {
      excluded.formUnion(variation.masked(key, "exclude"))
    }
    return excluded
  }
}
