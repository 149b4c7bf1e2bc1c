/// A font as an archive keeps it: enough to ask a font system for it.
public struct Font: Hashable, Sendable {
  /// The PostScript name, such as ".SFUI-Regular".
  public var name: String
  /// The size in points; of a text style the size that the compiler saw.
  public var pointSize: Double
  /// The text style, such as "UICTFontTextStyleBody"; nil for a font of fixed size.
  public var textStyle: String?
  /// Whether it is the system font.
  public var isSystemFont: Bool
  /// The traits as the archive has them: 1 italic, 2 bold.
  public var traits: Int

  /// Makes a font.
  public init(
    name: String, pointSize: Double, textStyle: String? = nil, isSystemFont: Bool = false, traits: Int = 0
  ) {
    self.name = name
    self.pointSize = pointSize
    self.textStyle = textStyle
    self.isSystemFont = isSystemFont
    self.traits = traits
  }

  /// Whether the traits say bold.
  public var isBold: Bool { traits & 2 != 0 }

  /// Whether the traits say italic.
  public var isItalic: Bool { traits & 1 != 0 }
}
