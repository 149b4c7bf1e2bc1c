extension LinePlot {
  private static let size = (width: 760.0, height: 460.0)
  /// The area between the axes; to its right stand the names of the lines.
  private static let area = (left: 84.0, top: 52.0, right: 610.0, bottom: 398.0)
  /// The least distance between the names of two lines.
  private static let nameDistance = 18.0

  /// The plot as SVG. Colours follow the reader's choice of light or dark; without one they are for light.
  public var svg: String {
    let (width, height) = Self.size
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Self.number(width)) \(Self.number(height))" \
      width="\(Self.number(width))" height="\(Self.number(height))" role="img">
      <title>\(Self.escaped(title))</title>
      <style>
      text { font-family: system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif; font-size: 13px; }
      .title { font-size: 16px; font-weight: 600; }
      .grid, .line { fill: none; }
      .line { stroke-width: 2; }
      \(Self.light.rules(lineCount: series.count))@media (prefers-color-scheme: dark) {
      \(Self.dark.rules(lineCount: series.count))}

      """
    text += """
      </style>
      <rect class="paper" width="100%" height="100%"/>
      <text class="title" x="\(Self.number(Self.area.left))" y="28">\(Self.escaped(title))</text>

      """
    text += grid
    let ends = nameHeights
    for (index, series) in series.enumerated() { text += line(series, index, nameAt: ends[index]) }
    return text + "</svg>\n"
  }

  private var grid: String {
    let area = Self.area
    var minor = ""
    var major = ""
    var labels = ""
    for exponent in horizontal.exponents {
      let value = Self.power(exponent)
      let here = Self.number(x(value))
      major += "M\(here) \(Self.number(area.top))V\(Self.number(area.bottom))"
      labels +=
        "<text x=\"\(here)\" y=\"\(Self.number(area.bottom + 20))\" text-anchor=\"middle\">"
        + "\(Self.escaped(horizontal.label(exponent)))</text>\n"
      if exponent < horizontal.exponents.upperBound {
        for multiple in 2...9 {
          minor +=
            "M\(Self.number(x(value * Double(multiple)))) \(Self.number(area.top))V\(Self.number(area.bottom))"
        }
      }
    }
    for exponent in vertical.exponents {
      let here = y(Self.power(exponent))
      major += "M\(Self.number(area.left)) \(Self.number(here))H\(Self.number(area.right))"
      labels +=
        "<text x=\"\(Self.number(area.left - 8))\" y=\"\(Self.number(here + 4))\" text-anchor=\"end\">"
        + "\(Self.escaped(vertical.label(exponent)))</text>\n"
    }
    let middle = (x: (area.left + area.right) / 2, y: (area.top + area.bottom) / 2)
    return """
      <path class="grid minor" d="\(minor)"/>
      <path class="grid major" d="\(major)"/>
      \(labels)<text x="\(Self.number(middle.x))" y="\(Self.number(area.bottom + 46))" text-anchor="middle">\
      \(Self.escaped(horizontal.title))</text>
      <text transform="translate(20 \(Self.number(middle.y))) rotate(-90)" text-anchor="middle">\
      \(Self.escaped(vertical.title))</text>

      """
  }

  private func line(_ series: Series, _ index: Int, nameAt height: Double) -> String {
    let points = series.points.map { "\(Self.number(x($0.x))),\(Self.number(y($0.y)))" }
    let marks = series.points.map { mark(index, x($0.x), y($0.y)) }
    return """
      <g class="s\(index)">
      <polyline class="line" points="\(points.joined(separator: " "))"/>
      <path class="mark" d="\(marks.joined())"/>
      <text x="\(Self.number(Self.area.right + 10))" y="\(Self.number(height + 4))">\(Self.escaped(series.name))</text>
      </g>

      """
  }

  /// A square, an upright triangle, a diamond or a triangle on its top: told apart without colour.
  private func mark(_ index: Int, _ x: Double, _ y: Double) -> String {
    let corners: [(Double, Double)] =
      switch index % 4 {
      case 0: [(-4, -4), (4, -4), (4, 4), (-4, 4)]
      case 1: [(0, -5), (5, 4), (-5, 4)]
      case 2: [(0, -6), (6, 0), (0, 6), (-6, 0)]
      default: [(0, 5), (5, -4), (-5, -4)]
      }
    let places = corners.map { "\(Self.number(x + $0.0)) \(Self.number(y + $0.1))" }
    return "M\(places.joined(separator: "L"))Z"
  }

  /// The height of each line's name: that of its last point, or further down if another name is there.
  private var nameHeights: [Double] {
    let ends = series.map { $0.points.last.map { y($0.y) } ?? Self.area.bottom }
    var heights = ends
    var free = -Double.infinity
    for index in ends.indices.sorted(by: { (ends[$0], $0) < (ends[$1], $1) }) {
      heights[index] = max(ends[index], free)
      free = heights[index] + Self.nameDistance
    }
    return heights
  }

  private func x(_ value: Double) -> Double {
    Self.area.left + horizontal.position(of: value) * (Self.area.right - Self.area.left)
  }

  private func y(_ value: Double) -> Double {
    Self.area.bottom - vertical.position(of: value) * (Self.area.bottom - Self.area.top)
  }

  private static func power(_ exponent: Int) -> Double {
    (0..<abs(exponent)).reduce(1) { value, _ in exponent < 0 ? value / 10 : value * 10 }
  }

  /// A number with one decimal at most.
  private static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    let sign = tenths < 0 ? "-" : ""
    let rest = abs(tenths) % 10
    return "\(sign)\(abs(tenths) / 10)" + (rest == 0 ? "" : ".\(rest)")
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.append(character)
      }
    }
  }
}
