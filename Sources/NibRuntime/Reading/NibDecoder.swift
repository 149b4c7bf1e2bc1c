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
@frozen
public struct NibDecoder {
  @usableFromInline let loading: Instantiation
  /// The object's position in the archive.
  @usableFromInline let object: Int
  /// The object's first value. The load's template keeps it.
  @usableFromInline let values: UnsafePointer<Slot>
  /// The load keeps it.
  @usableFromInline let plan: UnsafeMutablePointer<ReadPlan>

  init(
    loading: Instantiation, object: Int, values: UnsafePointer<Slot>, plan: UnsafeMutablePointer<ReadPlan>
  ) {
    self.loading = loading
    self.object = object
    unsafe self.values = unsafe values
    unsafe self.plan = unsafe plan
  }

  /// The class that the document names for the object. If no type is registered for it, the object is made by the type
  /// of another class, and this is still the document's.
  public var className: String { loading.template.className(of: object) }

  /// The name of the nib.
  public var nibName: String? { loading.template.name }

  /// The names of all keys of the object, in the order of the archive.
  public var allKeys: [String] {
    loading.template.slots[loading.template.objects[object].slots].map {
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
    guard let slot = unsafe find(key), unsafe !slot.pointee.isNull else { return nil }
    return unsafe slot.pointee
  }

  /// The value under a key.
  func slot(_ key: StaticString) -> Slot? { unsafe find(key)?.pointee }

  /// The value under a key: a comparison and two loads if the key is the expected one. Part of the program's own code,
  /// as the calls would cost more than what they do.
  @inlinable
  @inline(__always)
  func find(_ key: StaticString) -> UnsafePointer<Slot>? {
    guard key.hasPointerRepresentation else { return unsafe findOutOfOrder(key) }
    let next = unsafe plan.pointee.next
    guard unsafe next.pointee.name == UInt(bitPattern: key.utf8Start) else {
      return unsafe findOutOfOrder(key)
    }
    unsafe plan.pointee.next = unsafe next + 1
    let offset = unsafe next.pointee.offset
    return unsafe offset < 0 ? nil : values + offset
  }

  @inline(never)
  @usableFromInline
  func findOutOfOrder(_ key: StaticString) -> UnsafePointer<Slot>? {
    let name = key.hasPointerRepresentation ? unsafe UInt(bitPattern: key.utf8Start) : 0
    var offset = name == 0 ? nil : unsafe plan.pointee.search(name)
    if offset == nil {
      let range = loading.template.objects[object].slots
      let position = loading.template.keyPositions[key.description] ?? -1
      let place = loading.template.slots[range].firstIndex { Int32(truncatingIfNeeded: $0.key) == position }
      offset = place.map { $0 - range.lowerBound } ?? -1
      if name != 0, let offset { unsafe plan.pointee.add(name, offset: offset) }
    }
    guard let offset, offset >= 0 else { return nil }
    return unsafe values + offset
  }

  // MARK: Errors

  /// An error with this object's place, for initialisers that find fault with what they read.
  public func error(_ reason: NibError.Reason, key: StaticString? = nil) -> NibError {
    loading.error(reason, object: object, key: key?.description)
  }

  @usableFromInline
  func missing(_ key: StaticString) -> NibError { error(.missingKey, key: key) }

  func wrongType(_ key: StaticString, _ slot: Slot, expected: String) -> NibError {
    error(.wrongType(expected: expected, found: loading.kindName(slot)), key: key)
  }
}
