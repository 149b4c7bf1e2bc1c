import NibFormat

extension Command {
  /// `nibc diff`: do two nibs say the same?
  static let diff = Command(
    name: "diff",
    summary: "compare two compiled nibs or storyboards by what a loader sees",
    forms: ["A B [--order] [--limit N]"],
    operandCount: 2...2,
    options: [DiffOptions.order, DiffOptions.limit],
    details: [
      """
      A and B are nibs or folders of nibs; one of them may be - for standard input. Prints 'identical' if all bytes are the \
      same, 'equal' if the graphs of objects are; else one line for each difference of B from A, as a path from the root, \
      and the status is 1.
      """,
      """
      Objects are compared by their places in the graph, not by their numbers, and equal constants may be shared or not. \
      The classes that stand in for a class that is missing are compared once for each class that both nibs use. \
      Members of folders are compared by name; one \
      that cannot be read does not stop the others, but the status is then 2.
      """,
      """
      Not compared are objects that the root does not lead to, the coder version, and bytes after the end of the archive; \
      nor, without --order, the order of constraints, key-value pairs, accessibility configurations and the keys of an \
      object. Nibs that are 'equal' can differ in these.
      """,
    ],
    // 1 says that both files could be read and differ.
    leastFailure: .trouble,
    run: { (arguments) throws(CommandError) in
      let order: ObjectGraph.ComparedOrder = arguments.has(DiffOptions.order) ? .all : .asLoaded
      var comparison = FileComparison(
        order: order, limit: arguments.limit(DiffOptions.limit, default: DiffOptions.mostDifferences))
      return try comparison.compare(arguments.operands[0], arguments.operands[1])
    })
}

/// The options of `nibc diff`.
enum DiffOptions {
  static let order = Option(
    "--order", help: "take every order for a difference, also those that loading does not depend on")
  /// How many differences are printed if the user does not say.
  static let mostDifferences = 200
  static let limit = LimitOption.of("differences", default: mostDifferences)
}
