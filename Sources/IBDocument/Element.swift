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
  public var name: String { document.names[Int(record.name)] }

  /// The place of the `<` of the start tag.
  public var location: SourceLocation { record.location }

  /// The value of the attribute `id`.
  public var id: String? { self["id"] }

  /// The value of the attribute `key`: the role of this element for its parent.
  public var key: String? { self["key"] }

  /// The value of an attribute, entities resolved; nil if it is not there. Linear in the number of attributes.
  public subscript(attribute: String) -> String? {
    for attribute_ in attributes where attribute_.name == attribute { return attribute_.value }
    return nil
  }

  /// The attributes as written, in order.
  public var attributes: ArraySlice<IBDocument.Attribute> {
    document.attributes[Int(record.firstAttribute)..<Int(record.firstAttribute + record.attributeCount)]
  }

  /// The place of an attribute's name, or the element's own place if the attribute is not there.
  public func location(of attribute: String) -> SourceLocation {
    for candidate in attributes where candidate.name == attribute { return candidate.location }
    return location
  }

  /// The enclosing element; nil for the root.
  public var parent: Element? {
    record.parent < 0 ? nil : Element(document: document, index: Int(record.parent))
  }

  /// The child elements in order.
  public var children: Children { Children(parent: self) }

  /// The first child element of that name.
  public func child(named name: String) -> Element? { children.first { $0.name == name } }

  /// The first child element whose attribute `key` has that value, whatever its name.
  public func child(key: String) -> Element? { children.first { $0.key == key } }

  /// The first child element of that name whose attribute `key` has that value.
  public func child(named name: String, key: String) -> Element? {
    children.first { $0.name == name && $0.key == key }
  }

  /// The character data directly inside this element, concatenated, entities resolved, white space kept.
  public var text: String { document.text(of: index) }

  /// All elements below this one in document order, this one not included.
  public var descendants: Descendants { Descendants(root: self) }

  /// How many elements there are below this one.
  public var descendantCount: Int { Int(record.end) - index - 1 }

  var record: IBDocument.ElementRecord { document.elements[index] }
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
  /// The child elements of an element, in document order.
  public struct Children: Sequence, Sendable {
    let parent: Element

    /// Walks the children by their sibling links.
    public struct Iterator: IteratorProtocol {
      let document: IBDocument
      var next_: Int32

      /// The next child.
      public mutating func next() -> Element? {
        guard next_ >= 0 else { return nil }
        let element = Element(document: document, index: Int(next_))
        next_ = element.record.nextSibling
        return element
      }
    }

    /// Begins at the first child.
    public func makeIterator() -> Iterator {
      Iterator(document: parent.document, next_: parent.record.firstChild)
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
