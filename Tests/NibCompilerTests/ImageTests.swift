import NibFormat
import Testing

/// Image placeholders and symbol configurations; how they are shared is F-49.
@Suite struct ImageTests {
  private func image(_ element: String, xcode: String = "14.3", resources: String = "") throws -> (
    ObjectGraph, ObjectGraph.Object
  ) {
    let graph = try CompiledXib(
      document: """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">\
        <objects>\(element)</objects><resources>\(resources)</resources></document>
        """, xcode: xcode
    ).graph()
    let view = try #require(graph.objects(of: "UIImageView").first)
    return (graph, try #require(graph.object("UIImage", of: view)))
  }

  private static let size = ["UIImageWidth 1.0f", "UIImageHeight 1.0f", #"UIResourceName "star""#]
  private static let symbolSize = ["UIImageWidth 0.0f", "UIImageHeight 0.0f", #"UIResourceName "star""#]

  @Test(
    arguments: [
      ("11.5", []), ("12.4", ["UISystemSymbolResourceName nil", "UISymbolImageConfiguration nil"]),
      (
        "13.0",
        ["UISystemSymbolResourceName nil", "UISymbolImageConfiguration nil", "UIResourceCatalogName nil"]
      ),
    ])
  func file(xcode: String, more: [String]) throws {
    // The size that the document knows is no part of it.
    let (graph, image) = try image(
      #"<imageView image="star" id="i"/>"#, xcode: xcode,
      resources: #"<image name="star" width="20" height="30"/>"#)
    #expect(graph.described(image) == Self.size + more)
  }

  @Test(
    arguments: [
      (#"<imageView image="star" catalog="system" id="i"/>"#, ""),
      (
        #"<imageView image="star" id="i"/>"#, #"<image name="star" catalog="system" width="20" height="30"/>"#
      ),
    ])
  func symbol(element: String, resources: String) throws {
    let (graph, image) = try image(element, resources: resources)
    #expect(
      graph.described(image) == Self.symbolSize + [
        #"UISystemSymbolResourceName "star""#, "UISymbolImageConfiguration nil", "UIResourceCatalogName nil",
      ])
  }

  @Test(arguments: [("small", 1), ("medium", 2), ("large", 3)])
  func scale(word: String, number: Int) throws {
    let (graph, image) = try image(
      """
      <imageView id="i"><imageReference key="image" image="star" catalog="system" symbolScale="\(word)"/></imageView>
      """)
    let configuration = try #require(graph.object("UISymbolImageConfiguration", of: image))
    #expect(configuration.className == "UIImageSymbolConfiguration")
    #expect(graph.described(configuration) == ["UITraitCollection nil", "UISymbolScale \(number)"])
  }

  @Test func preferredConfiguration() throws {
    let graph = try CompiledXib(
      """
      <imageView image="star" catalog="system" id="i"><preferredSymbolConfiguration key="preferredSymbolConfiguration" \
      scale="large" weight="semibold"/></imageView>
      """
    ).graph()
    let view = try #require(graph.objects(of: "UIImageView").first)
    let configuration = try #require(graph.object("UIPreferredSymbolConfiguration", of: view))
    #expect(
      graph.described(configuration) == ["UITraitCollection nil", "UISymbolScale 3", "UISymbolWeight 6"])
  }

  @Test func highlightedImages() throws {
    let graph = try CompiledXib(#"<imageView highlightedImage="b" highlighted="YES" id="i"/>"#).graph()
    let view = try #require(graph.objects(of: "UIImageView").first)
    #expect(view["UIImage"] == nil && view["UIHighlighted"] == .bool(true))
    let image = try #require(graph.object("UIHighlightedImage", of: view))
    #expect(graph.text("UIResourceName", of: image) == "b")
  }
}
