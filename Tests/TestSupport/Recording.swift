import Foundation

/// Whether tests write what they found as what to expect from now on, by the environment variable NIBC_RECORD.
public enum Recording: String, Sendable {
  /// Nothing is written; the default.
  case never
  /// Expectations that are not there yet.
  case missing
  /// Expectations that do not hold, and those that are not there yet.
  case failed
  /// All expectations.
  case all

  /// What the environment asks for.
  public static let mode =
    Recording(rawValue: ProcessInfo.processInfo.environment["NIBC_RECORD"] ?? "") ?? .never

  /// Whether to write what was found, where something else or nothing (nil) was expected, or the same.
  public func writes<Expectation: Equatable>(expected: Expectation?, found: Expectation) -> Bool {
    switch self {
    case .never: false
    case .missing: expected == nil
    case .failed: expected != found
    case .all: true
    }
  }
}
