public import IBDocument

/// A source text with places marked in it: `1️⃣` marks the place of the byte that follows the marker.
///
/// The markers are no part of the text, so a test that marks its places stays right when the text around them changes.
public struct MarkedSource: Sendable {
  /// The text without its markers.
  public let bytes: [UInt8]
  /// Where each marker stood.
  public let places: [String: SourceLocation]

  /// Takes the markers out of a text.
  public init(_ marked: String) {
    var bytes: [UInt8] = []
    var places: [String: SourceLocation] = [:]
    var location = SourceLocation(line: 1, column: 1)
    for character in marked {
      if Self.isMarker(character) {
        precondition(places[String(character)] == nil, "the marker \(character) stands twice")
        places[String(character)] = location
        continue
      }
      bytes.append(contentsOf: String(character).utf8)
      // A carriage return and a line feed are one character of Swift and one line end.
      if character == "\n" || character == "\r\n" || character == "\r" {
        location = SourceLocation(line: location.line + 1, column: 1)
      } else {
        location.column += String(character).utf8.count
      }
    }
    self.bytes = bytes
    self.places = places
  }

  /// The place of a marker.
  public func place(_ marker: String) -> SourceLocation {
    guard let place = places[marker] else { preconditionFailure("no marker \(marker) in the source") }
    return place
  }

  /// Whether a character is a digit in a key cap, such as `1️⃣`.
  private static func isMarker(_ character: Character) -> Bool {
    let scalars = Array(character.unicodeScalars)
    return scalars.count == 3 && ("0"..."9").contains(scalars[0]) && scalars[1].value == 0xFE0F
      && scalars[2].value == 0x20E3
  }
}

/// A place in a document. The module's own name for it is hidden in files that use Swift Testing, which has another.
public typealias DocumentLocation = SourceLocation
