import NibFormat

/// The positions in an archive's key table of the keys that loading itself reads; −1 for keys that it lacks.
struct KnownKeys: Sendable {
  // Foundation's value classes.
  let element, bytes, integer, double, boolean, constraintConstant, time, special, pointText, sizeText,
    rectText, rangeLocation,
    rangeLength, localizationKey: Int32
  // Custom classes and placeholders.
  let className, originalClassName, macClassName, macOriginalClassName, proxyIdentifier,
    macExternalIdentifier: Int32
  // A nib in a nib.
  let archiveData: Int32
  // Connections and attributes.
  let label, source, destination, eventMask, appends, object, value, keyPath: Int32
  /// Which keys hold elements of sets, "NS.object.0" and on, by position.
  let isNumberedElement: [Bool]

  init(_ archive: NIBArchive, positions: NamedValues<Int32>) {
    func position(_ name: String) -> Int32 { positions[name] ?? -1 }
    element = position("UINibEncoderEmptyKey")
    bytes = position("NS.bytes")
    integer = position("NS.intval")
    double = position("NS.dblval")
    boolean = position("NS.boolval")
    constraintConstant = position("UINumericConstant")
    time = position("NS.time")
    special = position("NS.special")
    pointText = position("NS.pointval")
    sizeText = position("NS.sizeval")
    rectText = position("NS.rectval")
    rangeLocation = position("NS.rangeval.location")
    rangeLength = position("NS.rangeval.length")
    localizationKey = position("NSKey")
    className = position("UIClassName")
    originalClassName = position("UIOriginalClassName")
    macClassName = position("NSClassName")
    macOriginalClassName = position("NSOriginalClassName")
    proxyIdentifier = position("UIProxiedObjectIdentifier")
    macExternalIdentifier = position("NSExternalObjectPlaceholderIdentifier")
    archiveData = position("archiveData")
    label = position("UILabel")
    source = position("UISource")
    destination = position("UIDestination")
    eventMask = position("UIEventMask")
    appends = position("addsContentToExistingCollection")
    object = position("UIObject")
    value = position("UIValue")
    keyPath = position("UIKeyPath")
    let prefix = Array("NS.object.".utf8)
    let file = archive.bytes
    isNumberedElement = (0..<archive.keyCount).map {
      file[archive.keyNameRange(KeyIndex($0))].starts(with: prefix)
    }
  }

  /// Whether a value of an array, set or dictionary is one of its elements.
  @inline(__always)
  func isElement(_ slot: Slot) -> Bool {
    Int32(truncatingIfNeeded: slot.key) == element || isNumberedElement[Int(slot.key)]
  }
}
