extension Point: NibReadable {
  /// Reads a point, from data, text or a value object.
  @inlinable
  @inline(__always)
  public static func read(_ key: StaticString, from decoder: NibDecoder) throws(NibError) -> Point? {
    guard let slot = unsafe decoder.find(key) else { return nil }
    guard unsafe slot.pointee.kind == .pair else {
      guard let n = try unsafe decoder.geometry(slot.pointee, key, count: 2, expected: "a point") else {
        return nil
      }
      return Point(x: n.0, y: n.1)
    }
    let n = unsafe decoder.numbers(slot)
    return unsafe Point(x: n[0], y: n[1])
  }
}

extension Size: NibReadable {
  /// Reads a size, from data, text or a value object.
  @inlinable
  @inline(__always)
  public static func read(_ key: StaticString, from decoder: NibDecoder) throws(NibError) -> Size? {
    guard let slot = unsafe decoder.find(key) else { return nil }
    guard unsafe slot.pointee.kind == .pair else {
      guard let n = try unsafe decoder.geometry(slot.pointee, key, count: 2, expected: "a size") else {
        return nil
      }
      return Size(width: n.0, height: n.1)
    }
    let n = unsafe decoder.numbers(slot)
    return unsafe Size(width: n[0], height: n[1])
  }
}

extension Rect: NibReadable {
  /// Reads a rectangle, from data, text or a value object.
  @inlinable
  @inline(__always)
  public static func read(_ key: StaticString, from decoder: NibDecoder) throws(NibError) -> Rect? {
    guard let slot = unsafe decoder.find(key) else { return nil }
    guard unsafe slot.pointee.kind == .quad else {
      guard let n = try unsafe decoder.geometry(slot.pointee, key, count: 4, expected: "a rectangle") else {
        return nil
      }
      return Rect(x: n.0, y: n.1, width: n.2, height: n.3)
    }
    let n = unsafe decoder.numbers(slot)
    return unsafe Rect(x: n[0], y: n[1], width: n[2], height: n[3])
  }
}

extension Insets: NibReadable {
  /// Reads insets, in the order top, left, bottom, right.
  @inlinable
  @inline(__always)
  public static func read(_ key: StaticString, from decoder: NibDecoder) throws(NibError) -> Insets? {
    guard let slot = unsafe decoder.find(key) else { return nil }
    guard unsafe slot.pointee.kind == .quad else {
      guard let n = try unsafe decoder.geometry(slot.pointee, key, count: 4, expected: "insets") else {
        return nil
      }
      return Insets(top: n.0, left: n.1, bottom: n.2, right: n.3)
    }
    let n = unsafe decoder.numbers(slot)
    return unsafe Insets(top: n[0], left: n[1], bottom: n[2], right: n[3])
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
  /// The numbers of geometry in data, which the template has decoded.
  @inlinable
  @inline(__always)
  func numbers(_ slot: UnsafePointer<Slot>) -> UnsafePointer<Double> {
    unsafe loading.geometry + Int(truncatingIfNeeded: slot.pointee.payload >> 32)
  }

  /// Geometry that is not data: a text, a value object, or none at all.
  @inline(never)
  @usableFromInline
  func geometry(
    _ slot: Slot, _ key: StaticString, count: Int, expected: String
  ) throws(NibError) -> (Double, Double, Double, Double)? {
    if slot.isNull { return nil }
    if let numbers = loading.geometry(slot, count: count) { return numbers }
    // Data or text that is not geometry is told from values of another kind.
    if slot.dataRange(in: loading.bytes) != nil || loading.string(slot) != nil {
      throw error(.malformedValue(expected: expected), key: key)
    }
    throw wrongType(key, slot, expected: expected)
  }
}
