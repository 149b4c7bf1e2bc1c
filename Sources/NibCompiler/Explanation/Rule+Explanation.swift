import NibFormat

extension Rule {
  /// What the rule says, in words.
  var explanation: String {
    switch self {
    case .constant(let value): "always \(value.words)"
    case .flag(let name, let absent, let when, let writes):
      "\(writes) if \(name) is \(Self.yesNo(when)) (\(Self.yesNo(absent)) if absent)"
    case .bool(let name, let absent): "boolean \(name) (\(Self.yesNo(absent)) if absent)"
    case .integer(let name, let absent, let omit):
      "whole number \(name)" + Self.conditions(absent.map { "\($0)" }, omit.map { "\($0)" })
    case .float(let name, let absent, let omit):
      "number \(name), 32 bits"
        + Self.conditions(absent.map(NumberText.shortest), omit.map(NumberText.shortest))
    case .double(let name, let absent, let omit):
      "number \(name), 64 bits"
        + Self.conditions(absent.map(NumberText.shortest), omit.map(NumberText.shortest))
    case .choice(let name, let words, let absent, let omit):
      "\(name): \(words.list)" + Self.conditions(absent.map { "\($0)" }, omit.map { "\($0)" })
    case .options(let key, let words, let absent, let omit):
      "sum of the flags of the child '\(key)': \(words.list)"
        + Self.conditions(absent.map { "\($0)" }, omit.map { "\($0)" })
    case .string(let name): "text \(name)"
    case .text(let name): "text \(name), translated in a localised document"
    case .color(let key): "colour child '\(key)'"
    case .defaultedColor(let key, let absent, let null):
      "colour child '\(key)'" + Self.conditions(absent?.text, nil)
        + (null.map { "; \($0.text) for nil" } ?? "")
    case .image(let name): "image \(name)"
    case .size(let key, let absent, let omit):
      "size child '\(key)'"
        + Self.conditions(
          absent.map { "\($0.width) × \($0.height)" }, omit.map { "\($0.width) × \($0.height)" })
    case .insets(let key, let omitZero):
      "insets child '\(key)'" + Self.conditions(nil, omitZero ? "zero" : nil)
    case .date(let key): "date child '\(key)'"
    case .child(let key): "object of the child '\(key)'"
    case .children(let name, let mutable):
      "objects of the children of '\(name)', \(mutable ? "NSMutableArray" : "NSArray")"
    case .code(let names, _):
      names.isEmpty ? "worked out from the element" : "worked out from \(names.joined(separator: ", "))"
    }
  }

  private static func yesNo(_ value: Bool) -> String { value ? "YES" : "NO" }

  private static func conditions(_ absent: String?, _ omit: String?) -> String {
    let parts = [absent.map { "\($0) if absent" }, omit.map { "left out at \($0)" }].compactMap { $0 }
    return parts.isEmpty ? "" : " (\(parts.joined(separator: "; ")))"
  }
}

extension Words {
  /// All words with their numbers.
  fileprivate var list: String { pairs.map { "\($0.word) \($0.number)" }.joined(separator: ", ") }
}

extension Value {
  /// The value as a reader says it.
  fileprivate var words: String {
    switch self {
    case .int8(let number): "\(number)"
    case .int16(let number): "\(number)"
    case .int32(let number): "\(number)"
    case .int64(let number): "\(number)"
    case .bool(let flag): "\(flag)"
    case .float(let number): "\(number)"
    case .double(let number): "\(number)"
    case .data(let bytes): "\(bytes.count) bytes of data"
    case .null: "nil"
    case .object: "an object"
    }
  }
}
