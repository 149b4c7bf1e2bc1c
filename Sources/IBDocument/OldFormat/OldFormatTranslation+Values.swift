extension OldFormatTranslation {
  // MARK: Attributes

  /// The attributes that an object's plain values become.
  func translatedAttributes(of object: Element, _ known: OldClass) -> [TreeWriter.Attribute] {
    var attributes: [TreeWriter.Attribute] = []
    var names: Set<String> = []
    for child in object.children {
      guard let key = child.key, let rule = known.rule(key), let value = archive.resolve(child) else {
        continue
      }
      if let (name, text) = translated(value, rule), names.insert(name).inserted {
        attributes.append(attribute(name, text, child.location))
      }
    }
    for (name, value) in known.defaults where names.insert(name).inserted {
      attributes.append(attribute(name, value, object.location))
    }
    if known.isView, names.insert("hidden").inserted, let flags = archive.integer(object, "NSvFlags"),
      flags & 0x8000_0000 != 0
    {
      attributes.append(attribute("hidden", "YES", object.location))
    }
    return attributes
  }

  private func translated(_ value: Element, _ rule: OldClass.Rule) -> (name: String, text: String)? {
    switch rule {
    case .flag(let name): return (name, archive.text(value) == "YES" ? "YES" : "NO")
    case .number(let name):
      guard let text = archive.shortText(value), Double(text) != nil else { return nil }
      return (name, text)
    case .text(let name):
      let text = archive.text(value)
      return text.isEmpty ? nil : (name, text)
    case .words(let name, let words):
      guard let number = archive.integer(value), words.indices.contains(number) else { return nil }
      return (name, words[number])
    case .image(let name):
      return archive.text(value, "NSResourceName").map { (name, $0) }
    default: return nil
    }
  }

  // MARK: Children

  /// Writes what a value becomes if it becomes an element.
  mutating func writeChildren(of object: Element, _ child: Element, _ rule: OldClass.Rule) throws(XMLError) {
    guard let value = archive.resolve(child) else {
      if case .color(let key) = rule, child.name == "nil" {
        writer.leaf("nil", [attribute("key", key, child.location)], at: child.location)
      }
      return
    }
    switch rule {
    case .color(let key): writeColor(value, key: key, of: object, at: child.location)
    case .size(let key):
      if let numbers = archive.numbers(value, count: 2) {
        writer.leaf(
          "size",
          [
            attribute("key", key, child.location), attribute("width", numbers[0], child.location),
            attribute("height", numbers[1], child.location),
          ], at: child.location)
      }
    case .flags(let name, let key, let words):
      guard let flags = archive.integer(value) else { return }
      let set = words.enumerated().filter { flags & 1 << $0.offset != 0 }
      writer.leaf(
        name,
        [attribute("key", key, child.location)]
          + set.map { attribute($0.element, "YES", child.location) }, at: child.location)
    case .traits: writeTraits(value, at: child.location)
    case .object(let key): try write(value, key: key)
    case .objects(let name):
      let content = archive.value(object, "IBUIContentView")
      let objects = listOnce(value).filter { $0 != content }
      if name == "subviews", let content, object["class"] == "IBUITableViewCell" {
        try writeContentView(content, of: object)
      }
      guard !objects.isEmpty else { return }
      writer.begin(name, at: child.location)
      for object in objects { try write(object, key: nil) }
      writer.end()
    case .flag, .number, .text, .words, .image, .nothing: return
    }
  }

  /// The content view of a table cell: one of its subviews in old documents, an element of its own kind in newer ones.
  private mutating func writeContentView(_ content: Element, of cell: Element) throws(XMLError) {
    writer.begin(
      "tableViewCellContentView", [attribute("key", "contentView", content.location)], at: content.location)
    writeFrame(of: content, isTopLevel: false)
    let views = listOnce(archive.value(content, "NSSubviews"))
    if !views.isEmpty {
      writer.begin("subviews", at: content.location)
      for view in views { try write(view, key: nil) }
      writer.end()
    }
    writer.end()
  }

  /// Writes the children of an object that several of its values make together.
  mutating func writeParts(of object: Element, _ known: OldClass) {
    if known.rule("IBUIFont") != nil { writeFont(of: object) }
    if known.element == "button" { writeStates(of: object) }
    if known.element == "segmentedControl" { writeSegments(of: object) }
    if known.isView, let accessibility = archive.value(object, "IBUIAccessibilityConfiguration") {
      writeAccessibility(accessibility)
    }
  }

  /// Frame and autoresizing of a view. A view at the top has no origin: old documents keep the one it had below a
  /// simulated status bar.
  mutating func writeFrame(of object: Element, isTopLevel: Bool) {
    var numbers: [String]?
    if let frame = archive.value(object, "NSFrame") { numbers = archive.numbers(frame, count: 4) }
    if let frame = archive.value(object, "NSFrameSize"), let size = archive.numbers(frame, count: 2) {
      numbers = ["0.0", "0.0"] + size
    }
    if object["class"] == "IBUISwitch", let size = numbers?[2], size == "94",
      let x = numbers.flatMap({ Double($0[0]) })
    {
      // Switches have become narrower; the right edge stays (a switch of 94 points at 315 is at 330 in an archive).
      numbers?[0] = "\(x + 15)"
      numbers?[2] = "79"
    }
    let place = (archive.child(object, "NSFrame") ?? archive.child(object, "NSFrameSize") ?? object).location
    if let numbers {
      let origin = isTopLevel ? ["0.0", "0.0"] : Array(numbers[..<2])
      let names = ["x", "y", "width", "height"]
      writer.leaf(
        "rect",
        [attribute("key", "frame", place)]
          + zip(names, origin + numbers[2...]).map { attribute($0, $1, place) }, at: place)
    }
    guard let flags = archive.integer(object, "NSvFlags") else { return }
    let words = [
      "flexibleMinX", "widthSizable", "flexibleMaxX", "flexibleMinY", "heightSizable", "flexibleMaxY",
    ]
    let set = words.enumerated().filter { flags & 1 << $0.offset != 0 }
    writer.leaf(
      "autoresizingMask",
      [attribute("key", "autoresizingMask", place)] + set.map { attribute($0.element, "YES", place) },
      at: place)
  }

  // MARK: Colours and fonts

  /// Writes an NSColor.
  mutating func writeColor(_ color: Element, key: String, of object: Element?, at place: SourceLocation) {
    var attributes = [attribute("key", key, place)]
    let isWhite = archive.child(color, "NSWhite") != nil
    guard let text = archive.bytes(color, isWhite ? "NSWhite" : "NSRGB") else { return }
    let numbers = text.split(separator: " ").map(String.init)
    let system =
      archive.text(color, "IBUIColorCocoaTouchKeyPath")
      ?? object.flatMap {
        systemColor(of: $0, key, isWhite, numbers)
      }
    if let system {
      attributes.append(attribute("cocoaTouchSystemColor", system, place))
      // The text colour of the system has components of its own.
      if system == "darkTextColor" { return writer.leaf("color", attributes, at: place) }
    }
    if key == "titleColor", text == Self.roundedButtonTitle {
      // The system's colour for the titles of rounded buttons, whatever the document converted it to.
      let parts = zip(["red", "green", "blue", "alpha"], [56.0 / 255, 84.0 / 255, 135.0 / 255, 1])
      attributes += parts.map { attribute($0, "\($1)", place) }
      attributes.append(attribute("colorSpace", "deviceRGB", place))
      return writer.leaf("color", attributes, at: place)
    }
    let names = isWhite ? ["white", "alpha"] : ["red", "green", "blue", "alpha"]
    for (component, name) in names.enumerated() {
      let number = component < numbers.count ? numbers[component] : name == "alpha" ? "1" : "0"
      attributes.append(attribute(name, number, place))
    }
    let isDevice = [2, 4].contains(archive.integer(color, "NSColorSpace") ?? 0)
    attributes.append(
      attribute(
        "colorSpace",
        isDevice ? isWhite ? "deviceWhite" : "deviceRGB" : isWhite ? "calibratedWhite" : "calibratedRGB",
        place))
    writer.leaf("color", attributes, at: place)
  }

  /// The default colour of rounded buttons' titles as documents keep it.
  private static let roundedButtonTitle = "0.1960784346 0.3098039329 0.521568656"

  /// The system's colour that an object keeps by its components: old documents write the defaults of labels and plain
  /// tables so.
  private func systemColor(of object: Element, _ key: String, _ isWhite: Bool, _ numbers: [String]) -> String?
  {
    let values = numbers.map { Double($0) ?? -1 }
    switch (object["class"], key) {
    case ("IBUILabel", "textColor") where !isWhite && values.prefix(3).allSatisfy { $0 == 0 }:
      return "darkTextColor"
    case ("IBUITableView", "backgroundColor")
    where isWhite && values.first == 1 && archive.integer(object, "IBUIStyle") != 1:
      return "tableBackgroundColor"
    default: return nil
    }
  }

  private mutating func writeFont(of object: Element) {
    if let description = archive.value(object, "IBUIFontDescription") {
      let place = description.location
      var attributes = [attribute("key", "fontDescription", place)]
      if let name = archive.text(description, "name") {
        attributes.append(attribute("name", name, place))
        if let family = archive.text(description, "family") {
          attributes.append(attribute("family", family, place))
        }
      } else {
        let types = [1: "system", 2: "boldSystem", 3: "italicSystem"]
        attributes.append(
          attribute("type", types[archive.integer(description, "type") ?? 1] ?? "system", place))
      }
      attributes.append(attribute("pointSize", archive.text(description, "pointSize") ?? "17", place))
      writer.leaf("fontDescription", attributes, at: place)
    } else if let font = archive.value(object, "IBUIFont") {
      let place = font.location
      guard let name = archive.text(font, "NSName") else { return }
      writer.leaf(
        "fontDescription",
        [
          attribute("key", "fontDescription", place), attribute("name", name, place),
          attribute("pointSize", archive.text(font, "NSSize") ?? "17", place),
        ], at: place)
    }
  }
}
