extension NibDecoder {
  /// Reads any value, with everything in it made live; nil if there is none.
  public func value(_ key: StaticString) throws(NibError) -> NibValue? {
    guard let slot = slot(key) else { return nil }
    return try loading.value(slot, of: object)
  }

  /// Reads any value by a name that is worked out at run time. Slower than a literal.
  public func value(named name: String) throws(NibError) -> NibValue? {
    guard let slot = loading.template.slot(of: object, named: name) else { return nil }
    return try loading.value(slot, of: object)
  }

  /// Reads the elements of an array or set, of whatever kind; empty if there is none.
  public func array(_ key: StaticString) throws(NibError) -> [NibValue] {
    guard let slot = present(key) else { return [] }
    guard case .array(let elements) = try loading.value(slot, of: object) else {
      throw wrongType(key, slot, expected: "an array")
    }
    return elements
  }

  /// Reads the entries of a dictionary, in the order of the archive; empty if there is none.
  public func dictionary(_ key: StaticString) throws(NibError) -> [(key: NibValue, value: NibValue)] {
    guard let slot = present(key) else { return [] }
    guard case .dictionary(let entries) = try loading.value(slot, of: object) else {
      throw wrongType(key, slot, expected: "a dictionary")
    }
    return entries
  }

  /// Reads a nib in the nib; nil if there is none. Each read of one archive gives the same nib.
  public func nib(_ key: StaticString) throws(NibError) -> Nib? {
    guard let slot = present(key) else { return nil }
    guard case .nib(let nib) = try loading.value(slot, of: object) else {
      throw wrongType(key, slot, expected: "a nib")
    }
    return nib
  }

  /// Reads a dictionary of nibs by reuse identifier, such as the prototype cells of a table (F-63), in the order of the
  /// archive; empty if there is none.
  public func prototypeNibs(_ key: StaticString) throws(NibError) -> [(identifier: String, nib: Nib)] {
    var prototypes: [(identifier: String, nib: Nib)] = []
    for entry in try dictionary(key) {
      guard let identifier = entry.key.string, case .nib(let nib) = entry.value else {
        throw error(.malformedValue(expected: "a dictionary of nibs"), key: key)
      }
      prototypes.append((identifier, nib))
    }
    return prototypes
  }
}
