/// Makes the flat arrays of a document out of tokens, and checks what spans several of them.
///
/// Iterative: how deep a document nests costs no stack. Linear in the size of the text.
struct DocumentBuilder {
  /// How deep elements may nest. The deepest documents in use are about 30 deep.
  static let maximumDepth = 1000

  private(set) var elements: [IBDocument.ElementRecord] = []
  private(set) var attributes: [IBDocument.AttributeRecord] = []
  private(set) var texts: [Int: String] = [:]
  /// The attributes `id` in the order of the text.
  private(set) var ids: [IDTable.Entry] = []
  /// What there is to say about a text that can be read all the same.
  private(set) var diagnostics: [Diagnostic] = []
  var names: [String] { table.names }

  private var tokenizer: XMLTokenizer
  private var table = NameTable()
  private var open: [OpenElement] = []
  /// The runs of text of all open elements, those of the innermost last.
  private var runs: [TextRun] = []
  /// For each name, the attribute that had it last.
  private var lastUses: [Int32] = []
  private var idNumber: Int32 = -1

  private struct OpenElement {
    var index: Int32
    var lastChild: Int32 = -1
    var name: Range<Int>
    var firstRun: Int
    var hasText = false
  }

  private struct TextRun {
    var range: Range<Int>
    var location: SourceLocation
    var isBlank: Bool
    var form: XMLText.Form
    var isPlain: Bool
  }

  /// Begins a text.
  init(_ text: XMLText) throws(XMLError) {
    tokenizer = try XMLTokenizer(text)
    // Room for about what a document of this size holds, so that the arrays of an ordinary one never move.
    elements.reserveCapacity(text.bytes.count / 80)
    attributes.reserveCapacity(text.bytes.count / 30)
  }

  /// Reads the whole text.
  mutating func build() throws(XMLError) {
    while true {
      switch try tokenizer.next() {
      case .startTag(let name, let isEmpty): try startElement(name, isEmpty: isEmpty)
      case .endTag(let name): try endElement(name)
      case .text(let range, let isBlank, let isPlain):
        if let last = open.indices.last {
          runs.append(
            TextRun(
              range: range, location: tokenizer.location, isBlank: isBlank, form: .characterData,
              isPlain: isPlain))
          if !isBlank { open[last].hasText = true }
        } else if !isBlank {
          throw contentOutsideRoot("text", at: range)
        }
      case .cdata(let range):
        guard !open.isEmpty else { throw contentOutsideRoot("a CDATA section", at: range) }
        runs.append(
          TextRun(range: range, location: tokenizer.location, isBlank: false, form: .cdata, isPlain: false))
        open[open.count - 1].hasText = true
      case .end: return try finish()
      }
    }
  }

  // MARK: Elements

  private mutating func startElement(_ name: Range<Int>, isEmpty: Bool) throws(XMLError) {
    let index = Int32(elements.count)
    let parent = try link(index, name)
    let firstAttribute = Int32(attributes.count)
    for attribute in tokenizer.attributes { try add(attribute, of: index, from: firstAttribute) }
    elements.append(
      IBDocument.ElementRecord(
        name: number(of: name), parent: parent, firstChild: -1, nextSibling: -1, end: index + 1,
        firstAttribute: firstAttribute, attributeCount: Int32(attributes.count) - firstAttribute,
        location: tokenizer.location))
    if !isEmpty { open.append(OpenElement(index: index, name: name, firstRun: runs.count)) }
  }

  /// Ties a new element to its parent and its elder sibling; returns the parent, or -1 for the root.
  private mutating func link(_ index: Int32, _ name: Range<Int>) throws(XMLError) -> Int32 {
    guard let last = open.indices.last else {
      guard index == 0 else {
        throw XMLError(
          "content-outside-root",
          "a second root element \(tokenizer.text.quoted(name)); a document has one",
          at: tokenizer.location,
          notes: [Diagnostic.Note("the first root element begins here", at: elements[0].location)])
      }
      return -1
    }
    guard open.count < Self.maximumDepth else {
      throw XMLError(
        "nesting-too-deep", "elements nest more than \(Self.maximumDepth) deep", at: tokenizer.location)
    }
    let elder = open[last].lastChild
    if elder >= 0 {
      elements[Int(elder)].nextSibling = index
    } else {
      elements[Int(open[last].index)].firstChild = index
    }
    open[last].lastChild = index
    return open[last].index
  }

  private mutating func add(_ token: XMLAttributeToken, of element: Int32, from first: Int32) throws(XMLError)
  {
    let number = number(of: token.name)
    let previous = lastUses[Int(number)]
    guard previous < first else {
      throw XMLError(
        "duplicate-attribute", "the attribute \(Diagnostic.quoted(table.names[Int(number)])) is given twice",
        at: token.location,
        notes: [Diagnostic.Note("it is given first here", at: attributes[Int(previous)].location)])
    }
    lastUses[Int(number)] = Int32(attributes.count)
    let value =
      token.isPlain
      ? tokenizer.text.string(token.value)
      : try tokenizer.text.decoded(token.value, as: .attributeValue)
    if number == idNumber {
      ids.append(IDTable.Entry(element: element, attribute: Int32(attributes.count)))
    }
    attributes.append(IBDocument.AttributeRecord(value: value, name: number, location: token.location))
  }

  private mutating func number(of name: Range<Int>) -> Int32 {
    let number = table.number(of: name, in: tokenizer.text)
    if Int(number) == lastUses.count {
      lastUses.append(-1)
      if table.names[Int(number)] == "id" { idNumber = number }
    }
    return number
  }

  private mutating func endElement(_ name: Range<Int>) throws(XMLError) {
    let text = tokenizer.text
    guard let element = open.popLast() else {
      throw XMLError(
        "mismatched-tag", "the end tag '</\(text.shortened(name))>' closes nothing", at: tokenizer.location)
    }
    let index = Int(element.index)
    guard text.equal(element.name, name) else {
      throw XMLError(
        "mismatched-tag",
        "the end tag '</\(text.shortened(name))>' does not match the start tag '<\(text.shortened(element.name))>'",
        at: tokenizer.location,
        notes: [Diagnostic.Note("the start tag is here", at: elements[index].location)])
    }
    elements[index].end = Int32(elements.count)
    // White space between child elements is only layout; alone in an element it is that element's text.
    if element.hasText || element.lastChild < 0 && runs.count > element.firstRun {
      var content = ""
      for run in runs[element.firstRun...] {
        content += run.isPlain ? text.string(run.range) : try text.decoded(run.range, as: run.form)
      }
      texts[index] = content
      if element.lastChild >= 0 { reportStrayText(in: element) }
    }
    runs.removeLast(runs.count - element.firstRun)
  }

  /// No element of a document has both text and child elements: such text is a slip, or what a merge left behind.
  private mutating func reportStrayText(in element: OpenElement) {
    guard let run = runs[element.firstRun...].first(where: { !$0.isBlank }) else { return }
    let text = tokenizer.text
    let start = text.bytes[run.range].firstIndex { !XMLByte.isSpace($0) } ?? run.range.lowerBound
    let place = text.location(of: start, from: run.range.lowerBound, at: run.location)
    let rest = text.bytes[start...].prefix(7)
    if place.column == 1, rest.elementsEqual("=======".utf8) || rest.elementsEqual(">>>>>>>".utf8) {
      diagnostics.append(
        Diagnostic(
          .error, id: "conflict-marker", "a version control conflict left this marker behind", at: place))
    } else {
      let name = Diagnostic.quoted(names[Int(elements[Int(element.index)].name)])
      diagnostics.append(
        Diagnostic(
          .warning, id: "stray-text", "text between the child elements of \(name) means nothing", at: place))
    }
  }

  // MARK: The end

  private func finish() throws(XMLError) {
    if let element = open.last {
      throw XMLError(
        "truncated-document",
        "the text ends before the end tag '</\(tokenizer.text.shortened(element.name))>'",
        at: tokenizer.location,
        notes: [Diagnostic.Note("the element begins here", at: elements[Int(element.index)].location)])
    }
    guard !elements.isEmpty else {
      throw XMLError("not-interface-builder", "the text holds no element", at: tokenizer.location)
    }
  }

  private func contentOutsideRoot(_ what: String, at range: Range<Int>) -> XMLError {
    let text = tokenizer.text
    let start = text.bytes[range].firstIndex { !XMLByte.isSpace($0) } ?? range.lowerBound
    guard !elements.isEmpty else {
      return XMLError(
        "not-xml", "this is not XML: it begins with \(what)", at: text.location(of: start))
    }
    return XMLError(
      "content-outside-root", "\(what) after the end of the document", at: text.location(of: start))
  }
}
