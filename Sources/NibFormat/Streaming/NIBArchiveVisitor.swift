/// Takes the records of an archive from a ``NIBArchiveStream``, in the order of the file: the header, then all
/// objects, keys, values and classes, then the bytes after them.
///
/// Every method has a default that does nothing. What a method is given is verified; later bytes may still turn out
/// to be damaged. The bytes behind a span are only lent for the call.
public protocol NIBArchiveVisitor {
  /// The header, complete and checked.
  mutating func visitHeader(_ header: NIBArchiveHeader)

  /// An object: its class, where its values start, and how many it has.
  mutating func visitObject(_ index: ObjectIndex, classIndex: ClassIndex, firstValue: Int, valueCount: Int)

  /// A key and the UTF-8 of its name.
  mutating func visitKey(_ index: KeyIndex, name: Span<UInt8>)

  /// A value other than data. `position` counts the values of the file.
  mutating func visitValue(_ position: Int, key: KeyIndex, value: ScalarValue)

  /// A data value. `position` counts the values of the file.
  mutating func visitData(_ position: Int, key: KeyIndex, data: Span<UInt8>)

  /// A class and the UTF-8 of its name, without the NUL. Its fallback classes follow, one call each.
  mutating func visitClass(_ index: ClassIndex, name: Span<UInt8>, fallbackCount: Int)

  /// A class that a loader may use in place of the class at `index`, best first.
  mutating func visitFallback(_ fallback: ClassIndex, of index: ClassIndex)

  /// Bytes after the class table, in pieces as they arrive.
  mutating func visitTrailing(_ bytes: Span<UInt8>)
}

extension NIBArchiveVisitor {
  /// Does nothing.
  public mutating func visitHeader(_ header: NIBArchiveHeader) {}
  /// Does nothing.
  public mutating func visitObject(
    _ index: ObjectIndex, classIndex: ClassIndex, firstValue: Int, valueCount: Int
  ) {}
  /// Does nothing.
  public mutating func visitKey(_ index: KeyIndex, name: Span<UInt8>) {}
  /// Does nothing.
  public mutating func visitValue(_ position: Int, key: KeyIndex, value: ScalarValue) {}
  /// Does nothing.
  public mutating func visitData(_ position: Int, key: KeyIndex, data: Span<UInt8>) {}
  /// Does nothing.
  public mutating func visitClass(_ index: ClassIndex, name: Span<UInt8>, fallbackCount: Int) {}
  /// Does nothing.
  public mutating func visitFallback(_ fallback: ClassIndex, of index: ClassIndex) {}
  /// Does nothing.
  public mutating func visitTrailing(_ bytes: Span<UInt8>) {}
}
