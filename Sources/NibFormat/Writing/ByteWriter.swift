/// Writes numbers and strings one after the other into memory that is known to be large enough.
///
/// Numbers are stored whole and the position then moves by their true size, so ``slack`` bytes behind the last one
/// must belong to the buffer too.
@unsafe
struct ByteWriter {
  /// How many bytes beyond the written ones may be touched.
  static let slack = 8

  private(set) var position: UnsafeMutableRawPointer

  init(at position: UnsafeMutableRawPointer) { unsafe self.position = position }

  @inline(__always)
  mutating func write(_ byte: UInt8) {
    unsafe position.storeBytes(of: byte, as: UInt8.self)
    unsafe position += 1
  }

  @inline(__always)
  mutating func write(_ number: UInt32) {
    unsafe position.storeBytes(of: number.littleEndian, as: UInt32.self)
    unsafe position += 4
  }

  /// Writes the first `size` bytes, at most 8, of a number's little-endian form.
  @inline(__always)
  mutating func write(lowBytes size: Int, of number: UInt64) {
    unsafe position.storeBytes(of: number.littleEndian, as: UInt64.self)
    unsafe position += size
  }

  /// Writes a number seven bits a byte, low bits first, the last byte marked (F-4).
  @inline(__always)
  mutating func write(varint number: UInt32) {
    var rest = number
    while rest >= 0x80 {
      unsafe write(UInt8(truncatingIfNeeded: rest & 0x7f))
      rest >>= 7
    }
    unsafe write(UInt8(truncatingIfNeeded: rest | 0x80))
  }

  @inline(__always)
  mutating func write(_ bytes: UnsafeRawBufferPointer) {
    if let base = bytes.baseAddress {
      unsafe position.copyMemory(from: base, byteCount: bytes.count)
    }
    unsafe position += bytes.count
  }

  mutating func write(_ string: String) {
    var text = string
    text.withUTF8 { unsafe write(UnsafeRawBufferPointer($0)) }
  }
}

/// How many bytes a number takes as a varint (F-4): 1 to 5.
@inline(__always)
func varintSize(_ number: UInt32) -> Int {
  (38 - (number | 1).leadingZeroBitCount) / 7
}
