extension Template {
  /// The shortest way of references from the root to an object, first in the order of the archive.
  ///
  /// Linear in the size of the archive, so it is worked out only when somebody reads an error.
  func path(to object: Int) -> String {
    guard object != 0 else { return "/" }
    // From where each object is reached first, and by which value.
    var arrivals: [(source: Int32, slot: Int32)] = Array(repeating: (-1, -1), count: objects.count)
    var queue = [0]
    var head = 0
    while head < queue.count, arrivals[object].source < 0 {
      let source = queue[head]
      head += 1
      for place in objects[source].slots {
        guard let target = slots[place].object, target != 0, arrivals[target].source < 0 else { continue }
        arrivals[target] = (Int32(truncatingIfNeeded: source), Int32(truncatingIfNeeded: place))
        queue.append(target)
      }
    }
    guard arrivals[object].source >= 0 else { return "object \(object)" }
    var parts: [String] = []
    var current = object
    while current != 0 {
      let source = Int(arrivals[current].source)
      let place = Int(arrivals[current].slot)
      switch objects[source].role {
      case .array, .dictionary:
        let before = objects[source].slots.lowerBound..<place
        parts.append("[\(before.count { keys.isElement(slots[$0]) })]")
      default: parts.append("/" + keyName(slots[place].key))
      }
      current = source
    }
    return parts.reversed().joined()
  }
}
