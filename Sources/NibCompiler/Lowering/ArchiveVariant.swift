import NibFormat

/// Which archive of a nib is made (F-64).
enum ArchiveVariant: Hashable {
  /// The only one.
  case flat
  /// `runtime.nib`: for the oldest supported system.
  case runtime
  /// `objects.nib`: for iOS 7, beside one for iOS 8.
  case objectsForSeven
  /// `objects-V+.nib`: for systems from V on.
  case objects(since: Version)

  /// The name of the archive in the nib's folder; nil for the only one, which is a file itself.
  var fileName: String? {
    switch self {
    case .flat: nil
    case .runtime: "runtime.nib"
    case .objectsForSeven: "objects.nib"
    case .objects(let system): "objects-\(system)+.nib"
    }
  }
}

extension ArchiveLowering {
  /// The oldest system this archive is for; nil if nothing says so, and it need not suit old ones.
  var oldestSystem: Version? {
    switch variant {
    case .flat, .runtime: compilation.deploymentTarget
    case .objectsForSeven: Version(7)
    case .objects(let system): system
    }
  }

  /// Whether every system that loads this archive is at least as new as the given one.
  func isOnly(for system: Version) -> Bool { oldestSystem.map { $0 >= system } ?? true }

  /// Whether an archive has the controls of systems before iOS 7: it is for one, or its document is, and it is the only
  /// archive (3 runtime archives; 1 document of a target of 4.2 that was compiled for 7.1).
  var isForOldControls: Bool {
    switch variant {
    case .flat: compilation.documentTarget.map { $0 < Version(7) } ?? false
    default: !isOnly(for: Version(7))
    }
  }
}

extension Compilation {
  /// A nib as it lies on disk: a file, or a folder with an archive for each range of systems (F-64).
  func output(_ archive: (ArchiveVariant) -> [UInt8]) -> CompiledOutput {
    if variants == [.flat] { return .file(archive(.flat)) }
    return .folder(members(named: "", archive))
  }

  /// A nib as a member of a folder: `name` itself, or a folder `name` with an archive for each range of systems.
  ///
  /// All nibs of a storyboard have the form that one of them needs (F-65): `variants` looks at the whole document.
  func members(named name: String, _ archive: (ArchiveVariant) -> [UInt8]) -> [CompiledOutput.Member] {
    variants.map { variant in
      let path = [name, variant.fileName ?? ""].filter { !$0.isEmpty }.joined(separator: "/")
      return CompiledOutput.Member(path: path, bytes: archive(variant))
    }
  }
}
