extension Instantiation {
  /// The number in a number object.
  func number(_ slot: Slot) -> NibValue? {
    guard let object = slot.object, template.objects[object].role == .number else { return nil }
    if let number = template.slot(of: object, key: template.keys.integer)?.integer { return .int(number) }
    if let number = template.slot(of: object, key: template.keys.double)?.number { return .double(number) }
    if let constant = template.slot(of: object, key: template.keys.constraintConstant)?.number {
      return .double(constant)
    }
    if let flag = template.slot(of: object, key: template.keys.boolean)?.integer { return .bool(flag != 0) }
    return nil
  }

  @inline(__always)
  func string(_ slot: Slot) -> String? {
    guard let object = slot.object else { return nil }
    let plan = unsafe objectPlans[object]
    return plan.role == .string ? unsafe strings[Int(plan.detail)] : nil
  }

  @inline(__always)
  func color(_ slot: Slot) -> Color? {
    guard let object = slot.object else { return nil }
    let plan = unsafe objectPlans[object]
    return plan.role == .color && plan.detail >= 0 ? unsafe colors[Int(plan.detail)] : nil
  }

  @inline(__always)
  func font(_ slot: Slot) -> Font? {
    guard let object = slot.object else { return nil }
    let plan = unsafe objectPlans[object]
    return plan.role == .font && plan.detail >= 0 ? unsafe fonts[Int(plan.detail)] : nil
  }

  func image(_ slot: Slot) -> ImageName? {
    guard let object = slot.object, template.objects[object].role == .image else { return nil }
    let symbol = template.string(template.slot(of: object, named: "UISystemSymbolResourceName"))
    guard let name = symbol ?? template.string(template.slot(of: object, named: "UIResourceName")) else {
      return nil
    }
    let size = Size(
      width: template.slot(of: object, named: "UIImageWidth")?.number ?? 0,
      height: template.slot(of: object, named: "UIImageHeight")?.number ?? 0)
    return ImageName(name, size: size, isSymbol: symbol != nil)
  }

  /// The bytes of a value or of a data object.
  func data(_ slot: Slot) -> [UInt8]? {
    if let range = slot.dataRange(in: bytes) { return Array(bytes[range]) }
    guard let object = slot.object, template.objects[object].role == .data else { return nil }
    return data(in: object)
  }

  /// The bytes of a data object.
  private func data(in object: Int) -> [UInt8] {
    if case .data(let known)? = rare?.shared[object] { return known }
    let data = Array(bytes[template.dataRange(of: object)])
    if template.objects[object].isShared { rareState().shared[object] = .data(data) }
    return data
  }

  // MARK: Geometry

  /// Two or four numbers: as a text (F-23, A-9) or as a value object.
  func geometry(_ slot: Slot, count: Int) -> (Double, Double, Double, Double)? {
    if let text = string(slot) { return geometry(text, count: count) }
    guard let object = slot.object, template.objects[object].role == .geometry else { return nil }
    switch geometryValue(object) {
    case .point(let point)? where count == 2: return (point.x, point.y, 0, 0)
    case .size(let size)? where count == 2: return (size.width, size.height, 0, 0)
    case .rect(let rect)? where count == 4:
      return (rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
    default: return nil
    }
  }

  private func geometry(_ text: String, count: Int) -> (Double, Double, Double, Double)? {
    if count == 2 {
      return GeometryText.numbers(in: text, groups: [2]).map { ($0[0], $0[1], 0, 0) }
    }
    let numbers =
      GeometryText.numbers(in: text, groups: [2, 2]) ?? GeometryText.numbers(in: text, groups: [4])
    return numbers.map { ($0[0], $0[1], $0[2], $0[3]) }
  }

  /// The contents of a value object (F-23), taken from its text once: that is a fifth of loading
  /// `instantiate.largest.template`, which has two of them.
  private func geometryValue(_ object: Int) -> NibValue? {
    if let known = geometryValues[object] { return known }
    let value = readGeometryValue(object)
    if let value { geometryValues[object] = value }
    return value
  }

  private func readGeometryValue(_ object: Int) -> NibValue? {
    let keys = template.keys
    func numbers(_ key: Int32, _ groups: [Int]) -> [Double]? {
      guard let text = template.string(template.slot(of: object, key: key)) else { return nil }
      return GeometryText.numbers(in: text, groups: groups)
    }
    switch template.slot(of: object, key: keys.special)?.integer {
    case 1: return numbers(keys.pointText, [2]).map { .point(Point(x: $0[0], y: $0[1])) }
    case 2: return numbers(keys.sizeText, [2]).map { .size(Size(width: $0[0], height: $0[1])) }
    case 3:
      return numbers(keys.rectText, [2, 2]).map {
        .rect(Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]))
      }
    case 4:
      // The numbers of a range are values or number objects.
      func number(_ key: Int32) -> Int? {
        guard let slot = template.slot(of: object, key: key) else { return nil }
        return (slot.integer ?? self.number(slot)?.int).flatMap { Int(exactly: $0) }
      }
      guard let location = number(keys.rangeLocation), let length = number(keys.rangeLength), length >= 0
      else {
        return nil
      }
      let (end, overflow) = location.addingReportingOverflow(length)
      return overflow ? nil : .range(location..<end)
    default: return nil
    }
  }

  // MARK: Any value

  /// A value with everything in it made live.
  func value(_ slot: Slot, of source: Int) throws(NibError) -> NibValue {
    switch slot.kind {
    case .integer: return .int(Int64(bitPattern: slot.payload))
    case .boolean: return .bool(slot.payload != 0)
    case .number: return .double(Double(bitPattern: slot.payload))
    case .data, .pair, .quad: return .data(Array(bytes[slot.dataRange(in: bytes) ?? 0..<0]))
    case .null: return .null
    case .object: break
    }
    let target = Int(slot.payload)
    func checked(_ value: NibValue?) throws(NibError) -> NibValue {
      guard let value else {
        throw error(.malformedValue(expected: template.className(of: target)), object: target, key: nil)
      }
      return value
    }
    switch template.objects[target].role {
    case .data: return .data(data(in: target))
    case .string:
      let key = template.string(template.slot(of: target, key: template.keys.localizationKey))
      return .string(template.strings[Int(template.objects[target].detail)], localizationKey: key)
    case .number: return try checked(number(slot))
    case .date:
      return try checked((template.slot(of: target, key: template.keys.time)?.number).map { .date($0) })
    case .geometry: return try checked(geometryValue(target))
    case .color: return try checked(color(slot).map { .color($0) })
    case .font: return try checked(font(slot).map { .font($0) })
    case .image: return try checked(image(slot).map { .image($0) })
    case .nib: return .nib(try nestedNib(target))
    case .array, .dictionary: return try collection(target)
    case .owner: return owner.map { .object($0) } ?? .null
    case .firstResponder: return .null
    case .external: return .object(try external(target, referrer: template.className(of: source)))
    case .instance: return .object(try unsafe object(at: target).takeUnretainedValue())
    }
  }

  private func collection(_ index: Int) throws(NibError) -> NibValue {
    if let known = rare?.shared[index] { return known }
    guard unsafe states[index] == .new else { throw error(.cyclicCollection, object: index, key: nil) }
    guard depth < depthLimit else { throw tooDeep(index) }
    let range = template.objects[index].slots
    try count(elements: range.count, of: index)
    unsafe states[index] = .decoding
    depth += 1
    defer {
      unsafe states[index] = .new
      depth -= 1
    }
    var elements: [NibValue] = []
    for slot in template.slots[range] where template.keys.isElement(slot) {
      elements.append(try value(slot, of: index))
    }
    let collection: NibValue
    if template.objects[index].role == .dictionary {
      guard elements.count.isMultiple(of: 2) else {
        throw error(.malformedValue(expected: "a dictionary"), object: index, key: nil)
      }
      collection = .dictionary(
        stride(from: 0, to: elements.count, by: 2).map { (elements[$0], elements[$0 + 1]) })
    } else {
      collection = .array(elements)
    }
    if template.objects[index].isShared { rareState().shared[index] = collection }
    return collection
  }

  /// Counts elements of a list that are read; see ``LoadingLimits/elementsPerValue``.
  @inline(__always)
  func count(elements: Int, of list: Int) throws(NibError) {
    elementsLeft -= elements
    guard elementsLeft >= 0 else { throw tooManyElements(list) }
  }

  @inline(never)
  private func tooManyElements(_ list: Int) -> NibError {
    error(.tooManyElements(limit: elementLimit), object: list, key: nil)
  }

  private func nestedNib(_ index: Int) throws(NibError) -> Nib {
    do {
      return try template.nestedNibs.withLock { nibs throws(NibError) in
        guard let range = template.archiveRange(ofNib: index) else {
          throw error(.malformedValue(expected: "a nib"), object: index, key: nil)
        }
        // By the archive, as two nibs can have the same one.
        if let nib = nibs[range.lowerBound] { return nib }
        let name = template.name.map { "\($0)#\(range.lowerBound)" }
        let nib = try Nib(Array(bytes[range]), name: name, registry: template.registry)
        nibs[range.lowerBound] = nib
        return nib
      }
    } catch { throw located(error, object: index) }
  }

  /// The kind of a value in words, for messages.
  func kindName(_ slot: Slot) -> String {
    guard let object = slot.object else { return slot.kindName }
    switch template.objects[object].role {
    case .string: return "a string"
    case .number: return "a number"
    case .data: return "data"
    case .date: return "a date"
    case .geometry: return "a value object"
    case .array: return "an array"
    case .dictionary: return "a dictionary"
    case .color: return "a colour"
    case .font: return "a font"
    case .image: return "an image"
    case .nib: return "a nib"
    case .owner, .firstResponder, .external: return "a placeholder"
    case .instance: return "an object of class \(template.className(of: object))"
    }
  }
}
