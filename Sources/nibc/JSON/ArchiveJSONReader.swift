import IBDocument
import NibFormat

/// Reads tables that are written as ``ArchiveJSON`` says.
struct ArchiveJSONReader {
  private var tables = ArchiveTables()
  private var keyNumbers: [[UInt8]: Int] = [:]
  private var classNumbers: [[UInt8]: Int] = [:]
  private var objectNumbers: [Identifier: Int] = [:]
  private let depth: Int

  /// What a reference names.
  private enum Identifier: Hashable {
    case number(String)
    case name(String)
  }

  /// The tables of an archive in JSON. They are those of an archive that can be read.
  static func tables(of root: JSONValue, depth: Int = 0) throws(JSONError) -> ArchiveTables {
    var reader = ArchiveJSONReader(depth: depth)
    try reader.read(root)
    do throws(NIBArchiveError) {
      _ = try NIBArchive(reader.tables.encoded())
    } catch {
      throw root.error("this makes no archive: \(error)")
    }
    return reader.tables
  }

  private init(depth: Int) { self.depth = depth }

  private mutating func read(_ root: JSONValue) throws(JSONError) {
    let members = try root.members(
      "an archive",
      ["formatVersion", "coderVersion", "objects", "keys", "classes", "trailing"])
    if let version = members["formatVersion"] {
      tables.formatVersion = try version.integer(UInt32.self)
      guard tables.formatVersion == 1 else { throw version.error("the format version is always 1") }
    }
    if let version = members["coderVersion"] { tables.coderVersion = try version.integer(UInt32.self) }
    if let keys = members["keys"] {
      for key in try keys.array("a list of keys") { try addKey(try key.string("a key"), key) }
    }
    if let classes = members["classes"] { try readClasses(try classes.array("a list of classes")) }
    guard let objects = members["objects"] else { throw root.error("an archive needs \"objects\"") }
    try readObjects(objects)
    if let trailing = members["trailing"] {
      guard case .data(let bytes) = try value(trailing) else {
        throw trailing.error("trailing bytes are expected, such as {\"hex\": \"4c4e4500\"}")
      }
      tables.trailingBytes = bytes
    }
  }

  // MARK: Objects

  private mutating func readObjects(_ list: JSONValue) throws(JSONError) {
    let objects = try list.array("a list of objects")
    guard !objects.isEmpty else { throw list.error("an archive has one object at least, its root") }
    var members: [[String: JSONValue]] = []
    for object in objects {
      members.append(try object.members("an object", ["id", "class", "values", "firstValue"]))
    }
    let areNumbered = members.allSatisfy { $0["id"] == nil }
    for (number, object) in members.enumerated() {
      if let id = object["id"] {
        guard objectNumbers.updateValue(number, forKey: try identifier(id)) == nil else {
          throw id.error("another object has the same id")
        }
      } else if areNumbered {
        objectNumbers[.number(String(number))] = number
      }
    }
    for (number, object) in members.enumerated() {
      guard let className = object["class"] else {
        throw objects[number].error("an object needs a \"class\"")
      }
      guard let values = object["values"] else { throw objects[number].error("an object needs \"values\"") }
      let classIndex = try classIndex(className)
      let first = tables.values.count
      for entry in try values.array("a list of values") { try readValue(entry) }
      let count = tables.values.count - first
      var record = ArchiveTables.ObjectRecord(
        classIndex: classIndex, firstValue: count == 0 ? 0 : UInt32(first), valueCount: UInt32(count))
      if let stored = object["firstValue"] {
        guard count == 0 else {
          throw stored.error("only an object without values has a first value of its own")
        }
        record.firstValue = try stored.integer(UInt32.self)
      }
      tables.objects.append(record)
    }
  }

  private mutating func readValue(_ entry: JSONValue) throws(JSONError) {
    let pair = try entry.array("a key and a value, [\"key\", {\"int8\": 1}],")
    guard pair.count == 2 else {
      throw entry.error("a key and a value are expected, not \(pair.count) things")
    }
    tables.values.append(try keyIndex(pair[0]), try value(pair[1]))
  }

  private func identifier(_ value: JSONValue) throws(JSONError) -> Identifier {
    switch value.node.content {
    case .number(let digits): return .number(digits)
    case .string(let name): return .name(name)
    default: throw value.expected("an id, a number or a string,")
    }
  }

  // MARK: Names

  private mutating func keyIndex(_ value: JSONValue) throws(JSONError) -> KeyIndex {
    switch value.node.content {
    case .string(let name):
      if let known = keyNumbers[Array(name.utf8)] { return KeyIndex(known) }
      try addKey(name, value)
      return KeyIndex(tables.keys.count - 1)
    case .number:
      return KeyIndex(try place(value, in: "keys", count: tables.keys.count))
    default: throw value.expected("a key, or its number in \"keys\",")
    }
  }

  private mutating func classIndex(_ value: JSONValue) throws(JSONError) -> ClassIndex {
    switch value.node.content {
    case .string(let name):
      if let known = classNumbers[Array(name.utf8)] { return ClassIndex(known) }
      try addClass(name, value)
      return ClassIndex(tables.classes.count - 1)
    case .number:
      return ClassIndex(try place(value, in: "classes", count: tables.classes.count))
    default: throw value.expected("a class, or its number in \"classes\",")
    }
  }

  private func place(_ value: JSONValue, in table: String, count: Int) throws(JSONError) -> Int {
    let place = try value.integer(Int.self)
    guard place >= 0, place < count else { throw value.error("\"\(table)\" has no number \(place)") }
    return place
  }

  private mutating func readClasses(_ classes: [JSONValue]) throws(JSONError) {
    var fallbacks: [(number: Int, list: [JSONValue])] = []
    for value in classes {
      if case .object = value.node.content {
        let members = try value.members("a class", ["name", "fallbacks"])
        guard let name = members["name"] else { throw value.error("a class needs a \"name\"") }
        if let list = members["fallbacks"] {
          fallbacks.append((tables.classes.count, try list.array("a list of classes")))
        }
        try addClass(try name.string("the name of a class"), name)
      } else {
        try addClass(try value.string("a class, a string or {\"name\": …, \"fallbacks\": […]},"), value)
      }
    }
    // A fallback class may come later in the table, or not be in it.
    for (number, list) in fallbacks {
      for fallback in list { tables.classes[number].fallbacks.append(try classIndex(fallback)) }
    }
  }

  private mutating func addKey(_ name: String, _ value: JSONValue) throws(JSONError) {
    try checkName(name, value, limit: NIBArchiveLimits.nameByteCount)
    // Of equal names the first is the one that the name stands for.
    if keyNumbers[Array(name.utf8)] == nil { keyNumbers[Array(name.utf8)] = tables.keys.count }
    tables.keys.append(name)
  }

  private mutating func addClass(_ name: String, _ value: JSONValue) throws(JSONError) {
    // The NUL that ends it in the file counts too.
    try checkName(name, value, limit: NIBArchiveLimits.nameByteCount - 1)
    if classNumbers[Array(name.utf8)] == nil { classNumbers[Array(name.utf8)] = tables.classes.count }
    tables.classes.append(ArchiveTables.ClassRecord(name: name))
  }

  private func checkName(_ name: String, _ value: JSONValue, limit: Int) throws(JSONError) {
    if name.utf8.contains(0) { throw value.error("a name cannot contain a NUL") }
    if name.utf8.count > limit { throw value.error("a name has at most \(limit) bytes") }
  }

  // MARK: Values

  private static let kinds = [
    "int8", "int16", "int32", "int64", "float", "double", "object", "text", "hex", "base64", "doubles",
    "floats", "archive",
  ]

  private func value(_ json: JSONValue) throws(JSONError) -> Value {
    switch json.node.content {
    case .null: return .null
    case .bool(let flag): return .bool(flag)
    default: break
    }
    let members = try json.members("a value", Self.kinds)
    guard members.count == 1, let (kind, content) = members.first else {
      throw json.error("a value has one member, its kind, not \(members.count)")
    }
    switch kind {
    case "int8": return .int8(try content.integer(Int8.self))
    case "int16": return .int16(try content.integer(Int16.self))
    case "int32": return .int32(try content.integer(Int32.self))
    case "int64": return .int64(try content.integer(Int64.self))
    case "float": return .float(try content.float())
    case "double": return .double(try content.double())
    case "object":
      guard let number = objectNumbers[try identifier(content)] else {
        throw content.error("no object has this id")
      }
      return .object(ObjectIndex(number))
    default: return .data(try data(content, kind))
    }
  }

  private func data(_ content: JSONValue, _ kind: String) throws(JSONError) -> [UInt8] {
    switch kind {
    case "text": return Array(try content.string("a text").utf8)
    case "hex": return try hex(content)
    case "base64":
      let text = try content.string("base64")
      // Documents may leave padding out; here nothing of the text may be lost.
      guard let bytes = Base64.decode(text), Base64.encode(bytes[...]).elementsEqual(text.utf8) else {
        throw content.error("this is not base64")
      }
      return bytes
    case "archive":
      guard depth < ArchiveJSON.deepestNesting else {
        throw content.error("more than \(ArchiveJSON.deepestNesting) archives inside each other")
      }
      return try Self.tables(of: content, depth: depth + 1).encoded()
    default:
      var numbers: [Double] = []
      for number in try content.array("a list of numbers") {
        numbers.append(kind == "doubles" ? try number.double() : Double(try number.float()))
      }
      guard let geometry = Geometry(numbers, isDouble: kind == "doubles") else {
        throw content.error("two or four numbers are expected, not \(numbers.count)")
      }
      return geometry.bytes
    }
  }

  /// Bytes in hexadecimal digits, with spaces between them as one likes.
  private func hex(_ content: JSONValue) throws(JSONError) -> [UInt8] {
    var bytes: [UInt8] = []
    var high: UInt8?
    for character in try content.string("hexadecimal digits") where character != " " {
      guard let digit = character.hexDigitValue, character.isASCII else {
        throw content.error("'\(character)' is not a hexadecimal digit")
      }
      if let first = high {
        bytes.append(first << 4 | UInt8(digit))
        high = nil
      } else {
        high = UInt8(digit)
      }
    }
    guard high == nil else { throw content.error("two hexadecimal digits for each byte are expected") }
    return bytes
  }
}
