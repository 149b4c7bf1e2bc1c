import NibFormat

/// A point in points.
struct Point: Equatable, Sendable {
  var x: Double
  var y: Double
}

/// A size in points.
struct Size: Equatable, Sendable {
  var width: Double
  var height: Double
}

/// A rectangle in points.
struct Rect: Equatable, Sendable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  var center: Point { Point(x: x + width / 2, y: y + height / 2) }
}

/// Distances from the four edges in points.
struct Insets: Equatable, Sendable {
  var top: Double
  var left: Double
  var bottom: Double
  var right: Double
}

/// Geometry as archives keep it: the tag byte 7, then little-endian doubles (F-26).
enum GeometryEncoding {
  static func data(_ numbers: Double...) -> Value {
    var bytes: [UInt8] = [7]
    bytes.reserveCapacity(1 + 8 * numbers.count)
    for number in numbers {
      var bits = number.bitPattern
      for _ in 0..<8 {
        bytes.append(UInt8(truncatingIfNeeded: bits))
        bits >>= 8
      }
    }
    return .data(bytes)
  }

  static func data(_ point: Point) -> Value { data(point.x, point.y) }
  static func data(_ size: Size) -> Value { data(size.width, size.height) }
  static func data(_ rect: Rect) -> Value { data(rect.x, rect.y, rect.width, rect.height) }
  static func data(_ insets: Insets) -> Value { data(insets.top, insets.left, insets.bottom, insets.right) }
}
