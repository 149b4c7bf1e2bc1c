import IBDocument

extension JSONNode {
  /// The way from this node to the one that begins at an offset, as in `$.objects[3].values[0][1].int8`.
  ///
  /// Only what is wrong needs a path, so none is kept for every value. No two nodes on a way begin at one offset.
  func path(to target: Int) -> String {
    var path = "$"
    var node = self
    while node.offset < target {
      switch node.content {
      case .array(let elements):
        guard let place = Self.last(in: elements.count, where: { elements[$0].offset <= target }) else {
          return path
        }
        path += "[\(place)]"
        node = elements[place]
      case .object(let members):
        guard let place = Self.last(in: members.count, where: { members[$0].value.offset <= target }) else {
          return path
        }
        path += ".\(Diagnostic.shortened(members[place].name))"
        node = members[place].value
      default: return path
      }
    }
    return path
  }

  /// The last place of which a condition holds that holds of the first ones only; nil if of none.
  private static func last(in count: Int, where condition: (Int) -> Bool) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(middle) { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : low - 1
  }
}
