/// A property list that is to be written in binary form: what ``PropertyList`` is for reading, with one thing more, which
/// of its texts are one object in the file.
package indirect enum BinaryPropertyList {
  /// A text. Two texts are one object only if they carry the same non-nil identity (F-70).
  case string(String, identity: Int? = nil)
  /// A whole number that is not negative.
  case integer(UInt64)
  /// Keys and values, in order.
  case dictionary([(key: BinaryPropertyList, value: BinaryPropertyList)])

  /// The bytes of a file with this as its top object.
  ///
  /// Objects are numbered in pre-order: a dictionary, its keys, its values each followed by its contents (F-70). Linear
  /// in the size of the list.
  package func encoded() -> [UInt8] {
    var encoder = Encoder()
    encoder.collect(self)
    return encoder.file()
  }

  private struct Encoder {
    /// What an object is made of; dictionaries by the numbers of their keys and values.
    private enum Item {
      case string(String)
      case integer(UInt64)
      case dictionary(keys: [Int], values: [Int])
    }

    private var items: [Item] = []
    private var identified: [Int: Int] = [:]

    /// Numbers a list and what is in it. The depth is that of the enumeration's literal, two or three.
    @discardableResult
    mutating func collect(_ list: BinaryPropertyList) -> Int {
      let number = items.count
      switch list {
      case .string(let text, let identity):
        if let identity, let known = identified[identity] { return known }
        if let identity { identified[identity] = number }
        items.append(.string(text))
      case .integer(let value): items.append(.integer(value))
      case .dictionary(let entries):
        items.append(.dictionary(keys: [], values: []))
        let keys = entries.map { collect($0.key) }
        let values = entries.map { collect($0.value) }
        items[number] = .dictionary(keys: keys, values: values)
      }
      return number
    }

    /// The header, the objects, the table of their offsets and the trailer.
    func file() -> [UInt8] {
      var bytes = Array("bplist00".utf8)
      var offsets: [Int] = []
      let referenceSize = Self.width(of: items.count - 1)
      for item in items {
        offsets.append(bytes.count)
        append(item, referenceSize: referenceSize, to: &bytes)
      }
      let table = bytes.count
      let offsetSize = Self.width(of: table)
      for offset in offsets { Self.append(UInt64(offset), width: offsetSize, to: &bytes) }
      bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
      for number in [items.count, 0, table] { Self.append(UInt64(number), width: 8, to: &bytes) }
      return bytes
    }

    private func append(_ item: Item, referenceSize: Int, to bytes: inout [UInt8]) {
      switch item {
      case .integer(let value):
        let width = Self.width(of: value)
        bytes.append(0x10 | UInt8(width.trailingZeroBitCount))
        Self.append(value, width: width, to: &bytes)
      case .string(let text):
        if text.utf8.allSatisfy({ $0 < 0x80 }) {
          Self.appendMarker(0x50, count: text.utf8.count, to: &bytes)
          bytes += text.utf8
        } else {
          Self.appendMarker(0x60, count: text.utf16.count, to: &bytes)
          for unit in text.utf16 { Self.append(UInt64(unit), width: 2, to: &bytes) }
        }
      case .dictionary(let keys, let values):
        Self.appendMarker(0xd0, count: keys.count, to: &bytes)
        for number in keys + values { Self.append(UInt64(number), width: referenceSize, to: &bytes) }
      }
    }

    /// A marker with its count in the low four bits, or 15 there and the count as a number behind.
    private static func appendMarker(_ kind: UInt8, count: Int, to bytes: inout [UInt8]) {
      guard count >= 15 else {
        bytes.append(kind | UInt8(count))
        return
      }
      let width = width(of: count)
      bytes += [kind | 15, 0x10 | UInt8(width.trailingZeroBitCount)]
      append(UInt64(count), width: width, to: &bytes)
    }

    /// The smallest power of two of bytes that holds a number.
    private static func width(of number: some BinaryInteger) -> Int {
      number < 0x100 ? 1 : number < 0x1_0000 ? 2 : number < 0x1_0000_0000 ? 4 : 8
    }

    private static func append(_ number: UInt64, width: Int, to bytes: inout [UInt8]) {
      for place in (0..<width).reversed() {
        bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(8 * place)))
      }
    }
  }
}
