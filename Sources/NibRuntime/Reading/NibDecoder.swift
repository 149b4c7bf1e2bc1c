/// What an archive keeps of one object, read by key.
///
/// An initialiser gets one and reads what it wants in any order; keys it does not read are skipped:
///
///     required init(from decoder: NibDecoder) throws {
///       text = try decoder.decode("UIText", default: "")
///       numberOfLines = try decoder.decode("UINumberOfLines", default: 1)
///       textColor = try decoder.decodeIfPresent("UITextColor", as: Color.self)
///       try super.init(from: decoder)
///     }
///
/// Keys are string literals. Where the key stands in the object is found once for all objects with the same keys, so a
/// read is a comparison and a load; see ``ReadPlan`` in the source.
///
/// Errors name the class, the key, and the path from the root of the archive to the object.
@safe
public struct NibDecoder {
  let loading: Instantiation
  /// The object's position in the archive.
  let object: Int32
  /// The position of its first value.
  let first: Int32
  let plan: UnsafeMutablePointer<ReadPlan>

  /// The class that the document names for the object. If no type is registered for it, the object is made by the type
  /// of another class, and this is still the document's.
  public var className: String { loading.template.className(of: Int(object)) }

  /// The name of the nib.
  public var nibName: String? { loading.template.name }

  /// The names of all keys of the object, in the order of the archive.
  public var allKeys: [String] {
    loading.template.slots[loading.template.objects[Int(object)].slots].map {
      loading.template.keyName($0.key)
    }
  }

  /// Whether the object has a value under the key, be it nil.
  public func contains(_ key: StaticString) -> Bool { slot(key) != nil }

  /// The registry that the nib was made with.
  public var registry: ClassRegistry { loading.template.registry }

  // MARK: Finding values

  /// The value under a key, unless it is a reference to nothing.
  @inline(__always)
  func present(_ key: StaticString) -> Slot? {
    guard let slot = slot(key), !slot.isNull else { return nil }
    return slot
  }

  /// The value under a key.
  @inline(__always)
  func slot(_ key: StaticString) -> Slot? {
    let name = key.hasPointerRepresentation ? unsafe UInt(bitPattern: key.utf8Start) : 0
    let next = unsafe plan.pointee.next
    guard unsafe next.pointee.name == name, name != 0 else { return slotOutOfOrder(key, name) }
    unsafe plan.pointee.next = unsafe next + 1
    let offset = unsafe next.pointee.offset
    return offset < 0 ? nil : unsafe loading.slots[Int(first + offset)]
  }

  @inline(never)
  private func slotOutOfOrder(_ key: StaticString, _ name: UInt) -> Slot? {
    var offset = name == 0 ? nil : unsafe plan.pointee.search(name)
    if offset == nil {
      let range = loading.template.objects[Int(object)].slots
      let position = loading.template.keyPositions[key.description] ?? -1
      let place = loading.template.slots[range].firstIndex { Int32(truncatingIfNeeded: $0.key) == position }
      offset = place.map { Int32(truncatingIfNeeded: $0 - range.lowerBound) } ?? -1
      if name != 0, let offset { unsafe plan.pointee.add(name, offset: offset) }
    }
    guard let offset, offset >= 0 else { return nil }
    return unsafe loading.slots[Int(first + offset)]
  }

  // MARK: Errors

  /// An error with this object's place, for initialisers that find fault with what they read.
  public func error(_ reason: NibError.Reason, key: StaticString? = nil) -> NibError {
    loading.error(reason, object: Int(object), key: key?.description)
  }

  @usableFromInline
  func missing(_ key: StaticString) -> NibError { error(.missingKey, key: key) }

  func wrongType(_ key: StaticString, _ slot: Slot, expected: String) -> NibError {
    error(.wrongType(expected: expected, found: loading.kindName(slot)), key: key)
  }
}
