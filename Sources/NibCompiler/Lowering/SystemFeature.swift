import IBDocument

/// Something in a document that older systems need encoded another way than newer ones (F-64).
///
/// A document that has it and whose deployment target is older than the feature's system is compiled to an archive for
/// each side.
struct SystemFeature: Sendable {
  /// The first system that knows the new way.
  var system: Version
  /// The first release of the reference compiler that makes an archive for each side.
  var since: Version
  /// The first release that no longer does.
  var until: Version
  /// Whether the document has the feature.
  var isUsed: @Sendable (Compilation) -> Bool

  /// All features that are known, oldest system first.
  static let all: [SystemFeature] = [
    // Views laid out by constraints: iOS 7 takes 36 for their autoresizing mask, iOS 8 what the document has (5 xibs
    // with another mask are split; 7 documents without one are not).
    SystemFeature(system: Version(8), since: XcodeRelease.v6, until: XcodeRelease.never) { compilation in
      compilation.document.root["useTraitCollections"] != "YES"
        && compilation.document.root.descendants.contains { view in
          guard view["translatesAutoresizingMaskIntoConstraints"] == "NO",
            let mask = view.child(named: "autoresizingMask")
          else { return false }
          let flags = ArchiveLowering.autoresizingFlags.pairs.filter { mask[$0.word] == "YES" }
          return flags.reduce(0) { $0 | $1.number } != 36
        }
    },
    // Safe areas that a constraint uses, and row heights that a table estimates by itself (21 documents of Xcode 9.3
    // to 14.1; none of the others with a target before 11 has either).
    SystemFeature(system: Version(11), since: XcodeRelease.v9, until: XcodeRelease.never) { compilation in
      !compilation.usedGuideElements.isEmpty
        || compilation.document.root.descendants.contains {
          $0.name == "tableView" && $0["estimatedRowHeight"] == "-1"
        }
    },
    // Content views of collection view cells that take part in layout (5 documents of Xcode 11.0 to 12.0; none of the
    // 6 of Xcode 10 and earlier).
    SystemFeature(system: Version(12, 3), since: XcodeRelease.v11, until: XcodeRelease.never) {
      $0.document.hasElement("collectionViewCell")
    },
    // Xcode 11.0 to 11.3 split every document, with equal archives (53 of 54 documents; 42 of Xcode 11.4 and 11.5 are
    // not split).
    SystemFeature(system: Version(13), since: XcodeRelease.v11, until: XcodeRelease.v11_4) { _ in true },
    // Date pickers without a date (2 documents of Xcode 13.0 and 16.2; 2 of Xcode 11.3 and 12.4 are flat).
    SystemFeature(system: Version(14), since: XcodeRelease.v13, until: XcodeRelease.never) {
      $0.document.hasElement("datePicker")
    },
  ]
}

extension Compilation {
  /// The archives that each nib of the document is made of, in the order of their systems.
  static func variants(of compilation: Compilation) -> [ArchiveVariant] {
    guard let target = compilation.deploymentTarget else { return [.flat] }
    var systems = SystemFeature.all.filter {
      target < $0.system && $0.since <= compilation.xcode && compilation.xcode < $0.until
        && $0.isUsed(compilation)
    }.map(\.system)
    guard let first = systems.first else { return [.flat] }
    // The releases that know a later feature no longer compile for iOS 7.
    if first == Version(8) { systems = [first] }
    var variants = systems.map(ArchiveVariant.objects(since:))
    // Beside an archive for iOS 8 the one for iOS 7 has a name of its own.
    if first == Version(8) { variants.insert(.objectsForSeven, at: 0) }
    if first != Version(8) || target < Version(7) { variants.insert(.runtime, at: 0) }
    return variants
  }
}

extension IBDocument {
  /// The oldest system that the document says it is for; nil if it leaves that to the project.
  var deploymentTarget: Version? {
    let deployment = root.child(named: "dependencies")?.child(named: "deployment")
    // The document has it as one number: major × 256 + minor × 16 + patch.
    guard let number = deployment?["version"].flatMap({ Int($0) }), (0x100...0xFFFF).contains(number) else {
      return nil
    }
    return Version(number >> 8, number >> 4 & 15, number & 15)
  }

  /// Whether any element has that name.
  func hasElement(_ name: String) -> Bool { root.descendants.contains { $0.name == name } }
}
