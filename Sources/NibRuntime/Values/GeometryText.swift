/// Reads the texts in which archives keep geometry: numbers between braces, as "{{0, 8}, {320, 44}}" (F-23, F-27).
struct GeometryText {
  /// The numbers in a text of the wanted shape, or nil if the text has another shape.
  ///
  /// - Parameter groups: how many numbers stand in each innermost pair of braces; one group for points and sizes,
  ///   two groups inside an outer pair of braces for rectangles.
  static func numbers(in text: String, groups: [Int]) -> [Double]? {
    // Four numbers written out in full have at most 309 digits each. Objects can share a text that is longer than that.
    guard text.utf8.count < 2_048 else { return nil }
    var rest = Substring(text)
    var numbers: [Double] = []
    func skipSpaces() { rest = rest.drop { $0 == " " } }
    func take(_ character: Character) -> Bool {
      skipSpaces()
      guard rest.first == character else { return false }
      rest.removeFirst()
      return true
    }
    if groups.count > 1, !take("{") { return nil }
    for (place, count) in groups.enumerated() {
      if place > 0, !take(",") { return nil }
      guard take("{") else { return nil }
      for index in 0..<count {
        if index > 0, !take(",") { return nil }
        skipSpaces()
        let digits = rest.prefix { $0 != "," && $0 != "}" && $0 != " " }
        guard let number = Double(digits) else { return nil }
        numbers.append(number)
        rest = rest[digits.endIndex...]
      }
      guard take("}") else { return nil }
    }
    if groups.count > 1, !take("}") { return nil }
    skipSpaces()
    return rest.isEmpty ? numbers : nil
  }
}
