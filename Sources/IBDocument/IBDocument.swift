/// An Interface Builder document: a tree of elements with their places, kept in flat arrays.
///
/// Elements stand in document order, so that the descendants of an element are the run of elements after it. Names are
/// stored once; every attribute and element knows its line and column.
///
///     /// The outlets of a document, as "12: titleLabel is the label in line 20".
///     func outlets(in text: [UInt8]) -> [String] {
///       guard let document = IBDocument.parse(text).document else { return [] }
///       return document.root.descendants.filter { $0.name == "outlet" }.map { outlet in
///         let name = outlet["property"] ?? "?"
///         guard let target = outlet["destination"].flatMap({ document.element(withID: $0) }) else {
///           return "\(outlet.location.line): \(name) leads nowhere"
///         }
///         return "\(outlet.location.line): \(name) is the \(target.name) in line \(target.location.line)"
///       }
///     }
public final class IBDocument: Sendable {
  /// What sort of document it is, by its root element's type.
  public enum Kind: String, Sendable {
    /// A `.xib`: a list of top-level objects.
    case xib
    /// A `.storyboard`: scenes and the ways between them.
    case storyboard
  }

  /// The system the document's screens are for, by `targetRuntime`. Documents for others are not read.
  public enum Platform: String, Sendable {
    case iOS, tvOS, macOS
  }

  /// One attribute of an element.
  public struct Attribute: Hashable, Sendable {
    /// The attribute's name as written.
    public let name: String
    /// The value, entities resolved.
    public let value: String
    /// The place of the first byte of the name.
    public let location: SourceLocation
  }

  /// An attribute as it is kept: its name by number.
  struct AttributeRecord: Sendable {
    var value: String
    var name: Int32
    var location: SourceLocation
  }

  struct ElementRecord: Sendable {
    var name: Int32
    var parent: Int32
    var firstChild: Int32
    var nextSibling: Int32
    /// One past the last descendant.
    var end: Int32
    var firstAttribute: Int32
    var attributeCount: Int32
    var location: SourceLocation
  }

  /// What sort of document it is.
  public let kind: Kind
  /// The system its screens are for.
  public let platform: Platform

  let names: NumberedNames
  let elements: [ElementRecord]
  let attributes: [AttributeRecord]
  /// Character data by element: of elements that hold any other than white space, and of those that hold only white
  /// space and no child elements.
  let texts: [Int: String]
  let ids: IDTable

  init(
    kind: Kind, platform: Platform, names: [String], elements: [ElementRecord],
    attributes: [AttributeRecord], texts: [Int: String], ids: IDTable
  ) {
    self.kind = kind
    self.platform = platform
    self.names = NumberedNames(names)
    self.elements = elements
    self.attributes = attributes
    self.texts = texts
    self.ids = ids
  }

  /// The element `document`.
  public var root: Element { Element(document: self, index: 0) }

  /// How many distinct names its elements and attributes have; they are numbered from 0 on.
  package var nameCount: Int { names.texts.count }

  /// How many elements the document has.
  public var elementCount: Int { elements.count }

  /// The element whose attribute `id` has that value; the first one if there are several. Constant time.
  public func element(withID id: String) -> Element? {
    ids.element(withID: id, in: attributes).map { Element(document: self, index: Int($0)) }
  }

  func text(of element: Int) -> String { texts[element] ?? "" }
}
