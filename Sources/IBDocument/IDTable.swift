/// Finds the element that has an id: the first one, if there are several.
struct IDTable: Sendable {
  /// An attribute `id` and the element it belongs to.
  struct Entry: Sendable {
    var element: Int32
    var attribute: Int32
  }

  private var entries: [Entry]
  /// Places in `entries` by hash, or -1; the count is a power of two and at least twice as many.
  private var slots: [Int32]

  /// Makes the table of the attributes `id` among a document's attributes, in the order of the text.
  init(_ entries: [Entry], in attributes: [IBDocument.AttributeRecord]) {
    self.entries = entries
    var count = 16
    while count < entries.count * 2 { count *= 2 }
    slots = [Int32](repeating: -1, count: count)
    for place in entries.indices {
      let slot = slot(of: attributes[Int(entries[place].attribute)].value, in: attributes)
      if slots[slot] < 0 { slots[slot] = Int32(place) }
    }
  }

  /// The element with that id; constant time.
  func element(withID id: String, in attributes: [IBDocument.AttributeRecord]) -> Int32? {
    let place = slots[slot(of: id, in: attributes)]
    return place < 0 ? nil : entries[Int(place)].element
  }

  /// The slot that holds an id, or the empty one where it would be put.
  private func slot(of id: String, in attributes: [IBDocument.AttributeRecord]) -> Int {
    var copy = id
    let hash = copy.withUTF8 { unsafe ByteHash.ofProcess.value(of: UnsafeRawBufferPointer($0)) }
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      if Self.areSame(attributes[Int(entries[Int(slots[slot])].attribute)].value, id) { break }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  /// Whether two ids have the same bytes: strings that only look the same are equal to `==`.
  ///
  /// Ids are ASCII, where the two are one and `==` is much cheaper than going through the bytes.
  private static func areSame(_ a: String, _ b: String) -> Bool {
    guard a.utf8.count == b.utf8.count, a == b else { return false }
    return a.utf16.count == a.utf8.count || a.utf8.elementsEqual(b.utf8)
  }
}
