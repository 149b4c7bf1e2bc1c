import IBDocument
import NibFormat

extension ArchiveLowering {
  /// The object with an id; nil if no element has it, or one that is no object.
  func object(withID id: String) -> ObjectIndex? {
    compilation.document.element(withID: id).flatMap(reference(to:))
  }

  /// The object that stands for an element in references: guides are made on first use. Nil if the element is no object.
  func reference(to target: Element) -> ObjectIndex? {
    switch target.name {
    case "viewLayoutGuide": layoutGuide(target)
    case "viewControllerLayoutGuide": oldLayoutGuide(target)
    case "constraint": isCompiled(constraint: target) ? object(for: target) : nil
    default: isObject(target) ? object(for: target) : nil
    }
  }

  /// Whether an element stands for an object of its own, unlike a colour, a list or an outlet.
  ///
  /// An element that no schema knows does if it looks like one: it has a frame or a class, or stands where objects do.
  func isObject(_ element: Element) -> Bool {
    if schemas[element] != nil { return true }
    switch element.name {
    case "placeholder", "constraint", "customObject", "segue", "viewControllerPlaceholder", "viewLayoutGuide",
      "viewControllerLayoutGuide":
      return true
    case "exit": return false
    default:
      return looksLikeView(element) || element["customClass"] != nil || element.parent?.name == "objects"
    }
  }

  /// Whether an element that no schema knows is a view.
  func looksLikeView(_ element: Element) -> Bool {
    element.child(named: "rect", key: "frame") != nil || element.parent?.name == "subviews"
  }

  /// Warns of a reference to an element that is no object.
  func reportNoObject(_ target: Element, _ attribute: String, of element: Element) {
    compilation.report(
      Diagnostic(
        .warning, id: "not-an-object",
        "the \(Diagnostic.quoted(attribute)) of this \(element.name) is a part of an object, not an object; it is left out",
        at: element.location(of: attribute),
        notes: [.init("it is this \(Diagnostic.shortened(target.name))", at: target.location)]))
  }

  /// Whether a list of top-level objects can have an element; a warning if it cannot.
  func isTopLevelObject(_ element: Element) -> Bool {
    switch element.name {
    case "constraint", "viewLayoutGuide", "viewControllerLayoutGuide", "segue": break
    default: if isObject(element) { return true }
    }
    compilation.report(
      Diagnostic(
        .warning, id: "unknown-child",
        "\(Diagnostic.quoted(element.name)) is no top-level object; it is left out",
        at: element.location))
    return false
  }
}
