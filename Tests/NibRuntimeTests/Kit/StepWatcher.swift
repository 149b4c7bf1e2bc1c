import NibRuntime

/// Writes down every step of loading.
final class StepWatcher: LoadingObserver {
  private(set) var lines: [String] = []

  func observe(_ event: LoadingEvent) {
    let indent = String(repeating: "  ", count: event.depth)
    lines.append(indent + Self.describe(event))
  }

  private static func describe(_ event: LoadingEvent) -> String {
    switch event.step {
    case .willLoad: "load \(event.nib ?? "")"
    case .willDecode(let className): "decode \(className)"
    case .didDecode(let object): "decoded \(name(object))"
    case .didUseStandIn(let className, let standIn): "\(standIn) stands in for \(className)"
    case .didReplace(let old, let new): "replaced \(name(old)) by \(name(new))"
    case .didConnectOutlet(let label, let source, let destination):
      "outlet \(name(source)).\(label) = \(name(destination))"
    case .didConnectCollection(let label, let source, let members):
      "collection \(name(source)).\(label) = \(members.map(name))"
    case .didConnectAction(let selector, let source, let target, let events):
      "action \(name(source)) \(events?.rawValue ?? 0) \(target.map(name) ?? "first responder").\(selector)"
    case .didSkip(let name, let reason): "skipped \(name): \(reason)"
    case .didSetAttribute(let keyPath, let object, _): "attribute \(name(object)).\(keyPath)"
    case .didConfigureAccessibility(let object, let configuration):
      "accessibility \(name(object)) \(configuration.identifier ?? "")"
    case .didApplyVariation(let keyPath, let object): "variation \(name(object)).\(keyPath)"
    case .willAwaken(let object): "awaken \(name(object))"
    case .didPrepareForInterfaceBuilder(let object): "prepared \(name(object))"
    case .didLoad(let topLevel): "loaded \(topLevel.map(name).joined(separator: ", "))"
    }
  }

  private static func name(_ object: AnyObject) -> String { String(describing: type(of: object)) }
}
