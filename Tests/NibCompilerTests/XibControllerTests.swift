import NibFormat
import Testing

/// Controllers that stand in a xib, with their views and the controllers they contain.
@Suite struct XibControllerTests {
  @Test func aControllerKeepsItsViewAndItsNibName() throws {
    let xib = try CompiledXib(
      """
      <viewController nibName="Other" id="c1"><view key="view" id="v1"/></viewController>
      """, xcode: "12.0")
    #expect(xib.diagnostics.isEmpty)
    let graph = try xib.graph()
    let controller = try #require(graph.objects(of: "UIViewController").first)
    #expect(graph.object("UIView", of: controller)?.className == "UIView")
    #expect(graph.text("UINibName", of: controller) == "Other")
    #expect(graph.elements("UINibObjectsKey", of: graph.objects[0]).map(\.className).contains("UIView"))
  }

  @Test func aNavigationControllerContainsItsControllers() throws {
    let xib = try CompiledXib(
      """
      <navigationController id="n1"><navigationBar key="navigationBar" id="b1"/><viewControllers>
      <viewController id="c1"><navigationItem key="navigationItem" title="T" id="i1"/></viewController>
      </viewControllers></navigationController>
      """, xcode: "12.0")
    let graph = try xib.graph()
    let navigation = try #require(graph.objects(of: "UINavigationController").first)
    for key in ["UIChildViewControllers", "UIViewControllers"] {
      #expect(graph.elements(key, of: navigation).map(\.className) == ["UIViewController"])
    }
    let child = try #require(graph.objects(of: "UIViewController").first)
    #expect(graph.object("UIParentViewController", of: child)?.className == "UINavigationController")
    let item = try #require(graph.object("UINavigationItem", of: child))
    #expect(graph.object("UINavigationBar", of: item)?.className == "UINavigationBar")
  }
}
