import IBDocument
import Testing

@testable import NibCompiler

/// The order of accessibility configurations by kind of archive (F-56).
@Suite struct AccessibilityOrderTests {
  static let tree = """
    <view id="a"><subviews><view id="b"><subviews><view id="c"/><view id="d"/></subviews></view><view>\
    <subviews><view id="e"/></subviews></view><view id="f"><subviews><view id="g"/></subviews></view></subviews></view>
    """
  static let sections = """
    <tableView id="t"><sections><tableViewSection id="s1"><cells><tableViewCell id="r1"/><tableViewCell id="r2"/>\
    </cells></tableViewSection><tableViewSection id="s2"><cells><tableViewCell id="r3"/><tableViewCell id="r4"/>\
    </cells></tableViewSection></sections></tableView>
    """

  @Test(
    arguments: [
      (tree, ArchiveKind.xib, "a b c d e f g"), (tree, .scene, "a b e f g c d"),
      (tree, .nested, "a f g e b d c"),
      (sections, .xib, "t s1 r2 r1 s2 r4 r3"), (sections, .scene, "t s1 s2 r4 r3 r2 r1"),
    ])
  func order(text: String, kind: ArchiveKind, ids: String) throws {
    let document = try #require(
      IBDocument.parse(
        Array(
          #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"><objects>\#(text)</objects></document>"#
            .utf8)
      ).document)
    let objects = try #require(document.root.child(named: "objects"))
    let order = AccessibilityOrder(scope: ArchiveScope.elements(below: objects), kind: kind)
    #expect(order.elements().compactMap(\.id).joined(separator: " ") == ids)
  }
}
