/// The keyed archive that a document of Xcode 4 and earlier is: objects of Interface Builder's own classes, with values
/// under keys, some of which refer to objects elsewhere in the text.
///
/// Its elements are read as they are; what they mean is `OldFormatTranslation`'s affair. However many references there
/// are to one large thing, a look at it costs no more than at a small one.
struct OldArchive {
  let document: IBDocument
  /// The first child of each element by its `key`.
  private var children: [ChildKey: Int] = [:]
  /// The texts that are kept in base64, by element.
  private var decodedTexts: [Int: String] = [:]

  private struct ChildKey: Hashable {
    let parent: Int
    let key: String
  }

  init(_ document: IBDocument) {
    self.document = document
    for element in document.root.descendants {
      if let key = element.key, let parent = element.parent {
        let child = ChildKey(parent: parent.index, key: key)
        if children[child] == nil { children[child] = element.index }
      }
      if element["type"] == "base64-UTF8", let bytes = Base64.decode(element.text) {
        decodedTexts[element.index] = String(decoding: bytes, as: UTF8.self)
      }
    }
  }

  /// The values of the archive itself.
  var root: Element? { document.root.child(named: "data") }

  /// The value of an object under a key, references followed; nil if it is not there, or is nil.
  func value(_ object: Element, _ key: String) -> Element? {
    child(object, key).flatMap(resolve)
  }

  /// The value of an object under a key as it stands, perhaps a reference. Constant time.
  func child(_ object: Element, _ key: String) -> Element? {
    children[ChildKey(parent: object.index, key: key)].map { Element(document: document, index: $0) }
  }

  /// What an element stands for: itself, or what it refers to.
  func resolve(_ element: Element) -> Element? {
    switch element.name {
    case "nil": nil
    case "reference": element["ref"].flatMap(document.element(withID:))
    default: element
    }
  }

  /// The text of a string, a number or a boolean.
  func text(_ element: Element) -> String {
    element["value"] ?? decodedTexts[element.index] ?? element.text
  }

  /// The text of a number or a few of them; nil for one longer than any number is written.
  func shortText(_ element: Element) -> String? {
    let text = text(element)
    return text.utf8.count <= 256 ? text : nil
  }

  func text(_ object: Element, _ key: String) -> String? { value(object, key).map(text) }

  func shortText(_ object: Element, _ key: String) -> String? { value(object, key).flatMap(shortText) }

  func integer(_ element: Element) -> Int? { shortText(element).flatMap { Int($0) } }

  func integer(_ object: Element, _ key: String) -> Int? { value(object, key).flatMap(integer) }

  func boolean(_ object: Element, _ key: String) -> Bool? { text(object, key).map { $0 == "YES" } }

  /// The elements of an array, references followed.
  func list(_ array: Element?) -> [Element] {
    guard let array else { return [] }
    return array.children.filter { $0.key != "EncodedWithXMLCoder" }.compactMap(resolve)
  }

  /// The entries of a dictionary in any of its three forms.
  func entries(_ dictionary: Element?) -> [(key: String, value: Element)] {
    guard let dictionary else { return [] }
    if dictionary.name == "dictionary" {
      return dictionary.children.compactMap { child in
        guard let key = child.key, let value = resolve(child) else { return nil }
        return (key, value)
      }
    }
    if let keys = value(dictionary, "dict.sortedKeys"), let values = value(dictionary, "dict.values") {
      return zip(list(keys).map(text), list(values)).map { (key: $0.0, value: $0.1) }
    }
    var entries: [(key: String, value: Element)] = []
    while let key = text(dictionary, "NS.key.\(entries.count)"),
      let value = value(dictionary, "NS.object.\(entries.count)")
    {
      entries.append((key, value))
    }
    return entries
  }

  /// The numbers of a text such as `{{20, 5}, {299, 56}}`, of which there must be so many.
  func numbers(_ element: Element, count: Int) -> [String]? {
    guard let text = shortText(element) else { return nil }
    let numbers = text.split { "{}, ".contains($0) }.map(String.init)
    return numbers.count == count && numbers.allSatisfy { Double($0) != nil } ? numbers : nil
  }

  /// The ASCII text in a base64 value, up to its NUL.
  func bytes(_ object: Element, _ key: String) -> String? {
    guard let text = shortText(object, key), let bytes = Base64.decode(text) else { return nil }
    return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}
