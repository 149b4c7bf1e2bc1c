import NibFormat
import NibRuntime
import Testing

/// Archives in which many values refer to one thing: loading takes time and memory in proportion to the bytes. Without
/// that most of these tests would take minutes, and all of the memory.
@Suite(.timeLimit(.minutes(1)))
struct ProportionTests {
  private static let generic = ClassRegistry(unknownClassPolicy: .genericObject)
  private static let count = 5_000

  private func load(
    _ nib: HandMadeNib, _ registry: ClassRegistry = generic, options: LoadingOptions? = nil
  ) throws -> [AnyObject] {
    try nib.nib(registry).instantiate(options: options)
  }

  /// A list of many references to one object.
  private func longList(_ nib: inout HandMadeNib, of element: ObjectIndex) -> Value {
    nib.array(Array(repeating: element, count: Self.count))
  }

  /// Each list has ten references to the next: written out, 10 to the power of 90 elements.
  @Test func listsOfListsAreMadeOnce() throws {
    var nib = HandMadeNib()
    var list = nib.array([])
    for _ in 0..<90 {
      guard case .object(let inner) = list else { return }
      list = nib.array(Array(repeating: inner, count: 10))
    }
    nib.addTopLevel(nib.add("Box", [("list", list)]))
    let box = try #require(try load(nib).first as? GenericObject)
    var depth = 0
    var value = box["list"]
    while let elements = value?.elements, !elements.isEmpty {
      #expect(elements.count == 10)
      depth += 1
      value = elements[9]
    }
    #expect(depth == 90)
  }

  @Test func objectsShareAListAndData() throws {
    var nib = HandMadeNib()
    let thing = nib.add("Thing")
    let list = longList(&nib, of: thing)
    let data = Value.object(nib.add("NSData", [("NS.bytes", .data(Array(repeating: 7, count: 1_000_000)))]))
    for _ in 0..<Self.count { nib.addTopLevel(nib.add("Box", [("list", list), ("data", data)])) }
    let boxes = try load(nib)
    #expect(boxes.count == Self.count)
    let last = try #require(boxes.last as? GenericObject)
    #expect(last["list"]?.elements?.count == Self.count)
    guard case .data(let bytes)? = last["data"] else {
      Issue.record("no data")
      return
    }
    #expect(bytes.count == 1_000_000 && bytes.last == 7)
  }

  @Test func initialisersShareDataAndLists() throws {
    final class Reader: NibDecodable {
      let bytes: [UInt8]
      let numbers: [NibValue]
      init(from decoder: NibDecoder) throws {
        bytes = try decoder.decode("data")
        numbers = try decoder.array("list")
      }
    }
    var registry = ClassRegistry()
    registry.register(Reader.self, as: "Reader")
    var nib = HandMadeNib()
    let list = longList(&nib, of: nib.add("NSNumber", [("NS.intval", .int32(1))]))
    let data = Value.object(nib.add("NSData", [("NS.bytes", .data(Array(repeating: 7, count: 1_000_000)))]))
    for _ in 0..<Self.count { nib.addTopLevel(nib.add("Reader", [("list", list), ("data", data)])) }
    let readers = try load(nib, registry).compactMap { $0 as? Reader }
    #expect(readers.count == Self.count)
    #expect(readers.allSatisfy { $0.bytes.count == 1_000_000 && $0.numbers.count == Self.count })
  }

  @Test func nibsInTheNibShareAnArchive() throws {
    var inner = HandMadeNib()
    inner.addTopLevel(inner.add("Box", [("padding", .data(Array(repeating: 0, count: 1_000_000)))]))
    var nib = HandMadeNib()
    let data = Value.object(nib.add("NSData", [("NS.bytes", .data(inner.bytes()))]))
    for _ in 0..<Self.count {
      let prototype = Value.object(nib.add("UINib", [("archiveData", data)]))
      nib.addTopLevel(nib.add("Box", [("nib", prototype)]))
    }
    let boxes = try load(nib)
    guard case .nib(let first)? = (boxes.first as? GenericObject)?["nib"],
      case .nib(let last)? = (boxes.last as? GenericObject)?["nib"]
    else {
      Issue.record("no nibs")
      return
    }
    #expect(first === last)
    #expect(try last.instantiate().count == 1)
  }

  /// What has to be made anew for each reference ends in an error.
  @Test func longListsThatManyUseAreAnError() throws {
    var nib = HandMadeNib()
    let box = nib.add("Box")
    nib.addTopLevel(box)
    let list = longList(&nib, of: box)
    let label = nib.string("members")
    for _ in 0..<Self.count {
      nib.addConnection("UIRuntimeOutletCollectionConnection", label, from: box, to: list)
    }
    let error = #expect(throws: NibError.self) { try load(nib) }
    guard case .tooManyElements(let limit)? = error?.reason else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
    #expect(limit > 16 * 3 * Self.count && limit < 16 * 10 * Self.count)
    #expect(
      error?.description
        == "ByHand: Box at /UINibTopLevelObjectsKey[0]: objects share long lists: more than \(limit) elements "
        + "were read")
  }

  @Test func initialisersThatReadAListTooOftenFail() throws {
    final class Reader: NibDecodable {
      init(from decoder: NibDecoder) throws { _ = try decoder.objects("list", of: AnyObject.self) }
    }
    var registry = Self.generic
    registry.register(Reader.self, as: "Reader")
    var nib = HandMadeNib()
    let list = longList(&nib, of: nib.add("Thing"))
    for _ in 0..<200 { nib.addTopLevel(nib.add("Reader", [("list", list)])) }
    #expect(throws: NibError.self) { try load(nib, registry) }
    let patient = LoadingOptions(limits: LoadingLimits(elementsPerValue: 1_000))
    #expect(try load(nib, registry, options: patient).count == 200)
  }

  @Test func longListsOfVariationsAreAnErrorToo() throws {
    let traits = LoadingOptions(traits: TraitCollection(horizontal: .compact))
    var nib = HandMadeNib()
    let box = nib.add("Box")
    nib.addTopLevel(box)
    let records = longList(&nib, of: nib.add("_UIAttributeTraitStorageRecord", [("UIValue", .int32(1))]))
    let keyPath = nib.string("level")
    for _ in 0..<Self.count { nib.addVariation(keyPath, of: box, records: records) }
    #expect(throws: NibError.self) { try load(nib, options: traits) }
    #expect(try load(nib).count == 1)
  }

  @Test func longNamesAreLookedUpOnce() throws {
    var nib = HandMadeNib()
    let keyPath = nib.string(Array(repeating: "a", count: 100_000).joined(separator: "."))
    let name = nib.string(String(repeating: "n", count: 200_000))
    let box = nib.add("Box")
    nib.addTopLevel(box)
    for _ in 0..<Self.count {
      nib.addAttribute(keyPath, .bool(true), of: box)
      nib.addTopLevel(nib.add("UIClassSwapper", [("UIClassName", name), ("UIOriginalClassName", name)]))
      nib.addConnection("UIRuntimeOutletConnection", name, from: box, to: .object(box))
    }
    var registry = Self.generic
    registry.register(View.self, as: "Box")
    let skipping = LoadingOptions(unknownBindings: .skip)
    let objects = try load(nib, registry, options: skipping)
    #expect(objects.count == Self.count + 1)
    #expect((objects.last as? GenericObject)?.className.utf8.count == 200_000)
    // The same for objects that take everything.
    #expect((try load(nib).first as? GenericObject)?.attributes.count == Self.count)
  }

  /// One long name with many original names, and the other way around.
  @Test func longClassNamesAreLookedUpOnceWithAnyOriginalName() throws {
    var nib = HandMadeNib()
    // A mangled name is the dearest to look up: it is taken apart, and looked for under three names.
    let long = nib.string("_TtC4Chat9000000" + String(repeating: "n", count: 9_000_000))
    for place in 0..<Self.count {
      let short = nib.string("Thing\(place)")
      nib.addTopLevel(nib.add("UIClassSwapper", [("UIClassName", long), ("UIOriginalClassName", short)]))
      nib.addTopLevel(nib.add("UIClassSwapper", [("UIClassName", short), ("UIOriginalClassName", long)]))
    }
    let objects = try load(nib)
    #expect(objects.count == 2 * Self.count)
    #expect((objects.first as? GenericObject)?.originalClassName == "Thing0")
    #expect((objects.last as? GenericObject)?.className == "Thing\(Self.count - 1)")
  }

  /// A long name that every connection had its own copy of would take a thousand times the archive's memory.
  @Test func connectionsShareTheNameOfTheirClass() throws {
    final class NameWatcher: LoadingObserver {
      var count = 0
      var places: Set<UInt> = []

      func observe(_ event: LoadingEvent) {
        guard case .didSkip(_, .unsupportedConnection(let className)) = event.step else { return }
        count += 1
        let place = unsafe className.utf8.withContiguousStorageIfAvailable {
          UInt(bitPattern: $0.baseAddress)
        }
        if let place { places.insert(place) }
      }
    }
    var nib = HandMadeNib()
    let box = nib.add("Box")
    nib.addTopLevel(box)
    let label = nib.string("label")
    let className = String(repeating: "c", count: 60_000)
    for _ in 0..<100 { nib.addConnection(className, label, from: box, to: .object(box)) }
    let watcher = NameWatcher()
    #expect(try load(nib, options: LoadingOptions(observer: watcher)).count == 1)
    #expect(watcher.count == 100 && watcher.places.count == 1)
  }

  @Test func traitsOfAnyNumberAreTakenInOrder() throws {
    var nib = HandMadeNib()
    let box = nib.add("Box")
    nib.addTopLevel(box)
    let traits = nib.add(
      "UITraitCollection",
      (0..<20_000).map { ("UITraitCollectionBuiltinTrait-\($0)", .int32(Int32(truncatingIfNeeded: $0))) })
    let record = nib.add(
      "_UIAttributeTraitStorageRecord", [("UITraitCollection", .object(traits)), ("UIValue", .int32(1))])
    let keyPath = nib.string("level")
    let records = nib.array([record])
    nib.addVariation(keyPath, of: box, records: records)
    let options = LoadingOptions(traits: TraitCollection(horizontal: .compact))
    #expect((try load(nib, options: options).first as? GenericObject)?.attributes.isEmpty == true)
  }

  /// An initialiser that tries and goes on does not pay for the words of errors that nobody reads.
  @Test func errorsThatAreCaughtCostLittle() throws {
    final class Trier: NibDecodable {
      let text: String?
      init(from decoder: NibDecoder) throws { text = try? decoder.decode("text") }
    }
    var registry = ClassRegistry()
    registry.register(Trier.self, as: "Trier")
    var nib = HandMadeNib()
    for _ in 0..<20_000 { nib.addTopLevel(nib.add("Trier", [("text", .int32(1))])) }
    #expect(try load(nib, registry).count == 20_000)
  }

  /// Letting go of what was loaded is no recursion either, however deep the archive nests, through values and lists.
  @Test func deepGenericObjectsAreLetGo() throws {
    var nib = HandMadeNib()
    var inner = nib.add("Box")
    for place in 0..<40_000 {
      let value = place.isMultiple(of: 2) ? Value.object(inner) : nib.array([inner])
      inner = nib.add("Box", [("inner", value)])
    }
    nib.addTopLevel(inner)
    weak var first: GenericObject?
    weak var second: GenericObject?
    do {
      let objects = try load(nib)
      // An optimized build lets go of them after their last use, not at the end of the scope.
      withExtendedLifetime(objects) {
        first = objects.first as? GenericObject
        second = first?["inner"]?.elements?.first?.object as? GenericObject
        #expect(first != nil && second != nil)
      }
    }
    #expect(first == nil && second == nil)
  }

  @Test func objectsInAChainOfOutletsAreLetGo() throws {
    var nib = HandMadeNib()
    var boxes: [ObjectIndex] = []
    let label = nib.string("next")
    for _ in 0..<50_000 { boxes.append(nib.add("Box")) }
    for place in 1..<boxes.count {
      nib.addConnection("UIRuntimeOutletConnection", label, from: boxes[place - 1], to: .object(boxes[place]))
    }
    nib.addTopLevel(boxes[0])
    weak var first: GenericObject?
    do {
      let objects = try load(nib)
      withExtendedLifetime(objects) {
        first = objects.first as? GenericObject
        #expect(first?.outlet("next") is GenericObject)
      }
    }
    #expect(first == nil)
  }
}
