extension ObjectGraph {
  /// The tables that the reference compiler, coder version 10, writes for this graph: objects numbered in pre-order
  /// from the root (F-30, F-31), classes in order of first use with their fallback classes after them (F-34, F-35),
  /// keys in the order of a Foundation set (F-36 to F-41), and the "LNE" trailer where the root asks for it (F-60).
  ///
  /// The order of ``objects`` does not matter, only what hangs off object 0. Objects that nothing reaches are dropped,
  /// and so is a conditional reference to such an object. ``trailingBytes`` are not used: the trailer follows from the
  /// graph. Linear time; no recursion.
  ///
  /// - Precondition: every reference lies inside ``objects``.
  public func canonicalTables(_ rules: CanonicalRules = .iOS) -> ArchiveTables {
    let walk = CanonicalWalk(self, rules: rules)
    return walk.tables()
  }

  /// The bytes of ``canonicalTables(_:)``.
  public func encodedCanonically(_ rules: CanonicalRules = .iOS) -> [UInt8] {
    canonicalTables(rules).encoded()
  }
}
