/// A graph as text for people: a tree of objects, indented, one value a line.
///
///     NIBArchive, coder version 10
///     NSObject
///       UINibTopLevelObjectsKey: NSArray
///         - UIView #1
///             UITag: 5 int8
///             UIText: "Hello"
///       UINibObjectsKey: NSArray
///         - #1 UIView
///
/// An object that several values refer to has a number and stands where it is reached first, depth first; the other
/// places name it by the number. Strings and numbers stand where they are used, however many objects they are. The
/// text of what hangs off the root depends on the graph alone: not on the order of its objects, nor on the sharing of
/// strings.
///
/// What does not hang off the root comes last, if there is any, in the order of the objects' numbers in the file and
/// called by them:
///
///     not reached from the root:
///       object 12: UIView
///         UITag: 6 int8
public struct GraphDump {
  /// How deep objects are indented; deeper ones stand at the end, under their numbers.
  static let deepestIndentation = 60
  /// How many spaces stand before an archive in data at most, however many archives it lies in.
  static let deepestMargin = 2 * deepestIndentation

  /// The text, with a line feed at its end. Linear in the size of the graph.
  public let text: String

  /// Writes a graph as text.
  ///
  /// - Precondition: every reference lies inside the graph.
  public init(_ graph: ObjectGraph) {
    var writer = GraphDumpWriter(graph, depth: 0)
    writer.write()
    text = String(decoding: writer.text, as: UTF8.self)
  }
}
