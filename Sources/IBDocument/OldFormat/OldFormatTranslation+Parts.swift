extension OldFormatTranslation {
  /// The states of a button: title, image and colours of each.
  mutating func writeStates(of button: Element) {
    for state in ["Normal", "Highlighted", "Disabled", "Selected"] {
      var attributes: [TreeWriter.Attribute] = []
      if let title = archive.child(button, "IBUI\(state)Title"), let value = archive.resolve(title) {
        attributes.append(attribute("title", archive.text(value), title.location))
      }
      for (suffix, name) in [("Image", "image"), ("BackgroundImage", "backgroundImage")] {
        guard let image = archive.child(button, "IBUI\(state)\(suffix)"), let value = archive.resolve(image),
          let text = archive.text(value, "NSResourceName")
        else { continue }
        attributes.append(attribute(name, text, image.location))
      }
      let colors = [("TitleColor", "titleColor"), ("TitleShadowColor", "titleShadowColor")].compactMap {
        suffix, key in archive.child(button, "IBUI\(state)\(suffix)").map { (child: $0, key: key) }
      }
      if attributes.isEmpty && colors.isEmpty { continue }
      let place = button.location
      writer.begin("state", [attribute("key", state.lowercased(), place)] + attributes, at: place)
      for (child, key) in colors {
        if let color = archive.resolve(child) { writeColor(color, key: key, of: button, at: child.location) }
      }
      writer.end()
    }
  }

  /// Whether a key belongs to a state of a button.
  static func isState(_ key: String) -> Bool {
    ["Normal", "Highlighted", "Disabled", "Selected"].contains { state in
      ["Title", "Image", "BackgroundImage", "TitleColor", "TitleShadowColor"].contains {
        key == "IBUI\(state)\($0)"
      }
    }
  }

  /// The segments of a segmented control, kept in parallel lists.
  mutating func writeSegments(of control: Element) {
    let titles = segmentValues(of: control, "IBSegmentTitles")
    let images = segmentValues(of: control, "IBSegmentImages")
    let widths = segmentValues(of: control, "IBSegmentWidths")
    let states = segmentValues(of: control, "IBSegmentEnabledStates")
    let count = max(titles.count, images.count)
    guard count > 0 else { return }
    writer.begin("segments", at: control.location)
    for segment in 0..<count where !writer.isFull {
      var attributes: [TreeWriter.Attribute] = []
      if segment < images.count, let image = archive.resolve(images[segment]),
        let name = archive.text(image, "NSResourceName")
      {
        attributes.append(attribute("image", name, image.location))
      } else if segment < titles.count, let title = archive.resolve(titles[segment]) {
        attributes.append(attribute("title", archive.text(title), title.location))
      }
      if segment < widths.count, let text = archive.shortText(widths[segment]), let width = Double(text),
        width != 0
      {
        attributes.append(attribute("width", text, widths[segment].location))
      }
      if segment < states.count, archive.text(states[segment]) == "NO" {
        attributes.append(attribute("enabled", "NO", states[segment].location))
      }
      writer.leaf("segment", attributes, at: control.location)
    }
    writer.end()
  }

  /// The values of one of the lists, nil and references as they stand. Several controls may share a list.
  private mutating func segmentValues(of control: Element, _ key: String) -> [Element] {
    guard let array = archive.value(control, key) else { return [] }
    if let known = segmentLists[array.index] { return known }
    let values = array.children.filter { $0.key != "EncodedWithXMLCoder" }
    segmentLists[array.index] = values
    return values
  }

  /// What text input is to be like.
  mutating func writeTraits(_ traits: Element, at place: SourceLocation) {
    let words: [(key: String, name: String, words: [String])] = [
      (
        "IBUIAutocapitalizationType", "autocapitalizationType",
        ["none", "words", "sentences", "allCharacters"]
      ),
      ("IBUIAutocorrectionType", "autocorrectionType", ["default", "no", "yes"]),
      ("IBUISpellCheckingType", "spellCheckingType", ["default", "no", "yes"]),
      (
        "IBUIKeyboardType", "keyboardType",
        [
          "default", "alphabet", "numbersAndPunctuation", "URL", "numberPad", "phonePad", "namePhonePad",
          "emailAddress", "decimalPad", "twitter",
        ]
      ),
      ("IBUIKeyboardAppearance", "keyboardAppearance", ["default", "alert"]),
      (
        "IBUIReturnKeyType", "returnKeyType",
        [
          "default", "go", "google", "join", "next", "route", "search", "send", "yahoo", "done",
          "emergency-call",
        ]
      ),
    ]
    var attributes = [attribute("key", "textInputTraits", place)]
    for (key, name, words) in words {
      guard let child = archive.child(traits, key), let number = archive.integer(child),
        words.indices.contains(number)
      else { continue }
      attributes.append(attribute(name, words[number], child.location))
    }
    for (key, name) in [
      ("IBUIEnablesReturnKeyAutomatically", "enablesReturnKeyAutomatically"),
      ("IBUISecureTextEntry", "secureTextEntry"),
    ] {
      if let child = archive.child(traits, key) {
        attributes.append(attribute(name, archive.text(child), child.location))
      }
    }
    writer.leaf("textInputTraits", attributes, at: place)
  }

  /// What assistive programs are told.
  mutating func writeAccessibility(_ configuration: Element) {
    let place = configuration.location
    var attributes = [attribute("key", "accessibilityConfiguration", place)]
    for (key, name) in [
      ("IBUIAccessibilityLabel", "label"), ("IBUIAccessibilityHint", "hint"),
      ("IBUIAccessibilityIdentifier", "identifier"),
    ] {
      if let child = archive.child(configuration, key), let value = archive.resolve(child) {
        attributes.append(attribute(name, archive.text(value), child.location))
      }
    }
    writer.begin("accessibility", attributes, at: place)
    if let child = archive.child(configuration, "IBUIIsAccessibilityElement"),
      let value = archive.resolve(child)
    {
      writer.leaf(
        "bool",
        [
          attribute("key", "isElement", child.location),
          attribute("value", archive.text(value) == "YES" ? "YES" : "NO", child.location),
        ], at: child.location)
    }
    if let child = archive.child(configuration, "IBUIAccessibilityTraits"),
      let value = archive.resolve(child),
      let flags = archive.integer(value)
    {
      let words = [
        "button", "link", "image", "selected", "playsSound", "keyboardKey", "staticText", "summaryElement",
        "notEnabled", "updatesFrequently", "searchField", "startsMediaSession", "adjustable",
        "allowsDirectInteraction", "causesPageTurn",
      ]
      let set = words.enumerated().filter { flags & 1 << $0.offset != 0 }.map(\.element)
      writer.leaf(
        "accessibilityTraits",
        [attribute("key", "traits", child.location)] + set.map { attribute($0, "YES", child.location) },
        at: child.location)
    }
    writer.end()
  }
}
