extension Instantiation {
  /// An error about an object of this archive.
  func error(_ reason: NibError.Reason, object: Int, key: String?) -> NibError {
    located(NibError(reason, at: .init(key: key)), object: object)
  }

  /// An error with its place filled in, unless it has one from an inner object or nib.
  func located(_ error: NibError, object: Int) -> NibError {
    guard error.place.path == nil else { return error }
    return error.located(
      nib: template.name ?? "nib", className: template.className(of: object), path: path(to: object))
  }

  /// The shortest way of references from the root to an object, first in the order of the archive.
  ///
  /// Worked out only when there is an error to report.
  func path(to object: Int) -> String {
    var via = Array(repeating: (source: -1, slot: -1), count: template.objects.count)
    var queue = [0]
    var head = 0
    while head < queue.count, via[object].source < 0, object != 0 {
      let source = queue[head]
      head += 1
      for place in template.objects[source].slots {
        guard let target = template.slots[place].object, target != 0, via[target].source < 0 else { continue }
        via[target] = (source, place)
        queue.append(target)
      }
    }
    guard object != 0 else { return "/" }
    guard via[object].source >= 0 else { return "object \(object)" }
    var parts: [String] = []
    var current = object
    while current != 0 {
      let (source, place) = via[current]
      switch template.objects[source].role {
      case .array, .dictionary:
        let before = template.slots[template.objects[source].slots.lowerBound..<place]
        parts.append("[\(before.lazy.filter { self.isElement($0) }.count)]")
      default: parts.append("/" + template.keyName(template.slots[place].key))
      }
      current = source
    }
    return parts.reversed().joined()
  }
}
