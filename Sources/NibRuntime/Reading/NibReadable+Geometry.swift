extension Point: NibReadable {
  /// Reads a point, from data, text or a value object.
  public static func read(_ key: StaticString, from decoder: NibDecoder) throws(NibError) -> Point? {
    guard let slot = decoder.present(key) else { return nil }
    guard let n = decoder.loading.geometry(slot, count: 2) else {
      throw decoder.wrongGeometry(key, slot, expected: "a point")
    }
    return Point(x: n.0, y: n.1)
  }
}

extension Size: NibReadable {
  /// Reads a size, from data, text or a value object.
  public static func read(_ key: StaticString, from decoder: NibDecoder) throws(NibError) -> Size? {
    guard let slot = decoder.present(key) else { return nil }
    guard let n = decoder.loading.geometry(slot, count: 2) else {
      throw decoder.wrongGeometry(key, slot, expected: "a size")
    }
    return Size(width: n.0, height: n.1)
  }
}

extension Rect: NibReadable {
  /// Reads a rectangle, from data, text or a value object.
  public static func read(_ key: StaticString, from decoder: NibDecoder) throws(NibError) -> Rect? {
    guard let slot = decoder.present(key) else { return nil }
    guard let n = decoder.loading.geometry(slot, count: 4) else {
      throw decoder.wrongGeometry(key, slot, expected: "a rectangle")
    }
    return Rect(x: n.0, y: n.1, width: n.2, height: n.3)
  }
}

extension Insets: NibReadable {
  /// Reads insets, in the order top, left, bottom, right.
  public static func read(_ key: StaticString, from decoder: NibDecoder) throws(NibError) -> Insets? {
    guard let slot = decoder.present(key) else { return nil }
    guard let n = decoder.loading.geometry(slot, count: 4) else {
      throw decoder.wrongGeometry(key, slot, expected: "insets")
    }
    return Insets(top: n.0, left: n.1, bottom: n.2, right: n.3)
  }
}

extension Color: NibReadable {
  /// Reads a colour.
  public static func read(_ key: StaticString, from decoder: NibDecoder) throws(NibError) -> Color? {
    guard let slot = decoder.present(key) else { return nil }
    guard let color = decoder.loading.color(slot) else {
      throw decoder.wrongType(key, slot, expected: "a colour")
    }
    return color
  }
}

extension Font: NibReadable {
  /// Reads a font.
  public static func read(_ key: StaticString, from decoder: NibDecoder) throws(NibError) -> Font? {
    guard let slot = decoder.present(key) else { return nil }
    guard let font = decoder.loading.font(slot) else {
      throw decoder.wrongType(key, slot, expected: "a font")
    }
    return font
  }
}

extension ImageName: NibReadable {
  /// Reads the name of an image.
  public static func read(_ key: StaticString, from decoder: NibDecoder) throws(NibError) -> ImageName? {
    guard let slot = decoder.present(key) else { return nil }
    guard let image = decoder.loading.image(slot) else {
      throw decoder.wrongType(key, slot, expected: "an image")
    }
    return image
  }
}

extension NibDecoder {
  /// Tells data or text that is not geometry from values of another kind.
  fileprivate func wrongGeometry(_ key: StaticString, _ slot: Slot, expected: String) -> NibError {
    if slot.dataRange(in: loading.bytes) != nil || loading.string(slot) != nil {
      return error(.malformedValue(expected: expected), key: key)
    }
    return wrongType(key, slot, expected: expected)
  }
}
