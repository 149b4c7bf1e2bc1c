import IBDocument
import NibFormat

extension ArchiveLowering {
  /// The UIImageNibPlaceholder that an attribute of an element names; shared by name and configuration (F-49).
  func imageValue(_ element: Element, _ attribute: String) -> Value? {
    if let reference = element.child(named: "imageReference", key: attribute) {
      guard let name = reference["image"] else { return nil }
      return .object(
        image(
          name, isSymbol: reference["catalog"] == "system",
          configuration: symbolConfiguration(from: reference)))
    }
    guard let name = element[attribute] else { return nil }
    let isSymbol = element["catalog"] == "system" || compilation.resources.systemImages.contains(name)
    return .object(image(name, isSymbol: isSymbol, configuration: nil))
  }

  /// The shared placeholder of an image.
  func image(_ name: String, isSymbol: Bool, configuration: SymbolConfiguration?) -> ObjectIndex {
    let identity = "image \(isSymbol) \(configuration.map { "\($0)" } ?? "") \(name)"
    return builder.shared(identity) { builder in
      let resource = builder.string(name)
      var values: [ObjectGraph.KeyedValue] = [
        .init("UIImageWidth", .float(isSymbol ? 0 : 1)), .init("UIImageHeight", .float(isSymbol ? 0 : 1)),
        .init("UIResourceName", .object(resource)),
      ]
      if xcode >= XcodeRelease.v12 {
        values.append(.init("UISystemSymbolResourceName", isSymbol ? .object(resource) : .null))
        let symbol = configuration.map { Value.object($0.encode(into: &builder, xcode: xcode)) }
        values.append(.init("UISymbolImageConfiguration", symbol ?? .null))
      }
      if xcode >= XcodeRelease.v13 { values.append(.init("UIResourceCatalogName", .null)) }
      return builder.make("UIImageNibPlaceholder", values)
    }
  }

  /// The configuration an element's attributes describe; nil if it has none.
  func symbolConfiguration(from element: Element) -> SymbolConfiguration? {
    func word(_ attribute: String, _ words: Words) -> Int64? {
      guard let text = element[attribute] else { return nil }
      if let number = words[text] { return number }
      unknownWord(text, attribute: attribute, of: element, among: words.pairs.map(\.word))
      return nil
    }
    let configuration = SymbolConfiguration(
      scale: word("symbolScale", SymbolConfiguration.scales) ?? word("scale", SymbolConfiguration.scales),
      weight: word("weight", SymbolConfiguration.weights), pointSize: number(element, "pointSize"))
    return configuration == SymbolConfiguration() ? nil : configuration
  }
}

/// How a symbol image is drawn.
struct SymbolConfiguration: Hashable {
  var scale: Int64?
  var weight: Int64?
  var pointSize: Double?

  static let scales: Words = ["default": -1, "small": 1, "medium": 2, "large": 3]
  static let weights: Words = [
    "ultraLight": 1, "thin": 2, "light": 3, "regular": 4, "medium": 5, "semibold": 6, "bold": 7, "heavy": 8,
    "black": 9,
  ]

  /// UIKit writes the traits it is for, which are none (4 of 4); the compiler that encodes by itself does not.
  func encode(into builder: inout GraphBuilder, xcode: Version) -> ObjectIndex {
    var values: [ObjectGraph.KeyedValue] = []
    if xcode < XcodeRelease.v26x5 { values.append(.init("UITraitCollection", .null)) }
    if let pointSize { values.append(.init("UISymbolPointSize", .double(pointSize))) }
    if let scale { values.append(.init("UISymbolScale", .integer(scale))) }
    if let weight { values.append(.init("UISymbolWeight", .integer(weight))) }
    return builder.make("UIImageSymbolConfiguration", values)
  }
}
