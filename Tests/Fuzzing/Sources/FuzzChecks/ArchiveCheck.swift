public import NibFormat

/// What must hold for any bytes that claim to be an archive.
public enum ArchiveCheck {
  /// How the bytes were taken.
  public enum Outcome: Sendable {
    /// An archive.
    case accepted
    /// No archive, for this reason.
    case refused(NIBArchiveError)
  }

  /// Reads bytes in all ways and traps if they disagree, or if an archive cannot be written as it was.
  @discardableResult
  public static func run(_ bytes: [UInt8]) -> Outcome {
    let streamed = stream(bytes)
    do throws(NIBArchiveError) {
      let archive = try NIBArchive(bytes)
      precondition(verified(bytes) == nil, "opened, but not verified")
      precondition(streamed.error == nil, "opened, but not streamed")
      precondition(streamed.tally == RecordTally(archive), "the stream says something else")
      precondition(isReadByKey(archive), "a reader gives other values")
      let tables = ArchiveTables(archive)
      precondition(tables.encoded() == bytes, "encoded to other bytes")
      let graph = ObjectGraph(archive)
      let canonical = graph.encodedCanonically()
      precondition(verified(canonical) == nil, "the canonical archive is damaged")
      return .accepted
    } catch {
      precondition(verified(bytes) == error, "refused, but verified")
      precondition(streamed.error == error, "another error from the stream")
      precondition(error.offset >= 0 && error.offset <= bytes.count, "an error outside the file")
      _ = error.description
      return .refused(error)
    }
  }

  /// Whether reading all values of all objects by key gives these values, in the order of the file and back.
  private static func isReadByKey(_ archive: NIBArchive) -> Bool {
    var reader = NIBArchive.KeyedReader(archive)
    return archive.objects.allSatisfy { object in
      reader.move(to: object.index)
      return object.values.allSatisfy { reader.scalar(forKey: $0.key) == $0.scalar }
        && object.values.reversed().allSatisfy { reader.scalar(forKey: $0.key) != nil }
    }
  }

  private static func verified(_ bytes: [UInt8]) -> NIBArchiveError? {
    do throws(NIBArchiveError) {
      try NIBArchive.verify(bytes)
      return nil
    } catch {
      return error
    }
  }

  /// Streams bytes in pieces whose sizes follow from the bytes.
  private static func stream(_ bytes: [UInt8]) -> (tally: RecordTally, error: NIBArchiveError?) {
    var tally = RecordTally()
    var stream = NIBArchiveStream()
    var position = 0
    do throws(NIBArchiveError) {
      while position < bytes.count {
        let size = 1 + (Int(bytes[position]) * 7 + position) % 300
        let end = min(bytes.count, position + size)
        try stream.push(Array(bytes[position..<end]), into: &tally)
        position = end
      }
      try stream.finish()
      return (tally, nil)
    } catch {
      return (tally, error)
    }
  }
}
