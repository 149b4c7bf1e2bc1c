/// Writes an element tree into the flat arrays of a document.
struct TreeWriter {
  /// An attribute to write.
  struct Attribute {
    var name: String
    var value: String
    var location: SourceLocation
  }

  /// Whether the tree is larger than it may be. More can be written, but nobody should.
  var isFull: Bool { size > limit }

  private let limit: Int
  /// What the tree takes in memory, about, in bytes.
  private var size = 0
  private var names: [String] = []
  private var numbers: [String: Int32] = [:]
  private var elements: [IBDocument.ElementRecord] = []
  private var attributes: [IBDocument.AttributeRecord] = []
  private var ids: [IDTable.Entry] = []
  private var open: [(index: Int32, lastChild: Int32)] = []

  /// Begins a tree that is full when it takes about `limit` bytes.
  init(limit: Int) { self.limit = limit }

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
    size += MemoryLayout<IBDocument.ElementRecord>.stride
    for attribute in list {
      size += MemoryLayout<IBDocument.Attribute>.stride + attribute.value.utf8.count
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
  mutating func leaf(_ name: String, _ list: [Attribute] = [], at location: SourceLocation) {
    begin(name, list, at: location)
    end()
  }

  /// The finished document.
  func document(_ kind: IBDocument.Kind, _ platform: IBDocument.Platform) -> IBDocument {
    IBDocument(
      kind: kind, platform: platform, names: names, elements: elements, attributes: attributes,
      texts: [:], ids: IDTable(ids, in: attributes))
  }

  private mutating func number(_ name: String) -> Int32 {
    if let known = numbers[name] { return known }
    let number = Int32(names.count)
    numbers[name] = number
    names.append(name)
    return number
  }
}
