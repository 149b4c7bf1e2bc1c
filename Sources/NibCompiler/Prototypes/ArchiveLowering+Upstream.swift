import IBDocument
import NibFormat

extension ArchiveLowering {
  /// The proxy for an element that lies in an enclosing archive. It gets its name by `nameUpstreamPlaceholders`.
  func upstreamPlaceholder(for element: Element) -> ObjectIndex {
    let placeholder = builder.make("UIProxyObject")
    upstreamElements.append(("", element))
    upstreamPlaceholders.append(placeholder)
    return placeholder
  }

  /// Numbers the placeholders: that of `first` is the first if there is one, the others follow as they were needed.
  ///
  /// The reference compiler gives them random names before Xcode 11.5 (F-53); names have no other meaning than to agree
  /// between two archives.
  func nameUpstreamPlaceholders(first: Element? = nil) {
    if let first, let place = upstreamElements.firstIndex(where: { $0.element == first }) {
      upstreamElements.insert(upstreamElements.remove(at: place), at: 0)
      upstreamPlaceholders.insert(upstreamPlaceholders.remove(at: place), at: 0)
    }
    for (place, placeholder) in upstreamPlaceholders.enumerated() {
      upstreamElements[place].name = "UpstreamPlaceholder-\(place + 1)"
      let name = builder.string(upstreamElements[place].name)
      builder.append("UIProxiedObjectIdentifier", .object(name), to: placeholder)
    }
  }
}
