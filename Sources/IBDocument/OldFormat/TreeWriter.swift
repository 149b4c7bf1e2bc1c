/// Writes an element tree into the flat arrays of a document.
struct TreeWriter {
  /// An attribute to write.
  struct Attribute {
    var name: String
    var value: String
    var location: SourceLocation
  }

  private var names: [String] = []
  private var numbers: [String: Int32] = [:]
  private var elements: [IBDocument.ElementRecord] = []
  private var attributes: [IBDocument.AttributeRecord] = []
  private var texts: [Int: String] = [:]
  private var ids: [IDTable.Entry] = []
  private var open: [(index: Int32, lastChild: Int32)] = []

  /// Begins an element; what is written until its end lies in it.
  mutating func begin(_ name: String, _ list: [Attribute] = [], at location: SourceLocation) {
    let index = Int32(elements.count)
    var parent: Int32 = -1
    if let last = open.indices.last {
      parent = open[last].index
      if open[last].lastChild >= 0 {
        elements[Int(open[last].lastChild)].nextSibling = index
      } else {
        elements[Int(parent)].firstChild = index
      }
      open[last].lastChild = index
    }
    elements.append(
      IBDocument.ElementRecord(
        name: number(name), parent: parent, firstChild: -1, nextSibling: -1, end: index + 1,
        firstAttribute: Int32(attributes.count), attributeCount: Int32(list.count), location: location))
    for attribute in list {
      if attribute.name == "id" {
        ids.append(IDTable.Entry(element: index, attribute: Int32(attributes.count)))
      }
      attributes.append(
        IBDocument.AttributeRecord(
          value: attribute.value, name: number(attribute.name), location: attribute.location))
    }
    open.append((index, -1))
  }

  /// Ends the element begun last.
  mutating func end() {
    if let element = open.popLast() { elements[Int(element.index)].end = Int32(elements.count) }
  }

  /// Writes an element without children.
  mutating func leaf(
    _ name: String, _ list: [Attribute] = [], text: String? = nil, at location: SourceLocation
  ) {
    begin(name, list, at: location)
    if let text { texts[elements.count - 1] = text }
    end()
  }

  /// The finished document.
  func document(_ kind: IBDocument.Kind, _ platform: IBDocument.Platform) -> IBDocument {
    IBDocument(
      kind: kind, platform: platform, names: names, elements: elements, attributes: attributes,
      texts: texts, ids: IDTable(ids, in: attributes))
  }

  private mutating func number(_ name: String) -> Int32 {
    if let known = numbers[name] { return known }
    let number = Int32(names.count)
    numbers[name] = number
    names.append(name)
    return number
  }
}
