/// The order in which Foundation's hashed collections list strings.
///
/// The reference compiler writes an archive's key table in the iteration order of a mutable string set (F-36 to F-41),
/// and the entries of most dictionaries in the iteration order of a dictionary (F-50). Both are functions of the
/// strings and of the order in which they were inserted.
public enum FoundationOrder {
  /// The order of the key table for keys interned in the order of `keys` (F-36 to F-41).
  ///
  /// - Returns: positions in `keys`, in table order; a repeated key is listed once, by its first position. Expected
  ///   linear time.
  public static func keyTableOrder(interning keys: [String]) -> [Int] {
    var table = SlotTable(sizes: .set)
    return table.order(inserting: keys)
  }

  /// The order in which a dictionary lists `keys` that were inserted in the order given (F-50).
  ///
  /// - Returns: positions in `keys`, in dictionary order; a repeated key is listed once, by its first position.
  ///   Expected linear time.
  public static func dictionaryOrder(of keys: [String]) -> [Int] {
    var table = SlotTable(sizes: .dictionary)
    return table.order(inserting: keys)
  }

  /// The order in which a dictionary lists `keys` when it was made with all of them at once, without growing.
  ///
  /// The attributes of attributed strings stand in this order (4 keys: 8 of 8 archives of Xcode 11 to 13).
  ///
  /// - Parameter room: the least number of keys that it was made for.
  /// - Returns: positions in `keys`, in dictionary order. Expected linear time.
  public static func literalDictionaryOrder(of keys: [String], roomFor room: Int = 0) -> [Int] {
    var table = SlotTable(sizes: .dictionary, holding: max(room, keys.count))
    return table.order(inserting: keys)
  }

  /// The hash of a string (F-37): of all its UTF-16 units up to 96, of three blocks of 32 beyond that.
  public static func hash(_ string: String) -> UInt64 {
    // In ASCII text, which keys nearly always are, the UTF-8 and UTF-16 units are the same.
    if string.utf8.allSatisfy({ $0 < 0x80 }) {
      let units = Array(string.utf8)
      return hash(count: units.count) { UInt64(units[$0]) }
    }
    let units = Array(string.utf16)
    return hash(count: units.count) { UInt64(units[$0]) }
  }

  @inline(__always)
  private static func hash(count: Int, unit: (Int) -> UInt64) -> UInt64 {
    var result = UInt64(truncatingIfNeeded: count)

    // A block ends with the units that do not fill a group of four, one by one.
    func add(_ range: Range<Int>) {
      var i = range.lowerBound
      while i + 4 <= range.upperBound {
        result =
          result &* 67_503_105 &+ unit(i) &* 16_974_593 &+ unit(i + 1) &* 66_049 &+ unit(i + 2) &* 257
          &+ unit(i + 3)
        i += 4
      }
      while i < range.upperBound {
        result = result &* 257 &+ unit(i)
        i += 1
      }
    }

    if count <= 96 {
      add(0..<count)
    } else {
      let middle = count / 2 - 16
      add(0..<32)
      add(middle..<middle + 32)
      add(count - 32..<count)
    }
    return result &+ (result << UInt64(count & 31))
  }
}
