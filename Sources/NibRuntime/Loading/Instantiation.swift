import NibFormat

/// One load: an archive's objects being made, connected and awakened.
///
/// | step | what happens | order |
/// |---|---|---|
/// | 1 | `init(from:)` of every object; outlets are nil | top-level objects first, then what is only listed; an object inside another one is made when the outer one reads it |
/// | 2 | `awakeAfter(using:)`, right after an object's `init(from:)` | as 1 |
/// | 3 | references that wait for all objects, such as constraint items | as they were asked for |
/// | 4 | outlets, then outlet collections, then actions | of one kind: order of the archive |
/// | 5 | user-defined runtime attributes | order of the archive |
/// | 6 | accessibility configurations | order of the archive |
/// | 7 | variations for the given traits | order of the archive |
/// | 8 | `awakeFromNib`, exactly once for each object of this archive that has it; not for placeholders nor for what was replaced | inner objects before outer ones, by the archive's references; see `TemplateBuilder.awakeOrder` |
/// | 9 | `prepareForInterfaceBuilder`, only if asked for | as 8 |
///
/// A load that starts inside a step of another one runs from 1 to 9 before the outer one goes on.
///
/// Loads of one template are used again one after the other, by one thread at a time: the memory for objects, and what
/// ``ReadPlan``s and connections have learnt, stay.
@safe
@usableFromInline
final class Instantiation {
  enum State: UInt8 {
    case new, decoding, done
  }

  /// The innermost load that runs on a thread.
  ///
  /// A load runs from start to end on one thread, so the chain of loads that a nested load hangs off is a matter of the
  /// thread.
  static let innermost = ThreadSlot<Instantiation>()

  let template: Template
  let bytes: [UInt8]
  /// The template's values, objects and constants, one load nearer. The template keeps them.
  let slots: UnsafePointer<Slot>
  let objectPlans: UnsafePointer<ObjectPlan>
  @usableFromInline let geometry: UnsafePointer<Double>
  let strings: UnsafePointer<String>
  let colors: UnsafePointer<Color>
  let fonts: UnsafePointer<Font>
  /// The factories by class; nil for unknown classes. The template keeps them.
  let factories: UnsafeMutablePointer<Unmanaged<ObjectFactory>?>
  /// The live objects by position; nil for what is no object of its own.
  ///
  /// Each is retained by ``setLive(_:_:)``. Looking one up retains nothing, which matters most for objects with weak
  /// references: counting those costs several times as much.
  let objects: UnsafeMutablePointer<Unmanaged<AnyObject>?>
  let states: UnsafeMutablePointer<State>
  let plans: UnsafeMutablePointer<ReadPlan>

  var owner: AnyObject?
  var externals: [AnyObject?] = []
  var options = LoadingOptions()
  var isObserved = false
  /// The load that this one runs inside, and how many there are.
  var outer: Instantiation?
  var nesting = 0
  /// How many initialisers run, those of outer loads included, and how many may.
  var depth = 0
  var depthLimit = 0
  /// How many more elements of lists may be read, and how many might at first.
  var elementsLeft = 0
  var elementLimit = 0
  /// Whether the load is over for good, and only decoders that somebody kept refer to it.
  var isClosed = false
  /// The object whose code runs, or −1.
  var current = -1
  /// What tells nibs apart in a chain of loads.
  var identity: Nib.Identity

  /// What only some loads have to remember; nil as long as this one has nothing of it.
  private(set) var rare: RareState?
  /// One that an earlier load used.
  private var spareRare: RareState?
  var isFilling = false
  /// Whether this load or an outer one has to know what nested loads awakened.
  var remembersNested = false
  /// The calls of `awakeFromNib` in order, with the positions of their objects.
  let awakenings: [Awakening]
  /// What is known of outlets by connection.
  let outlets: UnsafeMutablePointer<OutletMemory>
  let outletCount: Int
  /// Tables by class.
  var bindings: [ObjectIdentifier: Bindings] = [:]
  /// What value objects hold, by position: the same in every load, as it follows from the archive alone.
  var geometryValues: [Int: NibValue] = [:]

  /// One call of `awakeFromNib`. The template keeps the awakener.
  @safe
  struct Awakening {
    let object: Int
    let awakener: Unmanaged<ObjectAwakener>
  }

  /// The places of an outlet's ends, and the setter for the class that the source had last time; a class without a setter
  /// has no such outlet.
  struct OutletMemory {
    let source: Int
    let destination: Int
    var type: ObjectIdentifier?
    var set: Bindings.OutletSetter?
  }

  init(_ template: Template, identity: Nib.Identity) {
    self.template = template
    self.identity = identity
    bytes = template.archive.bytes
    unsafe slots = template.slots.base
    unsafe objectPlans = template.objects.base
    unsafe geometry = template.geometry.base
    unsafe strings = template.strings.base
    unsafe colors = template.colors.base
    unsafe fonts = template.fonts.base
    unsafe factories = .allocate(capacity: template.classes.count)
    for (place, plan) in template.classes.enumerated() {
      unsafe (factories + place).initialize(to: plan.entry.map { unsafe .passUnretained($0.factory) })
    }
    let count = template.objects.count
    unsafe objects = .allocate(capacity: count)
    unsafe objects.initialize(repeating: nil, count: count)
    unsafe states = .allocate(capacity: count)
    unsafe states.initialize(repeating: .new, count: count)
    unsafe plans = .allocate(capacity: template.shapeCount)
    for shape in 0..<template.shapeCount { unsafe (plans + shape).initialize(to: ReadPlan()) }
    awakenings = template.awakeOrder.compactMap { object in
      template.classes[Int(template.objects[object].detail)].entry?.awakener.map {
        unsafe Awakening(object: object, awakener: .passUnretained($0))
      }
    }
    let outletPlans = template.connections.prefix { $0.kind == .outlet }
    outletCount = outletPlans.count
    unsafe outlets = .allocate(capacity: outletCount)
    for (place, plan) in outletPlans.enumerated() {
      unsafe (outlets + place).initialize(
        to: OutletMemory(source: plan.source, destination: plan.destination))
    }
  }

  deinit {
    for object in 0..<template.objects.count { setLive(object, nil) }
    unsafe objects.deallocate()
    unsafe states.deallocate()
    unsafe factories.deallocate()
    unsafe outlets.deinitialize(count: outletCount)
    unsafe outlets.deallocate()
    for shape in 0..<template.shapeCount { unsafe plans[shape].deallocate() }
    unsafe plans.deallocate()
  }

  /// Loads. Afterwards call ``reset()``; if this throws, ``close()`` as well.
  func run(
    owner: AnyObject?, externalObjects: [String: AnyObject], options: LoadingOptions
  ) throws(NibError) -> [AnyObject] {
    self.owner = owner
    if !template.externalIdentifiers.isEmpty {
      externals = template.externalIdentifiers.map { externalObjects[$0] }
    }
    for place in template.ownerPlaces { setLive(place, owner) }
    self.options = options
    isObserved = options.observer != nil
    depth = outer?.depth ?? 0
    depthLimit = options.limits.objectDepth
    elementLimit = options.limits.elementCount(forValues: template.slots.count)
    elementsLeft = elementLimit
    remembersNested = template.canReplace || outer?.remembersNested ?? false
    observe(.willLoad)
    for object in template.decodeOrder where unsafe objects[object] == nil {
      _ = try unsafe self.object(at: object)
    }
    if rare != nil { try fillGenericObjects() }
    try resolveDeferred()
    try connect()
    try setAttributes()
    configureAccessibility()
    if let traits = options.traits { try apply(traits) }
    // Values of attributes and variations can be objects that nothing else refers to.
    try resolveDeferred()
    try awaken()
    var topLevel: [AnyObject] = []
    topLevel.reserveCapacity(template.topLevel.count)
    for object in template.topLevel {
      if let live = live(object) { topLevel.append(live) }
    }
    observe(.didLoad(topLevel: topLevel))
    return topLevel
  }

  /// Lets go of everything that belongs to one load.
  func reset() {
    let count = template.objects.count
    for object in 0..<count {
      guard let live = unsafe objects[object] else { continue }
      unsafe objects[object] = nil
      unsafe live.release()
    }
    unsafe states.update(repeating: .new, count: count)
    owner = nil
    if !externals.isEmpty { externals = [] }
    if isObserved { options.observer = nil }
    outer = nil
    nesting = 0
    current = -1
    if let rare {
      // What goes away here may ask a decoder that it kept: that finds none to add to.
      self.rare = nil
      rare.clear()
      spareRare = rare
    }
  }

  /// Where to remember what few loads have.
  func rareState() -> RareState {
    if let rare { return rare }
    let state = spareRare ?? RareState()
    spareRare = nil
    rare = state
    return state
  }

  /// Makes sure that decoders which somebody kept make no objects any more.
  func close() {
    isClosed = true
    depthLimit = -1
  }

  /// The live object at a position.
  @inline(__always)
  func live(_ object: Int) -> AnyObject? { unsafe objects[object]?.takeUnretainedValue() }

  /// Keeps an object at a position instead of the one before.
  @inline(__always)
  func setLive(_ object: Int, _ live: consuming AnyObject?) {
    let old = unsafe objects[object]
    // An object that registered itself is there already.
    if let old = unsafe old, let live, unsafe old.toOpaque() == Unmanaged.passUnretained(live).toOpaque() {
      return
    }
    unsafe objects[object] = unsafe live.map { unsafe .passRetained($0) }
    unsafe old?.release()
  }

  /// Tells the observer. The step is made only if there is one.
  @inline(__always)
  func observe(_ step: @autoclosure () -> LoadingEvent.Step) {
    if isObserved { tell(step()) }
  }

  @inline(never)
  private func tell(_ step: LoadingEvent.Step) {
    options.observer?.observe(LoadingEvent(nib: template.name, depth: nesting, step: step))
  }
}
