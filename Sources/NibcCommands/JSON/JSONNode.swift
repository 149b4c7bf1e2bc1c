/// A JSON value and where it stands in the text. Numbers keep their digits, so that none loses precision.
struct JSONNode {
  enum Content {
    case null
    case bool(Bool)
    case number(String)
    case string(String)
    case array([JSONNode])
    case object([(name: String, value: JSONNode)])
  }

  /// What it is.
  let content: Content
  /// The place of its first byte.
  let offset: Int

  /// What it is, for messages.
  var kindName: String {
    switch content {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
