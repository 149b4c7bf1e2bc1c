/// Finds the known name that somebody probably meant by an unknown one, for "did you mean" in messages.
public enum NearestName {
  /// The candidate with the smallest edit distance from `name`, or nil if none is close.
  ///
  /// Insertions, deletions, substitutions and swaps of neighbours count one each; a difference in case alone counts nothing.
  /// Close means at most one edit for every three bytes of the name, and at most three. Of equally close candidates the
  /// first in the given order wins, so give them in a fixed order. Names of more than 64 bytes have no suggestion.
  public static func suggestion(for name: String, among candidates: some Sequence<String>) -> String? {
    let wanted = folded(name)
    guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
    var best: String?
    var limit = min(3, (wanted.count + 1) / 3) + 1
    for candidate in candidates where candidate != name {
      let other = folded(candidate)
      guard abs(other.count - wanted.count) < limit else { continue }
      let edits = distance(wanted, other)
      if edits < limit {
        best = candidate
        limit = edits
      }
    }
    return best
  }

  /// The bytes of a name, capital letters of ASCII made small.
  private static func folded(_ name: String) -> [UInt8] {
    name.utf8.map { (65...90).contains($0) ? $0 + 32 : $0 }
  }

  /// The restricted edit distance with swaps: three rows of the usual table are kept.
  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var beforePrevious = [Int](repeating: 0, count: b.count + 1)
    var previous = Array(0...b.count)
    var current = previous
    for i in 0..<a.count {
      current[0] = i + 1
      for j in 0..<b.count {
        let replaced = previous[j] + (a[i] == b[j] ? 0 : 1)
        current[j + 1] = min(replaced, previous[j + 1] + 1, current[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          current[j + 1] = min(current[j + 1], beforePrevious[j - 1] + 1)
        }
      }
      (beforePrevious, previous, current) = (previous, current, beforePrevious)
    }
    return previous[b.count]
  }
}
