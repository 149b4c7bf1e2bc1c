/// Where the keys of one shape of objects were found, in the order in which an initialiser asked for them.
///
/// An initialiser asks for the same keys in the same order each time, so the n-th question has the n-th answer: one
/// comparison of addresses instead of a search. A key literal has one address for the life of the program. If the order
/// changes, the answer is searched for among those known, and a new question is looked up by name once.
@safe
@frozen
@usableFromInline
struct ReadPlan {
  @frozen
  @usableFromInline
  struct Entry {
    /// The address of the key literal; 0 behind the last entry.
    @usableFromInline let name: UInt
    /// The place among the object's values, or −1 if objects of this shape lack the key.
    @usableFromInline let offset: Int
  }

  private var entries: UnsafeMutablePointer<Entry>
  private var count = 0
  private var capacity = 1
  /// The question that comes next.
  @usableFromInline var next: UnsafeMutablePointer<Entry>

  init() {
    unsafe entries = .allocate(capacity: 1)
    unsafe entries.initialize(to: Entry(name: 0, offset: -1))
    unsafe next = unsafe entries
  }

  /// Lets go of the memory. Nothing can be asked afterwards.
  func deallocate() { unsafe entries.deallocate() }

  /// The place of the question that comes next.
  var cursor: Int {
    get { unsafe entries.distance(to: next) }
    set { unsafe next = unsafe entries + newValue }
  }

  /// The answer to a question that was not the expected one, if it is known.
  mutating func search(_ name: UInt) -> Int? {
    for place in 0..<count where unsafe entries[place].name == name {
      cursor = place + 1
      return unsafe entries[place].offset
    }
    return nil
  }

  mutating func add(_ name: UInt, offset: Int) {
    // One place stays for the entry that ends the list.
    if count + 1 == capacity {
      let larger = UnsafeMutablePointer<Entry>.allocate(capacity: 2 * capacity)
      unsafe larger.initialize(from: entries, count: capacity)
      unsafe entries.deallocate()
      unsafe entries = unsafe larger
      capacity *= 2
    }
    unsafe entries[count] = Entry(name: name, offset: offset)
    count += 1
    unsafe (entries + count).initialize(to: Entry(name: 0, offset: -1))
    cursor = count
  }
}
