/// A type that a user-defined runtime attribute can have.
///
/// Conforming types say how they come out of the value that the document's author wrote.
public protocol NibAttributeValue: SendableMetatype {
  /// Converts a value, or gives nil if the value is of another kind.
  init?(attribute: NibValue)
}

extension Bool: NibAttributeValue {
  /// Converts a number: 0 is false.
  public init?(attribute: NibValue) {
    // The archive keeps a boolean as the number 0 or 1 (F-20).
    guard let number = attribute.int else { return nil }
    self = number != 0
  }
}

extension Int: NibAttributeValue {
  /// Converts a number without fraction.
  public init?(attribute: NibValue) {
    guard let number = attribute.int else { return nil }
    self.init(exactly: number)
  }
}

extension Double: NibAttributeValue {
  /// Converts a number.
  public init?(attribute: NibValue) {
    guard let number = attribute.double else { return nil }
    self = number
  }
}

extension Float: NibAttributeValue {
  /// Converts a number, rounded to 32 bits.
  public init?(attribute: NibValue) {
    guard let number = attribute.double else { return nil }
    self.init(number)
  }
}

extension String: NibAttributeValue {
  /// Converts a text.
  public init?(attribute: NibValue) {
    guard let text = attribute.string else { return nil }
    self = text
  }
}

extension Color: NibAttributeValue {
  /// Converts a colour.
  public init?(attribute: NibValue) {
    guard case .color(let color) = attribute else { return nil }
    self = color
  }
}

extension Font: NibAttributeValue {
  /// Converts a font.
  public init?(attribute: NibValue) {
    guard case .font(let font) = attribute else { return nil }
    self = font
  }
}

extension ImageName: NibAttributeValue {
  /// Converts an image.
  public init?(attribute: NibValue) {
    guard case .image(let image) = attribute else { return nil }
    self = image
  }
}

extension Point: NibAttributeValue {
  /// Converts a point, or the text of one.
  public init?(attribute: NibValue) {
    switch attribute {
    case .point(let point): self = point
    case .string(let text, _):
      guard let numbers = GeometryText.numbers(in: text, groups: [2]) else { return nil }
      self.init(x: numbers[0], y: numbers[1])
    default: return nil
    }
  }
}

extension Size: NibAttributeValue {
  /// Converts a size, or the text of one.
  public init?(attribute: NibValue) {
    switch attribute {
    case .size(let size): self = size
    case .string(let text, _):
      guard let numbers = GeometryText.numbers(in: text, groups: [2]) else { return nil }
      self.init(width: numbers[0], height: numbers[1])
    default: return nil
    }
  }
}

extension Rect: NibAttributeValue {
  /// Converts a rectangle, or the text of one.
  public init?(attribute: NibValue) {
    switch attribute {
    case .rect(let rect): self = rect
    case .string(let text, _):
      guard let n = GeometryText.numbers(in: text, groups: [2, 2]) else { return nil }
      self.init(x: n[0], y: n[1], width: n[2], height: n[3])
    default: return nil
    }
  }
}

extension Range: NibAttributeValue where Bound == Int {
  /// Converts a range.
  public init?(attribute: NibValue) {
    guard case .range(let range) = attribute else { return nil }
    self = range
  }
}

extension Optional: NibAttributeValue where Wrapped: NibAttributeValue {
  /// Converts nil, or a value.
  public init?(attribute: NibValue) {
    if case .null = attribute {
      self = .none
      return
    }
    guard let value = Wrapped(attribute: attribute) else { return nil }
    self = .some(value)
  }
}

extension NibValue: NibAttributeValue {
  /// Takes any value as it is.
  public init?(attribute: NibValue) { self = attribute }
}
