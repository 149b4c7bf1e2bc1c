extension Instantiation {
  /// The object that a value refers to; nil for a reference to nothing and to an owner that was not given.
  ///
  /// Not retained: the load keeps it in ``objects``, as its owner, or as an external object. Whoever reads it retains it
  /// once, as what it is taken for.
  @inline(__always)
  func object(_ slot: Slot, of source: Int, key: StaticString) throws(NibError) -> Unmanaged<AnyObject>? {
    if let target = slot.object, let live = unsafe objects[target] { return unsafe live }
    return try unsafe objectSlowly(slot, of: source, key: key)
  }

  @inline(never)
  private func objectSlowly(
    _ slot: Slot, of source: Int, key: StaticString
  ) throws(NibError) -> Unmanaged<AnyObject>? {
    if let target = slot.object, unsafe objectPlans[target].isInstance {
      return try unsafe object(at: target)
    }
    return try unsafe placeholder(slot, of: source, key: key).map { unsafe .passUnretained($0) }
  }

  @inline(never)
  private func placeholder(_ slot: Slot, of source: Int, key: StaticString) throws(NibError) -> AnyObject? {
    if slot.isNull { return nil }
    if let target = slot.object {
      switch template.objects[target].role {
      case .owner: return owner
      case .firstResponder: return nil
      case .external: return try external(target, referrer: template.className(of: source))
      default: break
      }
    }
    throw error(
      .wrongType(expected: "an object", found: kindName(slot)), object: source, key: key.description)
  }

  /// An external object that the caller passed.
  func external(_ object: Int, referrer: @autoclosure () -> String) throws(NibError) -> AnyObject {
    let place = Int(template.objects[object].detail)
    // A decoder that somebody kept after loading.
    guard place < externals.count else { throw tooDeep(object) }
    guard let live = externals[place] else {
      let identifier = template.externalIdentifiers[place]
      throw error(
        .missingExternalObject(identifier: identifier, referrer: referrer()), object: object, key: nil)
    }
    return live
  }

  /// An object of the archive, made now unless it exists. Kept in ``objects``.
  func object(at index: Int) throws(NibError) -> Unmanaged<AnyObject> {
    if let live = unsafe objects[index] { return unsafe live }
    guard unsafe states[index] == .new else { throw unfinished(index) }
    return try unsafe make(index)
  }

  @inline(never)
  private func unfinished(_ index: Int) -> NibError { error(.unfinishedObject, object: index, key: nil) }

  func register(_ object: AnyObject, at index: Int) {
    // After loading a decoder has no object to register any more.
    guard unsafe states[index] == .decoding else { return }
    setLive(index, object)
  }

  /// Makes an object. Runs once for each level of nesting, with an initialiser in between, so it keeps little on the
  /// stack: what seldom happens is elsewhere.
  private func make(_ index: Int) throws(NibError) -> Unmanaged<AnyObject> {
    let plan = unsafe objectPlans[index]
    guard let factory = unsafe factories[Int(plan.detail)] else { return try unsafe makeGeneric(index) }
    guard depth < depthLimit else { throw tooDeep(index) }
    let outerCurrent = current
    let readPlan = unsafe plans + Int(plan.shape)
    // An object of the same shape can be in the midst of its questions.
    let cursor = unsafe readPlan.pointee.cursor
    unsafe readPlan.pointee.cursor = 0
    unsafe states[index] = .decoding
    depth += 1
    current = index
    if isObserved { announce(index) }
    var failure: (any Error)?
    do {
      // The decoder is the factory's own, and the object becomes that of ``objects``, so neither is retained once more.
      var object = try unsafe factory._withUnsafeGuaranteedRef {
        try unsafe $0.make(
          NibDecoder(loading: self, object: index, values: slots + Int(plan.first), plan: readPlan))
      }
      if isObserved || template.canReplace { object = try finish(object, at: index) }
      setLive(index, object)
    } catch {
      failure = error
      // What goes away here may want to register something for this object: not any more.
      unsafe states[index] = .new
      setLive(index, nil)
    }
    let made = unsafe objects[index]
    unsafe states[index] = unsafe made == nil ? .new : .done
    unsafe readPlan.pointee.cursor = cursor
    depth -= 1
    current = outerCurrent
    guard let made = unsafe made else { throw wrapped(failure, index) }
    return unsafe made
  }

  @inline(never)
  func tooDeep(_ index: Int) -> NibError {
    error(isClosed ? .decoderOutlivedLoading : .tooDeep(limit: depthLimit), object: index, key: nil)
  }

  @inline(never)
  private func wrapped(_ failure: (any Error)?, _ index: Int) -> NibError {
    located(failure.map { NibError.wrapping($0) } ?? NibError(.failed("no object")), object: index)
  }

  /// What follows an initialiser when somebody watches or objects can be replaced.
  @inline(never)
  private func finish(_ object: AnyObject, at index: Int) throws -> AnyObject {
    observe(.didDecode(object))
    return template.canReplace ? try replacement(for: object, at: index) : object
  }

  @inline(never)
  private func announce(_ index: Int) {
    let plan = template.classes[Int(template.objects[index].detail)]
    if let standIn = plan.standIn { observe(.didUseStandIn(className: plan.name, standIn: standIn)) }
    observe(.willDecode(className: plan.name))
  }

  private func replacement(for object: AnyObject, at index: Int) throws -> AnyObject {
    let plan = template.objects[index]
    guard let replace = template.classes[Int(plan.detail)].entry?.replace else { return object }
    let decoder = unsafe NibDecoder(
      loading: self, object: index, values: slots + Int(plan.first), plan: plans + Int(plan.shape))
    let replacement = try replace(object, decoder)
    guard replacement !== object else { return object }
    rareState().replaced.append(index)
    // Constraints that the placeholder owns are about the placeholder; their items are looked up when all objects
    // exist, so they come out right, but somebody has to go on owning them.
    if let old = object as? any ConstraintOwner, let new = replacement as? any ConstraintOwner {
      new.layoutConstraints += old.layoutConstraints
      old.layoutConstraints = []
    }
    observe(.didReplace(object, by: replacement))
    return replacement
  }

  // MARK: Generic objects

  /// Makes an object of an unknown class. Its values are read in a loop, not in a recursion: generic objects can nest as
  /// deep and as circular as archives can.
  private func makeGeneric(_ index: Int) throws(NibError) -> Unmanaged<AnyObject> {
    guard !isClosed else { throw tooDeep(index) }
    let plan = template.classes[Int(template.objects[index].detail)]
    guard template.registry.unknownClassPolicy == .genericObject else {
      throw error(.unknownClass(plan.name), object: index, key: nil)
    }
    observe(.willDecode(className: plan.name))
    let object = GenericObject(className: plan.name, originalClassName: plan.originalName)
    setLive(index, object)
    unsafe states[index] = .done
    rareState().unfilled.append(index)
    if !isFilling { try fillGenericObjects() }
    observe(.didDecode(object))
    return unsafe .passUnretained(object)
  }

  func fillGenericObjects() throws(NibError) {
    isFilling = true
    defer { isFilling = false }
    while let index = rare?.unfilled.popLast() {
      guard let object = live(index) as? GenericObject else { continue }
      let range = template.objects[index].slots
      object.contents.values.reserveCapacity(range.count)
      do throws(NibError) {
        for slot in template.slots[range] {
          object.contents.values.append((template.keyName(slot.key), try value(slot, of: index)))
        }
      } catch {
        // An initialiser can catch this. Whoever asks for the object later must not get half of it.
        setLive(index, nil)
        unsafe states[index] = .new
        throw error
      }
    }
  }

  // MARK: References that wait

  func deferReference(
    to target: Int, from source: Int, key: StaticString, _ take: @escaping (AnyObject?) -> Void
  ) {
    // After loading nobody hands anything over.
    guard !isClosed else { return }
    rareState().deferred.append(.init(target: target, source: source, key: key, take: take))
  }

  /// Hands over the objects that were waited for. Making one can make others wait.
  func resolveDeferred() throws(NibError) {
    guard let rare else { return }
    var next = 0
    while next < rare.deferred.count {
      let reference = rare.deferred[next]
      next += 1
      reference.take(try endpoint(reference.target, referrer: "constraint or other reference"))
    }
    rare.deferred.removeAll(keepingCapacity: true)
  }

  /// What stands at a position: an object, or whatever a placeholder stands for; nil for nothing.
  func endpoint(_ index: Int, referrer: @autoclosure () -> String) throws(NibError) -> AnyObject? {
    guard index >= 0 else { return nil }
    if let live = live(index) { return live }
    switch template.objects[index].role {
    case .instance: return try unsafe object(at: index).takeUnretainedValue()
    case .owner: return owner
    case .external: return try external(index, referrer: referrer())
    default: return nil
    }
  }
}
