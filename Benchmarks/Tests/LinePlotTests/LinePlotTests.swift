import Foundation
import LinePlot
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct LinePlotTests {
  private static func plot(_ series: [LinePlot.Series]) -> LinePlot {
    let points = series.flatMap(\.points)
    return LinePlot(
      title: "Cells & labels",
      horizontal: LogarithmicAxis(title: "cells", covering: points.map(\.x)) { "1e\($0)" },
      vertical: LogarithmicAxis(title: "time < a day", covering: points.map(\.y)) { "e\($0)" },
      series: series)
  }

  private static let twoLines = plot([
    LinePlot.Series(name: "slow", points: [(1, 20), (10, 200), (1_000, 20_000)]),
    LinePlot.Series(name: "quick", points: [(1, 2), (1_000, 2_000)]),
  ])

  @Test func `each series is a line, a row of marks and a name`() throws {
    let elements = try SVGElements(Self.twoLines.svg)
    #expect(elements.count("svg") == 1)
    #expect(elements.count("polyline") == 2)
    #expect(elements.count("g") == 2)
    #expect(elements.texts.contains("slow"))
    #expect(elements.texts.contains("quick"))
  }

  @Test func `axes go from power of ten to power of ten and say what they show`() throws {
    let elements = try SVGElements(Self.twoLines.svg)
    #expect(elements.texts.filter { $0.hasPrefix("1e") } == ["1e0", "1e1", "1e2", "1e3"])
    #expect(
      elements.texts.filter { $0.hasPrefix("e") && $0.count == 2 } == ["e0", "e1", "e2", "e3", "e4", "e5"])
    #expect(elements.texts.contains("cells"))
    #expect(elements.texts.contains("time < a day"))
    #expect(elements.texts.contains("Cells & labels"))
  }

  @Test func `points stand at their logarithms`() throws {
    // The area is 526 wide from 84, and 346 high from 398 up; the axes have three and five decades.
    let elements = try SVGElements(Self.twoLines.svg)
    #expect(elements.points == ["84,308 259.3,238.8 610,100.4", "84,377.2 610,169.6"])
  }

  @Test func `names of lines that end together do not cover each other`() throws {
    let plot = Self.plot((0..<4).map { LinePlot.Series(name: "n\($0)", points: [(1, 1), (10, 9)]) })
    let heights = try SVGElements(plot.svg).heights
    let names = (0..<4).compactMap { heights["n\($0)"] }
    #expect(names.count == 4)
    #expect(zip(names, names.dropFirst()).allSatisfy { $1 - $0 >= 18 })
  }

  @Test func `an axis is at least one decade long`() {
    #expect(LogarithmicAxis(title: "", covering: [10]) { "\($0)" }.exponents == 1...2)
    #expect(LogarithmicAxis(title: "", covering: [0.5, 100]) { "\($0)" }.exponents == -1...2)
  }
}

/// What stands in an SVG file, read by an XML parser.
private final class SVGElements: NSObject, XMLParserDelegate {
  struct NotXML: Error {}

  private var names: [String] = []
  private(set) var points: [String] = []
  private(set) var texts: [String] = []
  private(set) var heights: [String: Double] = [:]
  private var text = ""
  private var height: Double?

  init(_ svg: String) throws {
    super.init()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = self
    guard parser.parse(), parser.parserError == nil else { throw NotXML() }
  }

  func count(_ name: String) -> Int { names.filter { $0 == name }.count }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    names.append(name)
    if let list = attributes["points"] { points.append(list) }
    text = ""
    height = attributes["y"].flatMap(Double.init)
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    guard name == "text" else { return }
    texts.append(text)
    heights[text] = height
  }
}
