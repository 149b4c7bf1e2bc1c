/// Where the keys of one shape of objects were found, in the order in which an initialiser asked for them.
///
/// An initialiser asks for the same keys in the same order each time, so the n-th question has the n-th answer: one
/// comparison of addresses instead of a search. A key literal has one address for the life of the program. If the order
/// changes, the answer is searched for among those known, and a new question is looked up by name once.
struct ReadPlan {
  struct Entry {
    /// The address of the key literal.
    let name: UInt
    /// The place among the object's values, or −1 if objects of this shape lack the key.
    let offset: Int32
  }

  var entries: ContiguousArray<Entry> = []
  /// The question that comes next.
  var cursor = 0

  /// The answer to a question that was not the expected one, if it is known.
  mutating func search(_ name: UInt) -> Int32? {
    for place in entries.indices where entries[place].name == name {
      cursor = place + 1
      return entries[place].offset
    }
    return nil
  }

  mutating func add(_ name: UInt, offset: Int32) {
    entries.append(Entry(name: name, offset: offset))
    cursor = entries.count
  }
}
