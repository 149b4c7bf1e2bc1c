/// Reads a file that may be damaged, and explains as much of it as makes sense.
struct AnnotationReader {
  typealias Row = ArchiveAnnotation.Row

  private(set) var sections: [ArchiveAnnotation.Section] = []

  private let bytes: [UInt8]
  private var rows: [Row] = []
  /// The next byte to explain, and the end of the section.
  private var offset = 0
  private var end = 0

  /// The tables by the header: the number of records and the place.
  private var tables: [(count: Int, start: Int)] = []
  /// What could be read of the names and of the objects, which later rows refer to.
  private var keys: [String] = []
  private var classes: [String] = []
  private var objects: [(classIndex: Int, valueCount: Int)] = []

  private static let titles = ["objects", "keys", "values", "classes"]
  private static let records = ["object", "key", "value", "class"]

  /// Why a record makes no sense.
  private struct Fault: Error {
    let message: String
  }

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func read() {
    readHeader()
    guard tables.count == Self.titles.count else { return }
    // Rows of objects name classes, and those of values name keys, so names are read first.
    let places = ranges()
    for table in [3, 1, 0, 2] {
      if let range = places[table] { readTable(table, range) } else { noteAbsent(table) }
    }
    readRest(outside: places)
    sections.sort { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
  }

  // MARK: Header

  private mutating func readHeader() {
    begin(0..<min(bytes.count, NIBArchiveHeader.byteCount))
    let magic = NIBArchiveHeader.magic
    let start = bytes.prefix(magic.count)
    if !start.isEmpty {
      row(
        to: start.count, start.elementsEqual(magic) ? "magic" : "not the magic \"NIBArchive\"",
        !start.elementsEqual(magic))
    }
    var words: [Int] = []
    var names = ["format version", "coder version"]
    for title in Self.titles { names += ["number of \(title)", "offset of the \(title)"] }
    for name in names {
      guard offset == 10 + 4 * words.count, end - offset >= 4 else { break }
      let word = (0..<4).reversed().reduce(0) { $0 << 8 | Int(bytes[offset + $1]) }
      words.append(word)
      let isWrong = words.count == 1 && word != 1
      row(to: offset + 4, "\(name): \(word)" + (isWrong ? ", not 1" : ""), isWrong)
    }
    if bytes.count < NIBArchiveHeader.byteCount {
      row(to: end, "the file ends inside the header", true)
    }
    finish("header")
    if words.count == names.count {
      tables = (0..<Self.titles.count).map { (words[2 + 2 * $0], words[3 + 2 * $0]) }
    }
  }

  /// The bytes of each table: from where the header says to where the next one starts; nil where there are none to
  /// read. Of tables that start at one place only the last has bytes.
  private func ranges() -> [Range<Int>?] {
    tables.indices.map { table in
      let start = tables[table].start
      guard start >= NIBArchiveHeader.byteCount, start <= bytes.count else { return nil }
      let later = tables.indices.filter { other in
        (tables[other].start, other) > (start, table) && tables[other].start <= bytes.count
      }
      return start..<(later.map { tables[$0].start }.min() ?? bytes.count)
    }
  }

  private mutating func noteAbsent(_ table: Int) {
    let start = min(tables[table].start, bytes.count)
    begin(start..<start)
    let place = tables[table].start
    row(
      to: start,
      "the table cannot start at \(place)\(place > bytes.count ? ", past the end of the file" : "")", true)
    finish(Self.titles[table])
  }

  /// The bytes that no section has explained yet.
  private mutating func readRest(outside places: [Range<Int>?]) {
    var next = min(bytes.count, NIBArchiveHeader.byteCount)
    for range in places.compactMap({ $0 }).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if next < range.lowerBound {
        begin(next..<range.lowerBound)
        row(to: range.lowerBound, "outside all tables", true)
        finish("gap")
      }
      next = max(next, range.upperBound)
    }
    if next < bytes.count {
      begin(next..<bytes.count)
      row(to: bytes.count, "outside all tables", true)
      finish("gap")
    }
  }

  // MARK: Tables

  private mutating func readTable(_ table: Int, _ range: Range<Int>) {
    begin(range)
    var owner = 0
    var place = 0
    do throws(Fault) {
      for number in 0..<tables[table].count {
        switch table {
        case 0: try readObject(number, firstValue: &place)
        case 1: try readKey(number)
        case 2: try readValue(number, owner: &owner, place: &place)
        default: try readClass(number)
        }
      }
      if offset < end {
        if table == Self.titles.count - 1 {
          finishClasses()
          return
        }
        row(to: end, "after the last \(Self.records[table])", true)
      }
    } catch {
      row(to: end, error.message, true)
    }
    finish(Self.titles[table])
  }

  /// The class table has no stated end: what follows the last class is not part of it (F-60).
  private mutating func finishClasses() {
    let tail = offset..<end
    end = offset
    finish(Self.titles[3])
    begin(tail)
    let isMark = bytes[tail].elementsEqual("LNE\0".utf8)
    row(to: tail.upperBound, isMark ? "mark \"LNE\"" : "trailing bytes", false)
    finish("trailing bytes")
  }

  private mutating func readObject(_ number: Int, firstValue: inout Int) throws(Fault) {
    var place = offset
    let what = "object \(number)"
    let classIndex = try varint(&place, what)
    let first = try varint(&place, what)
    let count = try varint(&place, what)
    var meaning = "\(what): \(name(classIndex, in: classes, "class"))"
    var isDamaged = classIndex >= tables[3].count
    if isDamaged { meaning = "\(what): there is no class \(classIndex)" }
    if count == 0 {
      meaning += ", no values"
      if first > tables[2].count {
        meaning += ", but a first value \(first) that does not exist"
        isDamaged = true
      } else if first != 0 {
        meaning += ", first value \(first)"
      }
    } else {
      meaning += ", \(count == 1 ? "value \(first)" : "values \(first) to \(first + count - 1)")"
      if first != firstValue {
        meaning += ", but value \(firstValue) is next"
        isDamaged = true
      } else if first + count > tables[2].count {
        meaning += ", of \(tables[2].count)"
        isDamaged = true
      }
      firstValue = first + count
    }
    objects.append((classIndex, count))
    row(to: place, meaning, isDamaged)
  }

  private mutating func readKey(_ number: Int) throws(Fault) {
    var place = offset
    let range = try take(&place, try varint(&place, "key \(number)"), "key \(number)")
    let text = String(validating: bytes[range], as: UTF8.self)
    keys.append(shortened(text ?? "?"))
    let isDamaged = text == nil || bytes[range].contains(0)
    row(to: place, "key \(number): \(quoted(range))" + (text == nil ? ", not UTF-8" : ""), isDamaged)
  }

  private mutating func readClass(_ number: Int) throws(Fault) {
    var place = offset
    let what = "class \(number)"
    let count = try varint(&place, what)
    let fallbackCount = try varint(&place, what)
    var meaning = ""
    var isDamaged = false
    for (position, start) in stride(
      from: 0, to: try take(&place, fallbackCount * 4, what).count, by: 4
    ).map({ place - fallbackCount * 4 + $0 }).enumerated() {
      let fallback = (0..<4).reversed().reduce(0) { $0 << 8 | Int(bytes[start + $1]) }
      meaning += "\(position == 0 ? ", falls back to" : ",") class \(fallback)"
      if fallback >= tables[3].count {
        meaning += ", which does not exist"
        isDamaged = true
      }
    }
    let range = try take(&place, count, what)
    let name = bytes[range].last == 0 ? range.dropLast() : range
    let text = String(validating: bytes[name], as: UTF8.self)
    classes.append(shortened(text ?? "?"))
    meaning = "\(what): \(quoted(name))" + meaning
    if bytes[range].last != 0 {
      meaning += ", without a NUL at its end"
      isDamaged = true
    }
    if text == nil { meaning += ", not UTF-8" }
    row(to: place, meaning, isDamaged || text == nil || bytes[name].contains(0))
  }

  private mutating func readValue(_ number: Int, owner: inout Int, place value: inout Int) throws(Fault) {
    // The object that the value belongs to: `value` counts those of the owner so far.
    while owner < objects.count, value >= objects[owner].valueCount {
      owner += 1
      value = 0
    }
    value += 1
    let isOwned = owner < objects.count
    let holder = isOwned ? "object \(owner)" : "no object"
    var place = offset
    let key = try varint(&place, "value \(number)")
    let keyName = name(key, in: keys, "key")
    let kindPlace = try take(&place, 1, "value \(number)").lowerBound
    guard let kind = ValueKind(rawValue: bytes[kindPlace]) else {
      throw Fault(message: "value \(number): type \(bytes[kindPlace]) is not one of 0 to 10; cannot read on")
    }
    var size = kind.fixedByteCount ?? 0
    if kind == .data { size = try varint(&place, "value \(number)") }
    let payload = try take(&place, size, "value \(number)")
    var isDamaged = !isOwned || key >= tables[1].count
    var text: String
    if kind == .data {
      text = Value.dataText(bytes[payload], byteLimit: 48)
    } else {
      let word = payload.reversed().reduce(0 as UInt64) { $0 << 8 | UInt64(bytes[$1]) }
      text = ValueRecord(key: 0, kind: UInt32(kind.rawValue), payload: word).value(in: []).text()
      if kind == .object {
        if word < UInt64(objects.count) {
          text += " \(name(objects[Int(word)].classIndex, in: classes, "class"))"
        } else if word >= UInt64(tables[0].count) {
          text += ", which does not exist"
          isDamaged = true
        }
      }
    }
    if key >= tables[1].count { text += ", but there is no key \(key)" }
    row(to: place, "value \(number) of \(holder): \(keyName) = \(text)", isDamaged)
  }

  // MARK: Fields

  private func varint(_ place: inout Int, _ what: String) throws(Fault) -> Int {
    var number = 0
    for count in 0..<5 {
      guard place < end else { throw Fault(message: "\(what): the table ends inside it") }
      let byte = bytes[place]
      place += 1
      number |= Int(byte & 0x7f) << (7 * count)
      if byte & 0x80 != 0 { return number }
    }
    throw Fault(message: "\(what): a number of more than five bytes; cannot read on")
  }

  private func take(_ place: inout Int, _ count: Int, _ what: String) throws(Fault) -> Range<Int> {
    guard count <= end - place else {
      throw Fault(message: "\(what): \(count) bytes are needed at \(place), but the table ends at \(end)")
    }
    let start = place
    place += count
    return start..<place
  }

  /// A name by its number, or what the number is of.
  private func name(_ number: Int, in names: [String], _ what: String) -> String {
    number < names.count ? names[number] : "\(what) \(number)"
  }

  private func quoted(_ range: Range<Int>) -> String {
    Value.quotedText(bytes[range.prefix(256)]) ?? "<\(bytes[range].prefix(32).map(hex).joined())>"
  }

  // MARK: Rows

  private mutating func begin(_ range: Range<Int>) {
    rows = []
    offset = range.lowerBound
    end = range.upperBound
  }

  private mutating func row(to next: Int, _ meaning: String, _ isDamaged: Bool) {
    rows.append(Row(range: offset..<next, meaning: meaning, isDamaged: isDamaged))
    offset = next
  }

  private mutating func finish(_ title: String) {
    let start = rows.first?.range.lowerBound ?? offset
    sections.append(ArchiveAnnotation.Section(title: title, range: start..<end, rows: rows))
  }
}
