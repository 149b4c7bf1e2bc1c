import IBDocument
import TestSupport
import Testing

@Suite struct ReferenceTests {
  static func diagnose(_ bytes: [UInt8]) -> [Diagnostic] {
    let result = IBDocument.parse(bytes)
    return result.diagnostics + (result.document?.checkReferences() ?? [])
  }

  @Test func aDocumentInOrderHasNothingToSay() {
    expectDiagnostics(
      DocumentSample.document(
        "<view id='a'><constraint firstItem='a' secondItem='b'/><connections><outlet destination='b'/></connections>"
          + "</view><label id='b'/><label text='a' destination='nowhere'/>"),
      [], from: Self.diagnose)
  }

  @Test(arguments: [
    "<outlet 1️⃣destination='xyz'/>", "<action 1️⃣destination='xyz'/>", "<action selector='go:' 1️⃣target='xyz'/>",
    "<outletCollection 1️⃣destination='xyz'/>", "<segue 1️⃣destination='xyz'/>", "<segue 1️⃣reference='xyz'/>",
    "<constraint 1️⃣firstItem='xyz'/>", "<constraint firstItem='a' 1️⃣secondItem='xyz'/>",
    "<exclude 1️⃣reference='xyz'/>",
    "<include 1️⃣reference='xyz'/>", "<tableViewCell 1️⃣textLabel='xyz'/>", "<binding 1️⃣destination='xyz'/>",
    "<tableViewCellContentView 1️⃣tableViewCell='xyz'/>", "<toolbarItem 1️⃣reference=''/>",
  ])
  func referencesToNothingAreErrors(element: String) {
    expectDiagnostics(
      DocumentSample.document("<view id='a'/>\n\(element)"),
      [ExpectedDiagnostic(.error, "dangling-reference", at: "1️⃣")],
      from: Self.diagnose)
  }

  @Test func theNearestIDIsSuggested() {
    expectDiagnostics(
      DocumentSample.document(
        "<view 2️⃣id='Abc-de-fgh'/><view id='Xbc-de-xyz'/><outlet 1️⃣destination='Abc-ed-fgh'/>"),
      [
        ExpectedDiagnostic(
          .error, "dangling-reference", at: "1️⃣",
          message: "the 'destination' of this outlet is 'Abc-ed-fgh', which is the id of no element; "
            + "did you mean 'Abc-de-fgh'?",
          notes: ["2️⃣"])
      ],
      from: Self.diagnose)
  }

  @Test func anIDGivenTwiceIsAnErrorOnlyWhereItMatters() {
    expectDiagnostics(
      DocumentSample.document("<view 2️⃣id='a'/><view 1️⃣id='a'/>"),
      [
        ExpectedDiagnostic(
          .warning, "duplicate-id", at: "1️⃣", message: "the id 'a' of this view is taken", notes: ["2️⃣"])
      ],
      from: Self.diagnose)
    expectDiagnostics(
      DocumentSample.document(
        "<view 3️⃣id='a'/><outlet 4️⃣destination='a'/><outlet destination='a'/><view 1️⃣id='a'/><label 2️⃣id='a'/>"),
      [
        ExpectedDiagnostic(.error, "duplicate-id", at: "1️⃣", notes: ["3️⃣", "4️⃣"]),
        ExpectedDiagnostic(.error, "duplicate-id", at: "2️⃣", notes: ["3️⃣", "4️⃣"]),
      ],
      from: Self.diagnose)
  }

  /// One id is given twice, and nothing refers to it; another one that looks the same is referred to.
  @Test func idsAreTheirBytes() {
    expectDiagnostics(
      DocumentSample.document(
        "<view 2️⃣id='\u{e9}'/><view 1️⃣id='\u{e9}'/><view id='e\u{301}'/><outlet destination='e\u{301}'/>"),
      [ExpectedDiagnostic(.warning, "duplicate-id", at: "1️⃣", notes: ["2️⃣"])], from: Self.diagnose)
  }

  @Test func manyWrongReferencesTakeTimeInProportion() {
    let views = (0..<30_000).map { "<view id='abcdefgh-\($0)'/>" }.joined()
    let outlets = (0..<30_000).map { "<outlet destination='abcdefgi-\($0)'/>" }.joined()
    let diagnostics = Self.diagnose(Array(DocumentSample.document(views + outlets).utf8))
    #expect(diagnostics.count == 30_000)
    #expect(diagnostics.count { !$0.notes.isEmpty } == 50)
  }
}
