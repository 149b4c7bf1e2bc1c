/// An array that never changes, whose elements are reached through a pointer.
///
/// Reading keys is a handful of instructions, and an `Array` costs as many again: a load for the buffer and a comparison
/// of the index. Whoever reads through ``base`` keeps the array alive and stays in bounds.
@safe
final class FixedArray<Element: Sendable>: @unchecked Sendable, RandomAccessCollection {
  // Not checked by the compiler: the memory is written in `init` and only read from then on.
  private let storage: UnsafeMutablePointer<Element>
  let endIndex: Int
  var startIndex: Int { 0 }

  init(_ elements: [Element]) {
    unsafe storage = .allocate(capacity: elements.count)
    for (place, element) in elements.enumerated() { unsafe (storage + place).initialize(to: element) }
    endIndex = elements.count
  }

  deinit {
    unsafe storage.deinitialize(count: endIndex)
    unsafe storage.deallocate()
  }

  /// The first element.
  var base: UnsafePointer<Element> { unsafe UnsafePointer(storage) }

  subscript(place: Int) -> Element {
    precondition(place >= 0 && place < endIndex, "index out of range")
    return unsafe storage[place]
  }
}
