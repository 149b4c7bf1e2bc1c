/// Bounds on what loading does with a nib it was given.
///
/// Decoding follows references with the program's own initialisers on the stack, so its depth must have an end before the
/// stack does.
public struct LoadingLimits: Hashable, Sendable {
  /// How deep objects can be nested, all nibs of a chain of loads together. An object counts while its initialiser
  /// runs.
  public var objectDepth: Int
  /// How deep nibs can load nibs.
  public var nibDepth: Int
  /// How often a nib can stand in the chain of its own loads. More is a nib that loads itself.
  public var repetitions: Int
  /// How many elements of lists can be read in one load, for each value of the archive. Objects can share a list, so
  /// without a limit a small archive could stand for lists of any total length. A few thousand can be read in any case.
  public var elementsPerValue: Int

  /// Makes limits. The standard ones are several times what interfaces that people build need,
  /// and they fit on a stack of half a megabyte, the smallest that threads have by default, even without optimisation:
  /// a level takes 3.5 kB then, and whatever the initialisers add.
  public init(
    objectDepth: Int = 100, nibDepth: Int = 32, repetitions: Int = 0, elementsPerValue: Int = 16
  ) {
    self.objectDepth = objectDepth
    self.nibDepth = nibDepth
    self.repetitions = repetitions
    self.elementsPerValue = elementsPerValue
  }

  /// How many elements can be read of an archive with so many values.
  func elementCount(forValues count: Int) -> Int {
    let (product, overflow) = count.multipliedReportingOverflow(by: elementsPerValue)
    return overflow ? Int.max : max(product, 4096)
  }
}
