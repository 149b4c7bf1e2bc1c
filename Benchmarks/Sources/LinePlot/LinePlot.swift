/// A plot of lines over two logarithmic axes, to be written as SVG.
///
/// The same values give the same text, so that two plots can be compared line by line.
public struct LinePlot: Sendable {
  /// One line.
  public struct Series: Sendable {
    /// Stands beside the end of the line.
    public let name: String
    /// From left to right, in the units of the axes, more than zero.
    public let points: [(x: Double, y: Double)]

    /// Makes a line.
    public init(name: String, points: [(x: Double, y: Double)]) {
      self.name = name
      self.points = points
    }
  }

  /// Stands above the plot.
  public let title: String
  /// What the plot goes over.
  public let horizontal: LogarithmicAxis
  /// What is shown of it.
  public let vertical: LogarithmicAxis
  /// At most four; each has a colour and a mark of its own.
  public let series: [Series]

  /// Makes a plot.
  public init(title: String, horizontal: LogarithmicAxis, vertical: LogarithmicAxis, series: [Series]) {
    self.title = title
    self.horizontal = horizontal
    self.vertical = vertical
    self.series = series
  }
}
