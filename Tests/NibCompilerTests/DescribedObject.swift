import NibFormat
import Testing

extension ObjectGraph {
  /// The keys and values of an object as texts: numbers of 32 bits end in f, of 64 bits in d; strings are quoted, other
  /// objects are named by their class, numbers and dictionaries with what is in them.
  func described(_ object: Object) -> [String] {
    object.values.map { "\($0.key) \(described($0.value))" }
  }

  private func described(_ value: Value) -> String {
    switch value {
    case .int8(let number): return "\(number)"
    case .int16(let number): return "\(number)"
    case .int32(let number): return "\(number)"
    case .int64(let number): return "\(number)"
    case .bool(let flag): return "\(flag)"
    case .float(let number): return "\(number)f"
    case .double(let number): return "\(number)d"
    case .data(let bytes): return "'\(String(decoding: bytes, as: UTF8.self))'"
    case .null: return "nil"
    case .object(let index):
      let object = self[index]
      switch object.className {
      case "NSString":
        guard case .data(let bytes)? = object["NS.bytes"] else { return "NSString" }
        return "\"\(String(decoding: bytes, as: UTF8.self))\""
      case "NSNumber": return object.values.map { described($0.value) }.joined()
      default: return object.className
      }
    }
  }

  /// The entries of the dictionary under a key of an object, in order.
  func dictionary(_ key: String, of object: Object) -> [String] {
    guard let dictionary = self.object(key, of: object) else { return [] }
    let parts = dictionary.values.filter { $0.key == "UINibEncoderEmptyKey" }.map { described($0.value) }
    return stride(from: 0, to: parts.count - 1, by: 2).map { "\(parts[$0]) \(parts[$0 + 1])" }
  }
}
