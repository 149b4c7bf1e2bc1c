import IBDocument
import NibFormat

/// Lowers the part of a document that goes into one archive to an object graph.
///
/// An element becomes an object when something first refers to it: the object gets its index at once and its values
/// later, from a work list, so that references may form cycles and deep documents need no deep call stack. The order
/// of making does not matter, because the encoder numbers objects by walking from the root (F-30).
final class ArchiveLowering {
  let compilation: Compilation
  /// Which of the archives of a folder-form nib is made (F-64).
  let variant: ArchiveVariant
  /// What kind of archive it is: some lists are ordered by it.
  let kind: ArchiveKind
  var builder: GraphBuilder
  /// Objects by the index of their element.
  private(set) var objects: [Int: ObjectIndex] = [:]
  /// Elements whose objects have no values yet.
  private var pending: [Element] = []
  /// What the objects list finds below an object (F-54), by object.
  var listChildren = ListChildren()
  var colors = ConstantTable<Color>()
  var fonts = ConstantTable<Font>()
  var layoutGuides: [Int: ObjectIndex] = [:]
  /// The constraints read so far, by the index of their element; nil for what gives none.
  var constraints: [Int: Constraint?] = [:]
  /// The guides that controllers had before safe areas, by their view.
  var oldGuides: [Int: OldLayoutGuides] = [:]
  /// The storyboard this archive belongs to; nil for a xib and for what lies in another archive.
  var scenes: SceneContext?
  /// Whether a connection between two elements lies in this archive.
  var belongs: (_ source: Element, _ target: Element) -> Bool = { _, _ in true }
  /// Outlets that the compiler makes by itself and that are sorted among the others.
  var compilerConnections: [ConnectionList.Entry] = []
  /// Objects made for elements that lie outside this archive, by element.
  var outsiders: (Element) -> ObjectIndex? = { _ in nil }
  /// Runtime attributes by the object they are for, in document order.
  var keyValuePairs: [(element: Element, object: ObjectIndex, pairs: [ObjectIndex])] = []
  /// What lies in an enclosing archive and is referred to here, with the names of the placeholders, in order.
  var upstreamElements: [(name: String, element: Element)] = []
  /// The placeholders of `upstreamElements`, in the same order.
  var upstreamPlaceholders: [ObjectIndex] = []
  /// Prototypes that are archives of their own, by element.
  var prototypeNibs: [Int: PrototypeNib] = [:]
  /// How many archives this one lies in.
  var nesting = 0
  /// Connections that the compiler makes by itself, in order.
  var systemConnections: [ObjectIndex] = []

  init(compilation: Compilation, kind: ArchiveKind, variant: ArchiveVariant) {
    self.compilation = compilation
    self.kind = kind
    self.variant = variant
    builder = GraphBuilder(coderVersion: compilation.coderVersion)
    _ = builder.make("NSObject")  // The root; `finish` fills it.
  }

  var xcode: Version { compilation.xcode }
  var schemas: SchemaTable { compilation.schemas }

  /// The object for an element: made now, filled later.
  func object(for element: Element) -> ObjectIndex {
    if let known = objects[element.index] { return known }
    if let outside = outsiders(element) {
      objects[element.index] = outside
      return outside
    }
    let index = builder.make("")
    objects[element.index] = index
    pending.append(element)
    return index
  }

  /// The object for an element if something has already made it.
  func existingObject(for element: Element) -> ObjectIndex? { objects[element.index] }

  /// Says that an element is stood for by an object that already is in the graph.
  func register(_ object: ObjectIndex, for element: Element) { objects[element.index] = object }

  /// Gives all objects made so far their values, and those that are made meanwhile.
  func drain() {
    var next = 0
    while next < pending.count {
      lower(pending[next])
      next += 1
    }
    pending.removeAll(keepingCapacity: true)
  }

  /// Gives the object of an element its class and values, by its schema.
  private func lower(_ element: Element) {
    let index = object(for: element)
    switch element.name {
    case "placeholder": lowerPlaceholder(element, index)
    case "constraint": lowerConstraint(element, index)
    case "customObject": lowerCustomObject(element, index)
    case "segue": lowerSegue(element, index)
    case "viewControllerPlaceholder": lowerControllerReference(element, index)
    default:
      guard let schema = schema(for: element) else { return lowerCustomObject(element, index) }
      let custom = swappedClassName(element, schema)
      let original = className(of: element, schema)
      builder[index].className = custom == nil ? original : "UIClassSwapper"
      var values: [ObjectGraph.KeyedValue] = []
      // Views have about twenty values: their array would grow four times.
      values.reserveCapacity(16)
      for rows in schema.rows {
        for row in rows {
          if let value = value(row.rule, of: element) { values.append(.init(row.key, value)) }
        }
      }
      if let custom {
        values.append(.init("UIClassName", .object(builder.string(custom))))
        values.append(.init("UIOriginalClassName", .object(builder.string(original))))
      }
      builder.append(values, to: index)
      checkParts(of: element, against: schema)
      collectListChildren(of: element, schema, index)
    }
  }

  /// The custom class of an element as an archive names it; nil without one.
  func swappedClassName(_ element: Element, _ schema: FlatSchema) -> String? {
    if let name = element["customClass"], !name.isEmpty { return className(of: element, name) }
    if schema.schema.role == .controller && namesOwnClass(element) { return schema.schema.className }
    return nil
  }

  /// A class name with its Swift module, mangled as the Objective-C runtime knows it.
  func className(of element: Element, _ name: String) -> String {
    guard var module = element["customModule"], !module.isEmpty else { return name }
    if element["customModuleProvider"] == "target", let target = compilation.options.module {
      checkModule(target, at: element, writtenAs: module)
      module = target
    }
    return "_TtC\(module.utf8.count)\(module)\(name.utf8.count)\(name)"
  }
}

/// What the objects list finds below each object, by its place in the graph.
struct ListChildren {
  private var lists: [[ObjectIndex]] = []

  subscript(object: ObjectIndex) -> [ObjectIndex] {
    get { object.position < lists.count ? lists[object.position] : [] }
    set {
      while lists.count <= object.position { lists.append([]) }
      lists[object.position] = newValue
    }
  }
}

/// What an archive holds; decides some orders (F-53, F-56).
enum ArchiveKind {
  /// A whole xib.
  case xib
  /// A view or controller of a storyboard scene.
  case scene
  /// A prototype cell or reusable view inside another archive.
  case nested
}
