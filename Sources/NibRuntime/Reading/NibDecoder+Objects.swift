extension NibDecoder {
  /// Makes the object known before its initialiser ends, so that objects inside it can refer back to it.
  ///
  /// Call it as soon as `self` can be used: after the superclass is initialised, before subviews are read.
  public func register(_ object: AnyObject) { loading.register(object, at: self.object) }

  /// Reads an object that has to be there.
  @inlinable
  public func object<T>(_ key: StaticString, as type: T.Type = T.self) throws(NibError) -> T {
    guard let object = try objectIfPresent(key, as: T.self) else { throw missing(key) }
    return object
  }

  /// Reads an object, or gives nil if there is none.
  ///
  /// - Throws: errors of the object's own initialiser, or ``NibError/Reason/wrongClass(expected:found:)``.
  @inlinable
  public func objectIfPresent<T>(_ key: StaticString, as type: T.Type = T.self) throws(NibError) -> T? {
    guard let any = try unsafe anyObject(key) else { return nil }
    guard let object = unsafe any._withUnsafeGuaranteedRef({ $0 as? T }) else {
      throw unsafe wrongClass(key, T.self, any)
    }
    return object
  }

  /// Reads an array or set of objects; empty if there is none.
  @inlinable
  public func objects<T>(_ key: StaticString, of type: T.Type = T.self) throws(NibError) -> [T] {
    guard var elements = try elements(key) else { return [] }
    // One allocation, filled in place: appending asks about room and uniqueness for each element.
    var failure: NibError?
    let result = unsafe [T](unsafeUninitializedCapacity: elements.count) { buffer, count in
      do throws(NibError) {
        while let any = try unsafe nextObject(&elements, key) {
          guard let object = unsafe any._withUnsafeGuaranteedRef({ $0 as? T }) else {
            throw unsafe wrongClass(key, T.self, any)
          }
          unsafe (buffer.baseAddress! + count).initialize(to: object)
          count += 1
        }
      } catch { failure = error }
    }
    if let failure { throw failure }
    return result
  }

  /// Hands over an object when all objects of the nib exist, or nil if there is none or the owner was not given.
  ///
  /// For references that do not say what belongs to the object, such as the items of a constraint. A replacement made by
  /// ``NibReplacing/awakeAfter(using:)`` is handed over instead of what it replaces.
  public func whenDecoded(_ key: StaticString, _ take: @escaping (AnyObject?) -> Void) throws(NibError) {
    guard let slot = present(key) else { return }
    guard let target = slot.object else { throw wrongType(key, slot, expected: "an object") }
    loading.deferReference(to: target, from: object, key: key, take)
  }

  /// The elements of an array or set that are still to be read.
  @usableFromInline
  struct Elements {
    @usableFromInline let count: Int
    var next: Int
    let end: Int
  }

  /// The object under a key, which the load keeps.
  @usableFromInline
  func anyObject(_ key: StaticString) throws(NibError) -> Unmanaged<AnyObject>? {
    guard let slot = present(key) else { return nil }
    return try unsafe loading.object(slot, of: object, key: key)
  }

  @usableFromInline
  func elements(_ key: StaticString) throws(NibError) -> Elements? {
    guard let slot = present(key) else { return nil }
    guard let target = slot.object, unsafe loading.objectPlans[target].role == .array else {
      throw wrongType(key, slot, expected: "an array")
    }
    let range = unsafe loading.objectPlans[target].slots
    try loading.count(elements: range.count, of: target)
    return Elements(count: range.count, next: range.lowerBound, end: range.upperBound)
  }

  /// The next object of a list, which the load keeps.
  @usableFromInline
  func nextObject(
    _ elements: inout Elements, _ key: StaticString
  ) throws(NibError) -> Unmanaged<AnyObject>? {
    while elements.next < elements.end {
      let slot = unsafe loading.slots[elements.next]
      elements.next += 1
      guard loading.template.keys.isElement(slot) else { continue }
      // A reference to nothing, or to an owner that was not given, is no element.
      if let object = try unsafe loading.object(slot, of: object, key: key) { return unsafe object }
    }
    return nil
  }

  @usableFromInline
  func wrongClass(_ key: StaticString, _ expected: Any.Type, _ found: Unmanaged<AnyObject>) -> NibError {
    let type: any AnyObject.Type = unsafe found._withUnsafeGuaranteedRef { Swift.type(of: $0) }
    return error(
      .wrongClass(expected: String(describing: expected), found: String(describing: type)), key: key)
  }
}

extension NibDecoder {
  /// What is known of a reference while objects are still being made.
  @safe
  struct Reference {
    /// The object that it leads to, if that exists and will not be replaced any more.
    var settled: Unmanaged<AnyObject>?
    /// Whether it leads to an object that has to be waited for.
    var isPending = false

    /// A weak reference to the settled object, made without counting a strong one.
    var weak: WeakReference {
      guard let settled = unsafe settled else { return WeakReference(object: nil) }
      return unsafe settled._withUnsafeGuaranteedRef { WeakReference(object: $0) }
    }
  }

  /// Looks at a reference without making the object. Spares a closure for what is settled, as are nearly all items of
  /// constraints. The settled object is not retained, as ``Instantiation/objects`` are not.
  func reference(_ key: StaticString) throws(NibError) -> Reference {
    guard let slot = present(key) else { return Reference() }
    guard let target = slot.object else { throw wrongType(key, slot, expected: "an object") }
    if let live = unsafe loading.objects[target],
      unsafe loading.states[target] == .done || !loading.template.canReplace
    {
      return unsafe Reference(settled: live)
    }
    return unsafe Reference(isPending: true)
  }
}
