/// Hands records on to a visitor.
@unsafe
@usableFromInline
struct VisitorSink<Visitor: NIBArchiveVisitor>: @unsafe RecordSink {
  @usableFromInline
  let visitor: UnsafeMutablePointer<Visitor>

  @inlinable
  @inline(__always)
  static var takesRecordsAgain: Bool { false }

  @inlinable
  init(_ visitor: UnsafeMutablePointer<Visitor>) { unsafe self.visitor = visitor }

  @inlinable
  @inline(__always)
  func object(_ index: Int, _ record: ObjectRecord) {
    unsafe visitor.pointee.visitObject(
      ObjectIndex(UInt32(truncatingIfNeeded: index)), classIndex: ClassIndex(record.classIndex),
      firstValue: Int(record.firstValue), valueCount: Int(record.valueCount))
  }

  @inlinable
  @inline(__always)
  func key(_ index: Int, _ record: KeyRecord, in bytes: UnsafeRawPointer, origin: Int) {
    let name = unsafe Self.part(bytes, Int(record.offset) &- origin, Int(record.count))
    unsafe visitor.pointee.visitKey(KeyIndex(UInt32(truncatingIfNeeded: index)), name: name.span)
  }

  @inlinable
  @inline(__always)
  func value(_ index: Int, _ record: ValueRecord, in bytes: UnsafeRawPointer, origin: Int) {
    if record.kind == UInt32(ValueKind.data.rawValue) {
      let data = unsafe Self.part(bytes, record.dataRange.lowerBound &- origin, record.dataCount)
      unsafe visitor.pointee.visitData(index, key: KeyIndex(record.key), data: data.span)
    } else {
      unsafe visitor.pointee.visitValue(index, key: KeyIndex(record.key), value: record.scalar)
    }
  }

  @inlinable
  @inline(__always)
  func className(_ index: Int, _ record: ClassRecord, in bytes: UnsafeRawPointer, origin: Int) {
    let index = ClassIndex(UInt32(truncatingIfNeeded: index))
    let name = unsafe Self.part(bytes, record.offset &- origin, Int(record.count))
    unsafe visitor.pointee.visitClass(index, name: name.span, fallbackCount: Int(record.fallbackCount))
    for position in 0..<Int(record.fallbackCount) {
      let word = unsafe bytes.loadUnaligned(
        fromByteOffset: record.fallbackOffset &- origin &+ 4 &* position, as: UInt32.self)
      unsafe visitor.pointee.visitFallback(ClassIndex(UInt32(littleEndian: word)), of: index)
    }
  }

  @inlinable
  @inline(__always)
  static func part(_ bytes: UnsafeRawPointer, _ start: Int, _ count: Int) -> UnsafeBufferPointer<UInt8> {
    unsafe UnsafeBufferPointer(
      start: (bytes + start).assumingMemoryBound(to: UInt8.self), count: count)
  }
}
