import Foundation
import NibFormat
import NibRuntime
import Testing

/// Archives that nest deep or in circles.
@Suite struct DepthTests {
  /// An object with one object inside.
  final class Box: NibDecodable {
    let inner: Box?
    weak var outer: Box?

    init(from decoder: NibDecoder) throws {
      inner = try decoder.objectIfPresent("inner")
      inner?.outer = self
    }
  }

  /// A box that can be referred to while it is being made.
  final class RegisteredBox: NibDecodable {
    private(set) var inner: RegisteredBox?

    init(from decoder: NibDecoder) throws {
      decoder.register(self)
      inner = try decoder.objectIfPresent("inner")
    }
  }

  private static func chain(_ depth: Int, closed: Bool = false) -> HandMadeNib {
    var nib = HandMadeNib()
    var boxes: [ObjectIndex] = []
    for _ in 0..<depth { boxes.append(nib.add("Box")) }
    for place in 0..<depth {
      if place + 1 < depth {
        nib.set("inner", .object(boxes[place + 1]), of: boxes[place])
      } else if closed {
        nib.set("inner", .object(boxes[0]), of: boxes[place])
      }
    }
    nib.addTopLevel(boxes[0])
    return nib
  }

  private static func registry(_ type: (some NibDecodable).Type) -> ClassRegistry {
    var registry = ClassRegistry()
    registry.register(type, as: "Box")
    return registry
  }

  @Test func nestingUpToTheLimitIsMadeAndMoreIsAnError() throws {
    let limit = LoadingLimits().objectDepth
    #expect(try Self.chain(limit).nib(Self.registry(Box.self)).instantiate().count == 1)
    let error = #expect(throws: NibError.self) {
      try Self.chain(limit + 1).nib(Self.registry(Box.self)).instantiate()
    }
    #expect(error?.reason == .tooDeep(limit: limit))
    #expect(error?.place.className == "Box")
    let own = LoadingOptions(limits: LoadingLimits(objectDepth: 3))
    #expect(throws: NibError.self) {
      try Self.chain(4).nib(Self.registry(Box.self)).instantiate(options: own)
    }
  }

  /// The limit leaves room on the smallest stack that threads get by default on Apple's systems.
  @Test(.disabled(if: AddressSanitizer.isActive, "frames are larger with the address sanitizer"))
  func theLimitFitsOnAStackOfHalfAMegabyte() throws {
    let nib = try Self.chain(LoadingLimits().objectDepth).nib(Self.registry(Box.self))
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      if (try? nib.instantiate().count) == 1 { done.signal() }
    }
    thread.stackSize = 512 * 1024
    thread.start()
    #expect(done.wait(timeout: .now() + 30) == .success)
  }

  @Test func genericObjectsNestAsDeepAsTheyLike() throws {
    let nib = try Self.chain(50_000).nib(ClassRegistry(unknownClassPolicy: .genericObject))
    var object = try nib.instantiate().first as? GenericObject
    var depth = 0
    while let current = object {
      depth += 1
      object = current["inner"]?.object as? GenericObject
    }
    #expect(depth == 50_000)
  }

  @Test func circlesAreAnErrorUnlessTheObjectIsRegistered() throws {
    let error = #expect(throws: NibError.self) {
      try Self.chain(3, closed: true).nib(Self.registry(Box.self)).instantiate()
    }
    #expect(error?.reason == .unfinishedObject)
    let first = try #require(
      try Self.chain(3, closed: true).nib(Self.registry(RegisteredBox.self)).instantiate().first
        as? RegisteredBox)
    #expect(first.inner?.inner?.inner === first)
    let generic = try #require(
      try Self.chain(3, closed: true).nib(ClassRegistry(unknownClassPolicy: .genericObject)).instantiate()
        .first as? GenericObject)
    let second = try #require(generic["inner"]?.object as? GenericObject)
    let third = try #require(second["inner"]?.object as? GenericObject)
    #expect(third["inner"]?.object === generic)
  }

  @Test func aCollectionThatHoldsItselfIsAnError() throws {
    var nib = HandMadeNib()
    let list = nib.add("NSArray", [("NSInlinedValue", .bool(true))])
    nib.set("UINibEncoderEmptyKey", .object(list), of: list)
    nib.addTopLevel(nib.add("Box", [("list", .object(list))]))
    let error = #expect(throws: NibError.self) {
      try nib.nib(ClassRegistry(unknownClassPolicy: .genericObject)).instantiate()
    }
    #expect(error?.reason == .cyclicCollection)
  }

  @Test func nibsThatNestTooDeepAreNamed() throws {
    // Each nib has another name, so none loads itself.
    final class Loader: NibDecodable {
      init(from decoder: NibDecoder) throws {
        let depth = Int(decoder.nibName ?? "") ?? 0
        var nib = HandMadeNib()
        nib.addTopLevel(nib.add("Box"))
        _ = try Nib(nib.bytes(), name: String(depth + 1), registry: decoder.registry).instantiate()
      }
    }
    var nib = HandMadeNib()
    nib.addTopLevel(nib.add("Box"))
    let first = try Nib(nib.bytes(), name: "0", registry: Self.registry(Loader.self))
    let error = #expect(throws: NibError.self) { try first.instantiate() }
    guard case .nestedTooDeeply(let chain, let limit)? = error?.reason else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
    #expect(limit == LoadingLimits().nibDepth)
    #expect(chain.count == 2 * limit + 1)
    #expect(chain.prefix(3) == ["0", "Box", "1"])
  }
}
