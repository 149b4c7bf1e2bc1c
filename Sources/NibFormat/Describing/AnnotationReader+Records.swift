/// The fields of records: each function reads on from a place, at most to the end of the table.
extension AnnotationReader {
  func object(
    _ number: Int, _ place: inout Int, _ end: Int
  ) throws(Fault) -> (classIndex: Int, firstValue: Int, valueCount: Int) {
    let what = Self.records[0]
    return (
      try varint(&place, end, what, number), try varint(&place, end, what, number),
      try varint(&place, end, what, number)
    )
  }

  /// The bytes of a key's name.
  func key(_ number: Int, _ place: inout Int, _ end: Int) throws(Fault) -> Range<Int> {
    let count = try varint(&place, end, Self.records[1], number)
    return try take(&place, count, end, Self.records[1], number)
  }

  /// The bytes of a class's name, those of its fallback classes, and whether the name ends with a NUL.
  func classRecord(
    _ number: Int, _ place: inout Int, _ end: Int
  ) throws(Fault) -> (name: Range<Int>, fallbacks: Range<Int>, hasEnd: Bool) {
    let what = Self.records[3]
    let count = try varint(&place, end, what, number)
    let fallbackCount = try varint(&place, end, what, number)
    let fallbacks = try take(&place, 4 * fallbackCount, end, what, number)
    let name = try take(&place, count, end, what, number)
    let hasEnd = bytes[name].last == 0
    return (hasEnd ? name.dropLast() : name, fallbacks, hasEnd)
  }

  // MARK: Fields

  func word(at place: Int) -> Int {
    (0..<4).reversed().reduce(0) { $0 << 8 | Int(bytes[place + $1]) }
  }

  func varint(_ place: inout Int, _ end: Int, _ what: String, _ number: Int) throws(Fault) -> Int {
    var result = 0
    for count in 0..<5 {
      guard place < end else { throw Fault(message: "\(what) \(number): the table ends inside it") }
      let byte = bytes[place]
      place += 1
      result |= Int(byte & 0x7f) << (7 * count)
      if byte & 0x80 != 0 { return result }
    }
    throw Fault(message: "\(what) \(number): a number of more than five bytes; cannot read on")
  }

  func take(
    _ place: inout Int, _ count: Int, _ end: Int, _ what: String, _ number: Int
  ) throws(Fault) -> Range<Int> {
    guard count <= end - place else {
      throw Fault(
        message: "\(what) \(number): \(count) bytes are needed at \(place), but the table ends at \(end)")
    }
    let start = place
    place += count
    return start..<place
  }
}
