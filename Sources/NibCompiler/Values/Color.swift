import IBDocument
import NibFormat

/// A colour as it is archived: at most one name, and components.
struct Color: Hashable, Sendable {
  /// What stands before the components.
  enum Name: Hashable, Sendable {
    case none
    /// `UISystemColorName`.
    case system(String)
    /// `UIDynamicCatalogName`: a colour of the asset catalogue.
    case catalog(String)
    /// `UISystemColorName` of a pattern that has no components.
    case pattern(String, selector: String)
  }

  var name: Name
  var components: ColorComponents

  init(_ name: Name, _ components: ColorComponents) {
    self.name = name
    self.components = components
  }

  /// A colour UIKit defines; black if the name is not known.
  init(system name: SystemColorName) {
    self.init(.system(name.text), name.components ?? .white(0, 1))
  }

  /// The keyed values of the UIColor.
  ///
  /// A component that 32 bits do not hold is also written with 64 bits, from Xcode 11 on.
  func values(in builder: inout GraphBuilder, xcode: Version) -> [ObjectGraph.KeyedValue] {
    var values: [ObjectGraph.KeyedValue] = []
    switch name {
    case .none: break
    case .system(let name):
      values.append(.init("UISystemColorName", .object(builder.string(name))))
    case .catalog(let name):
      values.append(.init("UIDynamicCatalogName", .object(builder.string(name))))
      values.append(.init("UIDynamicCatalogUseNibBundle", .bool(true)))
    case .pattern(let name, let selector):
      values.append(.init("UISystemColorName", .object(builder.string(name))))
      values.append(.init("UIPatternSelector", .object(builder.string(selector))))
      return values
    }
    func component(_ key: String, _ number: Double) {
      let single = Float(number)
      values.append(.init(key, .float(single)))
      if xcode >= XcodeRelease.v11, Double(single) != number {
        values.append(.init(key + "-Double", .double(number)))
      }
    }
    switch components {
    case .white(let white, let alpha):
      values.append(.init("UIColorComponentCount", .int8(2)))
      component("UIWhite", white)
      component("UIAlpha", alpha)
      values.append(.init("NSWhite", Self.text([white], alpha: alpha)))
      values.append(.init("NSColorSpace", .int8(4)))
    case .rgb(let red, let green, let blue, let alpha):
      values.append(.init("UIColorComponentCount", .int8(4)))
      component("UIRed", red)
      component("UIGreen", green)
      component("UIBlue", blue)
      component("UIAlpha", alpha)
      values.append(.init("NSRGB", Self.text([red, green, blue], alpha: alpha)))
      values.append(.init("NSColorSpace", .int8(2)))
    }
    return values
  }

  private static func text(_ components: [Double], alpha: Double) -> Value {
    let all = alpha == 1 ? components : components + [alpha]
    return .data(Array(all.map(NumberText.threeDigits).joined(separator: " ").utf8))
  }
}

extension ArchiveLowering {
  /// The UIColor object of a colour; equal colours are one object (F-47).
  func object(for color: Color) -> ObjectIndex {
    if let known = colors[color] { return known }
    let values = color.values(in: &builder, xcode: xcode)
    let index = builder.make("UIColor", values)
    colors[color] = index
    return index
  }

  private static let colorAttributes = [
    "key", "id", "name", "catalog", "colorSpace", "customColorSpace", "white", "red", "green", "blue",
    "alpha",
    "systemColor", "cocoaTouchSystemColor", "xcode11CocoaTouchSystemColor", "userLabel",
  ]

  private static let colorSpaces = [
    "calibratedRGB", "calibratedWhite", "deviceRGB", "deviceWhite", "custom", "catalog",
  ]

  private static let customColorSpaces = [
    "sRGB", "genericGamma22GrayColorSpace", "displayP3", "calibratedRGB", "calibratedWhite", "deviceRGB",
    "deviceWhite",
  ]

  /// Warns of a system colour of which nothing is known but its name: a system that does not know it shows black.
  private func checkSystemColor(_ name: String, _ attribute: String, of element: Element) {
    guard SystemColorName(name).components == nil, compilation.resources.systemColors[name] == nil,
      element["red"] == nil && element["white"] == nil
    else { return }
    unknownWord(name, attribute: attribute, of: element, among: SystemColorName.known)
  }

  /// The colour that a `color` element describes.
  func color(from element: Element) -> Color {
    checkAttributes(of: element, known: Self.colorAttributes)
    if let name = element["name"], element["catalog"] != "System" {
      return Color(.catalog(name), compilation.resources.namedColors[name] ?? components(of: element))
    }
    if let name = element["systemColor"] {
      checkSystemColor(name, "systemColor", of: element)
      let known = SystemColorName(name)
      let resource = compilation.resources.systemColors[name]
      if xcode < XcodeRelease.v26x5, let components = known.components {
        return Color(.system(name), components)
      }
      return Color(.system(name), resource ?? known.components ?? components(of: element))
    }
    if let name = element["xcode11CocoaTouchSystemColor"] ?? element["cocoaTouchSystemColor"] {
      checkSystemColor(name, "cocoaTouchSystemColor", of: element)
      let known = SystemColorName(name)
      if name == "groupTableViewBackgroundColor", xcode < XcodeRelease.v11 {
        return Color(.pattern(name, selector: name), .white(0, 0))
      }
      if element["colorSpace"] == nil { return Color(.system(name), known.components ?? .white(0, 1)) }
      return Color(.system(name), components(of: element))
    }
    let components = components(of: element)
    if case .white(let white, let alpha) = components {
      switch (white, alpha) {
      case (1, 1): return Color(.system("whiteColor"), components)
      case (0, 1): return Color(.system("blackColor"), components)
      case (0, 0): return Color(.system("clearColor"), components)
      default: break
      }
    }
    return Color(.none, components)
  }

  /// The components a `color` element spells out, converted to the space that archives use.
  func components(of element: Element) -> ColorComponents {
    // Storyboards are copied scene by scene since Xcode 11, and copies have ten digits (107 of 107; xibs 6 of 6 not).
    let hasTenDigits = compilation.document.kind == .storyboard && xcode >= XcodeRelease.v11
    func number(_ name: String, _ absent: Double) -> Double {
      guard let number = self.number(element, name) else { return absent }
      return hasTenDigits ? NumberText.tenDigits(number) : number
    }
    let alpha = number("alpha", 1)
    let (red, green, blue) = (number("red", 0), number("green", 0), number("blue", 0))
    let white = number("white", 0)
    let space = element["colorSpace"]
    if let space, !Self.colorSpaces.contains(space) {
      unknownWord(space, attribute: "colorSpace", of: element, among: Self.colorSpaces)
    }
    if let custom = element["customColorSpace"], !Self.customColorSpaces.contains(custom) {
      unknownWord(custom, attribute: "customColorSpace", of: element, among: Self.customColorSpaces)
    }
    switch space == "custom" ? element["customColorSpace"] : space {
    case "calibratedRGB":
      // Black and white are exact in every space.
      if !compilation.isColorMatched || (red == 0 && green == 0 && blue == 0)
        || (red == 1 && green == 1 && blue == 1)
      {
        return .rgb(red, green, blue, alpha)
      }
      return ColorConversion.calibratedRGB(red, green, blue, alpha, keepsGrays: xcode >= XcodeRelease.v13)
    case "calibratedWhite":
      guard compilation.isColorMatched else { return .rgb(white, white, white, alpha) }
      return white == 0 || white == 1 ? .white(white, alpha) : ColorConversion.calibratedWhite(white, alpha)
    case "sRGB" where !compilation.isColorMatched:
      let isPure = Set([red, green, blue]).isSubset(of: [0, 1])
      return isPure
        ? .rgb(red, green, blue, alpha)
        : ColorConversion.calibratedRGB(fromSRGB: red, green, blue, alpha)
    case "displayP3": return ColorConversion.displayP3(red, green, blue, alpha)
    case "genericGamma22GrayColorSpace", "deviceWhite": return .white(white, alpha)
    default: return element["white"] == nil ? .rgb(red, green, blue, alpha) : .white(white, alpha)
    }
  }

  /// The value for a colour child with a key; nil if there is none or it is an explicit nil.
  func colorValue(_ element: Element, _ key: String) -> Value? {
    guard let child = element.child(named: "color", key: key) else { return nil }
    return .object(object(for: color(from: child)))
  }

  /// The colour of a text that has none of its own: black before Xcode 11, the label colour after; Xcode 14 spelled it
  /// with three components (7 of 7).
  var defaultTextColor: Color {
    if xcode < XcodeRelease.v11 { return Color(system: "blackColor") }
    if xcode >= XcodeRelease.v14 && xcode < XcodeRelease.v15 {
      return Color(.system("labelColor"), .rgb(0, 0, 0, 1))
    }
    return Color(system: "labelColor")
  }

  /// A text colour: the one in the document or the default.
  func textColor(_ element: Element) -> Value {
    colorValue(element, "textColor") ?? .object(object(for: defaultTextColor))
  }
}
