import NibFormat

extension Template {
  /// The class that a document names for an object.
  func className(of object: Int) -> String {
    let plan = objects[object]
    if plan.isInstance { return classes[Int(plan.detail)].name }
    return archive.className(ClassIndex(Int(plan.archivedClass)))
  }

  /// The first value of an object under a key of the archive's table. Linear in the number of values.
  func slot(of object: Int, key: Int32) -> Slot? {
    guard key >= 0 else { return nil }
    for slot in slots[objects[object].slots] where slot.key == UInt32(key) { return slot }
    return nil
  }

  /// The first value of an object under a named key.
  func slot(of object: Int, named name: String) -> Slot? {
    keyPositions[name].flatMap { slot(of: object, key: $0) }
  }

  /// Where the bytes of a data object stand in the archive. A data object without bytes is empty.
  func dataRange(of object: Int) -> Range<Int> {
    slot(of: object, key: keys.bytes)?.dataRange(in: archive.bytes) ?? 0..<0
  }

  /// Where the archive of a nib in the nib stands in this one; nil if there is none.
  func archiveRange(ofNib object: Int) -> Range<Int>? {
    guard let slot = slot(of: object, key: keys.archiveData) else { return nil }
    if let range = slot.dataRange(in: archive.bytes) { return range }
    guard let data = slot.object, objects[data].role == .data else { return nil }
    return dataRange(of: data)
  }

  /// The elements of an array or set, in order.
  func elements(of object: Int) -> some Sequence<Slot> {
    slots[objects[object].slots].lazy.filter { [keys] in keys.isElement($0) }
  }

  /// The text that a reference leads to, or nil if it leads to something else.
  func string(_ slot: Slot?) -> String? {
    guard let object = slot?.object, objects[object].role == .string else { return nil }
    return strings[Int(objects[object].detail)]
  }
}
