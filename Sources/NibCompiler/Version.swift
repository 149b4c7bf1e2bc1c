/// A dotted version number of up to three parts, as 13.2.1.
public struct Version: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The first number.
  public var major: Int
  /// The second number; 0 if it was not written.
  public var minor: Int
  /// The third number; 0 if it was not written.
  public var patch: Int

  /// Makes a version from its parts.
  public init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// Parses one to three decimal numbers with dots between; nil if the text is anything else.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count) else { return nil }
    var numbers = [0, 0, 0]
    for (place, part) in parts.enumerated() {
      guard part.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(part), number < 1_000_000
      else { return nil }
      numbers[place] = number
    }
    self.init(numbers[0], numbers[1], numbers[2])
  }

  /// Whether a version is older than another.
  public static func < (a: Version, b: Version) -> Bool {
    (a.major, a.minor, a.patch) < (b.major, b.minor, b.patch)
  }

  /// The parts with dots between; a patch of 0 is left out.
  public var description: String { patch == 0 ? "\(major).\(minor)" : "\(major).\(minor).\(patch)" }
}
