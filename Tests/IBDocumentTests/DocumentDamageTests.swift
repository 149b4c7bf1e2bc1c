import IBDocument
import TestSupport
import Testing

/// Whatever the bytes are: no trap, and either a document or an error with a place.
@Suite struct DocumentDamageTests {
  static func check(_ bytes: [UInt8], _ what: @autoclosure () -> String) -> IBDocument.ParseResult {
    let result = IBDocument.parse(bytes)
    let hasError = result.diagnostics.contains { $0.severity == .error }
    if (result.document == nil) != hasError { Issue.record("\(what()): \(result.diagnostics)") }
    let lines = bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
    for location in result.diagnostics.flatMap({ [$0.location] + $0.notes.map(\.location) }) {
      guard let location else { continue }
      if !(1...lines).contains(location.line) || !(1...bytes.count + 1).contains(location.column) {
        Issue.record("\(what()): \(location)")
      }
    }
    if let document = result.document {
      for element in document.root.descendants where element.location <= document.root.location {
        Issue.record("\(what()): \(element.name) at \(element.location)")
      }
    }
    return result
  }

  @Test func everyTruncationIsAnError() {
    let bytes = DocumentSample.bytes
    for length in 0..<bytes.count {
      let result = Self.check(Array(bytes[..<length]), "the first \(length) bytes")
      #expect(result.document == nil, "the first \(length) bytes")
      #expect(result.diagnostics.count == 1, "the first \(length) bytes")
    }
  }

  @Test func everyBitFlippedIsHandled() {
    var bytes = DocumentSample.bytes
    for index in bytes.indices {
      for bit in 0..<8 {
        bytes[index] ^= 1 << bit
        _ = Self.check(bytes, "bit \(bit) of byte \(index) flipped")
        bytes[index] ^= 1 << bit
      }
    }
  }

  @Test func everyByteReplacedRemovedOrRepeatedIsHandled() {
    let bytes = DocumentSample.bytes
    for index in bytes.indices {
      for byte in [
        0x00, 0x0A, 0x0D, 0x20, 0x22, 0x26, 0x27, 0x2D, 0x2F, 0x3C, 0x3D, 0x3E, 0x3F, 0x5D, 0x80, 0xE2, 0xFF,
      ] as [UInt8] {
        var damaged = bytes
        damaged[index] = byte
        _ = Self.check(damaged, "byte \(index) made \(byte)")
      }
      var damaged = bytes
      damaged.remove(at: index)
      _ = Self.check(damaged, "byte \(index) removed")
      damaged = bytes
      damaged.insert(bytes[index], at: index)
      _ = Self.check(damaged, "byte \(index) twice")
    }
  }

  @Test func nestingHasALimit() throws {
    func nested(_ depth: Int) -> [UInt8] {
      let inner = depth - 1
      return Array(
        DocumentSample.document(
          String(repeating: "<a>", count: inner) + String(repeating: "</a>", count: inner)
        ).utf8)
    }
    #expect(IBDocument.parse(nested(1000)).document?.elementCount == 1000)
    let tooDeep = IBDocument.parse(nested(1001))
    #expect(tooDeep.diagnostics.map(\.id) == ["nesting-too-deep"])
    #expect(IBDocument.parse(nested(1_000_000)).diagnostics.map(\.id) == ["nesting-too-deep"])
  }

  @Test func longValuesAreReadAndCutShortInMessages() throws {
    let long = String(repeating: "é", count: 1_000_000)
    let document = try #require(
      IBDocument.parse(Array(DocumentSample.document("<a b='\(long)'>\(long)</a>").utf8)).document)
    #expect(document.root.child(named: "a")?["b"] == long)
    #expect(document.root.child(named: "a")?.text == long)
    let wrong = IBDocument.parse(Array("<document><\(long)></document>".utf8)).diagnostics
    #expect(wrong.map(\.id) == ["mismatched-tag"])
    #expect(wrong.allSatisfy { $0.message.utf8.count < 400 })
  }

  @Test func manyAttributesAndNamesTakeTimeInProportion() throws {
    let attributes = (0..<20_000).map { "a\($0)='\($0)'" }.joined(separator: " ")
    let document = try #require(
      IBDocument.parse(Array(DocumentSample.document("<a \(attributes)/>").utf8)).document)
    #expect(document.root.child(named: "a")?.attributes.count == 20_000)
    #expect(document.root.child(named: "a")?["a19999"] == "19999")
  }

  @Test func thereIsALimitOnTheSize() {
    let bytes = [UInt8](repeating: 0x61, count: (64 << 20) + 1)
    #expect(IBDocument.parse(bytes).diagnostics.map(\.id) == ["document-too-large"])
    // Nor is a text that is not read searched for the marks of a conflict.
    let marked = Array("<<<<<<< HEAD\n".utf8) + bytes
    #expect(IBDocument.parse(marked).diagnostics.map(\.id) == ["document-too-large"])
  }
}
