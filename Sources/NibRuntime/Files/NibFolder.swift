/// A folder in which nibs and storyboards are found by name, such as an application bundle.
///
///     let folder = NibFolder("/app", localizations: ["de", "en"], device: .pad, registry: registry)
///     let topLevel = try folder.loadNib(named: "CardView", owner: card)
///
/// ## Where a name is looked for
///
/// In this order of folders, as system bundles do: the folder itself, then `<localization>.lproj` for each
/// localization as given, then `Base.lproj`. In each first with the device's suffix, `Name~ipad`, then without. The
/// first that exists is taken.
///
/// ## Nibs in the form of a folder
///
/// `Name.nib` can be a folder with a member for each range of systems (F-64): `objects-V+.nib` for version V and later,
/// `runtime.nib` for what is older. The member with the newest version that is not above ``systemVersion`` is taken.
public struct NibFolder: Sendable {
  /// A kind of device that a file can be for.
  public enum Device: String, Hashable, Sendable {
    /// Files with the suffix `~iphone`.
    case phone = "~iphone"
    /// Files with the suffix `~ipad`.
    case pad = "~ipad"
  }

  /// The folder's path.
  public let path: String
  /// The languages to look for, best first, as their folders are called: "de", "en-GB".
  public var localizations: [String]
  /// The device whose files are preferred; nil takes files without suffix only.
  public var device: Device?
  /// The system to choose members for; nil means the newest.
  public var systemVersion: SystemVersion?
  /// The types that classes stand for in nibs from this folder.
  public var registry: ClassRegistry

  /// Makes a folder. Nothing is read yet.
  public init(
    _ path: String, localizations: [String] = [], device: Device? = nil, systemVersion: SystemVersion? = nil,
    registry: ClassRegistry
  ) {
    self.path = path
    self.localizations = localizations
    self.device = device
    self.systemVersion = systemVersion
    self.registry = registry
  }

  // MARK: Finding

  /// The path of the archive that a name stands for, a member of a folder if the nib is one.
  ///
  /// - Throws: ``NibError/Reason/nibNotFound(name:folder:)``, ``NibError/Reason/noSuitableMember(folder:)``.
  public func path(ofNib name: String) throws(NibError) -> String {
    guard let found = find(name, ".nib") else { throw NibError(.nibNotFound(name: name, folder: path)) }
    return found.kind == .folder ? try member(of: found.path) : found.path
  }

  /// The path of a compiled storyboard.
  public func path(ofStoryboard name: String) throws(NibError) -> String {
    guard let found = find(name, ".storyboardc"), found.kind == .folder else {
      throw NibError(.nibNotFound(name: name + ".storyboardc", folder: path))
    }
    return found.path
  }

  private func find(_ name: String, _ suffix: String) -> (path: String, kind: FileBytes.Kind)? {
    let folders = [path] + localizations.map { "\(path)/\($0).lproj" } + ["\(path)/Base.lproj"]
    for folder in folders {
      for device in [device?.rawValue, ""].compactMap({ $0 }) {
        let candidate = "\(folder)/\(name)\(device)\(suffix)"
        let kind = FileBytes.kind(candidate)
        if kind != .nothing { return (candidate, kind) }
      }
    }
    return nil
  }

  private func member(of folder: String) throws(NibError) -> String {
    var best: (version: SystemVersion, name: String)?
    for name in FileBytes.names(in: folder) {
      guard let version = Self.version(ofMember: name) else { continue }
      if let systemVersion, version > systemVersion { continue }
      if best.map({ version > $0.version }) ?? true { best = (version, name) }
    }
    guard let best else { throw NibError(.noSuitableMember(folder: folder)) }
    return "\(folder)/\(best.name)"
  }

  /// From which version on a member is for; nil for other files.
  private static func version(ofMember name: String) -> SystemVersion? {
    if name == "runtime.nib" { return SystemVersion(0) }
    let prefix = "objects-"
    let suffix = "+.nib"
    guard name.hasPrefix(prefix), name.hasSuffix(suffix), name.count > prefix.count + suffix.count else {
      return nil
    }
    return SystemVersion(name.dropFirst(prefix.count).dropLast(suffix.count))
  }

  // MARK: Loading

  /// Finds, reads and prepares a nib, to keep and make live as often as wanted.
  public func nib(named name: String) throws(NibError) -> Nib {
    try Nib(contentsOf: try path(ofNib: name), registry: registry)
  }

  /// Finds, reads and prepares a nib, makes it live and forgets it: the simple way, which reads the file each time.
  ///
  /// The objects are equal to those that a kept nib makes.
  public func loadNib(
    named name: String, owner: AnyObject? = nil, externalObjects: [String: AnyObject] = [:],
    options: LoadingOptions? = nil
  ) throws(NibError) -> [AnyObject] {
    try nib(named: name).instantiate(owner: owner, externalObjects: externalObjects, options: options)
  }

  /// Finds a compiled storyboard and reads its index.
  public func storyboard(named name: String) throws(NibError) -> Storyboard {
    try Storyboard(
      contentsOf: try path(ofStoryboard: name), device: device, systemVersion: systemVersion,
      registry: registry)
  }
}
