import IBDocument
import NibCompiler
import TestSupport
import Testing

/// What is said of storyboards that are wrong as a whole.
@Suite struct StoryboardCheckTests {
  private func diagnose(_ marked: String, _ expected: [ExpectedDiagnostic]) {
    expectDiagnostics(marked, expected) { bytes in
      let parsed = IBDocument.parse(bytes)
      guard let document = parsed.document else { return parsed.diagnostics }
      let result = NibCompiler.compile(document)
      let hasErrors = result.diagnostics.contains { $0.severity == .error }
      #expect((result.output == nil) == hasErrors)
      return parsed.diagnostics + result.diagnostics
    }
  }

  private static func document(_ attributes: String, _ scenes: String...) -> String {
    #"1️⃣<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" "#
      + #"targetRuntime="iOS.CocoaTouch" \#(attributes)><scenes>"#
      + scenes.map { "<scene><objects>\($0)</objects></scene>" }.joined(separator: "\n")
      + "</scenes></document>"
  }

  @Test func nothingToShow() {
    diagnose(
      Self.document("", #"<viewController id="a" sceneMemberID="viewController"/>"#),
      [.init(.warning, "no-initial-controller", at: "1️⃣")])
    diagnose(
      Self.document(#"launchScreen="YES""#, #"<viewController id="a" sceneMemberID="viewController"/>"#),
      [
        .init(
          .error, "no-initial-controller", at: "1️⃣",
          message: "this launch screen has no initial view controller")
      ])
    diagnose(
      Self.document("", #"<viewController storyboardIdentifier="A" id="a" sceneMemberID="viewController"/>"#),
      [])
  }

  @Test func unreachableScene() {
    diagnose(
      Self.document(
        #"initialViewController="a""#, #"<viewController id="a" sceneMemberID="viewController"/>"#,
        #"2️⃣<viewController id="b" sceneMemberID="viewController"/>"#),
      [.init(.warning, "unreachable-scene", at: "2️⃣")])
  }

  @Test func equalIdentifiers() {
    diagnose(
      Self.document(
        #"initialViewController="a""#,
        #"<viewController 2️⃣storyboardIdentifier="A" id="a" sceneMemberID="viewController"/>"#,
        #"<viewController 3️⃣storyboardIdentifier="A" id="b" sceneMemberID="viewController"/>"#),
      [
        .init(
          .error, "duplicate-storyboard-identifier", at: "3️⃣",
          message: "the storyboard identifier 'A' of this viewController is taken", notes: ["2️⃣"])
      ])
  }

  @Test func equalFileNames() {
    diagnose(
      Self.document(
        #"initialViewController="a""#, #"2️⃣<viewController id="a" sceneMemberID="viewController"/>"#,
        #"3️⃣<viewController storyboardIdentifier="UIViewController-a" id="b" sceneMemberID="viewController"/>"#
      ),
      [.init(.error, "duplicate-nib-name", at: "3️⃣", notes: ["2️⃣"])])
  }

  @Test(arguments: ["A/B", "../A"])
  func identifiersThatNameNoFile(identifier: String) {
    diagnose(
      Self.document(
        #"initialViewController="a""#,
        #"<viewController 2️⃣storyboardIdentifier="\#(identifier)" id="a" sceneMemberID="viewController"/>"#),
      [.init(.error, "unusable-storyboard-identifier", at: "2️⃣")])
  }

  @Test func segueToWhatIsNoController() {
    diagnose(
      Self.document(
        #"initialViewController="a""#,
        #"<viewController id="a" sceneMemberID="viewController">2️⃣<view key="view" id="v"><rect key="frame" x="0" y="0" width="1" height="1"/></view><connections><segue 3️⃣destination="v" kind="show" id="s"/></connections></viewController>"#
      ),
      [
        .init(
          .error, "segue-destination", at: "3️⃣",
          message: "this segue leads to a view, expected a view controller", notes: ["2️⃣"])
      ])
  }

  @Test func danglingSegue() {
    diagnose(
      Self.document(
        #"initialViewController="a""#,
        #"<viewController id="a" sceneMemberID="viewController"><connections><segue 2️⃣destination="gone" kind="show" id="s"/></connections></viewController>"#
      ),
      [.init(.error, "dangling-reference", at: "2️⃣")])
  }

  @Test func controllersInThemselves() {
    func navigation(_ id: String, in other: String) -> String {
      #"<navigationController id="\#(id)" sceneMemberID="viewController"><connections><segue destination="\#(other)" kind="relationship" relationship="rootViewController" id="\#(id)-s"/></connections></navigationController>"#
    }
    diagnose(
      Self.document(#"initialViewController="a""#, "2️⃣" + navigation("a", in: "b"), navigation("b", in: "a")),
      [
        .init(.error, "controller-cycle", at: "2️⃣", message: "this navigationController contains itself")
      ])
  }

  @Test func missingID() {
    diagnose(
      Self.document("", #"2️⃣<viewController storyboardIdentifier="A" sceneMemberID="viewController"/>"#),
      [.init(.error, "missing-id", at: "2️⃣")])
  }

  @Test func twoControllersInOneScene() {
    diagnose(
      Self.document(
        #"initialViewController="a""#,
        #"2️⃣<viewController id="a" sceneMemberID="viewController"/>"#
          + #"3️⃣<viewController storyboardIdentifier="B" id="b" sceneMemberID="viewController"/>"#),
      [.init(.error, "several-controllers", at: "3️⃣", notes: ["2️⃣"])])
  }

  /// A chain of containers that code can ask for one by one would give archives that grow with the square of the
  /// document.
  @Test func longChains() throws {
    let count = 400
    let scenes = (0..<count).map { place in
      let next = place + 1 < count ? place + 1 : place
      let segue =
        #"<segue destination="n\#(next)" kind="relationship" relationship="rootViewController" id="s\#(place)"/>"#
      return
        #"<scene><objects><navigationController storyboardIdentifier="I\#(place)" id="n\#(place)" sceneMemberID="viewController">"#
        + (next == place ? "" : "<connections>\(segue)</connections>")
        + "</navigationController></objects></scene>"
    }
    let text =
      #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" "#
      + #"targetRuntime="iOS.CocoaTouch" initialViewController="n0"><scenes>\#(scenes.joined())</scenes></document>"#
    let document = try #require(IBDocument.parse(Array(text.utf8)).document)
    let result = NibCompiler.compile(document)
    #expect(result.output == nil)
    #expect(result.diagnostics.map(\.id) == ["too-many-embedded"])
  }

  /// Two controllers that embed each other, and one that only leads to them.
  @Test func viewsWithoutEnd() {
    func embedding(_ id: String, _ other: String, _ mark: String) -> String {
      #"\#(mark)<viewController id="\#(id)" sceneMemberID="viewController"><view key="view" id="\#(id)v"><subviews>"#
        + #"<containerView id="\#(id)c"><connections><segue destination="\#(other)" kind="embed" id="\#(id)s"/>"#
        + "</connections></containerView></subviews></view></viewController>"
    }
    diagnose(
      Self.document(#"initialViewController="b""#, embedding("b", "c", "2️⃣"), embedding("c", "b", "")),
      [.init(.warning, "embed-cycle", at: "2️⃣")])
    diagnose(
      Self.document(
        #"initialViewController="b""#, embedding("b", "c", ""),
        #"<viewController id="c" sceneMemberID="viewController"/>"#), [])
    let navigation =
      #"<navigationController id="n" sceneMemberID="viewController"><connections><segue destination="b" "#
      + #"kind="relationship" relationship="rootViewController" id="r"/></connections></navigationController>"#
    diagnose(
      Self.document(#"initialViewController="b""#, embedding("b", "n", "2️⃣"), navigation),
      [.init(.warning, "embed-cycle", at: "2️⃣")])
  }

  /// What a popover points at lies in its own scene.
  @Test func anchorsInAnotherScene() {
    func controller(_ id: String, _ connections: String) -> String {
      #"<viewController id="\#(id)" sceneMemberID="viewController">\#(id == "c" ? "3️⃣" : "")<view key="view" id="\#(id)v"/>"#
        + "<connections>\(connections)</connections></viewController>"
    }
    let segue =
      #"<segue destination="c" kind="popoverPresentation" userLabel="a label" id="s" "#
      + #"2️⃣popoverAnchorView="cv"><attributedString key="userComments"/></segue>"#
    diagnose(
      Self.document(#"initialViewController="b""#, controller("b", segue), controller("c", "")),
      [
        .init(.warning, "connection-across-scenes", at: "2️⃣", notes: ["3️⃣"]),
        .init(.warning, "unseen-attribute", at: "2️⃣"),
      ])
  }

  @Test func namesThatDifferInCase() {
    diagnose(
      Self.document(
        "", #"2️⃣<viewController storyboardIdentifier="Foo" id="a" sceneMemberID="viewController"/>"#,
        #"3️⃣<viewController storyboardIdentifier="foo" id="b" sceneMemberID="viewController"/>"#),
      [.init(.warning, "similar-nib-name", at: "3️⃣", notes: ["2️⃣"])])
  }

  @Test func anAnchorThatIsNotThere() {
    diagnose(
      Self.document(
        #"initialViewController="a""#,
        #"<viewController id="a" sceneMemberID="viewController"><connections><segue destination="a" kind="popoverPresentation" 2️⃣popoverAnchorView="nothing" id="s"/></connections></viewController>"#
      ),
      [.init(.error, "dangling-reference", at: "2️⃣"), .init(.warning, "unseen-attribute", at: "2️⃣")])
  }
}
