extension TemplateBuilder {
  /// Makes a colour. A component has its exact number under a second key if 32 bits cannot hold it.
  mutating func addColor(_ object: Int) {
    func component(_ name: String) -> Double? {
      slot(of: object, named: name + "-Double")?.number ?? slot(of: object, named: name)?.number
    }
    let catalogName = text(of: object, named: "UIDynamicCatalogName")
    let name = catalogName ?? text(of: object, named: "UISystemColorName")
    let alpha = component("UIAlpha") ?? 1
    var color: Color
    if let white = component("UIWhite") {
      color = Color(white: white, alpha: alpha, name: name)
    } else if let red = component("UIRed"), let green = component("UIGreen"), let blue = component("UIBlue") {
      color = Color(red: red, green: green, blue: blue, alpha: alpha, name: name)
    } else if name != nil {
      color = Color(white: 0, alpha: alpha, name: name)
    } else {
      return
    }
    color.isInCatalog = catalogName != nil
    objects[object].detail = Int32(truncatingIfNeeded: colors.count)
    colors.append(color)
  }

  /// Makes a font. The size of a text style stands under `NSSize` only.
  mutating func addFont(_ object: Int) {
    guard let name = text(of: object, named: "UIFontName") ?? text(of: object, named: "NSName") else {
      return
    }
    let size = slot(of: object, named: "UIFontPointSize")?.number ?? 0
    let font = Font(
      name: name, pointSize: size > 0 ? size : slot(of: object, named: "NSSize")?.number ?? 0,
      textStyle: text(of: object, named: "UIIBTextStyle"),
      isSystemFont: slot(of: object, named: "UISystemFont")?.integer == 1,
      traits: Int(truncatingIfNeeded: slot(of: object, named: "UIFontTraits")?.integer ?? 0))
    objects[object].detail = Int32(truncatingIfNeeded: fonts.count)
    fonts.append(font)
  }
}
