/// The attributes of a constraint's sides and their numbers.
enum LayoutAttribute {
  static let words: Words = [
    "left": 1, "right": 2, "top": 3, "bottom": 4, "leading": 5, "trailing": 6, "width": 7, "height": 8,
    "centerX": 9, "centerY": 10, "baseline": 11, "lastBaseline": 11, "firstBaseline": 12, "leftMargin": 13,
    "rightMargin": 14, "topMargin": 15, "bottomMargin": 16, "leadingMargin": 17, "trailingMargin": 18,
    "centerXWithinMargins": 19, "centerYWithinMargins": 20,
  ]

  static let relations: Words = ["lessThanOrEqual": -1, "equal": 0, "greaterThanOrEqual": 1]

  static let top: Int64 = 3
  static let bottom: Int64 = 4
  static let leading: Int64 = 5
  static let width: Int64 = 7
  static let height: Int64 = 8

  /// The attribute without margins; itself if it has none.
  static func base(of attribute: Int64) -> Int64 {
    switch attribute {
    case 13...18: attribute - 12
    case 19, 20: attribute - 10
    default: attribute
    }
  }

  static func isMargin(_ attribute: Int64) -> Bool { (13...20).contains(attribute) }

  /// What a margin adds to the constant that systems without margins see.
  static func marginOffset(of attribute: Int64) -> Double {
    switch attribute {
    case 13, 15, 17: 8
    case 14, 16, 18: -8
    default: 0
    }
  }
}
