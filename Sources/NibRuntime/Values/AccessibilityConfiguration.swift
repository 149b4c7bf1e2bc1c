/// What a document says about an object for assistive technology and for tests.
public struct AccessibilityConfiguration: Hashable, Sendable {
  /// The name by which tests find the object.
  public var identifier: String?
  /// The text that is spoken for the object.
  public var label: String?
  /// What using the object does.
  public var hint: String?
  /// The sum of trait bits: 1 button, 2 link, 4 image, 8 selected, 64 static text, and so on.
  public var traits: Int?
  /// Whether assistive technology sees the object; nil leaves the object's own answer.
  public var isElement: Bool?

  /// Makes a configuration.
  public init(
    identifier: String? = nil, label: String? = nil, hint: String? = nil, traits: Int? = nil,
    isElement: Bool? = nil
  ) {
    self.identifier = identifier
    self.label = label
    self.hint = hint
    self.traits = traits
    self.isElement = isElement
  }
}
