/// The difference of two texts, by lines.
public enum TextDifference {
  /// The changed lines with `-` and `+` before them and three lines around each change; at most 60 lines.
  public static func lines(from old: String, to new: String) -> String {
    let old = old.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let new = new.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let place, _, _): removed.insert(place)
      case .insert(let place, _, _): inserted.insert(place)
      }
    }
    var all: [(isChange: Bool, text: String)] = []
    var i = 0
    var j = 0
    while i < old.count || j < new.count {
      if removed.contains(i) {
        all.append((true, "-\(old[i])"))
        i += 1
      } else if inserted.contains(j) {
        all.append((true, "+\(new[j])"))
        j += 1
      } else {
        all.append((false, " \(old[i])"))
        i += 1
        j += 1
      }
    }
    return shown(all)
  }

  private static func shown(_ lines: [(isChange: Bool, text: String)]) -> String {
    var shown: [String] = []
    var last = -1
    for place in lines.indices {
      let around = lines[max(0, place - 3)...min(lines.count - 1, place + 3)]
      guard around.contains(where: \.isChange) else { continue }
      if place != last + 1 { shown.append("…") }
      shown.append(lines[place].text)
      last = place
    }
    return (shown.prefix(60) + (shown.count > 60 ? ["… and \(shown.count - 60) lines more"] : [])).joined(
      separator: "\n")
  }
}
