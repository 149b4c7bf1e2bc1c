/// A value of an archive made live: what a key of an object holds, with references resolved.
///
/// Foundation's value classes become Swift values, so two values can share nothing that changes. Everything else is
/// an ``object(_:)``.
public indirect enum NibValue {
  /// A reference to nothing, or to a File's Owner that was not given.
  case null
  /// A boolean.
  case bool(Bool)
  /// An integer, also one in a number object.
  case int(Int64)
  /// A floating-point number, also one in a number object.
  case double(Double)
  /// Bytes, also those of a data object.
  case data([UInt8])
  /// A text. A localisable one has the key to look it up by (F-22).
  case string(String, localizationKey: String? = nil)
  /// Seconds since the start of 2001, UTC.
  case date(Double)
  /// A point in a value object.
  case point(Point)
  /// A size in a value object.
  case size(Size)
  /// A rectangle in a value object.
  case rect(Rect)
  /// A range in a value object.
  case range(Range<Int>)
  /// A colour.
  case color(Color)
  /// A font.
  case font(Font)
  /// An image by name.
  case image(ImageName)
  /// A nib inside the nib, such as a prototype cell.
  case nib(Nib)
  /// The elements of an array or a set, in the order of the archive.
  case array([NibValue])
  /// The entries of a dictionary, in the order of the archive.
  case dictionary([(key: NibValue, value: NibValue)])
  /// An object.
  case object(AnyObject)
}

extension NibValue {
  /// The number as an integer, if it is one.
  public var int: Int64? {
    switch self {
    case .int(let number): number
    case .bool(let flag): flag ? 1 : 0
    case .double(let number): Int64(exactly: number)
    default: nil
    }
  }

  /// The number as a floating-point number.
  public var double: Double? {
    switch self {
    case .int(let number): Double(number)
    case .double(let number): number
    default: nil
    }
  }

  /// The text.
  public var string: String? {
    if case .string(let text, _) = self { text } else { nil }
  }

  /// The object.
  public var object: AnyObject? {
    if case .object(let object) = self { object } else { nil }
  }

  /// The elements of an array or set.
  public var elements: [NibValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The value under a text key of a dictionary. Linear.
  public subscript(key: String) -> NibValue? {
    guard case .dictionary(let entries) = self else { return nil }
    return entries.first { $0.key.string == key }?.value
  }

  /// The kind of value in a word, for messages.
  var kindName: String {
    switch self {
    case .null: "nil"
    case .bool: "a boolean"
    case .int: "an integer"
    case .double: "a floating-point number"
    case .data: "data"
    case .string: "a string"
    case .date: "a date"
    case .point: "a point"
    case .size: "a size"
    case .rect: "a rectangle"
    case .range: "a range"
    case .color: "a colour"
    case .font: "a font"
    case .image: "an image"
    case .nib: "a nib"
    case .array: "an array"
    case .dictionary: "a dictionary"
    case .object(let object): String(describing: type(of: object))
    }
  }
}
