import IBDocument
import NibFormat

extension ArchiveLowering {
  /// A placeholder becomes a proxy with its identifier (F-53).
  func lowerPlaceholder(_ element: Element, _ index: ObjectIndex) {
    builder[index].className = "UIProxyObject"
    let identifier = element["placeholderIdentifier"] ?? ""
    builder.append("UIProxiedObjectIdentifier", .object(builder.string(identifier)), to: index)
  }

  /// Adds a proxy for something that the loader supplies.
  func proxy(_ identifier: String) -> ObjectIndex {
    let text = builder.string(identifier)
    return builder.make("UIProxyObject", [.init("UIProxiedObjectIdentifier", .object(text))])
  }

  /// An object of any class that the nib creates.
  func lowerCustomObject(_ element: Element, _ index: ObjectIndex) {
    guard let name = element["customClass"], !name.isEmpty else {
      builder[index].className = "UICustomObject"
      return
    }
    builder[index].className = "UIClassSwapper"
    builder.append("UIClassName", .object(builder.string(className(of: element, name))), to: index)
    builder.append("UIOriginalClassName", .object(builder.string("UICustomObject")), to: index)
  }
}
