/// What differs between platforms in how the reference compiler lays out a graph, as data.
public struct CanonicalRules: Hashable, Sendable {
  /// A value that is written but does not cause the object it refers to to be encoded (F-31, F-32).
  public struct ConditionalReference: Hashable, Sendable {
    /// The key of the value.
    public var key: String
    /// The class the value must belong to; nil for any class.
    public var className: String?

    /// Makes a conditional reference.
    public init(key: String, className: String? = nil) {
      self.key = key
      self.className = className
    }
  }

  /// The references that do not cause their object to be encoded.
  public var conditionalReferences: [ConditionalReference]

  /// Makes rules.
  public init(conditionalReferences: [ConditionalReference] = []) {
    self.conditionalReferences = conditionalReferences
  }

  /// Archives of UIKit's nib coder, version 10: the bar of a navigation item is numbered where its navigation
  /// controller reaches it (F-31).
  public static let iOS = CanonicalRules(conditionalReferences: [
    ConditionalReference(key: "UINavigationBar", className: "UINavigationItem")
  ])

  /// Archives for AppKit: the responder chain, superviews and key view loop, and a menu item's menu and target
  /// (F-32).
  public static let macOS = CanonicalRules(conditionalReferences: [
    ConditionalReference(key: "NSNextResponder"),
    ConditionalReference(key: "NSSuperview"),
    ConditionalReference(key: "NSNextKeyView"),
    ConditionalReference(key: "NSMenu", className: "NSMenuItem"),
    ConditionalReference(key: "NSTarget", className: "NSMenuItem"),
  ])
}
