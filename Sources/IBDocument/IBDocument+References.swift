extension IBDocument {
  /// Checks that ids name one element each, and that every attribute that names an element by its id names one there is.
  ///
  /// - `duplicate-id`: an error where something refers to the id, because it cannot be said to which element; a warning
  ///   where nothing does. Notes give the first place and a place that refers to it.
  /// - `dangling-reference`: an error; suggests the nearest id.
  ///
  /// In the order of their places. Linear in the size of the document, but for the suggestions, whose number is limited.
  public func checkReferences() -> [Diagnostic] {
    var check = ReferenceCheck(self)
    return check.run()
  }

  /// The attributes of an element of that name that hold the id of another element.
  ///
  /// Those that the documents of a large collection use so; what is written as the content of an element is not here.
  public static func referenceAttributes(ofElementNamed name: String) -> [String] {
    switch name {
    case "action": ["destination", "target"]
    case "outlet", "outletCollection": ["destination"]
    case "segue": ["destination", "reference", "popoverAnchorView", "popoverAnchorBarButtonItem"]
    case "binding": ["destination", "previousBinding"]
    case "constraint": ["firstItem", "secondItem"]
    case "document": ["initialViewController"]
    case "exclude", "include", "toolbarItem": ["reference"]
    case "gridCell": ["row", "column", "headOfMergedCell"]
    case "outlineView": ["headerView", "outlineTableColumn"]
    case "popUpButtonCell": ["selectedItem"]
    case "tabView": ["initialItem"]
    case "tableView": ["headerView"]
    case "tableViewCell": ["textLabel", "detailTextLabel", "imageView"]
    case "tableViewCellContentView": ["tableViewCell"]
    default: []
    }
  }
}

/// One walk over a document that compares what its elements are called with what they refer to.
private struct ReferenceCheck {
  /// How many dangling references get a suggestion, each of which looks at many ids.
  static let maximumSuggestions = 50
  /// How many ids are looked at for a suggestion.
  static let maximumCandidates = 10_000

  let document: IBDocument
  private var diagnostics: [Diagnostic] = []
  /// For each id given twice, where something first refers to it; by the index of the first element with the id, as
  /// different ids can be equal strings.
  private var referrers: [Int: Diagnostic.Note?] = [:]
  private var repeats: [(element: Element, id: String)] = []
  private var candidates: [String] = []
  private var suggestions = 0
  /// The attributes that hold ids, by the number of the element's name.
  private let referenceAttributes: [[String]]

  init(_ document: IBDocument) {
    self.document = document
    referenceAttributes = document.names.texts.map(IBDocument.referenceAttributes(ofElementNamed:))
  }

  mutating func run() -> [Diagnostic] {
    collectRepeats()
    for index in 0..<document.elementCount { checkElement(Element(document: document, index: index)) }
    for (element, id) in repeats { report(repeated: id, of: element) }
    return diagnostics.sorted { Diagnostic.stands($0, before: $1) }
  }

  private mutating func collectRepeats() {
    for index in 0..<document.elementCount {
      let element = Element(document: document, index: index)
      guard let id = element.id, let first = document.element(withID: id), first != element else { continue }
      repeats.append((element, id))
      referrers[first.index] = .some(nil)
    }
  }

  private mutating func checkElement(_ element: Element) {
    let names = referenceAttributes[element.nameNumber]
    guard !names.isEmpty else { return }
    for attribute in element.attributes where names.contains(attribute.name) {
      guard let target = document.element(withID: attribute.value) else {
        report(dangling: attribute, of: element)
        continue
      }
      if let noted = referrers[target.index], noted == nil {
        referrers[target.index] = Diagnostic.Note("it is referred to here", at: attribute.location)
      }
    }
  }

  private mutating func report(dangling attribute: IBDocument.Attribute, of element: Element) {
    var message =
      "the '\(attribute.name)' of this \(Diagnostic.shortened(element.name)) is \(Diagnostic.quoted(attribute.value)), "
      + "which is the id of no element"
    var notes: [Diagnostic.Note] = []
    if let near = suggestion(for: attribute.value), let target = document.element(withID: near) {
      message += "; did you mean \(Diagnostic.quoted(near))?"
      notes.append(
        Diagnostic.Note(
          "\(Diagnostic.quoted(near)) is this \(Diagnostic.shortened(target.name))",
          at: target.location(of: "id")))
    }
    diagnostics.append(
      Diagnostic(.error, id: "dangling-reference", message, at: attribute.location, notes: notes))
  }

  private mutating func suggestion(for id: String) -> String? {
    guard suggestions < Self.maximumSuggestions else { return nil }
    suggestions += 1
    if candidates.isEmpty {
      for index in 0..<document.elementCount where candidates.count < Self.maximumCandidates {
        if let id = Element(document: document, index: index).id { candidates.append(id) }
      }
    }
    return NearestName.suggestion(for: id, among: candidates)
  }

  private mutating func report(repeated id: String, of element: Element) {
    guard let first = document.element(withID: id) else { return }
    var notes = [
      Diagnostic.Note(
        "it is first the id of this \(Diagnostic.shortened(first.name))", at: first.location(of: "id"))
    ]
    let referrer = referrers[first.index] ?? nil
    if let referrer { notes.append(referrer) }
    diagnostics.append(
      Diagnostic(
        referrer == nil ? .warning : .error, id: "duplicate-id",
        "the id \(Diagnostic.quoted(id)) of this \(Diagnostic.shortened(element.name)) is taken",
        at: element.location(of: "id"),
        notes: notes))
  }
}
