/// The version of a system that nibs are compiled for, as 15.4.
public struct SystemVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The first number.
  public let major: Int
  /// The second number.
  public let minor: Int

  /// Makes a version.
  public init(_ major: Int, _ minor: Int = 0) {
    self.major = major
    self.minor = minor
  }

  /// Reads one or two decimal numbers with a dot between; nil if the text is anything else.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    var numbers: [Int] = []
    for part in parts {
      guard part.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(part) else { return nil }
      numbers.append(number)
    }
    guard (1...2).contains(numbers.count) else { return nil }
    self.init(numbers[0], numbers.count == 2 ? numbers[1] : 0)
  }

  /// Compares number by number: 9.0 is before 12.3.
  public static func < (a: Self, b: Self) -> Bool { (a.major, a.minor) < (b.major, b.minor) }

  /// The two numbers with a dot between.
  public var description: String { "\(major).\(minor)" }
}
