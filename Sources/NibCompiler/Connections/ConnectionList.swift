import NibFormat

/// The connections of one archive, sorted as the root lists them (F-55).
struct ConnectionList {
  /// A connection with what it is sorted by.
  struct Entry {
    /// The outlet's name or the action's selector.
    var label: String
    /// The connection's id in the document; empty for one that the compiler makes.
    var id: String
    var object: ObjectIndex
  }

  /// Whether connections with equal labels stand in the order of their ids, as in xibs, or of the document.
  var sortsTiesByID: Bool
  /// Made by the compiler, in order.
  var system: [ObjectIndex] = []
  private(set) var collections: [Entry] = []
  var outlets: [Entry] = []
  var events: [Entry] = []

  init(sortsTiesByID: Bool) { self.sortsTiesByID = sortsTiesByID }

  /// Which collection a member belongs to.
  private struct CollectionKey: Hashable {
    var label: String
    var source: ObjectIndex
  }

  /// The collections by what they are called and belong to.
  private var collectionsByKey: [CollectionKey: ObjectIndex] = [:]

  /// The collection of a property of an object; nil if it has no member yet.
  func collection(_ label: String, of source: ObjectIndex) -> ObjectIndex? {
    collectionsByKey[CollectionKey(label: label, source: source)]
  }

  /// Adds the first member of a property of an object.
  mutating func addCollection(_ entry: Entry, of source: ObjectIndex) {
    collections.append(entry)
    collectionsByKey[CollectionKey(label: entry.label, source: source)] = entry.object
  }

  /// All connections in the order of a release: events came first before Xcode 11. Collections come before what the
  /// compiler made (4 of 4 archives that have both, of 7.2.1 to 16.2). Labels and ids compare by bytes.
  func ordered(for xcode: Version) -> [ObjectIndex] {
    let others = sorted(collections) + system + sorted(outlets)
    return xcode < XcodeRelease.v11 ? sorted(events) + others : others + sorted(events)
  }

  private func sorted(_ list: [Entry]) -> [ObjectIndex] {
    list.enumerated().sorted { a, b in
      let (x, y) = (a.element, b.element)
      if x.label != y.label { return x.label.utf8.lexicographicallyPrecedes(y.label.utf8) }
      if sortsTiesByID && x.id != y.id { return x.id.utf8.lexicographicallyPrecedes(y.id.utf8) }
      return a.offset < b.offset
    }.map(\.element.object)
  }
}
