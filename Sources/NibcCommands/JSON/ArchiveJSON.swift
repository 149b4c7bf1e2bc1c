import NibFormat

/// Archives written as JSON: nothing lost, and made to be changed by hand.
///
///     {
///       "coderVersion": 10,
///       "objects": [
///         {"id": 0, "class": "NSObject", "values": [
///           ["UINibTopLevelObjectsKey", {"object": 1}],
///           ["IBUINibLNEVersionKey", {"int8": 1}]
///         ]},
///         {"id": 1, "class": "NSArray", "values": [["NSInlinedValue", true]]}
///       ],
///       "keys": ["IBUINibLNEVersionKey", "NSInlinedValue", "UINibTopLevelObjectsKey"],
///       "classes": ["NSObject", "NSArray"],
///       "trailing": {"hex": "4c4e4500"}
///     }
///
/// The first object is the root. `"id"` is what references name: a whole number or a string. The ids that are written are
/// the numbers in the file, but they need not stay so: an object may be put anywhere under any new id. If no object has
/// an id, the positions are the ids.
///
/// A value is `null`, `true`, `false`, or an object of one member that tells its kind: `int8`, `int16`, `int32`,
/// `int64`; `float` and `double`, where `"inf"`, `"-inf"` and `"nan 0x…"` with the bits stand for what JSON has no
/// number for; `object` with an id; and for data one of `text`, `hex`, `base64`, `doubles` and `floats` (geometry),
/// `archive` (an archive in data, again in this form).
///
/// `"keys"` and `"classes"` are the tables in the order of the file; names that they lack are added at their ends. A
/// class with fallback classes is `{"name": "UIColor", "fallbacks": ["NSColor"]}`. Where a name stands twice in a table,
/// or is very long, its number in the table stands for it. `"formatVersion"` (1), `"coderVersion"` (10), `"keys"`, `"classes"`, `"trailing"`
/// may be missing, and so may `"firstValue"`, which tells the stored first value of an object without values, if it is
/// not 0.
enum ArchiveJSON {
  /// How many archives may lie inside each other; further ones are written as plain data.
  static let deepestNesting = 16

  /// The tables as JSON text, with a line feed at the end.
  static func text(of tables: ArchiveTables) -> [UInt8] {
    var text: [UInt8] = []
    print(tables) { text += $0 }
    return text
  }

  /// Hands out ``text(of:)`` in pieces of some 64 kB, or of the length of one value's text if that is more.
  ///
  /// - Throws: what `sink` throws, which ends the printing.
  static func print<Failure: Error>(
    _ tables: ArchiveTables, to sink: @escaping ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var writer = ArchiveJSONWriter(to: sink)
    try writer.writeText(of: tables)
  }

  /// The tables that a JSON text describes. They are those of an archive that can be read.
  static func tables(of text: [UInt8]) throws(JSONError) -> ArchiveTables {
    let root = try JSONParser.parse(text)
    do throws(JSONError) {
      return try ArchiveJSONReader.tables(of: root)
    } catch {
      throw JSONError(message: error.message, path: root.path(to: error.offset), offset: error.offset)
    }
  }
}
