import NibFormat

/// An archive prepared for making objects again and again: everything that does not depend on the owner or on the
/// objects is worked out here, once.
///
/// - Classes are resolved to factories, by position.
/// - Key sequences are numbered: objects of one *shape* have the same keys in the same order, so where a key was found
///   in one object it is found in the others. See ``ReadPlan``.
/// - Texts, colours and fonts are made; they are values, so instances can share them.
/// - Connections, attributes, accessibility and the order of awakening are lists of positions.
///
/// Immutable but for the nibs inside it, so threads share it without locks.
final class Template: Sendable {
  let archive: NIBArchive
  let name: String?
  let registry: ClassRegistry
  let slots: FixedArray<Slot>
  /// The numbers of all geometry in data.
  let geometry: FixedArray<Double>
  let keyNames: [String]
  let keyPositions: NamedValues<Int32>
  let keys: KnownKeys
  let shapeCount: Int
  let objects: FixedArray<ObjectPlan>
  let classes: [ClassPlan]
  let strings: FixedArray<String>
  let colors: FixedArray<Color>
  let fonts: FixedArray<Font>
  let externalIdentifiers: [String]
  /// The placeholders for the owner.
  let ownerPlaces: [Int]
  /// The top-level objects without placeholders, in document order.
  let topLevel: [Int]
  /// All objects to make, top-level objects first.
  let decodeOrder: [Int]
  /// The objects that may want to be awakened, inner ones before outer ones.
  let awakeOrder: [Int]
  let connections: [ConnectionPlan]
  let attributes: [AttributePlan]
  let accessibility: [AccessibilityPlan]
  let traitStorages: [TraitStoragePlan]
  /// Whether some object can put another one in its place.
  let canReplace: Bool
  /// The nibs inside this one that were asked for, by the place of their archives in this one.
  let nestedNibs = Guarded<[Int: Nib]>([:])

  /// Prepares an archive, in time linear in its size.
  init(_ archive: NIBArchive, name: String?, registry: ClassRegistry) throws(NibError) {
    var builder = TemplateBuilder(archive, name: name, registry: registry)
    let root = try builder.readRoot()
    self.archive = archive
    self.name = name
    self.registry = registry
    slots = FixedArray(builder.slots)
    geometry = FixedArray(builder.geometry)
    keyNames = builder.keyNames
    keyPositions = builder.keyPositions
    keys = builder.keys
    shapeCount = builder.shapeCount
    objects = FixedArray(builder.objects)
    classes = builder.classes
    strings = FixedArray(builder.strings)
    colors = FixedArray(builder.colors)
    fonts = FixedArray(builder.fonts)
    externalIdentifiers = builder.externals.names
    ownerPlaces = builder.objects.indices.filter { builder.objects[$0].role == .owner }
    topLevel = root.topLevel.filter { builder.objects[$0].isInstance }
    decodeOrder = builder.decodeOrder(root)
    awakeOrder = builder.awakeOrder(decodeOrder + root.values)
    // Outlets before collections before actions, whatever the era of the compiler; inside a kind the archive's order.
    connections = ConnectionPlan.Kind.allCases.flatMap { kind in root.connections.filter { $0.kind == kind } }
    attributes = root.attributes
    accessibility = root.accessibility
    traitStorages = root.traitStorages
    canReplace = builder.classes.contains { $0.entry?.replace != nil }
  }

  func keyName(_ key: UInt32) -> String { keyNames[Int(key)] }
}
