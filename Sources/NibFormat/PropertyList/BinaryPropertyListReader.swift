/// Reads a binary property list (`bplist00`): a table of offsets at the end says where each object starts.
///
/// Every size is checked before it is used. Objects may be shared, so that a small file can stand for a huge tree; the
/// reader stops at 16 levels, 100,000 values and 16 MiB of text, far above what a storyboard has.
package struct BinaryPropertyListReader {
  /// Why a file cannot be read.
  package struct Failure: Error {
    package let message: String
    package let offset: Int
  }

  private let bytes: [UInt8]
  private var offsetSize = 0
  private var referenceSize = 0
  private var objectCount = 0
  private var tableStart = 0
  private var valuesLeft = 100_000
  private var textBytesLeft = 16 << 20

  /// Reads the property list in `bytes`.
  package static func read(_ bytes: [UInt8]) throws(Failure) -> PropertyList {
    var reader = BinaryPropertyListReader(bytes: bytes)
    return try reader.readTop()
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func readTop() throws(Failure) -> PropertyList {
    guard bytes.starts(with: Array("bplist00".utf8)) else {
      throw Failure(message: "not a binary property list", offset: 0)
    }
    // The trailer: 6 unused bytes, two sizes, then three 64-bit numbers.
    let trailer = bytes.count - 32
    guard trailer >= 8 else { throw Failure(message: "the trailer is missing", offset: bytes.count) }
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize) else {
      throw Failure(message: "a size in the trailer is not 1 to 8", offset: trailer + 6)
    }
    objectCount = try number(at: trailer + 8, size: 8)
    let top = try number(at: trailer + 16, size: 8)
    tableStart = try number(at: trailer + 24, size: 8)
    guard tableStart <= trailer, objectCount <= (trailer - tableStart) / offsetSize else {
      throw Failure(message: "the table of offsets does not fit in the file", offset: trailer + 8)
    }
    return try object(top, depth: 0, from: trailer + 16)
  }

  private mutating func object(_ index: Int, depth: Int, from place: Int) throws(Failure) -> PropertyList {
    guard index < objectCount else {
      throw Failure(message: "object \(index) of \(objectCount) does not exist", offset: place)
    }
    guard depth < 16, valuesLeft > 0 else { throw tooLarge(at: place) }
    valuesLeft -= 1
    let start = try number(at: tableStart + index * offsetSize, size: offsetSize)
    guard start < tableStart else {
      throw Failure(message: "an object lies outside the file", offset: tableStart + index * offsetSize)
    }
    let kind = bytes[start] >> 4
    let low = Int(bytes[start] & 15)
    switch (kind, low) {
    case (0, 8): return .bool(false)
    case (0, 9): return .bool(true)
    case (1, 0...3): return .integer(Int64(try number(at: start + 1, size: 1 << low)))
    case (5, _), (6, _): return .string(try string(at: start, wide: kind == 6))
    case (10, _):
      let (count, first) = try length(at: start, unit: referenceSize)
      var elements: [PropertyList] = []
      for i in 0..<count {
        elements.append(try member(i, of: first, depth: depth))
      }
      return .array(elements)
    case (13, _):
      let (count, first) = try length(at: start, unit: 2 * referenceSize)
      var entries: [(key: String, value: PropertyList)] = []
      for i in 0..<count {
        guard case .string(let key) = try member(i, of: first, depth: depth) else {
          throw Failure(message: "a key is not a string", offset: first + i * referenceSize)
        }
        entries.append((key, try member(count + i, of: first, depth: depth)))
      }
      return .dictionary(entries)
    default:
      throw Failure(message: "an object of kind \(kind) is not expected in a storyboard", offset: start)
    }
  }

  private mutating func member(_ i: Int, of first: Int, depth: Int) throws(Failure) -> PropertyList {
    let place = first + i * referenceSize
    return try object(try number(at: place, size: referenceSize), depth: depth + 1, from: place)
  }

  private func tooLarge(at place: Int) -> Failure {
    Failure(message: "the property list is too deep or too large", offset: place)
  }

  private mutating func string(at start: Int, wide: Bool) throws(Failure) -> String {
    let (count, first) = try length(at: start, unit: wide ? 2 : 1)
    guard count <= textBytesLeft else { throw tooLarge(at: start) }
    textBytesLeft -= count
    if !wide { return String(decoding: bytes[first..<(first + count)], as: UTF8.self) }
    let units = (0..<count).map { i in
      UInt16(bytes[first + 2 * i]) << 8 | UInt16(bytes[first + 2 * i + 1])
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// The number of units of an object and the place of the first; that they fit in the file is checked.
  private func length(at start: Int, unit: Int) throws(Failure) -> (count: Int, first: Int) {
    var count = Int(bytes[start] & 15)
    var first = start + 1
    if count == 15 {
      guard first < tableStart, bytes[first] >> 4 == 1, bytes[first] & 15 <= 3 else {
        throw Failure(message: "a length is not a number", offset: first)
      }
      let size = 1 << Int(bytes[first] & 15)
      count = try number(at: first + 1, size: size)
      first += 1 + size
    }
    guard first <= tableStart, count <= (tableStart - first) / unit else {
      throw Failure(message: "an object reaches past the end of the objects", offset: start)
    }
    return (count, first)
  }

  /// A big-endian number of 1 to 8 bytes that is not negative.
  private func number(at place: Int, size: Int) throws(Failure) -> Int {
    guard place >= 0, size <= bytes.count, place <= bytes.count - size else {
      throw Failure(message: "a number reaches past the end of the file", offset: place)
    }
    var value: UInt64 = 0
    for byte in bytes[place..<(place + size)] { value = value << 8 | UInt64(byte) }
    guard value <= UInt64(Int32.max) else { throw Failure(message: "a number is too large", offset: place) }
    return Int(value)
  }
}
