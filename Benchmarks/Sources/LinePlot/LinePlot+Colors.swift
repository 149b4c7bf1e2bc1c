extension LinePlot {
  /// The colours for readers who like light, or dark.
  struct Colors {
    let paper: String
    let ink: String
    let major: String
    let minor: String
    let lines: [String]

    /// The rules of a style sheet for a number of lines.
    func rules(lineCount: Int) -> String {
      var text = """
        .paper { fill: \(paper); }
        text { fill: \(ink); }
        .major { stroke: \(major); }
        .minor { stroke: \(minor); }

        """
      for index in 0..<lineCount {
        let color = lines[index % lines.count]
        text += """
          .s\(index) .line { stroke: \(color); }
          .s\(index) text, .s\(index) .mark { fill: \(color); }

          """
      }
      return text
    }
  }

  static let light = Colors(
    paper: "#ffffff", ink: "#1f2328", major: "#c8cdd3", minor: "#eceef1",
    lines: ["#c2410c", "#a16207", "#1d4ed8", "#15803d"])
  static let dark = Colors(
    paper: "#0d1117", ink: "#e6edf3", major: "#444c56", minor: "#22272e",
    lines: ["#fb923c", "#facc15", "#79b8ff", "#56d364"])
}
