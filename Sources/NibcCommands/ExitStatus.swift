/// What a run reports to its caller, as other programs of this kind do.
enum ExitStatus: Int32, Comparable {
  /// Everything is as it should be.
  case fine = 0
  /// The input has errors, or the two inputs differ.
  case inputHasErrors = 1
  /// The command line is wrong, or a file could not be read or written.
  case trouble = 2

  static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

  /// Makes this status the worse of itself and another.
  mutating func join(_ other: ExitStatus) { self = max(self, other) }
}
