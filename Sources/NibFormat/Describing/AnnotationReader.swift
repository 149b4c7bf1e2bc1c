/// Reads a file that may be damaged, and explains as much of it as makes sense.
///
/// What later rows name is read first: classes, keys and objects. Then ``visit(_:)`` reads all records again in the order
/// of the bytes, and hands out each row when it is made.
struct AnnotationReader {
  typealias Row = ArchiveAnnotation.Row

  /// What the annotation consists of, in its order.
  enum Part {
    /// A section starts: its title and its bytes.
    case section(String, Range<Int>)
    /// The next row of the section.
    case row(Row)
  }

  /// What is wrong with the file, in the words of the reader that refuses it.
  let error: NIBArchiveError?

  let bytes: [UInt8]
  /// The tables by the header: the number of records and the place.
  private var tables: [(count: Int, start: Int)] = []
  /// In the order of the bytes.
  private var sections: [Section] = []
  /// What could be read of the names and of the objects.
  private var keys: [String] = []
  private var classes: [String] = []
  private var objects: [(classIndex: Int, valueCount: Int)] = []

  private static let titles = ["objects", "keys", "values", "classes"]
  static let records = ["object", "key", "value", "class"]

  private struct Section {
    enum Content {
      case header
      /// A table by its number.
      case table(Int)
      /// A table of which the header says that it starts where it cannot.
      case absentTable(Int)
      case trailingBytes
      /// Bytes that the header gives to no table.
      case gap
    }

    let content: Content
    let range: Range<Int>

    var title: String {
      switch content {
      case .header: "header"
      case .table(let table), .absentTable(let table): AnnotationReader.titles[table]
      case .trailingBytes: "trailing bytes"
      case .gap: "gap"
      }
    }
  }

  /// Why a record makes no sense.
  struct Fault: Error {
    let message: String
  }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    do throws(NIBArchiveError) {
      try NIBArchive.verify(bytes)
      error = nil
    } catch {
      self.error = error
    }
    let header = 0..<min(bytes.count, NIBArchiveHeader.byteCount)
    sections.append(Section(content: .header, range: header))
    if header.count == NIBArchiveHeader.byteCount {
      tables = Self.titles.indices.map { (word(at: 18 + 8 * $0), word(at: 22 + 8 * $0)) }
      findSections()
    }
  }

  // MARK: Sections

  private mutating func findSections() {
    let places = ranges()
    for table in [3, 1, 0, 2] {
      guard let range = places[table] else {
        let start = min(tables[table].start, bytes.count)
        sections.append(Section(content: .absentTable(table), range: start..<start))
        continue
      }
      let end = readNames(table, range)
      sections.append(Section(content: .table(table), range: range.lowerBound..<end))
      if end < range.upperBound {
        sections.append(Section(content: .trailingBytes, range: end..<range.upperBound))
      }
    }
    findGaps(outside: places)
    // Sections without bytes may start where another one does: they stay in the order in which they were found.
    sections = sections.enumerated().sorted {
      let (a, b) = ($0.element.range, $1.element.range)
      return (a.lowerBound, a.upperBound, $0.offset) < (b.lowerBound, b.upperBound, $1.offset)
    }.map(\.element)
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

  /// The bytes that no table has.
  private mutating func findGaps(outside places: [Range<Int>?]) {
    var next = min(bytes.count, NIBArchiveHeader.byteCount)
    for range in places.compactMap({ $0 }).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if next < range.lowerBound { sections.append(Section(content: .gap, range: next..<range.lowerBound)) }
      next = max(next, range.upperBound)
    }
    if next < bytes.count { sections.append(Section(content: .gap, range: next..<bytes.count)) }
  }

  /// Reads what later rows need of a table, as far as it makes sense, and returns where the table ends.
  private mutating func readNames(_ table: Int, _ range: Range<Int>) -> Int {
    var place = range.lowerBound
    // An object takes three bytes at least, whatever the header says.
    if table == 0 { objects.reserveCapacity(min(tables[0].count, range.count / 3)) }
    do throws(Fault) {
      for number in 0..<tables[table].count {
        switch table {
        case 0:
          let record = try object(number, &place, range.upperBound)
          objects.append((record.classIndex, record.valueCount))
        case 1: keys.append(plainName(try key(number, &place, range.upperBound)))
        case 2: return range.upperBound
        default: classes.append(plainName(try classRecord(number, &place, range.upperBound).name))
        }
      }
    } catch {
      return range.upperBound
    }
    // The class table has no stated end: what follows the last class is not part of it (F-60).
    return table == Self.titles.count - 1 ? place : range.upperBound
  }

  // MARK: Rows

  /// Hands out all parts; what the file is refused for is said at the row that has the byte, or else at the last one.
  func visit<Failure: Error>(_ body: (Part) throws(Failure) -> Void) throws(Failure) {
    let marked = error.flatMap { error in
      sections.lastIndex { $0.range.contains(error.offset) } ?? sections.indices.last
    }
    for (number, section) in sections.enumerated() {
      try body(.section(section.title, section.range))
      guard let error, number == marked else {
        try visitRows(of: section) { (row) throws(Failure) in try body(.row(row)) }
        continue
      }
      let isInside = section.range.contains(error.offset)
      // The last row is known to be it only at the end.
      var held: Row?
      try visitRows(of: section) { (row) throws(Failure) in
        if let held { try body(.row(held)) }
        held = isInside && row.range.contains(error.offset) ? Self.marked(row, error) : row
      }
      if let held { try body(.row(isInside ? held : Self.marked(held, error))) }
    }
  }

  private static func marked(_ row: Row, _ error: NIBArchiveError) -> Row {
    Row(range: row.range, meaning: row.meaning + "; error: \(error.message)", isDamaged: true)
  }

  private func visitRows<Failure: Error>(
    of section: Section, _ body: (Row) throws(Failure) -> Void
  ) throws(Failure) {
    let range = section.range
    switch section.content {
    case .header: for row in headerRows(range) { try body(row) }
    case .table(let table): try visitRecords(table, range, body)
    case .absentTable(let table):
      let place = tables[table].start
      let why = place > bytes.count ? ", past the end of the file" : ""
      try body(Row(range: range, meaning: "the table cannot start at \(place)\(why)", isDamaged: true))
    case .trailingBytes:
      let isMark = bytes[range].elementsEqual("LNE\0".utf8)
      try body(Row(range: range, meaning: isMark ? "mark \"LNE\"" : "trailing bytes", isDamaged: false))
    case .gap: try body(Row(range: range, meaning: "outside all tables", isDamaged: true))
    }
  }

  private func headerRows(_ range: Range<Int>) -> [Row] {
    var rows: [Row] = []
    let magic = NIBArchiveHeader.magic
    let start = bytes.prefix(magic.count)
    if !start.isEmpty {
      let isMagic = start.elementsEqual(magic)
      rows.append(
        Row(
          range: start.indices, meaning: isMagic ? "magic" : "not the magic \"NIBArchive\"",
          isDamaged: !isMagic))
    }
    var names = ["format version", "coder version"]
    for title in Self.titles { names += ["number of \(title)", "offset of the \(title)"] }
    var offset = start.endIndex
    for (number, name) in names.enumerated() {
      guard offset == magic.count + 4 * number, range.upperBound - offset >= 4 else { break }
      let word = word(at: offset)
      let isWrong = number == 0 && word != 1
      rows.append(
        Row(
          range: offset..<offset + 4, meaning: "\(name): \(word)" + (isWrong ? ", not 1" : ""),
          isDamaged: isWrong))
      offset += 4
    }
    if range.count < NIBArchiveHeader.byteCount {
      rows.append(
        Row(range: offset..<range.upperBound, meaning: "the file ends inside the header", isDamaged: true))
    }
    return rows
  }

  private func visitRecords<Failure: Error>(
    _ table: Int, _ range: Range<Int>, _ body: (Row) throws(Failure) -> Void
  ) throws(Failure) {
    var offset = range.lowerBound
    var place = Place()
    for number in 0..<tables[table].count {
      let row: Row
      do throws(Fault) {
        switch table {
        case 0: row = try objectRow(number, from: offset, range.upperBound, &place)
        case 1: row = try keyRow(number, from: offset, range.upperBound)
        case 2: row = try valueRow(number, from: offset, range.upperBound, &place)
        default: row = try classRow(number, from: offset, range.upperBound)
        }
      } catch {
        try body(Row(range: offset..<range.upperBound, meaning: error.message, isDamaged: true))
        return
      }
      offset = row.range.upperBound
      try body(row)
    }
    if offset < range.upperBound {
      let meaning = "after the last \(Self.records[table])"
      try body(Row(range: offset..<range.upperBound, meaning: meaning, isDamaged: true))
    }
  }

  /// Where in the tables reading is.
  private struct Place {
    /// The first value of the next object.
    var firstValue = 0
    /// The object that has the next value, and how many it had before that.
    var owner = 0
    var valueOfOwner = 0
  }

  private func objectRow(
    _ number: Int, from start: Int, _ end: Int, _ place: inout Place
  ) throws(Fault) -> Row {
    var next = start
    let (classIndex, first, count) = try object(number, &next, end)
    let what = "object \(number)"
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
      if first != place.firstValue {
        meaning += ", but value \(place.firstValue) is next"
        isDamaged = true
      } else if first + count > tables[2].count {
        meaning += ", of \(tables[2].count)"
        isDamaged = true
      }
      place.firstValue = first + count
    }
    return Row(range: start..<next, meaning: meaning, isDamaged: isDamaged)
  }

  private func keyRow(_ number: Int, from start: Int, _ end: Int) throws(Fault) -> Row {
    var next = start
    let range = try key(number, &next, end)
    let isText = String(validating: bytes[range], as: UTF8.self) != nil
    return Row(
      range: start..<next, meaning: "key \(number): \(quoted(range))" + (isText ? "" : ", not UTF-8"),
      isDamaged: !isText || bytes[range].contains(0))
  }

  private func classRow(_ number: Int, from start: Int, _ end: Int) throws(Fault) -> Row {
    var next = start
    let (name, fallbacks, hasEnd) = try classRecord(number, &next, end)
    var meaning = "class \(number): \(quoted(name))"
    var isDamaged = bytes[name].contains(0)
    for place in stride(from: fallbacks.lowerBound, to: fallbacks.upperBound, by: 4) {
      let fallback = word(at: place)
      meaning += "\(place == fallbacks.lowerBound ? ", falls back to" : ",") class \(fallback)"
      if fallback >= tables[3].count {
        meaning += ", which does not exist"
        isDamaged = true
      }
    }
    if !hasEnd {
      meaning += ", without a NUL at its end"
      isDamaged = true
    }
    if String(validating: bytes[name], as: UTF8.self) == nil {
      meaning += ", not UTF-8"
      isDamaged = true
    }
    return Row(range: start..<next, meaning: meaning, isDamaged: isDamaged)
  }

  private func valueRow(
    _ number: Int, from start: Int, _ end: Int, _ place: inout Place
  ) throws(Fault) -> Row {
    while place.owner < objects.count, place.valueOfOwner >= objects[place.owner].valueCount {
      place.owner += 1
      place.valueOfOwner = 0
    }
    place.valueOfOwner += 1
    let isOwned = place.owner < objects.count
    let holder = isOwned ? "object \(place.owner)" : "no object"
    var next = start
    let what = Self.records[2]
    let key = try varint(&next, end, what, number)
    let keyName = name(key, in: keys, "key")
    let kindPlace = try take(&next, 1, end, what, number).lowerBound
    guard let kind = ValueKind(rawValue: bytes[kindPlace]) else {
      throw Fault(message: "value \(number): type \(bytes[kindPlace]) is not one of 0 to 10; cannot read on")
    }
    var size = kind.fixedByteCount ?? 0
    if kind == .data { size = try varint(&next, end, what, number) }
    let payload = try take(&next, size, end, what, number)
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
    return Row(
      range: start..<next, meaning: "value \(number) of \(holder): \(keyName) = \(text)", isDamaged: isDamaged
    )
  }

  // MARK: Names

  /// A name by its number, or what the number is of.
  private func name(_ number: Int, in names: [String], _ what: String) -> String {
    number < names.count ? names[number] : "\(what) \(number)"
  }

  private func plainName(_ range: Range<Int>) -> String {
    shortened(String(validating: bytes[range], as: UTF8.self) ?? "?")
  }

  private func quoted(_ range: Range<Int>) -> String {
    Value.quotedText(bytes[range.prefix(256)]) ?? "<\(bytes[range].prefix(32).map(hex).joined())>"
  }
}
