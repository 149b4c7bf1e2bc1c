/// Reads an archive that arrives in pieces, and hands on its records in the order of the file.
///
/// Records and errors are those of ``NIBArchive``, whatever the sizes of the pieces. No graph is built: between two
/// pieces the stream holds at most the one record that they cut, which is bounded by the longest data value, and for
/// keys and classes by ``NIBArchiveLimits``.
///
///     var stream = NIBArchiveStream()
///     while let chunk = nextChunk() { try stream.push(chunk, into: &visitor) }
///     try stream.finish()
public struct NIBArchiveStream: Sendable {
  /// Made when the header is complete.
  @usableFromInline
  var reader: RecordReader?
  /// The start of the header, or of a record, that is not complete yet.
  @usableFromInline
  var pending: [UInt8] = []
  /// How many bytes were taken from the pieces.
  @usableFromInline
  var byteCount = 0
  /// How many bytes at least the pending record lacks.
  @usableFromInline
  var missing = 0
  @usableFromInline
  var failure: NIBArchiveError?

  /// Makes a stream that waits for the first byte.
  public init() {}

  /// How many bytes are held until their record is complete.
  public var heldByteCount: Int { pending.count }

  /// Reads the next piece of the file. Pieces may have any size, also 0.
  ///
  /// - Throws: the error that ``NIBArchive/init(_:)`` reports for the whole file, when its bytes are reached; also on
  ///   every later call. Records before the fault have been handed on.
  @inlinable
  public mutating func push(
    _ chunk: Span<UInt8>, into visitor: inout some NIBArchiveVisitor
  ) throws(NIBArchiveError) {
    try unsafe chunk.withUnsafeBufferPointer { chunk throws(NIBArchiveError) in
      try unsafe push(chunk, into: &visitor)
    }
  }

  /// Reads the next piece of the file from an array. See ``push(_:into:)-(Span<UInt8>,_)``.
  @inlinable
  public mutating func push(
    _ chunk: [UInt8], into visitor: inout some NIBArchiveVisitor
  ) throws(NIBArchiveError) {
    try unsafe chunk.withUnsafeBufferPointer { chunk throws(NIBArchiveError) in
      try unsafe push(chunk, into: &visitor)
    }
  }

  /// Reads the next piece of the file from memory that is lent. See ``push(_:into:)-(Span<UInt8>,_)``.
  @unsafe
  @inlinable
  public mutating func push<Visitor: NIBArchiveVisitor>(
    _ chunk: UnsafeBufferPointer<UInt8>, into visitor: inout Visitor
  ) throws(NIBArchiveError) {
    if let failure { throw failure }
    do throws(NIBArchiveError) {
      try unsafe withUnsafeMutablePointer(to: &visitor) { visitor throws(NIBArchiveError) in
        try unsafe read(chunk, into: visitor)
      }
    } catch {
      failure = error
      throw error
    }
  }

  /// Says that no more bytes will come.
  ///
  /// - Throws: the error that ``NIBArchive/init(_:)`` reports for the whole file, if it is not a complete archive.
  public mutating func finish() throws(NIBArchiveError) {
    if let failure { throw failure }
    let error: NIBArchiveError
    if var reader {
      guard reader.table != .trailing else { return }
      // The file ends inside a record, or right before one. Reading that again says where.
      var sink = NoRecords()
      reader.origin = byteCount - pending.count
      do throws(RecordReader.Stop) {
        try unsafe pending.withUnsafeBufferPointer { bytes throws(RecordReader.Stop) in
          try unsafe reader.read(bytes, into: &sink)
        }
        return
      } catch let stop {
        error = reader.error(stop, byteCount: byteCount)
      }
    } else {
      do throws(NIBArchiveError) {
        _ = try header()
        return
      } catch let cut {
        error = cut
      }
    }
    failure = error
    throw error
  }
}
