/// An open-addressing table of strings that grows the way Foundation's does, so that its slot order is Foundation's
/// iteration order (F-38 to F-41).
struct SlotTable {
  /// Which of the two series of capacities a collection has.
  enum Sizes {
    /// Key tables: from 23 slots on, one more than a dictionary holds (F-38).
    case set
    /// Dictionaries (F-50).
    case dictionary
  }

  /// Slot numbers and the capacities of dictionaries, step by step. Proven up to 391 keys, and stated, but seen in no
  /// file, up to the last step.
  private static let steps: [(slots: Int, capacity: Int)] = [
    (3, 3), (7, 6), (13, 11), (23, 19), (41, 32), (71, 52), (127, 85), (191, 118), (251, 155), (383, 237),
    (631, 390), (1087, 672), (1723, 1065),
  ]

  private let sizes: Sizes
  private var step = 0
  private var slots: [Int]
  private var capacity: Int
  private var count = 0
  private var keys: [String] = []
  private var hashes: [UInt64] = []

  /// An empty table, as small as it can be for `count` keys.
  init(sizes: Sizes, holding count: Int = 0) {
    self.sizes = sizes
    (slots, capacity) = Self.table(step: 0, sizes: sizes)
    while capacity < count {
      step += 1
      (slots, capacity) = Self.table(step: step, sizes: sizes)
    }
  }

  /// Inserts all keys in order and returns the positions of the distinct ones in slot order.
  mutating func order(inserting newKeys: [String]) -> [Int] {
    keys = newKeys
    hashes = newKeys.map(FoundationOrder.hash)
    for position in newKeys.indices { insert(position) }
    return slots.filter { $0 >= 0 }
  }

  private mutating func insert(_ position: Int) {
    let (slot, found) = place(of: position)
    if found { return }
    if count + 1 <= capacity, let slot {
      slots[slot] = position
      count += 1
      return
    }
    // Growing: the old keys in slot order, the new one among them where it would have gone (F-40).
    var order: [Int] = []
    order.reserveCapacity(count + 1)
    for (index, occupant) in slots.enumerated() {
      if index == slot { order.append(position) }
      if occupant >= 0 { order.append(occupant) }
    }
    if slot == nil { order.append(position) }
    step += 1
    (slots, capacity) = Self.table(step: step, sizes: sizes)
    count = order.count
    for occupant in order {
      if let free = place(of: occupant).slot { slots[free] = occupant }
    }
  }

  /// The first slot, from the hash on, that is free or holds an equal key; nil when the table is full of others.
  private func place(of position: Int) -> (slot: Int?, found: Bool) {
    var slot = Int(hashes[position] % UInt64(slots.count))
    for _ in 0..<slots.count {
      let occupant = slots[slot]
      if occupant < 0 { return (slot, false) }
      if hashes[occupant] == hashes[position], keys[occupant].utf8.elementsEqual(keys[position].utf8) {
        return (slot, true)
      }
      slot += 1
      if slot == slots.count { slot = 0 }
    }
    return (nil, false)
  }

  private static func table(step: Int, sizes: Sizes) -> (slots: [Int], capacity: Int) {
    var (slots, capacity) = steps[min(step, steps.count - 1)]
    if step >= steps.count {
      // No archive so large is known. The listed steps grow by the golden ratio, to a prime, filled to 0.618; so do
      // these.
      for _ in steps.count...step { slots = prime(from: slots + slots * 618 / 1000) }
      capacity = slots * 618 / 1000
    }
    if sizes == .set, capacity > 3 { capacity += 1 }
    return ([Int](repeating: -1, count: slots), capacity)
  }

  private static func prime(from number: Int) -> Int {
    var candidate = number | 1
    while !isPrime(candidate) { candidate += 2 }
    return candidate
  }

  private static func isPrime(_ odd: Int) -> Bool {
    var divisor = 3
    while divisor * divisor <= odd {
      if odd % divisor == 0 { return false }
      divisor += 2
    }
    return true
  }
}
