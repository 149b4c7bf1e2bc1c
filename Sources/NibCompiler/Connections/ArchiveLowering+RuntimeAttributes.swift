import IBDocument
import NibFormat

extension ArchiveLowering {
  /// Adds the user-defined runtime attributes of an element (F-57).
  func addRuntimeAttributes(of element: Element) {
    var pairs: [ObjectIndex] = []
    if let list = element.child(named: "userDefinedRuntimeAttributes") {
      var texts = 0
      for attribute in list.children where attribute.name == "userDefinedRuntimeAttribute" {
        let property = "ibExternalUserDefinedRuntimeAttributesLocalizableStrings[\(texts)]"
        if attribute["type"] == "localizedString" { texts += 1 }
        let key = (id: element.id ?? "", property: property)
        guard let keyPath = attribute["keyPath"], let value = runtimeValue(attribute, key) else { continue }
        pairs.append(keyValuePair(keyPath, value, of: object(for: element)))
      }
    }
    pairs += impliedAttributes(of: element)
    if !pairs.isEmpty { keyValuePairs.append((element, object(for: element), pairs)) }
  }

  /// Adds a UINibKeyValuePair.
  func keyValuePair(_ keyPath: String, _ value: Value, of object: ObjectIndex) -> ObjectIndex {
    builder.make(
      "UINibKeyValuePair",
      [
        .init("UIObject", .object(object)), .init("UIValue", value),
        .init("UIKeyPath", .object(builder.string(keyPath))),
      ])
  }

  /// Attributes that the compiler sets this way by itself.
  private func impliedAttributes(of element: Element) -> [ObjectIndex] {
    switch element.name {
    // The switches of systems before iOS 7 had one size.
    case "switch" where !isForOldControls:
      let frame = frame(of: element)
      return [keyValuePair("frame", .object(geometryValue(frame)), of: object(for: element))]
    case "collectionViewFlowLayout" where element["automaticEstimatedItemSize"] == "YES":
      let largest = Double.greatestFiniteMagnitude
      return [
        keyValuePair(
          "estimatedItemSize", .object(geometryValue(Size(width: largest, height: largest))),
          of: object(for: element))
      ]
    case "tableView" where element["estimatedRowHeight"] == "-1" && !isOnly(for: Version(11)):
      // Before iOS 11 a table does not estimate by itself (F-66).
      return [
        keyValuePair(
          "estimatedRowHeight", .object(builder.decimalNumber(44)), of: object(for: element))
      ]
    default: return []
    }
  }

  /// The value of a runtime attribute; nil, with a warning, if it has none.
  ///
  /// - Parameter key: what a localisable text is looked up by, as tools that translate documents call it.
  private func runtimeValue(_ attribute: Element, _ key: (id: String, property: String)) -> Value? {
    let child = attribute.child(key: "value")
    switch attribute["type"] {
    case "boolean": return .object(builder.wholeNumber((boolean(attribute, "value") ?? false) ? 1 : 0))
    case "number":
      guard let child else { return nil }
      if child.name == "integer" { return .object(builder.wholeNumber(integer(child, "value") ?? 0)) }
      return .object(builder.decimalNumber(number(child, "value") ?? 0))
    case "string":
      return .object(builder.string(attribute["value"] ?? child.flatMap(Self.string) ?? ""))
    case "localizedString":
      let text = attribute["value"] ?? child.flatMap(Self.string) ?? ""
      return .object(localizable(text, id: key.id, property: key.property))
    case "color": return colorValue(attribute, "value")
    case "image": return imageValue(attribute, "value")
    case "point": return point(attribute, "value").map { .object(geometryValue($0)) }
    case "size": return size(attribute, "value").map { .object(geometryValue($0)) }
    case "rect": return rect(attribute, "value").map { .object(geometryValue($0)) }
    case "range":
      guard let child else { return nil }
      return .object(
        builder.make(
          "NSValue",
          [
            .init("NS.special", .int8(4)),
            .init("NS.rangeval.location", .integer(integer(child, "location") ?? 0)),
            .init("NS.rangeval.length", .integer(integer(child, "length") ?? 0)),
          ]))
    case "nil": return .null
    case let type:
      unknownWord(
        type ?? "", attribute: "type", of: attribute,
        among: [
          "boolean", "number", "string", "localizedString", "color", "image", "point", "size", "rect",
          "range", "nil",
        ])
      return nil
    }
  }

  /// An NSValue for geometry: kinds and texts of F-23.
  func geometryValue(_ point: Point) -> ObjectIndex {
    value(1, "NS.pointval", Self.pair(point.x, point.y))
  }

  func geometryValue(_ size: Size) -> ObjectIndex {
    value(2, "NS.sizeval", Self.pair(size.width, size.height))
  }

  func geometryValue(_ rect: Rect) -> ObjectIndex {
    value(3, "NS.rectval", "{\(Self.pair(rect.x, rect.y)), \(Self.pair(rect.width, rect.height))}")
  }

  private func value(_ special: Int8, _ key: String, _ text: String) -> ObjectIndex {
    builder.make("NSValue", [.init("NS.special", .int8(special)), .init(key, .object(builder.string(text)))])
  }
}
