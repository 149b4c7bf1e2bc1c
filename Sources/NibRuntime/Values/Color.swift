/// A colour as an archive keeps it: components, and the name it can be looked up by.
public struct Color: Hashable, Sendable {
  /// The red component, from 0 to 1 in the extended sRGB range. Equal to the others for a shade of grey.
  public var red: Double
  /// The green component.
  public var green: Double
  /// The blue component.
  public var blue: Double
  /// The opacity, from 0 to 1.
  public var alpha: Double
  /// The name of a system colour or of a colour in the asset catalog; nil if the components are all there is.
  public var name: String?
  /// Whether ``name`` is that of a colour in the asset catalog.
  public var isInCatalog: Bool

  /// Makes a colour from red, green and blue.
  public init(
    red: Double, green: Double, blue: Double, alpha: Double = 1, name: String? = nil,
    isInCatalog: Bool = false
  ) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
    self.name = name
    self.isInCatalog = isInCatalog
  }

  /// Makes a shade of grey.
  public init(white: Double, alpha: Double = 1, name: String? = nil) {
    self.init(red: white, green: white, blue: white, alpha: alpha, name: name)
  }
}
