extension NIBArchive {
  /// Gives every record to a visitor, in the order of the file: what ``NIBArchiveStream`` gives for the same bytes, with
  /// the bytes after the tables in one piece. Linear in the number of bytes.
  public func visit(_ visitor: inout some NIBArchiveVisitor) {
    let file = bytes.span
    visitor.visitHeader(header)
    for object in objects {
      visitor.visitObject(
        object.index, classIndex: object.classIndex, firstValue: object.firstValue,
        valueCount: object.values.count)
    }
    for position in 0..<keyCount {
      let key = KeyIndex(position)
      visitor.visitKey(key, name: file.extracting(keyNameRange(key)))
    }
    for (position, value) in values.enumerated() {
      if let range = value.dataRange {
        visitor.visitData(position, key: value.key, data: file.extracting(range))
      } else {
        visitor.visitValue(position, key: value.key, value: value.scalar)
      }
    }
    for position in 0..<classCount {
      let index = ClassIndex(position)
      let fallbacks = fallbackClasses(of: index)
      visitor.visitClass(index, name: file.extracting(classNameRange(index)), fallbackCount: fallbacks.count)
      for fallback in fallbacks { visitor.visitFallback(fallback, of: index) }
    }
    if !trailingBytes.isEmpty {
      visitor.visitTrailing(file.extracting(trailingBytes.startIndex..<trailingBytes.endIndex))
    }
  }
}
