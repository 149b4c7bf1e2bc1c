import Foundation

/// What the keyed unarchiver makes. Not private: its name has to say where it is declared.
final class KeyedNode: NSObject, NSSecureCoding {
  static var supportsSecureCoding: Bool { true }

  var references: [KeyedNode?] = [nil, nil, nil, nil]
  let first: Bool
  let second: Bool
  let small: Int
  let number: Double?
  let data: Data?

  init(first: Bool, second: Bool, small: Int, number: Double?, data: Data?) {
    self.first = first
    self.second = second
    self.small = small
    self.number = number
    self.data = data
  }

  init?(coder: NSCoder) {
    first = coder.decodeBool(forKey: "first")
    second = coder.decodeBool(forKey: "second")
    small = coder.decodeInteger(forKey: "small")
    number = coder.containsValue(forKey: "number") ? coder.decodeDouble(forKey: "number") : nil
    data =
      coder.containsValue(forKey: "data")
      ? coder.decodeObject(of: NSData.self, forKey: "data").map { $0 as Data } : nil
    super.init()
    references = ["a", "b", "c", "d"].map { key in
      coder.containsValue(forKey: key) ? coder.decodeObject(of: KeyedNode.self, forKey: key) : nil
    }
  }

  func encode(with coder: NSCoder) {
    coder.encode(first, forKey: "first")
    coder.encode(second, forKey: "second")
    coder.encode(small, forKey: "small")
    if let number { coder.encode(number, forKey: "number") }
    if let data { coder.encode(data as NSData, forKey: "data") }
    for (key, node) in zip(["a", "b", "c", "d"], references) where node != nil {
      coder.encode(node, forKey: key)
    }
  }

  /// A sum over the tree, to compare decoders.
  var sum: Int {
    small + (first ? 1 : 0) + (data?.count ?? 0) + references.reduce(0) { $0 + ($1?.sum ?? 0) }
  }
}
