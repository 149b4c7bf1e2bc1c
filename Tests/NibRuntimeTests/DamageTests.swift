import NibFormat
import NibRuntime
import TestSupport
import Testing

/// Archives that were changed at random: loading them gives objects or an error of this library, and nothing else.
@Suite struct DamageTests {
  /// Loads with types for the system's classes, then with generic objects. Gives how many loads failed.
  private static func load(_ bytes: [UInt8]) -> Int {
    var failures = 0
    for registry in [ClassRegistry.systemClasses, ClassRegistry(unknownClassPolicy: .genericObject)] {
      do {
        let nib = try Nib(bytes, name: "damaged", registry: registry)
        let external = try Dictionary(
          nib.externalObjectIdentifiers.map { ($0, GenericObject(className: $0) as AnyObject) }
        ) { first, _ in first }
        _ = try nib.instantiate(
          owner: GenericObject(className: "owner"), externalObjects: external,
          options: LoadingOptions(traits: TraitCollection(horizontal: .regular)))
      } catch {
        // `error` has the type NibError here: nothing else can be thrown.
        failures += 1
        if error.description.isEmpty { Issue.record("an error without words") }
      }
    }
    return failures
  }

  @Test(arguments: ["CardView.xib", "Composer.xib", "RuntimeAttributes.xib", "TwoCells.xib"])
  func changedBytesGiveObjectsOrTypedErrors(name: String) throws {
    let bytes = try CompiledFolder(name).bytes(String(name.dropLast(4)))
    var random = SeededGenerator(seed: 20_251_130)
    var failures = 0
    for _ in 0..<250 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        damaged[Int.random(in: 0..<damaged.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      failures += Self.load(damaged)
    }
    // Some damage breaks the format, some only changes a text.
    #expect((1..<500).contains(failures))
  }

  /// Damage that keeps the format whole: references and keys are moved, so that the loader gets well-formed nonsense.
  @Test(arguments: ["CardView.xib", "Composer.xib", "RuntimeAttributes.xib", "TwoCells.xib"])
  func movedReferencesGiveObjectsOrTypedErrors(name: String) throws {
    let bytes = try CompiledFolder(name).bytes(String(name.dropLast(4)))
    let graph = ObjectGraph(try NIBArchive(bytes))
    var random = SeededGenerator(seed: 7)
    var failures = 0
    for _ in 0..<250 {
      var damaged = graph
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let object = Int.random(in: 0..<damaged.objects.count, using: &random)
        guard !damaged.objects[object].values.isEmpty else { continue }
        let place = Int.random(in: 0..<damaged.objects[object].values.count, using: &random)
        let target = Int.random(in: 0..<damaged.objects.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: damaged.objects[object].values[place].value = .null
        case 1: damaged.objects[object].className = graph.objects[target].className
        case 2: damaged.objects[object].values.remove(at: place)
        default: damaged.objects[object].values[place].value = .object(ObjectIndex(target))
        }
      }
      failures += Self.load(damaged.encodedCanonically())
    }
    #expect((1..<500).contains(failures))
  }
}
