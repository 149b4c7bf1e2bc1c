import IBDocument
import NibFormat

/// The members of a compiled storyboard, and whether the names they use for each other lead somewhere.
struct StoryboardMembers {
  /// The names of the nibs as parts of paths, without `.nib`, each with and without a device's suffix.
  private var nibs: Set<String> = []
  /// What each nib names, in the order of the files.
  private var references: [(member: String, reference: VerifiedNib.Reference)] = []

  /// How many references the nibs hold.
  var referenceCount: Int { references.count }

  /// Adds a member by its path in the storyboard's folder; nil for one that is there but damaged.
  mutating func add(_ path: String, _ nib: VerifiedNib?) {
    let member = path.split(separator: "/").first.map(String.init) ?? path
    nibs.insert(PathName.stem(member))
    nibs.insert(Self.nibName(member))
    references += (nib?.references ?? []).map { (path, $0) }
  }

  /// What is wrong between the members and the storyboard's `Info.plist`, in the order of the files.
  func faults(with plist: PropertyList) -> [String] {
    let prefix = plist["NSStoryboardVersion"] == nil ? "UI" : "NS"
    let mapKey = prefix + "ViewControllerIdentifiersToNibNames"
    guard let map = plist[mapKey]?.stringEntries else {
      return ["Info.plist has no dictionary '\(mapKey)' of names"]
    }
    var faults: [String] = []
    for entry in map where !hasNib(entry.value) {
      faults.append(
        "Info.plist gives \(Diagnostic.quoted(entry.key)) the nib \(Diagnostic.quoted(entry.value)), which is not in the folder"
      )
    }
    let identifiers = Set(map.map(\.key))
    let names = identifiers.union(map.map(\.value))
    let entryKey = prefix + "StoryboardDesignatedEntryPointIdentifier"
    if let entry = plist[entryKey] {
      if entry.string.map(identifiers.contains) != true {
        faults.append(
          "the entry point in Info.plist is \(Diagnostic.quoted(entry.string ?? "")), which is no controller")
      }
    }
    var external: Set<String> = []
    if case .dictionary(let entries)? = plist[
      prefix + "ViewControllerIdentifiersToExternalStoryboardReferences"]
    {
      external = Set(entries.map(\.key))
    }
    for (member, reference) in references {
      let name = reference.name
      switch reference.kind {
      case .viewNib where !hasNib(name):
        faults.append("\(member) names the nib \(Diagnostic.quoted(name)), which is not in the folder")
      case .destination where !names.contains(name) && !external.contains(name):
        faults.append("\(member) has a segue to \(Diagnostic.quoted(name)), which is not in Info.plist")
      case .controller where !identifiers.contains(name) && !external.contains(name):
        faults.append("\(member) has a controller \(Diagnostic.quoted(name)), which is not in Info.plist")
      default: break
      }
    }
    return faults
  }

  private func hasNib(_ name: String) -> Bool { nibs.contains(String(systemPathOf: name)) }

  private static func nibName(_ member: String) -> String {
    let stem = PathName.stem(member)
    for suffix in ["~ipad", "~iphone"] where stem.hasSuffix(suffix) {
      return String(stem.dropLast(suffix.count))
    }
    return stem
  }
}
