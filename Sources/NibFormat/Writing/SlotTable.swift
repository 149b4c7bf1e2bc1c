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
  private var hashes: [UInt64] = []
  /// For each slot the way to the first free one from it on: itself, or a later one. The hash is no secret, and names in
  /// a document can be made to collide, so taken slots are not looked at one by one.
  private var freeSlots: [Int]

  /// An empty table, as small as it can be for `count` keys.
  init(sizes: Sizes, holding count: Int = 0) {
    self.sizes = sizes
    (slots, capacity) = Self.table(step: 0, sizes: sizes)
    while capacity < count {
      step += 1
      (slots, capacity) = Self.table(step: step, sizes: sizes)
    }
    freeSlots = Array(slots.indices)
  }

  /// Inserts all keys in order and returns the positions of the distinct ones in slot order.
  mutating func order(inserting keys: [String]) -> [Int] {
    hashes = keys.map(FoundationOrder.hash)
    for position in distinctPositions(in: keys) { insert(position) }
    return slots.filter { $0 >= 0 }
  }

  /// The position of the first of each set of equal keys.
  private func distinctPositions(in keys: [String]) -> [Int] {
    let sorted = hashes.sorted()
    // As a rule there are no equal ones, and nothing has to be compared.
    guard zip(sorted, sorted.dropFirst()).contains(where: ==) else { return Array(keys.indices) }
    var names = NameTable()
    return keys.indices.filter { position in
      let count = names.names.count
      return Int(names.intern(keys[position])) == count
    }
  }

  private mutating func insert(_ position: Int) {
    let slot = freeSlot(for: position)
    if count + 1 <= capacity, let slot {
      take(slot, for: position)
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
    freeSlots = Array(slots.indices)
    count = 0
    for occupant in order {
      if let free = freeSlot(for: occupant) { take(free, for: occupant) }
    }
  }

  /// The first free slot from a key's hash on (F-39); nil when the table is full.
  private mutating func freeSlot(for position: Int) -> Int? {
    guard count < slots.count else { return nil }
    var slot = Int(hashes[position] % UInt64(slots.count))
    while freeSlots[slot] != slot {
      // Halving the way makes later searches short.
      freeSlots[slot] = freeSlots[freeSlots[slot]]
      slot = freeSlots[slot]
    }
    return slot
  }

  private mutating func take(_ slot: Int, for position: Int) {
    slots[slot] = position
    freeSlots[slot] = slot + 1 == slots.count ? 0 : slot + 1
    count += 1
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
