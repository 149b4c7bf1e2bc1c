import Foundation

/// An axis on which each power of ten takes as much room as the next.
public struct LogarithmicAxis: Sendable {
  /// What is counted or measured, with its unit if the labels have none.
  public let title: String
  /// The powers of ten at both ends.
  public let exponents: ClosedRange<Int>
  /// What stands at a power of ten.
  public let label: @Sendable (_ exponent: Int) -> String

  /// An axis from the power of ten at or below the smallest value to the one at or above the largest.
  ///
  /// - Parameter values: more than zero; at least one.
  public init(
    title: String, covering values: [Double], label: @escaping @Sendable (_ exponent: Int) -> String
  ) {
    self.title = title
    self.label = label
    let logarithms = values.map(log10)
    let lowest = Int(logarithms.reduce(.infinity, min).rounded(.down))
    let highest = Int(logarithms.reduce(-.infinity, max).rounded(.up))
    exponents = lowest...max(highest, lowest + 1)
  }

  /// Where a value stands: 0 at the lower end of the axis, 1 at the upper.
  public func position(of value: Double) -> Double {
    (log10(value) - Double(exponents.lowerBound)) / Double(exponents.count - 1)
  }
}
