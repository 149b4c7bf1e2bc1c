/// Damages bytes in ways that follow from a seed.
struct Mutator {
  private var random: SplitMix

  init(seed: UInt64) { random = SplitMix(seed: seed) }

  /// One of several inputs, by chance.
  mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  /// Bytes with one to four damages.
  mutating func damaged(_ original: [UInt8], tokens: [[UInt8]], donor: [UInt8]) -> [UInt8] {
    var bytes = original
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      guard !bytes.isEmpty else { break }
      let place = pick(bytes.count)
      switch pick(12) {
      case 0, 1: bytes[place] ^= 1 << UInt8(pick(8))
      case 2: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 3: bytes[place] = [0, 0x7f, 0x80, 0x81, 0xff, 8, 10, 11][pick(8)]
      case 4: bytes.removeSubrange(place..<min(bytes.count, place + 1 + pick(8)))
      case 5: bytes.removeLast(bytes.count - place)
      case 6: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
      case 7:
        let end = min(bytes.count, place + 1 + pick(64))
        bytes.insert(contentsOf: bytes[place..<end], at: pick(bytes.count))
      case 8:
        // A word of the header, or any other, as numbers go wrong.
        let start = bytes.count > 50 && pick(2) == 0 ? 10 + 4 * pick(10) : place
        guard start + 4 <= bytes.count else { continue }
        let numbers: [UInt32] = [0, 1, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff, UInt32(bytes.count), 50]
        var number = numbers[pick(numbers.count)]
        if pick(2) == 0 {
          number = (0..<4).reduce(0) { $0 | UInt32(bytes[start + $1]) << UInt32(8 * $1) }
          number = pick(2) == 0 ? number &+ UInt32(1 + pick(3)) : number &- UInt32(1 + pick(3))
        }
        for index in 0..<4 { bytes[start + index] = UInt8(truncatingIfNeeded: number >> UInt32(8 * index)) }
      case 9:
        guard !tokens.isEmpty else { continue }
        bytes.insert(contentsOf: tokens[pick(tokens.count)], at: place)
      case 10:
        guard !donor.isEmpty else { continue }
        let start = pick(donor.count)
        let part = donor[start..<min(donor.count, start + 1 + pick(200))]
        bytes.replaceSubrange(place..<min(bytes.count, place + part.count), with: part)
      default:
        let other = pick(bytes.count)
        bytes.swapAt(place, other)
      }
    }
    return bytes
  }
}

/// A small generator of random numbers that gives the same numbers for the same seed everywhere.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
