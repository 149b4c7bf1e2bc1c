/// The members of a JSON object by name. There are few, so that looking through them is quickest.
struct JSONMembers {
  let list: [(name: String, value: JSONNode)]

  subscript(name: String) -> JSONNode? { list.first { $0.name == name }?.value }

  /// The only member; nil if there are none or several.
  var only: (name: String, value: JSONNode)? { list.count == 1 ? list[0] : nil }

  var count: Int { list.count }
}
