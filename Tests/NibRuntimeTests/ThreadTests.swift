import Foundation
import NibRuntime
import TestSupport
import Testing

/// One cache and one nib used by many threads at once.
@Suite struct ThreadTests {
  /// What threads have to say. Locked by a lock that the thread sanitizer knows on every system.
  private final class Collected<Element>: @unchecked Sendable {
    private let lock = NSLock()
    private var elements: [Element] = []

    func append(_ element: Element) { lock.withLock { elements.append(element) } }
    var all: [Element] { lock.withLock { elements } }
  }

  @Test func eightThreadsGetEqualObjectsFromOneCache() throws {
    let folder = try CompiledFolder("CardView.xib", "AvatarView.xib", "TwoLabelCell.xib", registry: .quiet)
    try folder.onDisk { path in
      let cache = NibCache(NibFolder(path, registry: folder.registry))
      let results = Collected<String>()
      let failures = Collected<String>()
      DispatchQueue.concurrentPerform(iterations: 8) { thread in
        do {
          for round in 0..<50 {
            let card = try cache.loadNib(named: "CardView").compactMap { $0 as? View }
            let cell = try cache.loadNib(named: "TwoLabelCell").compactMap { $0 as? View }
            results.append((card + cell).map(ViewText.describe).joined(separator: "\n"))
            if thread == 0, round % 10 == 9 { cache.purge() }
          }
        } catch { failures.append("\(error)") }
      }
      #expect(failures.all == [])
      let texts = results.all
      #expect(texts.count == 400)
      #expect(Set(texts).count == 1)
      #expect(texts[0].contains("Label 'Title'"))
      let counters = cache.counters
      #expect(counters.requests == 800)
      #expect(counters.purges == 5)
      #expect(counters.hits + counters.preparations == 800)
    }
  }

  /// No thread gets an object of another one, and what threads let go of is gone.
  @Test func eightThreadsGetObjectsOfTheirOwnFromOneNib() throws {
    final class Element: NibDecodable, NibConnectable, NibAwakening {
      static let alive = Collected<Int>()
      var next: Element?
      var wakings = 0
      init(from decoder: NibDecoder) throws { Self.alive.append(1) }
      deinit { Self.alive.append(-1) }
      func awakeFromNib() { wakings += 1 }
      static var bindings: Bindings { Bindings().outlet("next", \Element.next) }
    }
    var registry = ClassRegistry()
    registry.register(Element.self, as: "Element")
    var byHand = HandMadeNib()
    let elements = (0..<20).map { _ in byHand.add("Element") }
    for element in elements { byHand.addTopLevel(element) }
    for (element, next) in zip(elements, elements.dropFirst()) {
      byHand.addOutlet("next", from: element, to: next)
    }
    let nib = try byHand.nib(registry)
    let failures = Collected<String>()
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for round in 0..<50 {
        do {
          let made = try nib.instantiate().compactMap { $0 as? Element }
          if made.count != 20 || made.contains(where: { $0.wakings != 1 })
            || zip(made, made.dropFirst()).contains(where: { $0.next !== $1 })
          {
            failures.append("thread \(thread), round \(round): wrong objects")
          }
          if round % 20 == thread { nib.purge() }
        } catch { failures.append("\(error)") }
      }
    }
    #expect(failures.all == [])
    let changes = Element.alive.all
    #expect(changes.count == 2 * 8 * 50 * 20)
    #expect(changes.reduce(0, +) == 0)
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
