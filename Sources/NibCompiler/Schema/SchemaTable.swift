import IBDocument

/// The element schemas of a platform for one document and release, each laid out when it is first asked for.
///
/// Laying out all of them would cost more than compiling a small document with a few of them.
final class SchemaTable {
  private let schemas: [String: ElementSchema]
  private let xcode: Version
  private let nameCount: Int
  private var laidOut: [String: FlatSchema] = [:]
  /// The schemas of elements by the number of their name in the document; nil for a name not yet asked for.
  private var byNumber: [FlatSchema??]

  /// - Parameter nameCount: how many distinct names the document has whose elements will be asked for.
  init(_ schemas: [String: ElementSchema], xcode: Version, nameCount: Int) {
    self.schemas = schemas
    self.xcode = xcode
    self.nameCount = nameCount
    byNumber = Array(repeating: nil, count: nameCount)
  }

  /// All element names, sorted.
  var elementNames: [String] { schemas.keys.sorted() }

  /// Whether the compiler knows an element of that name.
  func knows(_ name: String) -> Bool { schemas[name] != nil }

  /// The schema of an element; nil if the compiler does not know it.
  subscript(element: Element) -> FlatSchema? {
    if let known = byNumber[element.nameNumber] { return known }
    let schema = self[element.name]
    byNumber[element.nameNumber] = .some(schema)
    return schema
  }

  /// The schema of the elements of a name; nil if the compiler does not know it.
  subscript(name: String) -> FlatSchema? {
    if let known = laidOut[name] { return known }
    // From the base of all bases on, which is few steps away.
    var chain: [ElementSchema] = []
    var next: String? = name
    var schema: FlatSchema?
    while schema == nil, let name = next, let element = schemas[name] {
      chain.append(element)
      next = element.base
      schema = next.flatMap { laidOut[$0] }
    }
    for element in chain.reversed() {
      schema = FlatSchema(element, base: schema, xcode: xcode, nameCount: nameCount)
      laidOut[element.element] = schema
    }
    return schema
  }

  /// A table for iOS and tvOS.
  static func uiKit(xcode: Version = XcodeRelease.standard, nameCount: Int = 0) -> SchemaTable {
    SchemaTable(UIKitSchemas.byElement, xcode: xcode, nameCount: nameCount)
  }
}

/// The schemas of UIKit, by family.
enum UIKitSchemas {
  static let byElement: [String: ElementSchema] = {
    let families = [
      views, controls, texts, scrolling, frameworkViews, controllers, tables, tableCells, collections, bars,
      barItems,
      segmentedControls, visualEffects, gestureRecognizers,
    ]
    var byElement = [String: ElementSchema](minimumCapacity: 128)
    for family in families {
      for schema in family { byElement[schema.element] = schema }
    }
    return byElement
  }()
}
