import Foundation
import IBDocument
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Every real document is read, and read as a second, independent parser reads it.
@Suite(.enabled(if: Oracle.isAvailable, Oracle.missing))
struct OracleDocumentTests {
  /// What is said of documents that are not compiled; every other document is read without a word.
  static let named: Set<String> = ["old-format", "unsupported-platform"]

  @Test func everyDocumentIsReadOrNamed() throws {
    let files = Oracle.files(withExtensions: ["xib", "storyboard"])
    try #require(files.count > 900)
    var read = 0
    for file in files {
      let result = IBDocument.parse(try Oracle.bytes(of: file))
      if let document = result.document {
        read += 1
        #expect(result.diagnostics.isEmpty, "\(file): \(result.diagnostics)")
        #expect((document.kind == .storyboard) == file.hasSuffix(".storyboard"), "\(file)")
      } else {
        #expect(result.diagnostics.count == 1, "\(file)")
        #expect(
          result.diagnostics.allSatisfy { Self.named.contains($0.id) }, "\(file): \(result.diagnostics)")
        #expect(result.diagnostics.allSatisfy { $0.location?.line == 2 }, "\(file)")
      }
    }
    #expect(read > 890)
  }

  @Test func elementsAttributesAndTextAreThoseAnotherParserReads() throws {
    for file in Oracle.files(withExtensions: ["xib", "storyboard"]) {
      let bytes = try Oracle.bytes(of: file)
      // Documents of Xcode 4 and earlier are not kept as they are written.
      if String(decoding: bytes.prefix(200), as: UTF8.self).contains("<archive ") { continue }
      guard let document = IBDocument.parse(bytes).document else { continue }
      let parser = XMLParser(data: Data(bytes))
      let flattening = Flattening()
      parser.delegate = flattening
      #expect(parser.parse(), "\(file)")
      var lines: [String] = []
      flatten(document.root, into: &lines)
      #expect(lines.count == flattening.lines.count, "\(file)")
      if lines != flattening.lines {
        let difference = zip(lines, flattening.lines).first { $0 != $1 }
        Issue.record("\(file): \(String(describing: difference))")
      }
    }
  }

  @Test func onlyTheDocumentMadeToBeWrongHasWrongReferences() throws {
    var wrong: [String] = []
    for file in Oracle.files(withExtensions: ["xib", "storyboard"]) {
      guard let document = IBDocument.parse(try Oracle.bytes(of: file)).document else { continue }
      if !document.checkReferences().isEmpty { wrong.append(file) }
    }
    // A linter's own sample of an id given twice.
    #expect(wrong.count == 1)
    #expect(wrong.allSatisfy { $0.contains("DuplicateID") })
  }
}

/// One line for each element, in document order: name, attributes by name, text.
private func flatten(_ root: Element, into lines: inout [String]) {
  for element in [root] + Array(root.descendants) {
    let attributes = Dictionary(uniqueKeysWithValues: element.attributes.map { ($0.name, $0.value) })
    lines.append(line(element.name, attributes, element.text))
  }
}

private func line(_ name: String, _ attributes: [String: String], _ text: String) -> String {
  let attributes = attributes.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
  return name + attributes + "|" + text
}

/// The same lines from Foundation's parser.
private final class Flattening: NSObject, XMLParserDelegate {
  private(set) var lines: [String] = []
  private var open: [(line: Int, name: String, attributes: [String: String], text: String, isLeaf: Bool)] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    if !open.isEmpty { open[open.count - 1].isLeaf = false }
    open.append((lines.count, name, attributes, "", true))
    lines.append("")
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if !open.isEmpty { open[open.count - 1].text += string }
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?)
  {
    let element = open.removeLast()
    let isBlank = element.text.allSatisfy(\.isWhitespace)
    lines[element.line] = line(
      element.name, element.attributes, isBlank && !element.isLeaf ? "" : element.text)
  }
}
