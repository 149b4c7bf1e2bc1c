/// Takes the records of an archive as they are verified, in the order of the file.
///
/// The loops that call it are specialised for each sink, so that a sink that keeps nothing costs nothing.
@usableFromInline
protocol RecordSink {
  /// Whether records may be handed over twice, the second time for good.
  static var takesRecordsAgain: Bool { get }
  mutating func object(_ index: Int, _ record: ObjectRecord)
  /// `bytes` starts at the absolute offset `origin`.
  mutating func key(_ index: Int, _ record: KeyRecord, in bytes: UnsafeRawPointer, origin: Int)
  mutating func value(_ index: Int, _ record: ValueRecord, in bytes: UnsafeRawPointer, origin: Int)
  mutating func className(_ index: Int, _ record: ClassRecord, in bytes: UnsafeRawPointer, origin: Int)
}

/// Keeps nothing: for verifying alone.
@usableFromInline
struct NoRecords: RecordSink {
  @inlinable
  init() {}

  @inlinable
  @inline(__always)
  static var takesRecordsAgain: Bool { true }
  @inlinable
  @inline(__always)
  func object(_ index: Int, _ record: ObjectRecord) {}
  @inlinable
  @inline(__always)
  func key(_ index: Int, _ record: KeyRecord, in bytes: UnsafeRawPointer, origin: Int) {}
  @inlinable
  @inline(__always)
  func value(_ index: Int, _ record: ValueRecord, in bytes: UnsafeRawPointer, origin: Int) {}
  @inlinable
  @inline(__always)
  func className(_ index: Int, _ record: ClassRecord, in bytes: UnsafeRawPointer, origin: Int) {}
}
