import NibFormat

extension TemplateBuilder {
  /// The objects to make: the top-level objects and what is inside them come first, then what is only listed, then what
  /// only a connection, an attribute or a variation names.
  func decodeOrder(_ root: RootPlan) -> [Int] {
    var order: [Int] = []
    var isIn = Array(repeating: false, count: objects.count)
    func add(_ object: Int) {
      guard object >= 0, objects[object].isInstance, !isIn[object] else { return }
      isIn[object] = true
      order.append(object)
    }
    root.topLevel.forEach(add)
    root.objects.forEach(add)
    for connection in root.connections {
      add(connection.source)
      add(connection.destination)
      // Many connections can share a list.
      guard let list = connection.list, objects[list].role == .array, !isIn[list] else { continue }
      isIn[list] = true
      connection.members.forEach(add)
    }
    for attribute in root.attributes { add(attribute.object) }
    for plan in root.accessibility { add(plan.object) }
    for plan in root.traitStorages { add(plan.object) }
    root.values.forEach(add)
    return order
  }

  /// Keys whose references lead out of an object to the one around it, or aside to another one that does not belong to
  /// it. All others count as leading inside.
  private static let outwardKeys: Set<String> = [
    "UIParentViewController", "UILayoutGuideOwningView", "NSFirstItem", "NSSecondItem", "UIDelegate",
    "UIDataSource", "NSSuperview", "NSNextResponder", "NSNextKeyView", "NSControlView", "NSTarget",
    "NSDelegate", "NSMenu", "NSTableView", "NSTabView",
  ]

  /// The objects that may want to be awakened or prepared for a preview, inner ones first: the order in which a walk
  /// through the references leaves them. The walk starts at the objects to make, in their order, goes on to values that
  /// are lists, and takes references in the order of keys.
  ///
  /// So the order depends on the archive alone, not on how initialisers read it.
  func awakeOrder(_ roots: [Int]) -> [Int] {
    func mayAwaken(_ object: Int) -> Bool {
      guard objects[object].isInstance, let entry = classes[Int(objects[object].detail)].entry else {
        return false
      }
      return entry.awakener != nil || entry.replace != nil || entry.isDesignable
    }
    guard objects.indices.contains(where: { mayAwaken($0) }) else { return [] }
    let isOutward = (0..<archive.keyCount).map { Self.outwardKeys.contains(archive.keyName(KeyIndex($0))) }
    var order: [Int] = []
    var isSeen = Array(repeating: false, count: objects.count)
    // A stack of its own: archives can nest deeper than a thread's stack.
    var stack: [(object: Int, next: Int)] = []
    for start in roots where !isSeen[start] {
      isSeen[start] = true
      stack.append((start, objects[start].slots.lowerBound))
      while let (object, next) = stack.last {
        if next == objects[object].slots.upperBound {
          stack.removeLast()
          if mayAwaken(object) { order.append(object) }
          continue
        }
        stack[stack.count - 1].next = next + 1
        let slot = slots[next]
        guard let target = slot.object, !isSeen[target], !isOutward[Int(slot.key)] else { continue }
        isSeen[target] = true
        stack.append((target, objects[target].slots.lowerBound))
      }
    }
    return order
  }
}
