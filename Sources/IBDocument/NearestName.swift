/// Finds the known name that somebody probably meant by an unknown one, for "did you mean" in messages.
public enum NearestName {
  /// The candidate with the smallest edit distance from `name`, or nil if none is close.
  ///
  /// Insertions, deletions, substitutions and swaps of neighbours count one each; a difference in case alone counts nothing.
  /// Close means at most one edit for every three bytes of the name, and at most three. Of equally close candidates the
  /// first in the given order wins, so give them in a fixed order. Names of more than 64 bytes have no suggestion.
  public static func suggestion(for name: String, among candidates: some Sequence<String>) -> String? {
    let wanted = name.utf8.map(folded)
    guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
    var best: String?
    var limit = min(3, (wanted.count + 1) / 3) + 1
    var table = DistanceTable(wanted)
    for candidate in candidates
    where abs(candidate.utf8.count - wanted.count) < limit && candidate != name {
      let edits = table.distance(to: candidate.utf8.map(folded), below: limit)
      if edits < limit {
        best = candidate
        limit = edits
      }
    }
    return best
  }

  /// A byte of a name, a capital letter of ASCII made small.
  private static func folded(_ byte: UInt8) -> UInt8 { (65...90).contains(byte) ? byte + 32 : byte }
}

/// The edit distances between one name and others.
///
/// Documents can have as many wrong names as the author likes, so of the usual table only what can matter is worked
/// out: three rows, of each the cells so near to the diagonal that they may be below a limit, and no row after one
/// that has no such cell.
private struct DistanceTable {
  private let name: [UInt8]
  private var beforePrevious: [Int] = []
  private var previous: [Int] = []
  private var current: [Int] = []

  init(_ name: [UInt8]) { self.name = name }

  /// The restricted edit distance with swaps if it is below `limit`; else `limit`. The lengths must differ by less.
  mutating func distance(to other: [UInt8], below limit: Int) -> Int {
    if current.count <= other.count {
      beforePrevious = [Int](repeating: 0, count: other.count + 1)
      (previous, current) = (beforePrevious, beforePrevious)
    }
    for column in 0...other.count { previous[column] = column }
    for i in 0..<name.count {
      let low = max(0, i + 1 - limit)
      let high = min(other.count, i + limit)
      // The cells beside the band count as too far.
      current[low] = low == 0 ? i + 1 : limit
      var least = current[low]
      for j in low..<max(low, high) {
        var edits = min(previous[j] + (name[i] == other[j] ? 0 : 1), current[j] + 1)
        if j < i + limit - 1 { edits = min(edits, previous[j + 1] + 1) }
        if i > 0, j > 0, name[i] == other[j - 1], name[i - 1] == other[j] {
          edits = min(edits, beforePrevious[j - 1] + 1)
        }
        current[j + 1] = edits
        least = min(least, edits)
      }
      if least >= limit { return limit }
      (beforePrevious, previous, current) = (previous, current, beforePrevious)
    }
    return min(limit, previous[other.count])
  }
}
