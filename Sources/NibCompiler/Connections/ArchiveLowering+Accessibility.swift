import IBDocument
import NibFormat

extension ArchiveLowering {
  /// The accessibility configuration of an element (F-56); nil without one.
  func accessibilityConfiguration(of element: Element) -> ObjectIndex? {
    guard let configuration = element.child(named: "accessibility") else { return nil }
    var values: [ObjectGraph.KeyedValue] = [.init("UIAccessibileObject", .object(object(for: element)))]
    func add(_ key: String, _ attribute: String, property: String?) {
      guard let text = text(configuration, attribute) else { return }
      let string =
        property.map { localizable(text, id: element.id ?? "", property: $0) } ?? builder.string(text)
      values.append(.init(key, .object(string)))
    }
    add("UIAccessibilityHint", "hint", property: "accessibilityHint")
    add("UIAccessibilityIdentifier", "identifier", property: nil)
    add("UIAccessibilityLabel", "label", property: "accessibilityLabel")
    if let traits = configuration.child(named: "accessibilityTraits") {
      values.append(
        .init(
          "UIAccessibilityTraits",
          .object(builder.wholeNumber(options(traits, Self.accessibilityTraits) ?? 0))))
    }
    if let isElement = configuration.child(named: "bool", key: "isElement") {
      values.append(
        .init(
          "UIIsAccessibilityElement",
          .object(builder.wholeNumber((boolean(isElement, "value") ?? false) ? 1 : 0))))
    }
    if values.count == 1 { return nil }
    return builder.make("UIRuntimeAccessibilityConfiguration", values)
  }

  static let accessibilityTraits: Words = [
    "none": 0, "button": 1, "link": 2, "image": 4, "selected": 8, "playsSound": 16, "keyboardKey": 32,
    "staticText": 64,
    "summaryElement": 128, "notEnabled": 256, "updatesFrequently": 512, "searchField": 1024,
    "startsMediaSession": 2048, "adjustable": 4096, "allowsDirectInteraction": 8192, "causesPageTurn": 16384,
    "header": 65536,
  ]
}
