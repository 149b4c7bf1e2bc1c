import NibFormat

/// The `Info.plist` of a compiled storyboard: which archive stands for which name (F-69, F-70).
struct StoryboardIndex {
  /// A controller's name, which is that of its archive too.
  struct Entry {
    let name: String
    /// Whether the author gave the name; only then do the entry point and the key share one object (F-70).
    let isExplicit: Bool
  }

  /// A reference to a controller of another storyboard.
  struct Reference {
    let name: String
    let storyboardName: String
    let controllerIdentifier: String?
    let bundleIdentifier: String?
  }

  /// The controllers that have archives, in document order.
  var entries: [Entry] = []
  /// The references, in document order.
  var references: [Reference] = []
  /// The place of the first controller in `entries`.
  var entryPoint: Int?

  /// The file's bytes.
  func encoded() -> [UInt8] {
    typealias Pair = (key: String, value: BinaryPropertyList)
    let order = FoundationOrder.dictionaryOrder(of: entries.map(\.name))
    let map = BinaryPropertyList.dictionary(
      order.map { place in
        (.string(entries[place].name, identity: place), .string(entries[place].name))
      })
    var pairs: [Pair] = [("UIViewControllerIdentifiersToNibNames", map)]
    if let entryPoint {
      let entry = entries[entryPoint]
      pairs.append(
        (
          "UIStoryboardDesignatedEntryPointIdentifier",
          .string(entry.name, identity: entry.isExplicit ? entryPoint : nil)
        ))
    }
    pairs.append(("UIStoryboardVersion", .integer(1)))
    if !references.isEmpty {
      let names = references.map { ($0.name, Self.value(of: $0)) }
      pairs.append(("UIViewControllerIdentifiersToExternalStoryboardReferences", Self.dictionary(names)))
    }
    return Self.dictionary(pairs).encoded()
  }

  private static func value(of reference: Reference) -> BinaryPropertyList {
    var pairs: [(String, BinaryPropertyList)] = [
      ("UIReferencedStoryboardName", .string(reference.storyboardName))
    ]
    if let identifier = reference.controllerIdentifier {
      pairs.append(("UIReferencedControllerIdentifier", .string(identifier)))
    }
    if let bundle = reference.bundleIdentifier {
      pairs.append(("UIReferencedBundleIdentifier", .string(bundle)))
    }
    return dictionary(pairs)
  }

  /// A dictionary in the order of Foundation (F-50).
  private static func dictionary(_ pairs: [(String, BinaryPropertyList)]) -> BinaryPropertyList {
    .dictionary(
      FoundationOrder.dictionaryOrder(of: pairs.map(\.0)).map { (.string(pairs[$0].0), pairs[$0].1) })
  }
}
