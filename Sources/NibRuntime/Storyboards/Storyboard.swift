import NibFormat

/// A compiled storyboard: a folder with an index, a nib for each controller and a nib for each controller's view (F-67).
///
///     let storyboard = try folder.storyboard(named: "Main")
///     let controller = try storyboard.instantiateInitialController()
///
/// A controller comes without its view. It keeps a ``SceneView``, with which it loads the view when it is wanted first.
public final class Storyboard: Sendable {
  /// The folder's path.
  public let path: String
  /// The types that classes stand for.
  public let registry: ClassRegistry
  /// The identifier of the controller that the storyboard starts with.
  public let initialIdentifier: String?
  /// The names of the controllers' nibs by identifier.
  private let nibNames: NamedValues<String>
  /// The identifiers of controllers that are in other storyboards, sorted.
  public let externalIdentifiers: [String]
  private let folder: NibFolder
  private let nibs = Guarded(NamedValues<Nib>())

  /// Reads the index of a storyboard. Nibs are read when they are needed.
  ///
  /// - Throws: ``NibError/Reason/unreadableFile(path:message:)``,
  ///   ``NibError/Reason/malformedStoryboardIndex(_:)``.
  public init(
    contentsOf path: String, device: NibFolder.Device? = nil, systemVersion: SystemVersion? = nil,
    registry: ClassRegistry
  ) throws(NibError) {
    self.path = path
    self.registry = registry
    folder = NibFolder(path, device: device, systemVersion: systemVersion, registry: registry)
    let index: PropertyList
    let bytes = try FileBytes.read(path + "/Info.plist")
    do { index = try BinaryPropertyListReader.read(bytes) } catch {
      throw NibError(
        .malformedStoryboardIndex("\(error.message), byte \(error.offset)"), at: .init(nib: path))
    }
    // UIKit's keys, or AppKit's.
    guard
      let names =
        (index["UIViewControllerIdentifiersToNibNames"]
        ?? index["NSViewControllerIdentifiersToNibNames"])?.stringEntries
    else {
      throw NibError(.malformedStoryboardIndex("no names of nibs by identifier"), at: .init(nib: path))
    }
    var nibNames = NamedValues<String>()
    for (identifier, name) in names { nibNames.insert(name, named: identifier) }
    self.nibNames = nibNames
    initialIdentifier =
      (index["UIStoryboardDesignatedEntryPointIdentifier"]
      ?? index["NSStoryboardDesignatedEntryPointIdentifier"])?.string
    if case .dictionary(let entries)? = index["UIViewControllerIdentifiersToExternalStoryboardReferences"] {
      externalIdentifiers = entries.map(\.key).sorted()
    } else {
      externalIdentifiers = []
    }
  }

  /// The identifiers of all controllers that can be made, sorted.
  public var identifiers: [String] { nibNames.names.sorted() }

  /// Makes the controller that the storyboard starts with, with the controllers that it contains.
  ///
  /// - Throws: ``NibError/Reason/noInitialController``.
  public func instantiateInitialController(options: LoadingOptions? = nil) throws(NibError) -> AnyObject {
    guard let initialIdentifier else { throw NibError(.noInitialController, at: .init(nib: path)) }
    return try instantiateController(withIdentifier: initialIdentifier, options: options)
  }

  /// Makes a fresh controller.
  ///
  /// - Parameter identifier: the identifier that the author gave the controller, or the one that the compiler made and
  ///   that ``SegueTemplate/destinationIdentifier`` has.
  /// - Throws: ``NibError/Reason/unknownController(identifier:)``, ``NibError/Reason/noController``.
  public func instantiateController(
    withIdentifier identifier: String, options: LoadingOptions? = nil
  ) throws(NibError) -> AnyObject {
    guard let name = nibNames[identifier] else {
      throw NibError(.unknownController(identifier: identifier), at: .init(nib: path))
    }
    let scene = SceneOwner()
    _ = try nib(named: name).instantiate(
      owner: scene, externalObjects: ["UIStoryboardPlaceholder": self, "NSStoryboardPlaceholder": self],
      options: options)
    guard let controller = scene.controller else {
      throw NibError(.noController, at: .init(nib: "\(path)/\(name)"))
    }
    return controller
  }

  /// A nib of the storyboard, prepared once.
  public func nib(named name: String) throws(NibError) -> Nib {
    if let known = nibs.withLock({ $0[name] }) { return known }
    let nib = try folder.nib(named: name)
    return nibs.withLock { $0.insert(nib, named: name) }
  }
}

/// The owner of a controller's nib: its outlet `sceneViewController` leads to the controller.
private final class SceneOwner: NibConnectable {
  var controller: AnyObject?

  static var bindings: Bindings {
    Bindings()
      .outlet("sceneViewController", \SceneOwner.controller)
      .outlet("sceneController", \SceneOwner.controller)
  }
}
