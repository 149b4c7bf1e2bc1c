extension IBDocument {
  /// Makes a document of what was read, if its root element says that it is one.
  convenience init(_ builder: DocumentBuilder) throws(XMLError) {
    let root = RootElement(builder)
    try root.checkIsDocument()
    self.init(
      kind: try root.kind(), platform: try root.platform(), names: builder.names, elements: builder.elements,
      attributes: builder.attributes, texts: builder.texts,
      ids: IDTable(builder.ids, in: builder.attributes))
  }
}

extension IBDocument {
  /// What was read as it is, if it is a document of Xcode 4 and earlier for iOS.
  convenience init?(oldFormat builder: DocumentBuilder) {
    guard RootElement(builder).isOldDocumentForiOS else { return nil }
    self.init(
      kind: .xib, platform: .iOS, names: builder.names, elements: builder.elements,
      attributes: builder.attributes, texts: builder.texts, ids: IDTable(builder.ids, in: builder.attributes))
  }
}

/// The root element of a text, asked what sort of document the text is.
private struct RootElement {
  let name: String
  let attributes: [IBDocument.Attribute]
  let location: SourceLocation

  /// The types that documents have, for suggestions.
  private static let types = [
    "com.apple.InterfaceBuilder3.CocoaTouch.XIB", "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB",
    "com.apple.InterfaceBuilder3.Cocoa.XIB", "com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB",
    "com.apple.InterfaceBuilder.AppleTV.XIB", "com.apple.InterfaceBuilder.AppleTV.Storyboard",
  ]

  /// The target runtimes that documents name, for suggestions.
  private static let runtimes = ["iOS.CocoaTouch", "iOS.CocoaTouch.iPad", "AppleTV", "MacOSX.Cocoa"]

  private static func suggestion(for name: String, _ known: [String]) -> String {
    NearestName.suggestion(for: name, among: known).map { "; did you mean '\($0)'?" } ?? ""
  }

  init(_ builder: DocumentBuilder) {
    let record = builder.elements[0]
    name = builder.names[Int(record.name)]
    attributes = builder.attributes[0..<Int(record.attributeCount)].map {
      IBDocument.Attribute(
        name: builder.names[Int($0.name)], value: $0.value, location: $0.location)
    }
    location = record.location
  }

  private func attribute(_ name: String) -> IBDocument.Attribute? { attributes.first { $0.name == name } }

  /// Whether the document is an archive of Xcode 4 and earlier for iOS.
  var isOldDocumentForiOS: Bool {
    name == "archive" && attribute("type")?.value.hasPrefix("com.apple.InterfaceBuilder3.CocoaTouch.") == true
  }

  func checkIsDocument() throws(XMLError) {
    if name == "archive", attribute("type")?.value.hasPrefix("com.apple.InterfaceBuilder") == true {
      throw XMLError(
        "old-format",
        "the document is in the format of Xcode 4 and earlier; open it in Xcode and save it to bring it up to date",
        at: location)
    }
    guard name == "document", attribute("type") != nil || attribute("targetRuntime") != nil else {
      throw XMLError(
        "not-interface-builder",
        "not an Interface Builder document: the root element is \(Diagnostic.quoted(name)); expected 'document' with a 'type'",
        at: location)
    }
  }

  func kind() throws(XMLError) -> IBDocument.Kind {
    guard let type = attribute("type") else {
      throw XMLError(
        "not-interface-builder", "the root element 'document' has no attribute 'type'", at: location)
    }
    if type.value.hasPrefix("com.apple.InterfaceBuilder") {
      if type.value.hasSuffix(".Storyboard.XIB") || type.value.hasSuffix(".Storyboard") { return .storyboard }
      if type.value.hasSuffix(".XIB") { return .xib }
    }
    throw XMLError(
      "unknown-document-type",
      "unknown document type \(Diagnostic.quoted(type.value))\(Self.suggestion(for: type.value, Self.types))",
      at: type.location)
  }

  /// The platform by `targetRuntime`; where that is missing, by the document's type.
  func platform() throws(XMLError) -> IBDocument.Platform {
    guard let attribute = attribute("targetRuntime") ?? attribute("type") else { return .iOS }
    switch attribute.value {
    case "iOS.CocoaTouch", "iOS.CocoaTouch.iPad": return .iOS
    case "AppleTV": return .tvOS
    case "MacOSX.Cocoa": return .macOS
    case "watchKit": throw unsupported("watchOS", attribute)
    case let other where other.contains("CocoaTouch."): return .iOS
    case let other where other.contains(".AppleTV."): return .tvOS
    case let other where other.contains(".Cocoa."): return .macOS
    case let other where other.contains("WatchKit"): throw unsupported("watchOS", attribute)
    case let other where ["vision", "XR", "xr"].contains { other.contains($0) }:
      throw unsupported("visionOS", attribute)
    case let other:
      throw XMLError(
        "unknown-target-runtime",
        "unknown target runtime \(Diagnostic.quoted(other))\(Self.suggestion(for: other, Self.runtimes))",
        at: attribute.location)
    }
  }

  private func unsupported(_ system: String, _ attribute: IBDocument.Attribute) -> XMLError {
    XMLError("unsupported-platform", "\(system) documents are not supported", at: attribute.location)
  }
}
