/// Finds out which elements of two lists belong together.
struct ListAlignment {
  /// Matches in ascending order of the first list, and of the second too unless order does not matter.
  private(set) var pairs: [(first: Int, second: Int)] = []
  /// Elements of each list without a partner, ascending.
  private(set) var onlyFirst: [Int] = []
  private(set) var onlySecond: [Int] = []

  /// Aligns two lists by descriptions of their elements, of which those of a later level are coarser: elements that
  /// look alike at the first level are matched first, of what lies between them those alike at the next level.
  ///
  /// - Parameters:
  ///   - first, second: by level, the descriptions of the elements.
  ///   - isOrdered: whether matches may not cross.
  init(_ first: [[UInt64]], _ second: [[UInt64]], isOrdered: Bool) {
    let firstCount = first.first?.count ?? 0
    let secondCount = second.first?.count ?? 0
    if isOrdered {
      alignInOrder(first, second, firstCount, secondCount)
    } else {
      alignInAnyOrder(first, second, firstCount, secondCount)
    }
    pairs.sort { $0.first < $1.first }
    var isPaired = [Bool](repeating: false, count: max(firstCount, secondCount))
    for pair in pairs { isPaired[pair.first] = true }
    onlyFirst = (0..<firstCount).filter { !isPaired[$0] }
    isPaired = [Bool](repeating: false, count: isPaired.count)
    for pair in pairs { isPaired[pair.second] = true }
    onlySecond = (0..<secondCount).filter { !isPaired[$0] }
  }

  private mutating func alignInAnyOrder(
    _ first: [[UInt64]], _ second: [[UInt64]], _ firstCount: Int, _ secondCount: Int
  ) {
    var leftFirst = Array(0..<firstCount)
    var leftSecond = Array(0..<secondCount)
    for level in first.indices where !leftFirst.isEmpty && !leftSecond.isEmpty {
      // Equal descriptions are handed out in order, the first occurrence first.
      var places: [UInt64: [Int]] = [:]
      for place in leftSecond.reversed() { places[second[level][place], default: []].append(place) }
      var isTaken = [Bool](repeating: false, count: secondCount)
      leftFirst.removeAll { place in
        guard let partner = places[first[level][place]]?.popLast() else { return false }
        pairs.append((place, partner))
        isTaken[partner] = true
        return true
      }
      leftSecond.removeAll { isTaken[$0] }
    }
  }

  private mutating func alignInOrder(
    _ first: [[UInt64]], _ second: [[UInt64]], _ firstCount: Int, _ secondCount: Int
  ) {
    var gaps = [(first: 0..<firstCount, second: 0..<secondCount)]
    for level in first.indices {
      var smaller: [(first: Range<Int>, second: Range<Int>)] = []
      for gap in gaps {
        let matches = Self.commonSubsequence(first[level], gap.first, second[level], gap.second)
        var start = (first: gap.first.lowerBound, second: gap.second.lowerBound)
        for match in matches + [(gap.first.upperBound, gap.second.upperBound)] {
          if start.first < match.first, start.second < match.second {
            smaller.append((start.first..<match.first, start.second..<match.second))
          }
          start = (match.first + 1, match.second + 1)
        }
        pairs += matches
      }
      gaps = smaller
    }
  }

  /// A long common subsequence of two ranges; the longest if they are short or differ little.
  private static func commonSubsequence(
    _ first: [UInt64], _ firstRange: Range<Int>, _ second: [UInt64], _ secondRange: Range<Int>
  ) -> [(first: Int, second: Int)] {
    var (low, lowSecond) = (firstRange.lowerBound, secondRange.lowerBound)
    var (high, highSecond) = (firstRange.upperBound, secondRange.upperBound)
    var matches: [(first: Int, second: Int)] = []
    while low < high, lowSecond < highSecond, first[low] == second[lowSecond] {
      matches.append((low, lowSecond))
      low += 1
      lowSecond += 1
    }
    var tail: [(first: Int, second: Int)] = []
    while low < high, lowSecond < highSecond, first[high - 1] == second[highSecond - 1] {
      high -= 1
      highSecond -= 1
      tail.append((high, highSecond))
    }
    if low < high, lowSecond < highSecond {
      // A table of all pairs is exact; beyond its bound the k-th occurrences of a description are matched.
      let isSmall = (high - low).multipliedReportingOverflow(by: highSecond - lowSecond)
      matches +=
        !isSmall.overflow && isSmall.partialValue <= 250_000
        ? longest(first, low..<high, second, lowSecond..<highSecond)
        : byOccurrence(first, low..<high, second, lowSecond..<highSecond)
    }
    return matches + tail.reversed()
  }

  /// The longest common subsequence, from a table of the lengths for every pair of suffixes.
  private static func longest(
    _ first: [UInt64], _ firstRange: Range<Int>, _ second: [UInt64], _ secondRange: Range<Int>
  ) -> [(first: Int, second: Int)] {
    let width = secondRange.count + 1
    var lengths = [UInt32](repeating: 0, count: (firstRange.count + 1) * width)
    for row in (0..<firstRange.count).reversed() {
      for column in (0..<secondRange.count).reversed() {
        let cell = row * width + column
        if first[firstRange.lowerBound + row] == second[secondRange.lowerBound + column] {
          lengths[cell] = lengths[cell + width + 1] + 1
        } else {
          lengths[cell] = max(lengths[cell + 1], lengths[cell + width])
        }
      }
    }
    var matches: [(first: Int, second: Int)] = []
    var (row, column) = (0, 0)
    while row < firstRange.count, column < secondRange.count {
      let cell = row * width + column
      if first[firstRange.lowerBound + row] == second[secondRange.lowerBound + column] {
        matches.append((firstRange.lowerBound + row, secondRange.lowerBound + column))
        row += 1
        column += 1
      } else if lengths[cell + width] >= lengths[cell + 1] {
        row += 1
      } else {
        column += 1
      }
    }
    return matches
  }

  /// Of the pairs of k-th occurrences of equal descriptions, the longest run that does not cross.
  private static func byOccurrence(
    _ first: [UInt64], _ firstRange: Range<Int>, _ second: [UInt64], _ secondRange: Range<Int>
  ) -> [(first: Int, second: Int)] {
    var places: [UInt64: [Int]] = [:]
    for place in secondRange.reversed() { places[second[place], default: []].append(place) }
    var candidates: [(first: Int, second: Int)] = []
    for place in firstRange {
      if let partner = places[first[place]]?.popLast() { candidates.append((place, partner)) }
    }
    // The longest ascending run: for each length, the candidate that ends a run of it lowest.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: candidates.count)
    for (number, candidate) in candidates.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if candidates[ends[middle]].second < candidate.second { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[number] = ends[low - 1] }
      if low == ends.count { ends.append(number) } else { ends[low] = number }
    }
    var run: [(first: Int, second: Int)] = []
    var number = ends.last ?? -1
    while number >= 0 {
      run.append(candidates[number])
      number = previous[number]
    }
    return run.reversed()
  }
}
