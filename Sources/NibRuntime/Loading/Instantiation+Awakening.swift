extension Instantiation {
  /// Sends `awakeFromNib`, and prepares for a preview if that is wanted.
  func awaken() throws(NibError) {
    // Nearly always no object was replaced, and every object has the call of its own class.
    if rare == nil || rare?.replaced.isEmpty == true, !isObserved, outer?.remembersNested != true {
      for awakening in awakenings {
        guard let object = unsafe objects[awakening.object] else { continue }
        current = awakening.object
        do {
          try unsafe object._withUnsafeGuaranteedRef { object in
            try unsafe awakening.awakener._withUnsafeGuaranteedRef { try $0.awaken(object) }
          }
        } catch { throw located(NibError.wrapping(error), object: awakening.object) }
      }
      current = -1
      return try prepareForInterfaceBuilder()
    }
    // What a nested load made was awakened there.
    var isAwake = Set(rare?.nestedAwakened.map { ObjectIdentifier($0) } ?? [])
    let isReplaced = Set(rare?.replaced ?? [])
    for index in template.awakeOrder {
      guard let object = live(index) else { continue }
      current = index
      do {
        if isReplaced.contains(index) {
          // A replacement can stand for several objects, and it is of a class of its own.
          guard isAwake.insert(ObjectIdentifier(object)).inserted,
            let awakening = object as? any NibAwakening
          else { continue }
          observe(.willAwaken(object))
          try awakening.awakeFromNib()
        } else if let awakener = template.classes[Int(template.objects[index].detail)].entry?.awakener {
          // An object that also replaces another one may have had its turn.
          if !isReplaced.isEmpty, !isAwake.insert(ObjectIdentifier(object)).inserted { continue }
          observe(.willAwaken(object))
          try awakener.awaken(object)
        } else {
          continue
        }
      } catch {
        throw located(NibError.wrapping(error), object: index)
      }
      if let outer, outer.remembersNested { outer.rareState().nestedAwakened.append(object) }
    }
    if let rare, let outer, outer.remembersNested {
      outer.rareState().nestedAwakened += rare.nestedAwakened
    }
    current = -1
    try prepareForInterfaceBuilder()
  }

  private func prepareForInterfaceBuilder() throws(NibError) {
    guard options.preparesForInterfaceBuilder else { return }
    var isPrepared: Set<ObjectIdentifier> = []
    for index in template.awakeOrder {
      guard let object = live(index) as? any NibDesignable,
        isPrepared.insert(ObjectIdentifier(object)).inserted
      else { continue }
      object.prepareForInterfaceBuilder()
      observe(.didPrepareForInterfaceBuilder(object))
    }
  }
}
