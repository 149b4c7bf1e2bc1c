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
  var collections: [Entry] = []
  /// Where the collections of an object's properties stand in `collections`, by the object's place and the property.
  var collectionPlaces: [String: Int] = [:]
  var outlets: [Entry] = []
  var events: [Entry] = []

  init(sortsTiesByID: Bool) { self.sortsTiesByID = sortsTiesByID }

  /// All connections in the order of a release: events came first before Xcode 11. Labels and ids compare by bytes.
  func ordered(for xcode: Version) -> [ObjectIndex] {
    xcode < XcodeRelease.v11
      ? sorted(events) + system + sorted(collections) + sorted(outlets)
      : system + sorted(collections) + sorted(outlets) + sorted(events)
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
