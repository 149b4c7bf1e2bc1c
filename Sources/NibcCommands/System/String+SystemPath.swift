/// Paths as strings. The system's names are bytes, any but NUL and the slash; most are UTF-8, but some are not, and no
/// file is to be out of reach for its name.
///
/// A byte that is not UTF-8 stands in a path as a scalar of a private range, so that paths stay strings that can be taken
/// apart. Where that range is used in a name in truth, its bytes are taken one by one too: the way back is one for both.
extension String {
  /// The scalars that stand for the bytes 0x80 to 0xFF: the last eight bits are the byte.
  private static let byteScalars: ClosedRange<UInt32> = 0x10_FE80...0x10_FEFF

  /// A path as the system gives it. Linear.
  init(systemPath path: UnsafePointer<CChar>) {
    var bytes: [UInt8] = []
    var next = unsafe path
    while unsafe next.pointee != 0 {
      unsafe bytes.append(UInt8(bitPattern: next.pointee))
      unsafe next += 1
    }
    self.init(systemPathBytes: bytes)
  }

  /// The path, or part of one, that consists of the bytes of a text, such as a name in a document: there the scalars of
  /// the private range are themselves. Linear.
  init(systemPathOf text: String) {
    // The byte that the private range begins with.
    if text.utf8.contains(0xF4) { self.init(systemPathBytes: Array(text.utf8)) } else { self = text }
  }

  private init(systemPathBytes bytes: [UInt8]) {
    self = ""
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var place = 0
    while true {
      let count: Int
      switch parser.parseScalar(from: &rest) {
      case .emptyInput: return
      case .error(let length): count = length
      case .valid(let encoded):
        count = encoded.count
        let scalar = Unicode.UTF8.decode(encoded)
        if !Self.byteScalars.contains(scalar.value) {
          unicodeScalars.append(scalar)
          place += count
          continue
        }
      }
      for byte in bytes[place..<place + count] {
        if let scalar = Unicode.Scalar(Self.byteScalars.lowerBound & ~0xFF | UInt32(byte)) {
          unicodeScalars.append(scalar)
        }
      }
      place += count
    }
  }

  /// Calls `body` with the path as the system wants it.
  func withSystemPath<Result>(_ body: (UnsafePointer<CChar>) throws -> Result) rethrows -> Result {
    // The byte that the private range begins with.
    guard utf8.contains(0xF4) else { return unsafe try withCString(body) }
    var bytes: [CChar] = []
    for scalar in unicodeScalars {
      if Self.byteScalars.contains(scalar.value) {
        bytes.append(CChar(truncatingIfNeeded: scalar.value))
      } else {
        bytes += UTF8.encode(scalar).map { $0.map(CChar.init(bitPattern:)) } ?? []
      }
    }
    bytes.append(0)
    return unsafe try bytes.withUnsafeBufferPointer { unsafe try body($0.baseAddress!) }
  }

  /// The path for people: a byte that is not UTF-8 as `\xFF`.
  var shownPath: String {
    guard utf8.contains(0xF4) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      if Self.byteScalars.contains(scalar.value) {
        text += "\\x" + String(scalar.value & 0xFF, radix: 16, uppercase: true)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
