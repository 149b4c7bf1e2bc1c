import IBDocument
import NibFormat

/// Reads tables that are written as ``ArchiveJSON`` says.
struct ArchiveJSONReader {
  private var tables = ArchiveTables()
  private var keys = NameTable()
  /// The place in `tables` of each name in `keys`: of equal names the first is the one that the name stands for.
  private var keyPlaces: [Int] = []
  private var classes = NameTable()
  private var classPlaces: [Int] = []
  /// The objects by ids that are numbers; nil if no object has an id, and the positions are the ids.
  private var numberedObjects: [Int: Int]? = [:]
  /// The ids that are names, and the objects that have them.
  private var names = NameTable()
  private var namedObjects: [Int] = []
  private var objectCount = 0
  private let depth: Int

  /// The tables of an archive in JSON. They are those of an archive that can be read.
  static func tables(of root: JSONNode, depth: Int = 0) throws(JSONError) -> ArchiveTables {
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

  private mutating func read(_ root: JSONNode) throws(JSONError) {
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

  private mutating func readObjects(_ list: JSONNode) throws(JSONError) {
    let objects = try list.array("a list of objects")
    guard !objects.isEmpty else { throw list.error("an archive has one object at least, its root") }
    var hasIDs = false
    for (number, object) in objects.enumerated() {
      guard let id = try Self.members(ofObject: object)["id"] else { continue }
      hasIDs = true
      guard try name(object: number, id) else { throw id.error("another object has the same id") }
    }
    objectCount = objects.count
    if !hasIDs { numberedObjects = nil }
    for node in objects {
      let object = try Self.members(ofObject: node)
      guard let className = object["class"] else {
        throw node.error("an object needs a \"class\"")
      }
      guard let values = object["values"] else { throw node.error("an object needs \"values\"") }
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

  private mutating func readValue(_ entry: JSONNode) throws(JSONError) {
    let pair = try entry.array("a key and a value, [\"key\", {\"int8\": 1}],")
    guard pair.count == 2 else {
      throw entry.error("a key and a value are expected, not \(pair.count) things")
    }
    tables.values.append(try keyIndex(pair[0]), try value(pair[1]))
  }

  private static func members(ofObject object: JSONNode) throws(JSONError) -> JSONMembers {
    try object.members("an object", ["id", "class", "values", "firstValue"])
  }

  /// Notes the id of an object; false if it is taken.
  private mutating func name(object: Int, _ id: JSONNode) throws(JSONError) -> Bool {
    if case .string(let name) = id.content {
      guard names.intern(name) == namedObjects.count else { return false }
      namedObjects.append(object)
      return true
    }
    return numberedObjects?.updateValue(object, forKey: try Self.number(id)) == nil
  }

  /// The object that a reference names; nil if there is none.
  private func object(_ id: JSONNode) throws(JSONError) -> Int? {
    if case .string(let name) = id.content { return names.number(of: name).map { namedObjects[Int($0)] } }
    let number = try Self.number(id)
    guard let numberedObjects else { return (0..<objectCount).contains(number) ? number : nil }
    return numberedObjects[number]
  }

  private static func number(_ id: JSONNode) throws(JSONError) -> Int {
    guard case .number = id.content else { throw id.expected("an id, a whole number or a string,") }
    return try id.integer(Int.self)
  }

  // MARK: Names

  private mutating func keyIndex(_ value: JSONNode) throws(JSONError) -> KeyIndex {
    switch value.content {
    case .string(let name):
      if let known = keys.number(of: name) { return KeyIndex(keyPlaces[Int(known)]) }
      try addKey(name, value)
      return KeyIndex(tables.keys.count - 1)
    case .number:
      return KeyIndex(try place(value, in: "keys", count: tables.keys.count))
    default: throw value.expected("a key, or its number in \"keys\",")
    }
  }

  private mutating func classIndex(_ value: JSONNode) throws(JSONError) -> ClassIndex {
    switch value.content {
    case .string(let name):
      if let known = classes.number(of: name) { return ClassIndex(classPlaces[Int(known)]) }
      try addClass(name, value)
      return ClassIndex(tables.classes.count - 1)
    case .number:
      return ClassIndex(try place(value, in: "classes", count: tables.classes.count))
    default: throw value.expected("a class, or its number in \"classes\",")
    }
  }

  private func place(_ value: JSONNode, in table: String, count: Int) throws(JSONError) -> Int {
    let place = try value.integer(Int.self)
    guard place >= 0, place < count else { throw value.error("\"\(table)\" has no number \(place)") }
    return place
  }

  private mutating func readClasses(_ classes: [JSONNode]) throws(JSONError) {
    var fallbacks: [(number: Int, list: [JSONNode])] = []
    for value in classes {
      if case .object = value.content {
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

  private mutating func addKey(_ name: String, _ value: JSONNode) throws(JSONError) {
    try checkName(name, value, limit: NIBArchiveLimits.nameByteCount)
    if keys.intern(name) == keyPlaces.count { keyPlaces.append(tables.keys.count) }
    tables.keys.append(name)
  }

  private mutating func addClass(_ name: String, _ value: JSONNode) throws(JSONError) {
    // The NUL that ends it in the file counts too.
    try checkName(name, value, limit: NIBArchiveLimits.nameByteCount - 1)
    if classes.intern(name) == classPlaces.count { classPlaces.append(tables.classes.count) }
    tables.classes.append(ArchiveTables.ClassRecord(name: name))
  }

  private func checkName(_ name: String, _ value: JSONNode, limit: Int) throws(JSONError) {
    if name.utf8.contains(0) { throw value.error("a name cannot contain a NUL") }
    if name.utf8.count > limit { throw value.error("a name has at most \(limit) bytes") }
  }

  // MARK: Values

  private static let kinds = [
    "int8", "int16", "int32", "int64", "float", "double", "object", "text", "hex", "base64", "doubles",
    "floats", "archive",
  ]

  private func value(_ json: JSONNode) throws(JSONError) -> Value {
    switch json.content {
    case .null: return .null
    case .bool(let flag): return .bool(flag)
    default: break
    }
    let members = try json.members("a value", Self.kinds)
    guard let (kind, content) = members.only else {
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
      guard let number = try object(content) else {
        throw content.error("no object has this id")
      }
      return .object(ObjectIndex(number))
    default: return .data(try data(content, kind))
    }
  }

  private func data(_ content: JSONNode, _ kind: String) throws(JSONError) -> [UInt8] {
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
        if kind == "doubles" {
          numbers.append(try number.double())
        } else {
          let float = try number.float()
          // Widened and narrowed again, such a number would have other bits.
          guard !float.isSignalingNaN else { throw number.error("a signalling NaN is written as data only") }
          numbers.append(Double(float))
        }
      }
      guard let geometry = Geometry(numbers, isDouble: kind == "doubles") else {
        throw content.error("two or four numbers are expected, not \(numbers.count)")
      }
      return geometry.bytes
    }
  }

  /// Bytes in hexadecimal digits, with spaces between them as one likes.
  private func hex(_ content: JSONNode) throws(JSONError) -> [UInt8] {
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
