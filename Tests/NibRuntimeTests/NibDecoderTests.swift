import NibFormat
import NibRuntime
import Testing

/// Typed reads: every kind of value, and what is said when it is another.
@Suite struct NibDecoderTests {
  /// Runs code with the decoder of an object of class "Thing" and gives what it gives.
  private func read<Result>(
    _ values: (inout HandMadeNib) -> [(String, Value)], _ body: @escaping (NibDecoder) throws -> Result
  ) throws -> Result {
    var nib = HandMadeNib()
    let values = values(&nib)
    nib.addTopLevel(nib.add("Thing", values))
    var result: Result?
    try Thing.$body.withValue(Thing.Body { result = try body($0) }) {
      let prepared = try nib.nib(.thing)
      // The second load has what the first one learnt, and has to read the same.
      for _ in 0..<2 { _ = try prepared.instantiate() }
    }
    return try #require(result)
  }

  private func error<Result>(
    _ values: (inout HandMadeNib) -> [(String, Value)], _ body: @escaping (NibDecoder) throws -> Result
  ) -> NibError? {
    #expect(throws: NibError.self) { try read(values, body) }
  }

  @Test func numbersOfEveryWidth() throws {
    let numbers = try read({ _ in
      [
        ("a", .int8(-5)), ("b", .int16(300)), ("c", .int32(70_000)), ("d", .int64(1 << 40)),
        ("e", .bool(true)),
        ("f", .float(0.5)), ("g", .double(2.25)),
      ]
    }) { decoder in
      let integers: [Int] = [
        try decoder.decode("a"), try decoder.decode("b"), try decoder.decode("c"), try decoder.decode("d"),
        try decoder.decode("e"),
      ]
      let doubles: [Double] = [
        try decoder.decode("a"), try decoder.decode("f"), try decoder.decode("g"),
      ]
      let flags: [Bool] = [try decoder.decode("e"), try decoder.decode("a")]
      let small: Int32? = try decoder.decodeIfPresent("c")
      let single: Float = try decoder.decode("g")
      return (integers, doubles, flags, small, single)
    }
    #expect(numbers.0 == [-5, 300, 70_000, 1 << 40, 1])
    #expect(numbers.1 == [-5, 0.5, 2.25])
    #expect(numbers.2 == [true, true])
    #expect(numbers.3 == 70_000)
    #expect(numbers.4 == 2.25)
  }

  @Test func keysAreTheirBytes() throws {
    let numbers = try read({ _ in [("\u{e9}", .int8(1)), ("e\u{301}", .int8(2)), ("\u{e4}", .int8(3))] }) {
      decoder in
      let numbers: [Int] = [try decoder.decode("\u{e9}"), try decoder.decode("e\u{301}")]
      let other: Int? = try decoder.decodeIfPresent("a\u{308}")
      return (numbers, other)
    }
    #expect(numbers.0 == [1, 2])
    #expect(numbers.1 == nil)
  }

  @Test func identifiersOfExternalObjectsAreTheirBytes() throws {
    var nib = HandMadeNib()
    for identifier in ["\u{e9}", "e\u{301}", "\u{e9}"] {
      let text = nib.string(identifier)
      nib.addTopLevel(nib.add("UIProxyObject", [("UIProxiedObjectIdentifier", text)]))
    }
    let identifiers = try nib.nib(.thing).externalObjectIdentifiers
    #expect(identifiers.map { Array($0.utf8) } == ["\u{e9}", "e\u{301}"].map { Array($0.utf8) })
  }

  @Test func numberObjects() throws {
    let found = try read({ nib in
      [
        ("i", .object(nib.add("NSNumber", [("NS.intval", .int8(7))]))),
        ("d", .object(nib.add("NSNumber", [("NS.dblval", .double(0.25))]))),
        ("b", .object(nib.add("NSNumber", [("NS.boolval", .bool(true))]))),
      ]
    }) { decoder in
      let numbers = (
        try decoder.decode("i", as: Int.self), try decoder.decode("d", as: Double.self),
        try decoder.decode("b", as: Bool.self)
      )
      return numbers
    }
    #expect(found == (7, 0.25, true))
  }

  @Test func textAndBytes() throws {
    let found = try read({ nib in
      [
        ("text", nib.string("Grüße")), ("data", .data([1, 2, 3])),
        ("object", .object(nib.add("NSData", [("NS.bytes", .data([9]))]))), ("nil", .null),
      ]
    }) { decoder in
      let text: String = try decoder.decode("text")
      let data: [UInt8] = try decoder.decode("data")
      let object: [UInt8] = try decoder.decode("object")
      let none: String? = try decoder.decodeIfPresent("nil")
      let absent: String? = try decoder.decodeIfPresent("absent")
      let standard: String = try decoder.decode("absent", default: "standard")
      return (text, data, object, none, absent, standard, decoder.contains("nil"), decoder.contains("absent"))
    }
    #expect(found.0 == "Grüße" && found.1 == [1, 2, 3] && found.2 == [9])
    #expect(found.3 == nil && found.4 == nil && found.5 == "standard")
    #expect(found.6 && !found.7)
  }

  @Test func geometryInEveryForm() throws {
    func data(_ numbers: [Double]) -> Value {
      .data(
        [7]
          + numbers.flatMap { number in
            (0..<8).map { UInt8(truncatingIfNeeded: number.bitPattern >> (8 * $0)) }
          })
    }
    func single(_ numbers: [Float]) -> Value {
      .data(
        [6]
          + numbers.flatMap { number in
            (0..<4).map { UInt8(truncatingIfNeeded: number.bitPattern >> (8 * $0)) }
          })
    }
    let found = try read({ nib in
      [
        ("rect", data([1, 2, 3, 4.5])), ("point", single([1.5, -2])),
        ("text", nib.string("{{1, 2}, {3, 4.5}}")),
        ("size", nib.string("{12, 0.5}")), ("insets", data([1, 2, 3, 4])),
        (
          "value",
          .object(
            nib.add("NSValue", [("NS.special", .int8(3)), ("NS.rectval", nib.string("{{1, 2}, {3, 4}}"))]))
        ),
      ]
    }) { decoder in
      let rects: [Rect] = [
        try decoder.decode("rect"), try decoder.decode("text"), try decoder.decode("value"),
      ]
      let point: Point = try decoder.decode("point")
      let size: Size = try decoder.decode("size")
      let insets: Insets = try decoder.decode("insets")
      return (rects, point, size, insets)
    }
    #expect(
      found.0 == [
        Rect(x: 1, y: 2, width: 3, height: 4.5), Rect(x: 1, y: 2, width: 3, height: 4.5),
        Rect(x: 1, y: 2, width: 3, height: 4),
      ])
    #expect(found.1 == Point(x: 1.5, y: -2))
    #expect(found.2 == Size(width: 12, height: 0.5))
    #expect(found.3 == Insets(top: 1, left: 2, bottom: 3, right: 4))
  }

  @Test func coloursFontsAndImages() throws {
    let found = try read({ nib in
      let color = nib.add(
        "UIColor",
        [
          ("UISystemColorName", nib.string("labelColor")), ("UIColorComponentCount", .int8(2)),
          ("UIWhite", .float(0.2)), ("UIWhite-Double", .double(0.2)), ("UIAlpha", .float(1)),
        ])
      let font = nib.add(
        "UIFont",
        [
          ("UIFontName", nib.string(".SFUI-Bold")), ("UIFontPointSize", .double(17)),
          ("UIFontTraits", .int8(2)),
          ("UISystemFont", .bool(true)),
        ])
      let image = nib.add(
        "UIImageNibPlaceholder",
        [("UIImageWidth", .float(20)), ("UIImageHeight", .float(10)), ("UIResourceName", nib.string("logo"))])
      return [("c", .object(color)), ("f", .object(font)), ("i", .object(image))]
    }) { decoder in
      let color: Color = try decoder.decode("c")
      let font: Font = try decoder.decode("f")
      let image: ImageName = try decoder.decode("i")
      return (color, font, image)
    }
    #expect(found.0 == Color(white: 0.2, name: "labelColor"))
    #expect(found.1 == Font(name: ".SFUI-Bold", pointSize: 17, isSystemFont: true, traits: 2))
    #expect(found.1.isBold && !found.1.isItalic)
    #expect(found.2 == ImageName("logo", size: Size(width: 20, height: 10)))
  }

  @Test func arraysSetsAndDictionaries() throws {
    let found = try read({ nib in
      let one = nib.add("NSNumber", [("NS.intval", .int8(1))])
      let two = nib.add("NSNumber", [("NS.intval", .int8(2))])
      guard case .object(let key) = nib.string("key") else { return [] }
      return [
        ("array", nib.array([one, two])),
        ("set", .object(nib.add("NSSet", [("NS.object.0", .object(two)), ("NS.object.1", .object(one))]))),
        ("dictionary", nib.array([key, two], className: "NSDictionary")),
      ]
    }) { decoder in
      let array = try decoder.array("array").map(\.int)
      let set = try decoder.array("set").map(\.int)
      let dictionary = try decoder.dictionary("dictionary").map { ($0.key.string, $0.value.int) }
      return (array, set, dictionary)
    }
    #expect(found.0 == [1, 2] && found.1 == [2, 1])
    #expect(found.2.count == 1 && found.2[0] == ("key", 2))
  }

  @Test func errorsNameClassKeyAndPath() {
    let missing = error({ _ in [("a", .int8(1))] }) { try $0.decode("b", as: Int.self) }
    #expect(missing?.reason == .missingKey)
    #expect(
      missing?.place
        == NibError.Place(nib: "ByHand", className: "Thing", key: "b", path: "/UINibTopLevelObjectsKey[0]"))
    #expect(missing?.description == "ByHand: Thing at /UINibTopLevelObjectsKey[0], key b: no value")

    let wrong = error({ nib in [("a", nib.string("x"))] }) { try $0.decode("a", as: Int.self) }
    #expect(wrong?.reason == .wrongType(expected: "an integer", found: "a string"))
    #expect(wrong?.place.key == "a")

    let geometry = error({ _ in [("a", .data([7, 0]))] }) { try $0.decode("a", as: Rect.self) }
    #expect(geometry?.reason == .malformedValue(expected: "a rectangle"))

    let unknown = error({ nib in [("a", .object(nib.add("Unheard")))] }) {
      try $0.object("a", as: Thing.self)
    }
    #expect(unknown?.reason == .unknownClass("Unheard"))
    #expect(unknown?.place.path == "/UINibTopLevelObjectsKey[0]/a")

    let large = error({ _ in [("a", .int64(1 << 40))] }) { try $0.decode("a", as: Int32.self) }
    #expect(large?.reason == .malformedValue(expected: "an integer of 32 bits"))
  }

  @Test func aDecoderThatIsKeptStillReadsItsOwnObject() throws {
    var kept: NibDecoder?
    try read({ nib in [("a", .int8(1)), ("t", nib.string("text"))] }) { kept = $0 }
    let decoder = try #require(kept)
    #expect(try decoder.decode("a", as: Int.self) == 1)
    #expect(try decoder.decode("t", as: String.self) == "text")
    #expect(decoder.allKeys == ["a", "t"])
    #expect(decoder.className == "Thing")
  }

  @Test func questionsInAnotherOrderHaveTheSameAnswers() throws {
    var nib = HandMadeNib()
    for number in 0..<4 {
      let values: [(String, Value)] = [("a", .int8(Int8(number))), ("b", .int8(10)), ("c", .int8(20))]
      nib.addTopLevel(nib.add("Thing", values))
    }
    var round = 0
    var found: [[Int]] = []
    try Thing.$body.withValue(
      Thing.Body { decoder in
        round += 1
        func a() throws -> Int { try decoder.decode("a") }
        func b() throws -> Int { try decoder.decode("b", default: -1) }
        func c() throws -> Int { try decoder.decode("c", default: -1) }
        found.append(
          round.isMultiple(of: 2) ? [try a(), try b(), try c()] : [try c(), try b(), try a()].reversed())
      }
    ) {
      let made = try nib.nib(.thing)
      _ = try made.instantiate()
      _ = try made.instantiate()
    }
    #expect(
      found == [[0, 10, 20], [1, 10, 20], [2, 10, 20], [3, 10, 20]] + [
        [0, 10, 20], [1, 10, 20], [2, 10, 20], [3, 10, 20],
      ])
  }
}

/// An object whose initialiser runs the test's code.
final class Thing: NibDecodable {
  struct Body: @unchecked Sendable {
    let run: (NibDecoder) throws -> Void
    init(_ run: @escaping (NibDecoder) throws -> Void) { self.run = run }
  }

  @TaskLocal static var body: Body?

  init(from decoder: NibDecoder) throws { try Self.body?.run(decoder) }
}

extension ClassRegistry {
  static let thing: ClassRegistry = {
    var registry = ClassRegistry()
    registry.register(Thing.self, as: "Thing")
    return registry
  }()
}
