import Foundation
import NibRuntime
import Synchronization
import TestSupport
import Testing

/// One cache used by many threads at once.
@Suite struct ThreadTests {
  @Test func eightThreadsGetEqualObjectsFromOneCache() throws {
    let folder = try CompiledFolder("CardView.xib", "AvatarView.xib", "TwoLabelCell.xib", registry: .quiet)
    try folder.onDisk { path in
      let cache = NibCache(NibFolder(path, registry: folder.registry))
      let results = Mutex<[String]>([])
      let failures = Mutex<[String]>([])
      DispatchQueue.concurrentPerform(iterations: 8) { thread in
        do {
          for round in 0..<50 {
            let card = try cache.loadNib(named: "CardView").compactMap { $0 as? View }
            let cell = try cache.loadNib(named: "TwoLabelCell").compactMap { $0 as? View }
            let text = (card + cell).map(ViewText.describe).joined(separator: "\n")
            results.withLock { $0.append(text) }
            if thread == 0, round % 10 == 9 { cache.purge() }
          }
        } catch { failures.withLock { $0.append("\(error)") } }
      }
      #expect(failures.withLock { $0 } == [])
      let texts = results.withLock { $0 }
      #expect(texts.count == 400)
      #expect(Set(texts).count == 1)
      #expect(texts[0].contains("Label 'Title'"))
      let counters = cache.counters
      #expect(counters.requests == 800)
      #expect(counters.purges == 5)
      #expect(counters.hits + counters.preparations == 800)
    }
  }
}

extension ClassRegistry {
  /// Components that load nothing, so that only the cache is shared.
  fileprivate static let quiet: ClassRegistry = {
    var registry = systemClasses
    registry.register(View.self, as: "AvatarView")
    registry.register(TwoLabelCell.self, as: "TwoLabelCell")
    return registry
  }()
}
