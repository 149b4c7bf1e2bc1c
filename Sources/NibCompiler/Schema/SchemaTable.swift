/// The element schemas of a platform, each laid out when it is first asked for.
///
/// Laying out all of them would cost more than compiling a small document with a few of them.
final class SchemaTable {
  private let schemas: [String: ElementSchema]
  private var flat: [String: FlatSchema] = [:]

  init(_ schemas: [String: ElementSchema]) { self.schemas = schemas }

  /// All element names, sorted.
  var elementNames: [String] { schemas.keys.sorted() }

  /// The schema of an element; nil if the compiler does not know it.
  subscript(element: String) -> FlatSchema? {
    if let known = flat[element] { return known }
    guard let schema = schemas[element] else { return nil }
    let laidOut = FlatSchema(schema, in: schemas)
    flat[element] = laidOut
    return laidOut
  }

  /// A table for iOS and tvOS.
  static func uiKit() -> SchemaTable { SchemaTable(UIKitSchemas.byElement) }
}

/// The schemas of UIKit, by family.
enum UIKitSchemas {
  static let byElement: [String: ElementSchema] = {
    let families = [
      views, controls, texts, scrolling, frameworkViews, controllers, tables, tableCells, collections, bars,
      barItems,
      segmentedControls, visualEffects, gestureRecognizers,
    ]
    var byElement: [String: ElementSchema] = [:]
    for family in families {
      for schema in family { byElement[schema.element] = schema }
    }
    return byElement
  }()
}
