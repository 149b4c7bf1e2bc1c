/// What only some loads have to remember.
///
/// Apart from ``Instantiation``, because looking whether one of these is empty is a check for exclusive access each time,
/// for properties that are changed in place. Most loads have none of them and look at one reference instead: ten checks
/// less, 1,000 of the 32,500 instructions of `instantiate.labels2.template`.
final class RareState {
  struct DeferredReference {
    let target: Int
    let source: Int
    let key: StaticString
    let take: (AnyObject?) -> Void
  }

  var deferred: [DeferredReference] = []
  /// Collections and data that several values refer to, by position. Without this each reference would make its own: a
  /// list of ten references to a list of ten references and so on would grow beyond any memory.
  var shared: [Int: NibValue] = [:]
  /// Generic objects whose values are not read yet.
  var unfilled: [Int] = []
  /// The positions of objects that were replaced.
  var replaced: [Int] = []
  /// What nested loads awakened.
  var nestedAwakened: [AnyObject] = []

  /// Lets go of everything. Room for what every load of a template has again stays.
  func clear() {
    if !deferred.isEmpty { deferred = [] }
    if !unfilled.isEmpty { unfilled = [] }
    if !shared.isEmpty { shared.removeAll(keepingCapacity: true) }
    replaced = []
    nestedAwakened = []
  }
}
