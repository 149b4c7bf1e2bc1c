import IBDocument
import NibFormat

/// A font as documents describe it.
enum Font: Hashable, Sendable {
  case system(weight: String?, size: Double)
  case boldSystem(size: Double)
  case italicSystem(size: Double)
  case named(String, size: Double)
  case style(String)
}

extension ArchiveLowering {
  /// The font that a `fontDescription` element describes; nil if it says nothing usable.
  func font(from element: Element) -> Font? {
    let size = number(element, "pointSize") ?? 17
    if let style = element["style"] { return .style(style) }
    if let name = element["name"] { return .named(name, size: size) }
    switch element["type"] {
    case "boldSystem": return .boldSystem(size: size)
    case "italicSystem": return .italicSystem(size: size)
    case "system", nil: return .system(weight: element["weight"], size: size)
    case let type?:
      unknownWord(type, attribute: "type", of: element, among: ["system", "boldSystem", "italicSystem"])
      return .system(weight: element["weight"], size: size)
    }
  }

  /// The UIFont of a `fontDescription` child; nil if there is none.
  func fontValue(_ element: Element, key: String = "fontDescription") -> Value? {
    guard let child = element.child(named: "fontDescription", key: key), let font = font(from: child) else {
      return nil
    }
    return .object(object(for: font))
  }

  /// The UIFont object of a font. System fonts are shared; a named font that the build machine lacks is one object
  /// for each use (F-48).
  func object(for font: Font) -> ObjectIndex {
    if let known = fonts[font] { return known }
    let index = FontEncoding(xcode: xcode).encode(font, into: &builder)
    if case .named(let name, _) = font, !FontTable.isInstalled(name) { return index }
    fonts[font] = index
    return index
  }
}

/// Writes UIFont objects (facts §3.5).
struct FontEncoding {
  let xcode: Version

  func encode(_ font: Font, into builder: inout GraphBuilder) -> ObjectIndex {
    switch font {
    case .system(let weight, let size):
      let row = FontTable.system(weight: weight ?? "regular", size: size, xcode: xcode)
      return encode(row, size: size, isSystem: true, into: &builder)
    case .boldSystem(let size):
      return encode(FontTable.bold(size: size, xcode: xcode), size: size, isSystem: true, into: &builder)
    case .italicSystem(let size):
      return encode(FontTable.italic(size: size, xcode: xcode), size: size, isSystem: true, into: &builder)
    case .named(let name, let size): return encode(named: name, size: size, into: &builder)
    case .style(let style): return encode(style: style, into: &builder)
    }
  }

  private func encode(
    _ face: FontTable.Face, size: Double, isSystem: Bool, into builder: inout GraphBuilder
  ) -> ObjectIndex {
    typealias Entry = (key: ObjectIndex, value: ObjectIndex)
    let sizeEntry: Entry = (builder.string("NSFontSizeAttribute"), builder.decimalNumber(size))
    var usage: [Entry] = [(builder.string("NSCTFontUIUsageAttribute"), builder.string(face.usage))]
    if let override = face.usageOverride {
      usage.append((builder.string("NSCTFontUIUsageOverrideAttribute"), builder.string(override)))
    }
    let entries = xcode < XcodeRelease.v15 ? [sizeEntry] + usage : usage + [sizeEntry]
    let attributes = builder.dictionary(entries, mutable: face.hasMutableAttributes)
    let descriptor = descriptor(attributes, options: systemOptions, into: &builder)
    return font(
      name: face.name, descriptor: descriptor, size: size, isScalable: true, traits: face.traits,
      isSystem: isSystem, into: &builder)
  }

  private func encode(named name: String, size: Double, into builder: inout GraphBuilder) -> ObjectIndex {
    let sizeEntry = (key: builder.string("NSFontSizeAttribute"), value: builder.decimalNumber(size))
    let nameEntry = (key: builder.string("NSFontNameAttribute"), value: builder.string(name))
    let attributes = builder.dictionary(
      xcode < XcodeRelease.v15 ? [sizeEntry, nameEntry] : [nameEntry, sizeEntry],
      mutable: xcode < XcodeRelease.v11)
    let installed = FontTable.isInstalled(name)
    let options: Int64? =
      xcode < XcodeRelease.v14 ? nil : installed ? 2_147_483_648 : xcode < XcodeRelease.v15 ? 0 : 0
    let descriptor = descriptor(attributes, options: options, into: &builder)
    return font(
      name: name, descriptor: descriptor, size: size, isScalable: installed,
      traits: FontTable.traits(ofNamed: name), isSystem: false, into: &builder)
  }

  private func encode(style: String, into builder: inout GraphBuilder) -> ObjectIndex {
    let row = FontTable.textStyle(style, xcode: xcode)
    let name = builder.string(row.name)
    return builder.make(
      "UIFont",
      [
        .init("UIFontName", .object(name)), .init("UIIBTextStyle", .object(builder.string(style))),
        .init("UIFontPointSize", .double(0)),
      ] + scaling + [
        .init("UIFontTraits", .integer(row.traits)), .init("UISystemFont", .bool(true)),
        .init("NSName", .object(name)), .init("NSSize", .double(row.size)),
      ])
  }

  private var systemOptions: Int64? {
    xcode < XcodeRelease.v14 ? nil : xcode < XcodeRelease.v15 ? 2_147_516_422 : 2_147_517_444
  }

  private var scaling: [ObjectGraph.KeyedValue] {
    guard xcode >= XcodeRelease.v9 else { return [] }
    return [
      .init("UIFontTextStyleForScaling", .null), .init("UIFontPointSizeForScaling", .double(0)),
      .init("UIFontMaximumPointSizeAfterScaling", .double(0)),
    ]
  }

  private func descriptor(_ attributes: ObjectIndex, options: Int64?, into builder: inout GraphBuilder)
    -> ObjectIndex
  {
    var values: [ObjectGraph.KeyedValue] = [.init("UIFontDescriptorAttributes", .object(attributes))]
    if let options { values.append(.init("UIFontDescriptorOptions", .integer(options))) }
    return builder.make("UIFontDescriptor", values)
  }

  private func font(
    name: String, descriptor: ObjectIndex, size: Double, isScalable: Bool, traits: Int64, isSystem: Bool,
    into builder: inout GraphBuilder
  ) -> ObjectIndex {
    let name = builder.string(name)
    var values: [ObjectGraph.KeyedValue] = [
      .init("UIFontName", .object(name)), .init("UIFontDescriptor", .object(descriptor)),
      .init("UIFontPointSize", .double(size)),
    ]
    if isScalable { values += scaling }
    values += [
      .init("UIFontTraits", .integer(traits)), .init("UISystemFont", .bool(isSystem)),
      .init("NSName", .object(name)), .init("NSSize", .double(size)),
    ]
    return builder.make("UIFont", values)
  }
}
