/// A type of value that ``NibDecoder`` reads.
///
/// Enumerations with a raw value of such a type get the conformance by declaring it.
public protocol NibReadable {
  /// Reads the value under a key; nil if there is none or a reference to nothing.
  static func read(_ key: StaticString, from decoder: NibDecoder) throws(NibError) -> Self?
}

extension NibDecoder {
  /// Reads a value that has to be there.
  ///
  /// - Throws: ``NibError/Reason/missingKey``, ``NibError/Reason/wrongType(expected:found:)`` or
  ///   ``NibError/Reason/malformedValue(expected:)``.
  @inlinable
  public func decode<T: NibReadable>(_ key: StaticString, as type: T.Type = T.self) throws(NibError) -> T {
    guard let value = try T.read(key, from: self) else { throw missing(key) }
    return value
  }

  /// Reads a value, or gives nil if there is none.
  @inlinable
  public func decodeIfPresent<T: NibReadable>(
    _ key: StaticString, as type: T.Type = T.self
  ) throws(NibError) -> T? {
    try T.read(key, from: self)
  }

  /// Reads a value, or gives a default if there is none: archives leave out what has its usual value.
  @inlinable
  public func decode<T: NibReadable>(
    _ key: StaticString, default standard: @autoclosure () -> T
  ) throws(NibError) -> T {
    guard let value = try T.read(key, from: self) else { return standard() }
    return value
  }
}

extension NibReadable where Self: RawRepresentable, RawValue: NibReadable {
  /// Reads the raw value, which has to be one of the type's.
  @inlinable
  public static func read(_ key: StaticString, from decoder: NibDecoder) throws(NibError) -> Self? {
    guard let raw = try RawValue.read(key, from: decoder) else { return nil }
    guard let value = Self(rawValue: raw) else {
      throw decoder.error(.malformedValue(expected: String(describing: Self.self)), key: key)
    }
    return value
  }
}

extension NibDecoder {
  /// An integer that is not one at first sight: in a number object, or none at all.
  @inline(never)
  @usableFromInline
  func integer(_ slot: Slot, _ key: StaticString, expected: String) throws(NibError) -> Int? {
    if slot.isNull { return nil }
    guard let number = loading.number(slot)?.int else { throw wrongType(key, slot, expected: expected) }
    return Int(truncatingIfNeeded: number)
  }

  /// A number that is not a floating-point number at first sight.
  @inline(never)
  @usableFromInline
  func number(_ slot: Slot, _ key: StaticString) throws(NibError) -> Double? {
    if slot.isNull { return nil }
    guard let number = slot.number ?? loading.number(slot)?.double else {
      throw wrongType(key, slot, expected: "a number")
    }
    return number
  }
}

extension Bool: NibReadable {
  /// Reads a boolean, also from a number.
  @inlinable
  @inline(__always)
  public static func read(_ key: StaticString, from decoder: NibDecoder) throws(NibError) -> Bool? {
    guard let slot = unsafe decoder.find(key) else { return nil }
    guard unsafe slot.pointee.kind.rawValue <= Slot.Kind.boolean.rawValue else {
      return unsafe try decoder.integer(slot.pointee, key, expected: "a boolean").map { $0 != 0 }
    }
    return unsafe slot.pointee.payload != 0
  }
}

extension Int: NibReadable {
  /// Reads an integer of any width.
  @inlinable
  @inline(__always)
  public static func read(_ key: StaticString, from decoder: NibDecoder) throws(NibError) -> Int? {
    guard let slot = unsafe decoder.find(key) else { return nil }
    guard unsafe slot.pointee.kind.rawValue <= Slot.Kind.boolean.rawValue else {
      return unsafe try decoder.integer(slot.pointee, key, expected: "an integer")
    }
    return unsafe Int(truncatingIfNeeded: slot.pointee.payload)
  }
}

extension FixedWidthInteger where Self: NibReadable {
  /// Reads an integer that has to fit.
  public static func read(_ key: StaticString, from decoder: NibDecoder) throws(NibError) -> Self? {
    guard let number = try Int.read(key, from: decoder) else { return nil }
    guard let value = Self(exactly: number) else {
      throw decoder.error(.malformedValue(expected: "an integer of \(Self.bitWidth) bits"), key: key)
    }
    return value
  }
}

extension Int64: NibReadable {}
extension Int32: NibReadable {}
extension UInt32: NibReadable {}
extension UInt: NibReadable {}

extension Double: NibReadable {
  /// Reads a number of any kind.
  @inlinable
  @inline(__always)
  public static func read(_ key: StaticString, from decoder: NibDecoder) throws(NibError) -> Double? {
    guard let slot = unsafe decoder.find(key) else { return nil }
    guard unsafe slot.pointee.kind == .number else { return unsafe try decoder.number(slot.pointee, key) }
    return unsafe Double(bitPattern: slot.pointee.payload)
  }
}

extension Float: NibReadable {
  /// Reads a number, rounded to 32 bits.
  @inlinable
  @inline(__always)
  public static func read(_ key: StaticString, from decoder: NibDecoder) throws(NibError) -> Float? {
    try Double.read(key, from: decoder).map { Float($0) }
  }
}

extension String: NibReadable {
  /// Reads a text; of a localisable one the development text.
  public static func read(_ key: StaticString, from decoder: NibDecoder) throws(NibError) -> String? {
    guard let slot = decoder.present(key) else { return nil }
    guard let text = decoder.loading.string(slot) else {
      throw decoder.wrongType(key, slot, expected: "a string")
    }
    return text
  }
}

extension Array: NibReadable where Element == UInt8 {
  /// Reads bytes, be they a value or a data object.
  public static func read(_ key: StaticString, from decoder: NibDecoder) throws(NibError) -> [UInt8]? {
    guard let slot = decoder.present(key) else { return nil }
    guard let data = decoder.loading.data(slot) else {
      throw decoder.wrongType(key, slot, expected: "data")
    }
    return data
  }
}
