/// What is known of fonts by weight, name and text style.
enum FontTable {
  /// A system font as the reference compiler's UIKit names it.
  struct Face {
    var name: String
    var usage: String
    var usageOverride: String?
    var traits: Int64
    var hasMutableAttributes: Bool
  }

  /// A row of the text style table.
  struct TextStyle {
    var name: String
    var traits: Int64
    var size: Double
  }

  static func system(weight: String, size: Double, xcode: Version) -> Face {
    let row = weights.first { $0.weight == weight } ?? weights[3]
    return Face(
      name: family(size: size, xcode: xcode) + suffix(row.suffix, xcode: xcode), usage: row.usage,
      usageOverride: nil,
      // Light faces had no traits before Xcode 8 (4 fonts; 3 of 8.3 have).
      traits: weight == "light" && xcode < XcodeRelease.v8 ? 0 : row.traits,
      hasMutableAttributes: xcode < XcodeRelease.v12)
  }

  /// The bold system font: Helvetica has no such face (19 fonts before Xcode 7), and from Xcode 8 on a second usage says
  /// which weight is meant.
  static func bold(size: Double, xcode: Version) -> Face {
    Face(
      name: family(size: size, xcode: xcode) + (xcode < XcodeRelease.v7 ? "-MediumP4" : "-Bold"),
      usage: "CTFontEmphasizedUsage", usageOverride: xcode < XcodeRelease.v8 ? nil : "CTFontBoldUsage",
      traits: 2,
      hasMutableAttributes: true)
  }

  static func italic(size: Double, xcode: Version) -> Face {
    Face(
      name: family(size: size, xcode: xcode) + (xcode < XcodeRelease.v11 ? "-Italic" : "-RegularItalic"),
      usage: "CTFontObliqueUsage",
      usageOverride: nil, traits: 1,
      hasMutableAttributes: xcode < XcodeRelease.v12)
  }

  /// Text styles: coder version 10 keeps the size of the extra-small category, 9 the default category's.
  static func textStyle(_ style: String, xcode: Version) -> TextStyle {
    let row = styles.first { $0.style == style } ?? styles[0]
    // The default category has been the large one since Xcode 8; before it was the medium one (26 of 26 fonts).
    let size =
      xcode < XcodeRelease.v8 ? row.mediumSize : xcode < XcodeRelease.v13 ? row.defaultSize : row.smallSize
    return TextStyle(
      name: family(size: size, xcode: xcode) + suffix(row.isSemibold ? "Semibold" : "Regular", xcode: xcode),
      traits: row.isSemibold ? 2 : 0, size: size)
  }

  /// Fonts that iOS ships. A font that is not here counts as not installed on the build machine.
  static func isInstalled(_ name: String) -> Bool {
    let family = name.prefix { $0 != "-" }
    return installedFamilies.contains(String(family))
  }

  /// The symbolic traits of a named font: bold 2, italic 1; 0 when nothing is known.
  static func traits(ofNamed name: String) -> Int64 {
    guard isInstalled(name) else { return 0 }
    var traits: Int64 = 0
    if name.hasSuffix("Italic") || name.hasSuffix("Oblique") || name.hasSuffix("ItalicMT") { traits |= 1 }
    if name.contains("Bold") || name.contains("Heavy") || name.contains("Black") { traits |= 2 }
    return traits
  }

  private static func family(size: Double, xcode: Version) -> String {
    if xcode >= XcodeRelease.v11 { return ".SFUI" }
    if xcode < XcodeRelease.v7 { return ".HelveticaNeueInterface" }
    return size >= 20 ? ".SFUIDisplay" : ".SFUIText"
  }

  /// From Xcode 8 to 10 the regular face had no suffix.
  private static func suffix(_ face: String, xcode: Version) -> String {
    face == "Regular" && xcode >= XcodeRelease.v8 && xcode < XcodeRelease.v11 ? "" : "-" + face
  }

  private static let weights: [(weight: String, suffix: String, usage: String, traits: Int64)] = [
    ("ultraLight", "Ultralight", "CTFontUltraLightUsage", 4),
    ("thin", "Thin", "CTFontThinUsage", 4),
    ("light", "Light", "CTFontLightUsage", 8),
    ("regular", "Regular", "CTFontRegularUsage", 0),
    ("medium", "Medium", "CTFontMediumUsage", 0),
    ("semibold", "Semibold", "CTFontDemiUsage", 2),
    ("bold", "Bold", "CTFontBoldUsage", 2),
    ("heavy", "Heavy", "CTFontHeavyUsage", 2),
    ("black", "Black", "CTFontBlackUsage", 2),
  ]

  private static let styles:
    [(style: String, smallSize: Double, mediumSize: Double, defaultSize: Double, isSemibold: Bool)] = [
      ("UICTFontTextStyleBody", 14, 16, 17, false),
      ("UICTFontTextStyleHeadline", 14, 16, 17, true),
      ("UICTFontTextStyleSubhead", 12, 14, 15, false),
      ("UICTFontTextStyleFootnote", 12, 12, 13, false),
      ("UICTFontTextStyleCaption1", 11, 11, 12, false),
      ("UICTFontTextStyleCaption2", 11, 11, 11, false),
      ("UICTFontTextStyleCallout", 13, 15, 16, false),
      ("UICTFontTextStyleTitle0", 31, 33, 34, false),
      ("UICTFontTextStyleTitle1", 25, 27, 28, false),
      ("UICTFontTextStyleTitle2", 19, 21, 22, false),
      ("UICTFontTextStyleTitle3", 17, 19, 20, false),
    ]

  /// The weights of the system font.
  static let weightNames = weights.map(\.weight)

  /// The text styles.
  static let styleNames = styles.map(\.style)

  private static let installedFamilies: Set<String> = [
    "AcademyEngravedLetPlain", "AlNile", "AmericanTypewriter", "AppleColorEmoji", "AppleSDGothicNeo",
    "AppleSymbols", "Arial", "ArialMT", "ArialHebrew", "ArialRoundedMTBold", "Avenir", "AvenirNext",
    "AvenirNextCondensed", "Baskerville", "BodoniSvtyTwoITCTT", "BodoniSvtyTwoOSITCTT",
    "BodoniSvtyTwoSCITCTT",
    "BodoniOrnamentsITCTT", "BradleyHandITCTT", "ChalkboardSE", "Chalkduster", "Charter", "Cochin",
    "Copperplate",
    "Courier", "CourierNewPS", "CourierNewPSMT", "DINAlternate", "DINCondensed", "DamascusSemiBold",
    "Damascus",
    "DevanagariSangamMN", "Didot", "EuphemiaUCAS", "Farah", "Futura", "Galvji", "GeezaPro", "Georgia",
    "GillSans",
    "GranthaSangamMN", "GurmukhiMN", "Helvetica", "HelveticaNeue", "HiraginoSans", "HiraMaruProN",
    "HiraMinProN",
    "HoeflerText", "Impact", "Kailasa", "Kefa", "KhmerSangamMN", "KohinoorBangla", "KohinoorDevanagari",
    "KohinoorGujarati", "KohinoorTelugu", "LaoSangamMN", "MalayalamSangamMN", "MarkerFelt", "Menlo",
    "Mishafi",
    "NotoNastaliqUrdu", "NotoSansKannada", "NotoSansMyanmar", "NotoSansOriya", "Noteworthy", "Optima",
    "Palatino",
    "Papyrus", "PartyLetPlain", "PingFangHK", "PingFangSC", "PingFangTC", "Rockwell", "STIXTwoMath",
    "STIXTwoText",
    "SavoyeLetPlain", "SinhalaSangamMN", "SnellRoundhand", "Symbol", "TamilSangamMN", "Thonburi",
    "TimesNewRomanPS",
    "TimesNewRomanPSMT", "Trebuchet", "TrebuchetMS", "Verdana", "ZapfDingbatsITC", "Zapfino",
  ]
}
