/// All element schemas of a platform.
struct SchemaTable: Sendable {
  private let flat: [String: FlatSchema]
  /// All element names, sorted.
  let elementNames: [String]

  init(_ schemas: [ElementSchema]) {
    var byName: [String: ElementSchema] = [:]
    for schema in schemas { byName[schema.element] = schema }
    flat = byName.mapValues { FlatSchema($0, in: byName) }
    elementNames = byName.keys.sorted()
  }

  /// The schema of an element; nil if the compiler does not know it.
  subscript(element: String) -> FlatSchema? { flat[element] }

  /// iOS and tvOS.
  static let uiKit = SchemaTable(
    UIKitSchemas.views + UIKitSchemas.controls + UIKitSchemas.texts + UIKitSchemas.scrolling
      + UIKitSchemas.frameworkViews + UIKitSchemas.controllers + UIKitSchemas.tables + UIKitSchemas.tableCells
      + UIKitSchemas.collections + UIKitSchemas.bars + UIKitSchemas.barItems + UIKitSchemas.segmentedControls
      + UIKitSchemas.visualEffects + UIKitSchemas.gestureRecognizers)
}

/// The schemas of UIKit, by family.
enum UIKitSchemas {}
