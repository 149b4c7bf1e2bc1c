/// The name of an image that a nib uses; the pixels lie elsewhere.
public struct ImageName: Hashable, Sendable {
  /// The name in the asset catalog, of a file, or of a system symbol.
  public var name: String
  /// The size that the document gives, in points.
  public var size: Size
  /// Whether it is a system symbol.
  public var isSymbol: Bool

  /// Makes an image name.
  public init(_ name: String, size: Size = Size(), isSymbol: Bool = false) {
    self.name = name
    self.size = size
    self.isSymbol = isSymbol
  }
}
