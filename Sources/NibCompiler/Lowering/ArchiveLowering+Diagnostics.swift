import IBDocument

extension ArchiveLowering {
  /// The schema of an element. For an element the compiler does not know, a warning, and that of a view if it is one.
  func schema(for element: Element) -> FlatSchema? {
    if let role = roleSchema(of: element), let schema = schemas[role] { return schema }
    if let schema = schemas[element] { return schema }
    let hint = compilation.hint(for: element.name, in: "", among: schemas.elementNames)
    compilation.report(
      Diagnostic(
        .warning, id: "unknown-element", "unknown element \(Diagnostic.quoted(element.name))\(hint)",
        at: element.location))
    return looksLikeView(element) ? schemas["view"] : nil
  }

  /// The schema of an element that is something else than its name says, because of where it stands.
  private func roleSchema(of element: Element) -> String? {
    guard element.key == "contentView", let parent = element.parent else { return nil }
    switch parent.name {
    case "collectionViewCell": return UIKitSchemas.collectionCellContent
    case "visualEffectView": return UIKitSchemas.visualEffectContent
    default: return nil
    }
  }

  /// Warns of attributes and children that nothing reads.
  func checkParts(of element: Element, against schema: FlatSchema) {
    guard schemas[element] != nil else { return }
    let attributes = element.attributes
    for place in attributes.indices {
      let attribute = attributes[place]
      if schema.knows(attribute: attribute.name, numbered: attributes.nameNumber(at: place)) { continue }
      if schema.leavesOut(attribute.name) {
        leftOut("unproven-attribute", attribute.name, of: element, at: attribute.location)
        continue
      }
      unknownAttribute(attribute, of: element, among: schema.knownAttributes.sorted())
    }
    for child in element.children {
      if let key = child.key, schema.leavesOut(key) {
        leftOut("unproven-child", key, of: element, at: child.location)
        continue
      }
      if isKnown(child, below: schema) { continue }
      let key = child.key.map { " with the key \(Diagnostic.quoted($0))" } ?? ""
      compilation.report(
        Diagnostic(
          .warning, id: "unknown-child",
          "\(Diagnostic.quoted(child.name))\(key) is not known in \(Diagnostic.quoted(element.name)); it is left out",
          at: child.location))
    }
  }

  /// Whether something reads a child element: by its key, or by its name.
  private func isKnown(_ child: Element, below schema: FlatSchema) -> Bool {
    if let key = child.key {
      if schema.knows(childKey: key) { return true }
      if Self.structureKeys.contains(key) || key.hasPrefix("simulated") { return true }
    }
    return Self.structure.has(child.name) || schemas.knows(child.name)
  }

  /// Elements that have the same meaning wherever they stand, and lists that their owners read.
  private static let structure = [
    "accessibility", "animations", "autoresizingMask", "viewControllers", "blurEffect", "cells",
    "connections", "constraints",
    "gestureRecognizers",
    "items", "layoutGuides", "leftBarButtonItems", "nil", "prototypes", "rightBarButtonItems",
    "scopeButtonTitles", "sections", "segments", "state", "subviews",
    "toolbarItems", "userDefinedRuntimeAttributes", "variation", "vibrancyEffect", "viewLayoutGuide",
  ]

  /// Keys that mean the same wherever they stand; the first two are only for whoever edits the document.
  private static let structureKeys = ["canvasLocation", "userComments", "fontDescription"]

  /// Warns of a module name that looks like the one of a package's resource bundle: builds pass `PACKAGE_TARGET` for the
  /// documents of a package, but its classes are in the module `TARGET`.
  func checkModule(_ module: String, at element: Element, writtenAs written: String) {
    guard module.hasSuffix("_" + written) else { return }
    compilation.report(
      Diagnostic(
        .warning, id: "bundle-module",
        "the module \(Diagnostic.quoted(module)) looks like the name of a resource bundle; the document says that the class is in \(Diagnostic.quoted(written))",
        at: element.location(of: "customModule")))
  }

  /// Warns of attributes that are not in the list of those that an element has.
  func checkAttributes(of element: Element, known: [String]) {
    for attribute in element.attributes where !known.has(attribute.name) {
      unknownAttribute(attribute, of: element, among: known)
    }
  }

  /// Warns of what the document format has and no archive at hand shows: under a wrong key it would be lost unseen.
  func leftOut(_ id: String, _ name: String, of element: Element, at place: SourceLocation?) {
    compilation.report(
      Diagnostic(
        .warning, id: id,
        "how \(Diagnostic.quoted(name)) of \(Diagnostic.quoted(element.name)) is archived is not known; it is left out",
        at: place))
  }

  private func unknownAttribute(
    _ attribute: IBDocument.Attribute, of element: Element, among known: @autoclosure () -> [String]
  ) {
    let hint = compilation.hint(for: attribute.name, in: element.name, among: known())
    compilation.report(
      Diagnostic(
        .warning, id: "unknown-attribute",
        "unknown attribute \(Diagnostic.quoted(attribute.name)) on \(Diagnostic.quoted(element.name))\(hint)",
        at: attribute.location))
  }

  /// Warns of a word that an attribute cannot have.
  func unknownWord(
    _ word: String, attribute: String, of element: Element, among words: @autoclosure () -> [String]
  ) {
    let hint = compilation.hint(for: word, in: "\(element.name).\(attribute)", among: words())
    compilation.report(
      Diagnostic(
        .warning, id: "unknown-value",
        "attribute \(Diagnostic.quoted(attribute)) of \(Diagnostic.quoted(element.name)) has unknown value \(Diagnostic.quoted(word))\(hint)",
        at: element.location(of: attribute)))
  }

  /// Warns of a number that an attribute cannot have.
  func badNumber(_ attribute: String, of element: Element, expected: String) {
    compilation.report(
      Diagnostic(
        .warning, id: "bad-number",
        "attribute \(Diagnostic.quoted(attribute)) of \(Diagnostic.quoted(element.name)) is \(Diagnostic.quoted(element[attribute] ?? "")), expected \(expected)",
        at: element.location(of: attribute)))
  }
}
