extension OldFormatTranslation {
  /// The states of a button: title, image and colours of each.
  mutating func writeStates(of button: Element) {
    for state in ["Normal", "Highlighted", "Disabled", "Selected"] {
      var attributes: [TreeWriter.Attribute] = []
      if let title = button.child(key: "IBUI\(state)Title"), let value = archive.resolve(title) {
        attributes.append(attribute("title", archive.text(value), title.location))
      }
      for (suffix, name) in [("Image", "image"), ("BackgroundImage", "backgroundImage")] {
        guard let image = button.child(key: "IBUI\(state)\(suffix)"), let value = archive.resolve(image),
          let text = archive.text(value, "NSResourceName")
        else { continue }
        attributes.append(attribute(name, text, image.location))
      }
      let colors = [("TitleColor", "titleColor"), ("TitleShadowColor", "titleShadowColor")].compactMap {
        suffix, key in button.child(key: "IBUI\(state)\(suffix)").map { (child: $0, key: key) }
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
    func list(_ key: String) -> [Element] {
      guard let array = archive.value(control, key) else { return [] }
      return array.children.filter { $0.key != "EncodedWithXMLCoder" }
    }
    let titles = list("IBSegmentTitles")
    let images = list("IBSegmentImages")
    let widths = list("IBSegmentWidths")
    let states = list("IBSegmentEnabledStates")
    let count = max(titles.count, images.count)
    guard count > 0 else { return }
    writer.begin("segments", at: control.location)
    for segment in 0..<count {
      var attributes: [TreeWriter.Attribute] = []
      if segment < images.count, let image = archive.resolve(images[segment]),
        let name = archive.text(image, "NSResourceName")
      {
        attributes.append(attribute("image", name, image.location))
      } else if segment < titles.count, let title = archive.resolve(titles[segment]) {
        attributes.append(attribute("title", archive.text(title), title.location))
      }
      if segment < widths.count, let width = Double(archive.text(widths[segment])), width != 0 {
        attributes.append(attribute("width", archive.text(widths[segment]), widths[segment].location))
      }
      if segment < states.count, archive.text(states[segment]) == "NO" {
        attributes.append(attribute("enabled", "NO", states[segment].location))
      }
      writer.leaf("segment", attributes, at: control.location)
    }
    writer.end()
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
      guard let child = traits.child(key: key), let number = Int(archive.text(child)),
        words.indices.contains(number)
      else { continue }
      attributes.append(attribute(name, words[number], child.location))
    }
    for (key, name) in [
      ("IBUIEnablesReturnKeyAutomatically", "enablesReturnKeyAutomatically"),
      ("IBUISecureTextEntry", "secureTextEntry"),
    ] {
      if let child = traits.child(key: key) {
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
      if let child = configuration.child(key: key), let value = archive.resolve(child) {
        attributes.append(attribute(name, archive.text(value), child.location))
      }
    }
    writer.begin("accessibility", attributes, at: place)
    if let child = configuration.child(key: "IBUIIsAccessibilityElement"), let value = archive.resolve(child)
    {
      writer.leaf(
        "bool",
        [
          attribute("key", "isElement", child.location),
          attribute("value", archive.text(value) == "YES" ? "YES" : "NO", child.location),
        ], at: child.location)
    }
    if let child = configuration.child(key: "IBUIAccessibilityTraits"), let value = archive.resolve(child),
      let flags = Int(archive.text(value))
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
