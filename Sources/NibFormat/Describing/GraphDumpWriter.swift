/// Writes a graph, and those in its data, as ``GraphDump`` says.
struct GraphDumpWriter {
  private(set) var text: [UInt8] = []

  private let graph: ObjectGraph
  /// How many archives this one lies in.
  private let depth: Int
  /// The spaces before every line.
  private let margin: Int
  /// By object, whether values refer to it from several places, as far as that shows.
  private var isShared: [Bool]
  /// By object, its number once it has one.
  private var numbers: [Int]
  private var nextNumber = 1
  private var isWritten: [Bool]
  /// By object, what it says if that stands where it is used.
  private var contents: [Int: String?] = [:]
  /// Objects with which the ways start that lead to what does not hang off the root; in the order in which to write them.
  private var unreferred: [Int] = []
  /// Objects too deep for their place, to be written at the end.
  private var postponed: [Int] = []
  /// The rest of the values of each object on the way from the root, and their indentation.
  private var stack: [(object: Int, place: Int, indentation: Int)] = []

  init(_ graph: ObjectGraph, depth: Int, margin: Int = 0) {
    self.graph = graph
    self.depth = depth
    self.margin = margin
    let count = graph.objects.count
    isShared = [Bool](repeating: false, count: count)
    numbers = [Int](repeating: 0, count: count)
    isWritten = [Bool](repeating: false, count: count)
    markShared()
  }

  /// Finds the objects that are referred to more than once from what is written, and what does not hang off the root.
  ///
  /// Of the latter first those that nothing refers to; then, as what is left are circles and what hangs off them, the
  /// first object of each circle.
  private mutating func markShared() {
    guard !graph.objects.isEmpty else { return }
    var isReached = [Bool](repeating: false, count: graph.objects.count)
    reach(0, &isReached)
    guard isReached.contains(false) else { return }
    // By object, another one that refers to it.
    var referrers = [Int?](repeating: nil, count: graph.objects.count)
    for object in graph.objects.indices where !isReached[object] {
      for entry in graph.objects[object].values {
        if case .object(let index) = entry.value { referrers[index.position] = object }
      }
    }
    for object in graph.objects.indices where !isReached[object] && referrers[object] == nil {
      unreferred.append(object)
      reach(object, &isReached)
    }
    var isPassed = isReached
    for object in graph.objects.indices where !isReached[object] {
      // Back from referrer to referrer until a circle closes. All that is passed hangs off it, so no way is gone twice.
      var way = object
      while !isPassed[way], let referrer = referrers[way] {
        isPassed[way] = true
        way = referrer
      }
      var first = way
      var next = referrers[way]
      while let object = next, object != way {
        first = min(first, object)
        next = referrers[object]
      }
      unreferred.append(first)
      reach(first, &isReached)
    }
  }

  /// Marks what hangs off an object as reached, and as shared what had been reached.
  private mutating func reach(_ start: Int, _ isReached: inout [Bool]) {
    isReached[start] = true
    var unread = [start]
    while let object = unread.popLast() {
      for entry in graph.objects[object].values {
        guard case .object(let index) = entry.value else { continue }
        if isReached[index.position] {
          isShared[index.position] = true
        } else {
          isReached[index.position] = true
          unread.append(index.position)
        }
      }
    }
  }

  mutating func write() {
    startLine(0)
    write("NIBArchive, coder version \(graph.coderVersion)")
    if !graph.trailingBytes.isEmpty {
      write(", trailing \(Value.dataText(graph.trailingBytes[...], byteLimit: 64))")
    }
    endLine()
    guard !graph.objects.isEmpty else { return }
    startLine(0)
    open(0, valuesAt: 2)
    writeStack()
    writePostponed()
    if !unreferred.isEmpty {
      startLine(0)
      write("not reached from the root:")
      endLine()
      for object in unreferred {
        startLine(2)
        write("object \(object): ")
        write(.object(ObjectIndex(object)), valuesAt: 4)
        writeStack()
      }
      writePostponed()
    }
    writeFallbacks()
  }

  private mutating func writePostponed() {
    var next = 0
    while next < postponed.count {
      let object = postponed[next]
      next += 1
      guard !isWritten[object] else { continue }
      startLine(0)
      open(object, valuesAt: 2)
      writeStack()
    }
    postponed = []
  }

  private mutating func writeStack() {
    while let (object, place, indentation) = stack.last {
      let values = graph.objects[object].values
      guard place < values.count else {
        stack.removeLast()
        continue
      }
      stack[stack.count - 1].place += 1
      let entry = values[place]
      startLine(indentation)
      if entry.key != listKey {
        write("\(Self.plain(entry.key)): ")
        write(entry.value, valuesAt: indentation + 2)
      } else if let key = dictionaryKey(object, place) {
        stack[stack.count - 1].place += 1
        write("\(key): ")
        write(values[place + 1].value, valuesAt: indentation + 2)
      } else {
        write("- ")
        write(entry.value, valuesAt: indentation + 4)
      }
    }
  }

  /// The text of a dictionary's key, if there is one at this place and its value comes next (F-18).
  private mutating func dictionaryKey(_ object: Int, _ place: Int) -> String? {
    let values = graph.objects[object].values
    guard Self.dictionaryClasses.contains(graph.objects[object].className), place + 1 < values.count,
      values[place + 1].key == listKey, (place - inlinedCount(object)).isMultiple(of: 2),
      case .object(let index) = values[place].value, let content = content(of: index.position)
    else { return nil }
    return graph[index].className == "NSString" ? content : "\(Self.plain(graph[index].className)) \(content)"
  }

  /// What an object says that stands where it is used. Long data is read once, however often it is used.
  private mutating func content(of object: Int) -> String? {
    if let known = contents[object] { return known }
    let content = graph.objects[object].content(hasChecksum: true)
    contents[object] = content
    return content
  }

  private static let dictionaryClasses: Set = ["NSDictionary", "NSMutableDictionary"]
  private static let arrayClasses: Set = ["NSArray", "NSMutableArray"]

  /// How many values at the start of a list say only that the elements follow: one, as a rule, or none.
  private func inlinedCount(_ object: Int) -> Int {
    let isInlined =
      graph.objects[object].values.first == ObjectGraph.KeyedValue("NSInlinedValue", .bool(true))
    return isInlined && isList(object) ? 1 : 0
  }

  private func isList(_ object: Int) -> Bool {
    let name = graph.objects[object].className
    return Self.arrayClasses.contains(name) || Self.dictionaryClasses.contains(name)
  }

  /// Writes what stands after a key, up to the end of the line, and puts an object that comes here on the stack.
  private mutating func write(_ value: Value, valuesAt inner: Int) {
    switch value {
    case .object(let index):
      let object = graph.objects[index.position]
      if let content = content(of: index.position) {
        write(object.className == "NSString" ? content : "\(Self.plain(object.className)) \(content)")
        endLine()
      } else if isList(index.position), object.values.count == inlinedCount(index.position),
        object.values.count == 1
      {
        // Whether two empty lists are one cannot be seen after loading.
        write("\(object.className), empty")
        endLine()
      } else if isWritten[index.position] || isPostponed(index.position) {
        write("#\(number(index.position)) \(Self.plain(object.className))")
        endLine()
      } else if inner > GraphDump.deepestIndentation * 2, !object.values.isEmpty {
        isShared[index.position] = true
        write("#\(number(index.position)) \(Self.plain(object.className)), below")
        endLine()
        postponed.append(index.position)
      } else {
        open(index.position, valuesAt: inner)
      }
    case .data(let bytes):
      if depth < NestedArchives.maximumDepth, let archive = NIBArchive(inData: bytes) {
        write("archive")
        endLine()
        let margin = min(margin + inner, GraphDump.deepestMargin)
        var nested = GraphDumpWriter(ObjectGraph(archive), depth: depth + 1, margin: margin)
        nested.write()
        text += nested.text
      } else {
        write(value.text())
        endLine()
      }
    default:
      write(value.text())
      endLine()
    }
  }

  private func isPostponed(_ object: Int) -> Bool { isShared[object] && numbers[object] > 0 }

  /// Writes the class of an object at its place, and makes its values come next.
  private mutating func open(_ object: Int, valuesAt inner: Int) {
    isWritten[object] = true
    write(Self.plain(graph.objects[object].className))
    if isShared[object] { write(" #\(number(object))") }
    let inlinedCount = inlinedCount(object)
    if isList(object), inlinedCount == 0 { write(", without NSInlinedValue") }
    endLine()
    stack.append((object, inlinedCount, inner))
  }

  /// The number of a shared object; the next free one if it has none.
  private mutating func number(_ object: Int) -> Int {
    if numbers[object] == 0 {
      numbers[object] = nextNumber
      nextNumber += 1
    }
    return numbers[object]
  }

  private mutating func writeFallbacks() {
    if graph.fallbackClassNames.isEmpty { return }
    var used = NameTable()
    for object in graph.objects.indices where isWritten[object] {
      _ = used.intern(graph.objects[object].className)
    }
    for name in graph.fallbackClassNames.classNames where used.number(of: name) != nil {
      startLine(0)
      let fallbacks = graph.fallbackClassNames[name] ?? []
      write("fallback \(Self.plain(name)): \(fallbacks.map(Self.plain).joined(separator: ", "))")
      endLine()
    }
  }

  // MARK: Text

  /// A name as it is if it is plain, else quoted, so that no name can look like something else.
  private static func plain(_ name: String) -> String {
    let name = shortened(name)
    let isPlain =
      !name.isEmpty
      && name.unicodeScalars.allSatisfy {
        $0.value > 0x20 && !(0x7f...0xa0).contains($0.value) && $0 != "\"" && !$0.changesOthers
      }
    if isPlain { return name }
    return Value.quotedText(Array(name.utf8)[...]) ?? "<\(name.utf8.map(hex).joined())>"
  }

  private mutating func startLine(_ indentation: Int) {
    for _ in 0..<margin + indentation { text.append(UInt8(ascii: " ")) }
  }

  private mutating func write(_ plain: String) { text += plain.utf8 }

  private mutating func endLine() { text.append(UInt8(ascii: "\n")) }
}
