/// What a comparison knows of particular lists and classes.
struct ListRules {
  /// How the elements of a list are aligned.
  enum Kind {
    /// In order.
    case sequence
    /// In any order: the constraints of a view.
    case constraints
    /// In order, but late: a table of objects that hang elsewhere too.
    case table
    /// In any order, and late.
    case unorderedTable
    /// Late, the constraints in any order, the rest in order.
    case mixed
  }

  private let kinds: [String: Kind]

  init(_ order: ObjectGraph.ComparedOrder) {
    let isFree = order == .asLoaded
    var kinds: [String: Kind] = [
      "NSConnections": .table, "UINibConnectionsKey": .table, "UINibObjectsKey": isFree ? .mixed : .table,
    ]
    if isFree {
      for key in ["UIViewAutolayoutConstraints", "UIViewConstraints", "NSViewConstraints"] {
        kinds[key] = .constraints
      }
    }
    for key in [
      "NSOidsKeys", "NSOidsValues", "NSObjectsKeys", "NSObjectsValues", "UINibKeyValuePairsKey",
      "UINibAccessibilityConfigurationsKey",
    ] {
      kinds[key] = isFree ? .unorderedTable : .table
    }
    self.kinds = kinds
  }

  /// The kind of the list that an object keeps under a key.
  func kind(of key: String) -> Kind { kinds[key] ?? .sequence }

  /// Classes of which it cannot matter whether two equal objects are one: their objects are values, and loaded ones
  /// are not changed.
  static let constantClasses: Set<String> = [
    "NSString", "NSMutableString", "NSLocalizableString", "NSNumber", "NSDecimalNumber", "NSValue", "NSData",
    "NSMutableData", "NSDate", "NSNull", "NSURL", "NSLocale", "NSArray", "NSMutableArray", "NSDictionary",
    "NSMutableDictionary", "NSSet", "NSMutableSet", "NSOrderedSet", "NSMutableOrderedSet",
    "NSAttributedString",
    "NSMutableAttributedString", "NSParagraphStyle", "NSMutableParagraphStyle", "NSShadow", "UIColor",
    "NSColor",
    "NSColorSpace", "UIFont", "NSFont", "UIFontDescriptor", "NSFontDescriptor", "UIImage", "NSImage",
    "UIImageNibPlaceholder", "UIImageSymbolConfiguration", "NSCustomResource", "NSCursor",
    "NSButtonImageSource",
    "IBClassReference", "UIProxyObject",
  ]
}
