import IBDocument
import NibFormat

extension ArchiveLowering {
  /// The proxy for an element that lies in an enclosing archive. Proxies are numbered as they are needed.
  func upstreamPlaceholder(for element: Element) -> ObjectIndex {
    let name = "UpstreamPlaceholder-\(upstreamElements.count + 1)"
    let placeholder = proxy(name)
    upstreamElements.append((name, element))
    upstreamPlaceholders.append(placeholder)
    return placeholder
  }
}
