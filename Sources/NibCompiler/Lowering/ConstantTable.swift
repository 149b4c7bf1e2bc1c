import NibFormat

/// Finds the object that stands for a constant.
///
/// A dictionary with the hashes for keys, and the constants of one hash in a chain. The first dictionary whose keys
/// are of a type of ours makes the runtime search all conformances in the program for that of the type, which costs
/// 130,000 instructions, more than a form of 20 kB needs for all of its colours; integers are looked for anyway.
struct ConstantTable<Constant: Hashable> {
  private var entries: [(constant: Constant, object: ObjectIndex, next: Int)] = []
  /// The place in `entries` where the chain of a hash begins.
  private var first: [Int: Int] = [:]

  subscript(constant: Constant) -> ObjectIndex? {
    get {
      var place = first[constant.hashValue] ?? -1
      while place >= 0 {
        if entries[place].constant == constant { return entries[place].object }
        place = entries[place].next
      }
      return nil
    }
    set {
      guard let newValue else { return }
      let hash = constant.hashValue
      entries.append((constant, newValue, first[hash] ?? -1))
      first[hash] = entries.count - 1
    }
  }
}
