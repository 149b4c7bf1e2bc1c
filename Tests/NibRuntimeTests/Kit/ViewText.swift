import NibRuntime

/// A tree of views in words, to compare two trees.
enum ViewText {
  static func describe(_ view: View) -> String {
    var line = String(describing: type(of: view))
    if let label = view as? Label {
      line += " '\(label.text)' \(label.font?.name ?? "") \(label.font?.pointSize ?? 0)"
    }
    if let button = view as? Button { line += " '\(button.title)' \(button.actions.actions.map(\.selector))" }
    line +=
      " \(view.frame.origin.x),\(view.frame.origin.y) \(view.frame.size.width)x\(view.frame.size.height)"
    line += " \(view.backgroundColor?.name ?? "-")"
    for constraint in view.layoutConstraints {
      line += " [\(name(constraint.firstItem)).\(constraint.firstAttribute) "
      line += "\(name(constraint.secondItem)).\(constraint.secondAttribute) \(constraint.constant)]"
    }
    for subview in view.subviews {
      line += "\n" + describe(subview).split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
    }
    return line
  }

  private static func name(_ item: AnyObject?) -> String {
    guard let view = item as? View else { return item == nil ? "nil" : "other" }
    let place = view.superview?.subviews.firstIndex { $0 === view }
    return "\(type(of: view))\(place.map { "#\($0)" } ?? "")"
  }

  /// All views and constraints of a tree.
  static func objects(_ view: View) -> [ObjectIdentifier] {
    [ObjectIdentifier(view)] + view.layoutConstraints.map { ObjectIdentifier($0) }
      + view.subviews.flatMap { objects($0) }
  }
}
