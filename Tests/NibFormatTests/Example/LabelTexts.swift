import NibFormat

// The program in the documentation of `ObjectGraph`. A test compares the two texts, and runs this one.

// example begins
/// The texts of all labels in a compiled nib.
func labelTexts(in bytes: [UInt8]) throws -> [String] {
  let graph = ObjectGraph(try NIBArchive(bytes))
  return graph.objects.filter { $0.className == "UILabel" }.compactMap { label in
    guard case .object(let text)? = label["UIText"], case .data(let utf8)? = graph[text]["NS.bytes"] else {
      return nil
    }
    return String(decoding: utf8, as: UTF8.self)
  }
}
// example ends
