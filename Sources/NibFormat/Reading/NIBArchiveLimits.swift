/// Sizes that no real archive comes near. They bound what a reader has to hold at once, beyond a single value.
public enum NIBArchiveLimits {
  /// The longest key, and the longest class name with its NUL, in bytes. (The longest known name has under 100.)
  public static let nameByteCount = 65_536
  /// The largest number of fallback classes of one class. (No known class has more than one.)
  public static let fallbackCount = 1_024
}
