import NibFormat
import NibRuntime
import Testing

/// Programs whose classes do what they should not, or seldom do: throw, catch, keep, load themselves.
@Suite struct ProgramFaultTests {
  /// Counts how many objects of a class are alive.
  final class Census {
    var alive = 0
  }

  /// An object that does what the test says when it is made.
  final class Actor: NibDecodable, NibConnectable, NibAwakening {
    @TaskLocal static var script = Script()

    /// What actors of a test do. Used by one task.
    final class Script: @unchecked Sendable {
      let census = Census()
      var log: [String] = []
      var whenMade: (Actor, NibDecoder) throws -> Void = { _, _ in }
      var whenAwakened: (Actor) throws -> Void = { _ in }
    }

    let name: String
    var inner: AnyObject?
    var decoder: NibDecoder?
    var level = 0
    var part = NibValue.null
    private let script: Script

    init(from decoder: NibDecoder) throws {
      script = Self.script
      name = try decoder.decode("name", default: "")
      script.census.alive += 1
      script.log.append("\(name) init(coder:)")
      try script.whenMade(self, decoder)
    }

    deinit { script.census.alive -= 1 }

    func awakeFromNib() throws {
      script.log.append("\(name) awakeFromNib")
      try script.whenAwakened(self)
    }

    static var bindings: Bindings {
      Bindings().attribute("level", \Actor.level).attribute("part", \Actor.part)
    }
  }

  private struct Refusal: Error, CustomStringConvertible {
    let description = "no, thanks"
  }

  private static func registry(_ policy: UnknownClassPolicy = .error) -> ClassRegistry {
    var registry = ClassRegistry(unknownClassPolicy: policy)
    registry.register(Actor.self, as: "Actor")
    return registry
  }

  private func actor(_ name: String, _ values: [(String, Value)] = [], in nib: inout HandMadeNib)
    -> ObjectIndex
  {
    let text = nib.string(name)
    return nib.add("Actor", [("name", text)] + values)
  }

  /// Runs with actors of its own, and expects that none is alive afterwards.
  private func perform(_ body: (Actor.Script) throws -> Void) throws {
    let script = Actor.Script()
    try Actor.$script.withValue(script) { try body(script) }
    #expect(script.census.alive == 0)
  }

  @Test func anInitialiserThatThrowsEndsTheLoadAndEverythingIsLetGo() throws {
    var nib = HandMadeNib()
    let last = actor("last", in: &nib)
    let middle = actor("middle", [("inner", .object(last))], in: &nib)
    nib.addTopLevel(actor("first", in: &nib))
    nib.addTopLevel(middle)
    let prepared = try nib.nib(Self.registry())
    try perform { (script) throws in
      script.whenMade = { actor, decoder in
        actor.inner = try decoder.objectIfPresent("inner", as: Actor.self)
        if actor.name == "last" { throw Refusal() }
      }
      let error = #expect(throws: NibError.self) { try prepared.instantiate() }
      #expect(error?.reason == .failed("no, thanks"))
      #expect(error?.description == "ByHand: Actor at /UINibTopLevelObjectsKey[1]/inner: no, thanks")
      #expect(script.census.alive == 0)
      // The nib is as good as new.
      script.log = []
      script.whenMade = { _, _ in }
      let objects = try prepared.instantiate()
      #expect(objects.count == 2)
      #expect(
        script.log == [
          "first init(coder:)", "middle init(coder:)", "first awakeFromNib", "middle awakeFromNib",
        ])
    }
  }

  @Test func anAwakeningThatThrowsIsNamed() throws {
    var nib = HandMadeNib()
    nib.addTopLevel(actor("first", in: &nib))
    nib.addTopLevel(actor("second", in: &nib))
    let prepared = try nib.nib(Self.registry())
    try perform { (script) throws in
      script.whenAwakened = { if $0.name == "second" { throw Refusal() } }
      let error = #expect(throws: NibError.self) { try prepared.instantiate() }
      #expect(error?.description == "ByHand: Actor at /UINibTopLevelObjectsKey[1]: no, thanks")
    }
  }

  /// A decoder that outlives the load still has values, but makes no objects, and keeps nothing alive.
  @Test func aDecoderThatIsKeptMakesNoObjects() throws {
    var nib = HandMadeNib()
    let inner = actor("inner", in: &nib)
    let generic = nib.add("Thing")
    let list = nib.array([inner])
    let proxy = nib.add("UIProxyObject", [("UIProxiedObjectIdentifier", nib.string("Guest"))])
    nib.addTopLevel(
      actor(
        "outer",
        [("inner", .object(inner)), ("thing", .object(generic)), ("list", list), ("guest", .object(proxy))],
        in: &nib))
    let prepared = try nib.nib(Self.registry(.genericObject))
    try perform { (script) throws in
      script.whenMade = { actor, decoder in actor.decoder = decoder }
      for _ in 0..<2 {
        let guest = GenericObject(className: "Guest")
        let loaded = try prepared.instantiate(externalObjects: ["Guest": guest])
        let outer = try #require(loaded.first as? Actor)
        let decoder = try #require(outer.decoder)
        #expect(try decoder.decode("name", as: String.self) == "outer")
        for attempt: () throws -> Void in [
          { _ = try decoder.object("inner", as: Actor.self) },
          { _ = try decoder.object("thing", as: GenericObject.self) },
          { _ = try decoder.objects("list", of: Actor.self) },
          { _ = try decoder.array("list") },
          { _ = try decoder.object("guest", as: GenericObject.self) },
        ] {
          let error = #expect(throws: NibError.self) { try attempt() }
          #expect(error?.reason == .decoderOutlivedLoading)
        }
      }
    }
  }

  /// The same for a load that ended in an error.
  @Test func aDecoderOfAFailedLoadMakesNoObjects() throws {
    var nib = HandMadeNib()
    let inner = actor("inner", in: &nib)
    nib.addTopLevel(actor("outer", [("inner", .object(inner))], in: &nib))
    let prepared = try nib.nib(Self.registry())
    try perform { (script) throws in
      var kept: NibDecoder?
      script.whenMade = { _, decoder in
        kept = decoder
        throw Refusal()
      }
      #expect(throws: NibError.self) { try prepared.instantiate() }
      script.whenMade = { _, _ in }
      let decoder = try #require(kept)
      #expect(try decoder.decode("name", as: String.self) == "outer")
      let error = #expect(throws: NibError.self) { try decoder.object("inner", as: Actor.self) }
      #expect(error?.reason == .decoderOutlivedLoading)
      #expect(script.log == ["outer init(coder:)"])
      #expect(try prepared.instantiate().count == 1)
    }
  }

  /// An object that a failed load made is let go, though somebody keeps a decoder.
  @Test func aDecoderOfAFailedLoadKeepsNothingAlive() throws {
    var nib = HandMadeNib()
    nib.addTopLevel(actor("first", in: &nib))
    nib.addTopLevel(actor("second", in: &nib))
    let prepared = try nib.nib(Self.registry())
    try perform { (script) throws in
      var kept: NibDecoder?
      script.whenMade = { actor, decoder in
        kept = decoder
        if actor.name == "second" { throw Refusal() }
      }
      #expect(throws: NibError.self) { try prepared.instantiate() }
      #expect(kept != nil && script.census.alive == 0)
    }
  }

  /// A deinitialiser may look at the object that lets go.
  @Test func anObjectThatGoesAwayMayLookAtWhoKeptIt() throws {
    final class Looker: NibDecodable {
      weak var keeper: GenericObject?
      var whenGone: (Int?) -> Void = { _ in }
      init(from decoder: NibDecoder) {}
      deinit { whenGone(keeper?.values.count) }
    }
    var nib = HandMadeNib()
    nib.addTopLevel(nib.add("Thing", [("inner", .object(nib.add("Looker")))]))
    var registry = Self.registry(.genericObject)
    registry.register(Looker.self, as: "Looker")
    let thing = try #require(try nib.nib(registry).instantiate().first as? GenericObject)
    var counts: [Int?] = []
    do {
      let looker = try #require(thing["inner"]?.object as? Looker)
      looker.keeper = thing
      looker.whenGone = { counts.append($0) }
    }
    #expect(counts.isEmpty)
    thing.removeValues()
    #expect(counts == [0])
  }

  /// An initialiser that catches an error gets no half-made object from then on.
  @Test func anObjectThatCouldNotBeMadeIsNotGivenOutLater() throws {
    var nib = HandMadeNib()
    let identifier = nib.string("Store")
    let external = nib.add("UIProxyObject", [("UIProxiedObjectIdentifier", identifier)])
    let thing = nib.add("Thing", [("before", .int32(1)), ("store", .object(external)), ("after", .int32(2))])
    nib.addTopLevel(actor("outer", [("inner", .object(thing))], in: &nib))
    nib.addTopLevel(thing)
    let prepared = try nib.nib(Self.registry(.genericObject))
    try perform { (script) throws in
      script.whenMade = { actor, decoder in actor.inner = try? decoder.object("inner", as: GenericObject.self)
      }
      let error = #expect(throws: NibError.self) { try prepared.instantiate() }
      #expect(error?.reason == .missingExternalObject(identifier: "Store", referrer: "Thing"))
      let objects = try prepared.instantiate(externalObjects: ["Store": GenericObject(className: "Store")])
      let made = try #require(objects.last as? GenericObject)
      #expect(made.values.map(\.key) == ["before", "store", "after"])
    }
  }

  /// Objects that only an attribute or a variation refers to are objects of the nib like others.
  @Test func valuesOfAttributesAreMadeConnectedAndAwakened() throws {
    var nib = HandMadeNib()
    let outer = actor("outer", in: &nib)
    nib.addTopLevel(outer)
    let part = actor("part", [("owner", .object(outer))], in: &nib)
    let keyPath = nib.string("part")
    nib.addAttribute(keyPath, .object(part), of: outer)
    let prepared = try nib.nib(Self.registry())
    try perform { (script) throws in
      script.whenMade = { actor, decoder in
        try decoder.whenDecoded("owner") { [weak actor] owner in
          script.log.append("\(actor?.name ?? "nobody") has \((owner as? Actor)?.name ?? "nothing")")
        }
      }
      for _ in 0..<2 {
        script.log = []
        let made = try #require(try prepared.instantiate().first as? Actor)
        #expect((made.part.object as? Actor)?.name == "part")
        #expect(
          script.log == [
            "outer init(coder:)", "part init(coder:)", "part has outer", "outer awakeFromNib",
            "part awakeFromNib",
          ])
      }
    }
  }

  @Test func anAttributeOfAnotherTypeIsNamed() throws {
    var nib = HandMadeNib()
    let outer = actor("outer", in: &nib)
    nib.addTopLevel(outer)
    let keyPath = nib.string("level")
    nib.addAttribute(keyPath, nib.string("high"), of: outer)
    let prepared = try nib.nib(Self.registry())
    try perform { _ in
      let error = #expect(throws: NibError.self) { try prepared.instantiate() }
      #expect(
        error?.description
          == "ByHand: Actor at /UINibTopLevelObjectsKey[0], key level: expected Int, found a string")
    }
  }

  /// Loading the same nib from `awakeFromNib` would never end, unless the program sees to it and says so.
  @Test func aNibThatAwakeningLoadsAgainIsNamed() throws {
    var nib = HandMadeNib()
    nib.addTopLevel(actor("cell", in: &nib))
    let prepared = try nib.nib(Self.registry())
    try perform { (script) throws in
      script.whenAwakened = { _ in _ = try prepared.instantiate() }
      let error = #expect(throws: NibError.self) { try prepared.instantiate() }
      #expect(error?.reason == .recursiveNib(chain: ["ByHand", "Actor", "ByHand"]))
      #expect(script.log == ["cell init(coder:)", "cell awakeFromNib"])

      script.log = []
      var copies = 0
      script.whenAwakened = { _ in
        copies += 1
        if copies == 1 { _ = try prepared.instantiate() }
      }
      let once = LoadingOptions(limits: LoadingLimits(repetitions: 1))
      let objects = try prepared.instantiate(options: once)
      #expect(objects.count == 1)
      #expect(
        script.log == ["cell init(coder:)", "cell awakeFromNib", "cell init(coder:)", "cell awakeFromNib"])
    }
  }
}
