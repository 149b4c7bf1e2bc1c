/// One element of a document: a small value that names a place in the document's flat arrays.
///
/// An element keeps its document alive. Two elements are equal if they are the same element of the same document.
public struct Element: Sendable {
  /// The document this element belongs to.
  public let document: IBDocument
  /// The element's place among all elements in document order; the root is 0.
  public let index: Int

  init(document: IBDocument, index: Int) {
    self.document = document
    self.index = index
  }

  /// The element's name as written.
  public var name: String { document.names[record.name] }

  /// The number of the element's name among the distinct names of the document.
  package var nameNumber: Int { Int(record.name) }

  /// The place of the `<` of the start tag.
  public var location: SourceLocation { record.location }

  /// The value of the attribute `id`.
  public var id: String? { document.value(ofAttributeNumbered: document.names.id, of: index) }

  /// The value of the attribute `key`: the role of this element for its parent.
  public var key: String? { document.value(ofAttributeNumbered: document.names.key, of: index) }

  /// The value of an attribute, entities resolved; nil if it is not there. Linear in the number of attributes.
  public subscript(attribute: String) -> String? {
    document.place(ofAttribute: attribute, of: index).map { document.attributes[$0].value }
  }

  /// The attributes as written, in order.
  public var attributes: Attributes {
    Attributes(document: document, indices: document.attributes(of: index))
  }

  /// The place of an attribute's name, or the element's own place if the attribute is not there.
  public func location(of attribute: String) -> SourceLocation {
    document.place(ofAttribute: attribute, of: index).map { document.attributes[$0].location } ?? location
  }

  /// The enclosing element; nil for the root.
  public var parent: Element? {
    record.parent < 0 ? nil : Element(document: document, index: Int(record.parent))
  }

  /// The child elements in order.
  public var children: Children { Children(parent: self) }

  /// The first child element of that name.
  public func child(named name: String) -> Element? {
    let length = name.byteLength
    return document.child(of: index) { [names = document.names] child in
      names.isName(name, ofLength: length, numbered: child.name)
    }
  }

  /// The first child element whose attribute `key` has that value, whatever its name.
  public func child(key: String) -> Element? {
    document.child(of: index) { [document] child in document.hasKey(key, child) }
  }

  /// The first child element of that name whose attribute `key` has that value.
  public func child(named name: String, key: String) -> Element? {
    let length = name.byteLength
    return document.child(of: index) { [document] child in
      document.names.isName(name, ofLength: length, numbered: child.name) && document.hasKey(key, child)
    }
  }

  /// The character data directly inside this element, concatenated, entities resolved, white space kept.
  public var text: String { document.text(of: index) }

  /// All elements below this one in document order, this one not included.
  public var descendants: Descendants { Descendants(root: self) }

  /// How many elements there are below this one.
  public var descendantCount: Int { Int(record.end) - index - 1 }

  var record: IBDocument.ElementRecord { document.elements[index] }
}

extension IBDocument {
  /// The places of an element's attributes.
  func attributes(of element: Int) -> Range<Int> {
    let record = elements[element]
    return Int(record.firstAttribute)..<Int(record.firstAttribute + record.attributeCount)
  }

  /// The place of an element's attribute; nil if it has none of that name.
  func place(ofAttribute name: String, of element: Int) -> Int? {
    let length = name.byteLength
    for place in attributes(of: element)
    where names.isName(name, ofLength: length, numbered: attributes[place].name) {
      return place
    }
    return nil
  }

  /// The value of an element's attribute, whose name has that number.
  func value(ofAttributeNumbered number: Int32, of element: Int) -> String? {
    for place in attributes(of: element) where attributes[place].name == number {
      return attributes[place].value
    }
    return nil
  }

  /// Whether an element's attribute `key` has that value.
  @inline(__always)
  fileprivate func hasKey(_ key: String, _ element: ElementRecord) -> Bool {
    for place in Int(element.firstAttribute)..<Int(element.firstAttribute + element.attributeCount)
    where attributes[place].name == names.key {
      return attributes[place].value == key
    }
    return false
  }

  /// The first child of an element that meets a condition.
  @inline(__always)
  fileprivate func child(of element: Int, where condition: (ElementRecord) -> Bool) -> Element? {
    var next = elements[element].firstChild
    while next >= 0 {
      let record = elements[Int(next)]
      if condition(record) { return Element(document: self, index: Int(next)) }
      next = record.nextSibling
    }
    return nil
  }
}

extension Element: Hashable {
  /// Whether two values are the same element of the same document.
  public static func == (a: Element, b: Element) -> Bool {
    a.index == b.index && a.document === b.document
  }

  /// Hashes the element's place in its document.
  public func hash(into hasher: inout Hasher) { hasher.combine(index) }
}

extension Element {
  /// The attributes of an element, in the order of the text.
  public struct Attributes: RandomAccessCollection, Sendable {
    let document: IBDocument
    /// The places of the attributes among all of the document.
    public let indices: Range<Int>

    /// The place of the first attribute.
    public var startIndex: Int { indices.lowerBound }
    /// One past the place of the last attribute.
    public var endIndex: Int { indices.upperBound }

    /// The attribute at a place.
    public subscript(place: Int) -> IBDocument.Attribute {
      precondition(indices.contains(place), "no attribute of the element stands there")
      let record = document.attributes[place]
      return IBDocument.Attribute(
        name: document.names[record.name], value: record.value, location: record.location)
    }

    /// The number of an attribute's name among the distinct names of the document.
    package func nameNumber(at place: Int) -> Int { Int(document.attributes[place].name) }
  }

  /// The child elements of an element, in document order.
  public struct Children: Sequence, Sendable {
    let parent: Element

    /// Walks the children by their sibling links.
    public struct Iterator: IteratorProtocol {
      let document: IBDocument
      var nextIndex: Int32

      /// The next child.
      public mutating func next() -> Element? {
        guard nextIndex >= 0 else { return nil }
        let element = Element(document: document, index: Int(nextIndex))
        nextIndex = element.record.nextSibling
        return element
      }
    }

    /// Begins at the first child.
    public func makeIterator() -> Iterator {
      Iterator(document: parent.document, nextIndex: parent.record.firstChild)
    }
  }

  /// The elements below an element, in document order.
  public struct Descendants: Sequence, Sendable {
    let root: Element

    /// Walks the flat array of elements.
    public struct Iterator: IteratorProtocol {
      let document: IBDocument
      var index: Int
      let end: Int

      /// The next element below.
      public mutating func next() -> Element? {
        guard index < end else { return nil }
        defer { index += 1 }
        return Element(document: document, index: index)
      }
    }

    /// Begins at the first child.
    public func makeIterator() -> Iterator {
      Iterator(document: root.document, index: root.index + 1, end: Int(root.record.end))
    }
  }
}
