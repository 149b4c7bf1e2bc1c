import Foundation
import NibRuntime
import TestSupport
import Testing

/// Loading each time against keeping a nib: points C-1 to C-3.
@Suite struct CachingScenarioTests {
  /// Two files whose names look the same are two nibs.
  @Test func aCacheTellsNamesApartByTheirBytes() throws {
    try CompiledFolder("ContactCell.xib").onDisk { path in
      let cache = NibCache(NibFolder(path, registry: ClassRegistry()))
      for name in ["\u{e9}", "e\u{301}"] {
        try CompiledFolder.write(HandMadeNib().bytes(), URL(fileURLWithPath: "\(path)/\(name).nib"))
      }
      #expect(try cache.nib(named: "\u{e9}") !== cache.nib(named: "e\u{301}"))
      #expect(cache.counters.preparations == 2)
    }
  }

  /// C-1: loading by name reads and prepares each time; a kept nib, or a cache, does it once.
  @Test func C1_byNamePreparesEachTimeAKeptNibOnce() throws {
    let folder = try CompiledFolder("ContactCell.xib")
    try folder.onDisk { path in
      let nibs = NibFolder(path, registry: folder.registry)
      let cache = NibCache(nibs)
      let kept = try nibs.nib(named: "ContactCell")
      let (counts, lines) = try EventLog.recording(folder) {
        try (0..<3).map { _ in try cache.loadNib(named: "ContactCell").count }
          + (0..<3).map { _ in try kept.instantiate().count }
      }
      #expect(counts == [1, 1, 1, 1, 1, 1])
      #expect(
        lines
          == Array(repeating: ["ContactCell init(coder:)", "ContactCell awakeFromNib"], count: 6).flatMap {
            $0
          })
      #expect(cache.counters == NibCache.Counters(requests: 3, hits: 2, preparations: 1, purges: 0))
      #expect(kept.preparationCount == 1)

      // Without the file only the way that reads it each time fails.
      try CompiledFolder.remove(path + "/ContactCell.nib")
      #expect(try kept.instantiate().count == 1)
      #expect(try cache.loadNib(named: "ContactCell").count == 1)
      let error = #expect(throws: NibError.self) { try nibs.loadNib(named: "ContactCell") }
      #expect(error?.reason == .nibNotFound(name: "ContactCell", folder: path))
    }
  }

  /// C-2: both ways give equal objects, and no two loads share one.
  @Test func C2_bothWaysGiveEqualFreshObjects() throws {
    let folder = try CompiledFolder("CardView.xib", "AvatarView.xib")
    try folder.onDisk { path in
      let nibs = NibFolder(path, registry: folder.registry)
      let kept = try nibs.nib(named: "CardView")
      // What happens is the same too, step by step.
      let watchers = [StepWatcher(), StepWatcher(), StepWatcher()]
      let (_, lines) = try EventLog.recording(folder) {
        let byName = try #require(
          try nibs.loadNib(named: "CardView", options: LoadingOptions(observer: watchers[0])).first as? View)
        let first = try #require(
          try kept.instantiate(options: LoadingOptions(observer: watchers[1])).first as? View)
        let second = try #require(
          try kept.instantiate(options: LoadingOptions(observer: watchers[2])).first as? View)
        #expect(ViewText.describe(byName) == ViewText.describe(first))
        #expect(ViewText.describe(first) == ViewText.describe(second))
        #expect(ViewText.describe(first).contains("Label 'Title'"))
        let identities = [byName, first, second].map { ViewText.objects($0) }
        #expect(Set(identities.flatMap { $0 }).count == identities.map(\.count).reduce(0, +))
      }
      let once = ["AvatarView init(coder:)", "AvatarView loaded content", "AvatarView awakeFromNib"]
      #expect(lines == once + once + once)
      #expect(watchers[1].lines == watchers[0].lines && watchers[2].lines == watchers[0].lines)
      #expect(
        watchers[0].lines.dropFirst().filter { !$0.contains("Constraint") && !$0.contains("LayoutGuide") }
          == [
            "decode UIView",
            "decode _TtC4Chat10AvatarView",
            "  load AvatarView", "  decode UIView", "  decode UIImageView", "  decoded ImageView",
            "  decode UILabel", "  decoded Label", "  decoded View",
            "  outlet AvatarView.contentView = View", "  outlet AvatarView.imageView = ImageView",
            "  outlet AvatarView.nameLabel = Label",
            "  awaken ImageView", "  awaken Label", "  awaken View", "  loaded View",
            "decoded AvatarView",
            "decode UILabel", "decoded Label", "decode UILabel", "decoded Label",
            "decode UIButton", "decode UIButtonContent", "decoded ButtonContent", "decoded Button",
            "decoded View",
            "skipped avatarView: noOwner", "skipped subtitleLabel: noOwner", "skipped titleLabel: noOwner",
            "skipped view: noOwner", "skipped closeTapped:: noOwner",
            "awaken AvatarView", "awaken Label", "awaken Label", "awaken Button", "awaken View",
            "loaded View",
          ])
    }
  }

  /// C-3: a purged nib comes back by itself.
  @Test func C3_aPurgedNibComesBackByItself() throws {
    let folder = try CompiledFolder("ContactCell.xib")
    try folder.onDisk { path in
      let cache = NibCache(NibFolder(path, registry: folder.registry))
      _ = try EventLog.recording(folder) {
        let kept = try cache.nib(named: "ContactCell")
        _ = try kept.instantiate()
        cache.purge()
        #expect(!kept.isPrepared)
        #expect(try kept.instantiate().count == 1)
        #expect(kept.isPrepared)
        #expect(kept.preparationCount == 2)
        #expect(try cache.loadNib(named: "ContactCell").count == 1)
      }
      #expect(cache.counters == NibCache.Counters(requests: 2, hits: 0, preparations: 2, purges: 1))
    }
    // A nib from bytes comes back from the bytes.
    let nib = try folder.nib("ContactCell")
    nib.purge()
    #expect(try EventLog.recording(folder) { try nib.instantiate() }.result.count == 1)
    #expect(nib.preparationCount == 2)
  }
}
