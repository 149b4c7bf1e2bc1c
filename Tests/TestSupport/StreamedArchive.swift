public import NibFormat

/// What comes out of a stream that gets an archive in pieces.
public struct StreamedArchive: Sendable {
  /// The records before the end or the fault.
  public var log = RecordLog()
  /// The fault, or nil.
  public var error: NIBArchiveError?
  /// The most bytes that the stream held between two pieces.
  public var largestHeldByteCount = 0

  /// Feeds bytes to a stream. `nextSize` says how large each piece is.
  public init(_ bytes: [UInt8], nextSize: () -> Int) {
    var stream = NIBArchiveStream()
    do throws(NIBArchiveError) {
      var position = 0
      while position < bytes.count {
        let end = min(bytes.count, position + nextSize())
        try stream.push(Array(bytes[position..<end]), into: &log)
        largestHeldByteCount = max(largestHeldByteCount, stream.heldByteCount)
        position = end
      }
      try stream.finish()
    } catch {
      self.error = error
    }
  }
}
