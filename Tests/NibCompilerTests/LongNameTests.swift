import Foundation
import IBDocument
import NibCompiler
import TestSupport
import Testing

/// Names can be as long as the author likes, messages cannot: what repeats a name, over and over, would be out of
/// proportion to the text.
@Suite struct LongNameTests {
  private static let long = String(repeating: "n", count: 5_000)

  private func diagnostics(of text: String) -> [Diagnostic] {
    let parsed = IBDocument.parse(Array(text.utf8))
    return parsed.diagnostics
      + (parsed.document.map { $0.checkReferences() + NibCompiler.compile($0).diagnostics } ?? [])
  }

  private func expectShort(_ text: String, _ what: String) -> Int {
    let found = diagnostics(of: text)
    for diagnostic in found {
      for message in [diagnostic.message] + diagnostic.notes.map(\.message) where message.utf8.count > 600 {
        Issue.record("\(what): \(diagnostic.id): \(message.prefix(300))")
      }
    }
    return found.count
  }

  /// Puts a long name in the place of each kind of attribute's value, attribute and element of the corpus, one at a time.
  @Test func noMessageRepeatsALongNameAsAWhole() throws {
    var known: Set<String> = []
    var count = 0
    let folder = Project.corpus.appendingPathComponent("documents")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    for name in names.sorted() where name.hasSuffix(".xib") || name.hasSuffix(".storyboard") {
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      for tag in text.matches(of: /<(?<element>\w+)(?<attributes>[^<>]*?)(?<empty>\/?)>/)
      where tag.range.lowerBound > text.startIndex {
        let element = tag.output.element
        func replacing(_ range: Range<String.Index>) -> String {
          text.replacingCharacters(in: range, with: Self.long)
        }
        for attribute in tag.output.attributes.matches(of: /(?<name>\w+)="(?<value>[^"]*)"/)
        where known.insert("\(element) \(attribute.output.name)").inserted {
          count += expectShort(
            replacing(attribute.output.value.startIndex..<attribute.output.value.endIndex),
            "value of \(attribute.output.name) of \(element)")
          count += expectShort(
            replacing(attribute.output.name.startIndex..<attribute.output.name.endIndex),
            "name of \(attribute.output.name) of \(element)")
        }
        if tag.output.empty == "/", known.insert(String(element)).inserted {
          count += expectShort(replacing(element.startIndex..<element.endIndex), "name of \(element)")
        }
      }
    }
    #expect(count > 500)
  }

  @Test func aLongNameThatManyReferToIsNotRepeated() {
    let others = String(repeating: #"<view id="a"/>"#, count: 1_000)
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
      <objects><\(Self.long) id="a"/>\(others)</objects></document>
      """
    #expect(expectShort(text, "a long name first") >= 1_000)
  }
}
