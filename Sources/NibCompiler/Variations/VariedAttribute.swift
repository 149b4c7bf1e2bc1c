import IBDocument
import NibFormat

/// A property that a variation can give another value, and how a trait storage keeps it.
struct VariedAttribute: Sendable {
  /// The key path under which the loader sets it.
  let keyPath: String
  /// The element it is a property of; nil for any.
  let element: String?
  /// The value that an element or a variation gives it; nil if it does not mention it.
  let value: @Sendable (ArchiveLowering, Element) -> Value?
  /// The value where nothing mentions it.
  let absent: @Sendable (ArchiveLowering) -> Value?

  func applies(to element: Element) -> Bool { self.element == nil || self.element == element.name }

  /// All properties, in the order of their storages. Only the first is proven by compiled files; the others follow its
  /// pattern with the names of UIKit's properties.
  static let all: [VariedAttribute] = [
    VariedAttribute(
      keyPath: "encodedConstant", element: "constraint",
      value: { lowering, element in
        lowering.number(element, "constant").map { .object(lowering.constraintConstant($0)) }
      },
      absent: { .object($0.constraintConstant(0)) }),
    VariedAttribute(
      keyPath: "spacing", element: "stackView",
      value: { lowering, element in
        lowering.number(element, "spacing").map { .object(lowering.builder.decimalNumber($0)) }
      },
      absent: { .object($0.builder.decimalNumber(0)) }),
    VariedAttribute(
      keyPath: "font", element: nil, value: { $0.fontValue($1) }, absent: { _ in nil }),
    color("backgroundColor"), color("tintColor"), color("textColor"),
    VariedAttribute(
      keyPath: "image", element: "imageView", value: { $0.imageValue($1, "image") }, absent: { _ in nil }),
  ]

  private static func color(_ key: String) -> VariedAttribute {
    VariedAttribute(
      keyPath: key, element: nil, value: { $0.colorValue($1, key) }, absent: { _ in nil })
  }
}

extension ArchiveLowering {
  fileprivate func constraintConstant(_ number: Double) -> ObjectIndex {
    builder.make(
      "_NSLayoutConstraintConstant",
      [.init("UISymbolicConstant", .null), .init("UINumericConstant", .double(number))])
  }
}
