/// Geometry in data: a tag byte, 7 for 64-bit numbers and 6 for 32-bit ones, then two or four numbers, little-endian
/// (F-26).
enum GeometryData {
  static func byteCount(tag: UInt8, count: Int) -> Int { 1 + count * (tag == 7 ? 8 : 4) }

  /// The numbers, or nil if the data is not of that form.
  static func numbers(_ data: ArraySlice<UInt8>) -> [Double]? {
    guard let tag = data.first, tag == 7 || tag == 6 else { return nil }
    for count in [2, 4] where data.count == byteCount(tag: tag, count: count) {
      let size = tag == 7 ? 8 : 4
      return (0..<count).map { number in
        var bits: UInt64 = 0
        let start = data.startIndex + 1 + number * size
        for byte in data[start..<start + size].reversed() { bits = bits << 8 | UInt64(byte) }
        return tag == 7
          ? Double(bitPattern: bits) : Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
      }
    }
    return nil
  }
}
