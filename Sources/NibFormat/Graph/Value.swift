/// One value of an archive: eleven kinds, as the format's value types 0 to 10 (F-11).
///
/// The kind is part of the value: 5 as `int8` and 5 as `int16` are different values, because a keyed decoder
/// sees the difference and a byte-exact round trip must keep it. Floating-point values compare by bit pattern.
public enum Value: Sendable {
  /// Type 0: a signed 8-bit integer.
  case int8(Int8)
  /// Type 1: a signed 16-bit integer.
  case int16(Int16)
  /// Type 2: a signed 32-bit integer.
  case int32(Int32)
  /// Type 3: a signed 64-bit integer.
  case int64(Int64)
  /// Types 4 (false) and 5 (true).
  case bool(Bool)
  /// Type 6: an IEEE 754 32-bit number.
  case float(Float)
  /// Type 7: an IEEE 754 64-bit number.
  case double(Double)
  /// Type 8: bytes.
  case data([UInt8])
  /// Type 9: a reference to nothing.
  case null
  /// Type 10: a reference to an object of the same archive.
  case object(ObjectIndex)

  /// An integer in the narrowest kind that the reference compiler uses for it (F-13): 0 … 127 as `int8`,
  /// … 32,767 as `int16`, … 2³¹−1 as `int32`; every negative number and everything larger as `int64`.
  public static func integer(_ number: Int64) -> Value {
    switch number {
    case 0...0x7f: .int8(Int8(number))
    case 0x80...0x7fff: .int16(Int16(number))
    case 0x8000...0x7fff_ffff: .int32(Int32(number))
    default: .int64(number)
    }
  }
}

extension Value: Hashable {
  /// Whether two values have the same kind and the same content; floating-point numbers are compared bit by bit.
  public static func == (a: Value, b: Value) -> Bool {
    switch (a, b) {
    case (.int8(let x), .int8(let y)): x == y
    case (.int16(let x), .int16(let y)): x == y
    case (.int32(let x), .int32(let y)): x == y
    case (.int64(let x), .int64(let y)): x == y
    case (.bool(let x), .bool(let y)): x == y
    case (.float(let x), .float(let y)): x.bitPattern == y.bitPattern
    case (.double(let x), .double(let y)): x.bitPattern == y.bitPattern
    case (.data(let x), .data(let y)): x == y
    case (.null, .null): true
    case (.object(let x), .object(let y)): x == y
    default: false
    }
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .int8(let x): hasher.combine(0 as UInt8); hasher.combine(x)
    case .int16(let x): hasher.combine(1 as UInt8); hasher.combine(x)
    case .int32(let x): hasher.combine(2 as UInt8); hasher.combine(x)
    case .int64(let x): hasher.combine(3 as UInt8); hasher.combine(x)
    case .bool(let x): hasher.combine(4 as UInt8); hasher.combine(x)
    case .float(let x): hasher.combine(6 as UInt8); hasher.combine(x.bitPattern)
    case .double(let x): hasher.combine(7 as UInt8); hasher.combine(x.bitPattern)
    case .data(let x): hasher.combine(8 as UInt8); hasher.combine(x)
    case .null: hasher.combine(9 as UInt8)
    case .object(let x): hasher.combine(10 as UInt8); hasher.combine(x)
    }
  }
}
