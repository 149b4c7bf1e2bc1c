import NibFormat

/// Writes UIFont objects; the order of a descriptor's entries is F-51.
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

  private typealias Entry = (key: ObjectIndex, value: ObjectIndex)

  /// The order of the descriptor's entries is by era: usage, size, override before Xcode 12; size, usage, override
  /// until 14; usage, override, size from 15 on.
  private func encode(
    _ face: FontTable.Face, size: Double, isSystem: Bool, into builder: inout GraphBuilder
  ) -> ObjectIndex {
    let sizeEntry = sizeEntry(size, isInstalled: true, into: &builder)
    let usage: Entry = (builder.string("NSCTFontUIUsageAttribute"), builder.string(face.usage))
    var override: [Entry] = []
    if let name = face.usageOverride {
      override.append((builder.string("NSCTFontUIUsageOverrideAttribute"), builder.string(name)))
    }
    let entries =
      xcode < XcodeRelease.v12
      ? [usage, sizeEntry] + override
      : xcode < XcodeRelease.v15 ? [sizeEntry, usage] + override : [usage] + override + [sizeEntry]
    let attributes = builder.dictionary(entries, mutable: face.hasMutableAttributes)
    let descriptor = descriptor(attributes, options: systemOptions, into: &builder)
    return font(
      name: face.name, descriptor: descriptor, size: size, isScalable: true, traits: face.traits,
      isSystem: isSystem, into: &builder)
  }

  private func encode(named name: String, size: Double, into builder: inout GraphBuilder) -> ObjectIndex {
    let isInstalled = FontTable.isInstalled(name)
    let sizeEntry = sizeEntry(size, isInstalled: isInstalled, into: &builder)
    let nameEntry: Entry = (builder.string("NSFontNameAttribute"), builder.string(name))
    let attributes = builder.dictionary(
      xcode < XcodeRelease.v15 ? [sizeEntry, nameEntry] : [nameEntry, sizeEntry],
      mutable: xcode < XcodeRelease.v12 && isInstalled)
    let options: Int64? = xcode < XcodeRelease.v14 ? nil : isInstalled ? 2_147_483_648 : 0
    let descriptor = descriptor(attributes, options: options, into: &builder)
    return font(
      name: name, descriptor: descriptor, size: size, isScalable: isInstalled,
      traits: FontTable.traits(ofNamed: name), isSystem: false, into: &builder)
  }

  /// Before Xcode 12 whole sizes of installed fonts were whole numbers.
  private func sizeEntry(_ size: Double, isInstalled: Bool, into builder: inout GraphBuilder) -> Entry {
    let key = builder.string("NSFontSizeAttribute")
    if xcode < XcodeRelease.v12, isInstalled, let whole = Int64(exactly: size) {
      return (key, builder.wholeNumber(whole))
    }
    return (key, builder.decimalNumber(size))
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
