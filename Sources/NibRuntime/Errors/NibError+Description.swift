import NibFormat

extension NibError: CustomStringConvertible {
  /// The place and what is wrong, as in `CardView.nib: UILabel at /UINibTopLevelObjectsKey[2], key UIText: …`.
  public var description: String {
    var text = place.nib.map { $0 + ": " } ?? ""
    var details: [String] = []
    switch (place.className, place.path) {
    case (let name?, let path?): details.append("\(name) at \(path)")
    case (let name?, nil): details.append(name)
    case (nil, let path?): details.append("object at \(path)")
    case (nil, nil): break
    }
    if let key = place.key { details.append("key \(key)") }
    if !details.isEmpty { text += details.joined(separator: ", ") + ": " }
    return text + message
  }

  /// What is wrong, without the place.
  public var message: String {
    switch reason {
    case .archive(let error): error.description
    case .unreadableFile(let path, let message): "cannot read \(path): \(message)"
    case .nibNotFound(let name, let folder): "no nib named '\(name)' in \(folder)"
    case .noSuitableMember(let folder): "\(folder) has no archive for this system version"
    case .malformedRoot: "the root object is not that of a nib"
    case .missingKey: "no value"
    case .wrongType(let expected, let found): "expected \(expected), found \(found)"
    case .malformedValue(let expected): "the value is not \(expected)"
    case .unknownClass(let name): "no type is registered for class '\(name)'"
    case .wrongClass(let expected, let found): "expected an object of type \(expected), found \(found)"
    case .unfinishedObject:
      "the object is needed while it is being initialised; its initialiser can call decoder.register(self) "
        + "before it reads what refers back to it"
    case .cyclicCollection: "the collection contains itself"
    case .tooDeep(let limit): "objects are nested deeper than \(limit)"
    case .tooManyElements(let limit): "objects share long lists: more than \(limit) elements were read"
    case .recursiveNib(let chain): "nib loads itself: " + chain.joined(separator: " → ")
    case .nestedTooDeeply(let chain, let limit):
      "nibs are nested deeper than \(limit): " + chain.joined(separator: " → ")
    case .missingExternalObject(let identifier, let referrer):
      "external object '\(identifier)' was not passed, but \(referrer) refers to it"
    case .unknownOutlet(let name): "no outlet named '\(name)'"
    case .unknownAction(let name): "no action named '\(name)'"
    case .cannotHoldActions(let selector): "the object cannot hold the action '\(selector)'"
    case .unknownAttribute(let keyPath): "no attribute with the key path '\(keyPath)'"
    case .decoderOutlivedLoading: "the decoder was asked for an object after its nib was loaded"
    case .notOneCell(let topLevel):
      "a nib for cells needs one top-level object, a cell; this one has "
        + (topLevel.isEmpty ? "none" : topLevel.joined(separator: ", "))
    case .reuseIdentifierMismatch(let registered, let found):
      "the cell's reuse identifier is '\(found)', but the nib is registered for '\(registered)'"
    case .unknownReuseIdentifier(let identifier):
      "nothing is registered for the reuse identifier '\(identifier)'"
    case .malformedStoryboardIndex(let message): "the storyboard's Info.plist is not usable: \(message)"
    case .noInitialController: "the storyboard has no initial controller"
    case .unknownController(let identifier):
      "the storyboard has no controller with the identifier '\(identifier)'"
    case .noController: "the scene's nib has no controller"
    case .failed(let message): message
    }
  }
}
