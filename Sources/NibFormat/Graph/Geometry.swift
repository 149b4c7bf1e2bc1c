/// Points, sizes, rectangles and insets as UIKit's coder writes them into a data value (F-26): a tag byte, then two
/// or four little-endian numbers.
public struct Geometry: Hashable, Sendable {
  /// Whether the numbers are 64-bit ones (tag 07) and not 32-bit ones (tag 06).
  public var isDouble: Bool
  /// Two or four numbers.
  public var numbers: [Double]

  /// Reads geometry.
  ///
  /// - Returns: nil if the bytes are something else, or have a number that is not finite.
  public init?(_ bytes: ArraySlice<UInt8>) {
    guard let tag = bytes.first, tag == 6 || tag == 7 else { return nil }
    let size = tag == 7 ? 8 : 4
    let payload = bytes.dropFirst()
    guard payload.count == 2 * size || payload.count == 4 * size else { return nil }
    isDouble = tag == 7
    numbers = []
    for start in stride(from: payload.startIndex, to: payload.endIndex, by: size) {
      let word = payload[start..<start + size].reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
      let number =
        tag == 7 ? Double(bitPattern: word) : Double(Float(bitPattern: UInt32(truncatingIfNeeded: word)))
      guard number.isFinite else { return nil }
      numbers.append(number)
    }
  }

  /// Makes geometry of two or four numbers.
  public init?(_ numbers: [Double], isDouble: Bool = true) {
    guard numbers.count == 2 || numbers.count == 4 else { return nil }
    self.numbers = numbers
    self.isDouble = isDouble
  }

  /// The bytes of the data value.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = [isDouble ? 7 : 6]
    for number in numbers {
      let word = isDouble ? number.bitPattern : UInt64(Float(number).bitPattern)
      for shift in 0..<(isDouble ? 8 : 4) {
        bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(8 * shift)))
      }
    }
    return bytes
  }
}
