/// The name of a colour that UIKit defines.
struct SystemColorName: Hashable, Sendable, ExpressibleByStringLiteral {
  var text: String

  init(_ text: String) { self.text = text }
  init(stringLiteral text: String) { self.text = text }

  /// The components UIKit resolves the colour to in light appearance; nil for a name that is not in the table.
  var components: ColorComponents? {
    for row in Self.table where row.name == text { return row.components }
    return nil
  }

  /// All names of the table.
  static var known: [String] { table.map(\.name) }

  /// Light appearance, as the public colour tables of iOS give them (8-bit components), and as
  /// archives of coder version 10 show them.
  private static let table: [(name: String, components: ColorComponents)] = [
    ("blackColor", .white(0, 1)),
    ("whiteColor", .white(1, 1)),
    ("clearColor", .white(0, 0)),
    ("darkGrayColor", .white(1.0 / 3, 1)),
    ("lightGrayColor", .white(2.0 / 3, 1)),
    ("grayColor", .white(0.5, 1)),
    ("redColor", .rgb(1, 0, 0, 1)),
    ("greenColor", .rgb(0, 1, 0, 1)),
    ("blueColor", .rgb(0, 0, 1, 1)),
    ("cyanColor", .rgb(0, 1, 1, 1)),
    ("yellowColor", .rgb(1, 1, 0, 1)),
    ("magentaColor", .rgb(1, 0, 1, 1)),
    ("orangeColor", .rgb(1, 0.5, 0, 1)),
    ("purpleColor", .rgb(0.5, 0, 0.5, 1)),
    ("brownColor", .rgb(0.6, 0.4, 0.2, 1)),
    ("darkTextColor", .white(0, 1)),
    ("lightTextColor", .white(1, 0.6)),
    ("labelColor", .white(0, 1)),
    ("secondaryLabelColor", .eightBit(60, 60, 67, 0.6)),
    ("tertiaryLabelColor", .eightBit(60, 60, 67, 0.3)),
    ("quaternaryLabelColor", .eightBit(60, 60, 67, 0.18)),
    ("placeholderTextColor", .eightBit(60, 60, 67, 0.3)),
    ("separatorColor", .eightBit(60, 60, 67, 0.29)),
    ("opaqueSeparatorColor", .eightBit(198, 198, 200, 1)),
    ("linkColor", .eightBit(0, 122, 255, 1)),
    ("systemFillColor", .eightBit(120, 120, 128, 0.2)),
    ("secondarySystemFillColor", .eightBit(120, 120, 128, 0.16)),
    ("tertiarySystemFillColor", .eightBit(118, 118, 128, 0.12)),
    ("quaternarySystemFillColor", .eightBit(116, 116, 128, 0.08)),
    ("systemBackgroundColor", .white(1, 1)),
    ("secondarySystemBackgroundColor", .eightBit(242, 242, 247, 1)),
    ("tertiarySystemBackgroundColor", .white(1, 1)),
    ("systemGroupedBackgroundColor", .eightBit(242, 242, 247, 1)),
    ("secondarySystemGroupedBackgroundColor", .white(1, 1)),
    ("tertiarySystemGroupedBackgroundColor", .eightBit(242, 242, 247, 1)),
    ("groupTableViewBackgroundColor", .eightBit(242, 242, 247, 1)),
    ("tableBackgroundColor", .white(1, 1)),
    ("tableCellPlainBackgroundColor", .white(1, 1)),
    ("tableCellGroupedBackgroundColor", .white(1, 1)),
    ("systemRedColor", .eightBit(255, 59, 48, 1)),
    ("systemGreenColor", .eightBit(52, 199, 89, 1)),
    ("systemBlueColor", .eightBit(0, 122, 255, 1)),
    ("systemOrangeColor", .eightBit(255, 149, 0, 1)),
    ("systemYellowColor", .eightBit(255, 204, 0, 1)),
    ("systemPinkColor", .eightBit(255, 45, 85, 1)),
    ("systemPurpleColor", .eightBit(175, 82, 222, 1)),
    ("systemTealColor", .eightBit(48, 176, 199, 1)),
    ("systemIndigoColor", .eightBit(88, 86, 214, 1)),
    ("systemBrownColor", .eightBit(162, 132, 94, 1)),
    ("systemMintColor", .eightBit(0, 199, 190, 1)),
    ("systemCyanColor", .eightBit(50, 173, 230, 1)),
    ("systemGrayColor", .eightBit(142, 142, 147, 1)),
    ("systemGray2Color", .eightBit(174, 174, 178, 1)),
    ("systemGray3Color", .eightBit(199, 199, 204, 1)),
    ("systemGray4Color", .eightBit(209, 209, 214, 1)),
    ("systemGray5Color", .eightBit(229, 229, 234, 1)),
    ("systemGray6Color", .eightBit(242, 242, 247, 1)),
  ]
}

/// The components of a colour, from 0 to 1.
enum ColorComponents: Hashable, Sendable {
  case white(Double, Double)
  case rgb(Double, Double, Double, Double)

  static func eightBit(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) -> ColorComponents {
    .rgb(red / 255, green / 255, blue / 255, alpha)
  }
}
