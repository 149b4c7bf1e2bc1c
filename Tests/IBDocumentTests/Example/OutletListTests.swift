import TestSupport
import Testing

/// The example in the documentation is the program that is compiled and run here.
@Suite struct OutletListTests {
  @Test func theProgramListsOutlets() {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1">
            <connections>
              <outlet property="titleLabel" destination="abc" id="1"/>
              <outlet property="view" destination="gone" id="2"/>
            </connections>
          </placeholder>
          <label id="abc"/>
        </objects>
      </document>
      """
    #expect(
      outlets(in: Array(text.utf8)) == ["5: titleLabel is the label in line 9", "6: view leads nowhere"])
    #expect(outlets(in: []) == [])
  }

  @Test func theDocumentationHasTheSameProgram() throws {
    #expect(
      try DocumentedExample.stands(
        "Tests/IBDocumentTests/Example/OutletList.swift", in: "Sources/IBDocument/IBDocument.swift"))
  }
}
