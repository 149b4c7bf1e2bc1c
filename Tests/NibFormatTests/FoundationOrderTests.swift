import NibFormat
import Testing

@Suite struct FoundationOrderTests {
  /// F-37.
  @Test(
    arguments: [
      ("", 0),
      ("a", 0x426),
      ("ab", 0xbfcd9),
      ("abc", 0x1ec4_9f71),
      ("abcd", 0x7_9c95_146e),
      ("abcde", 0xf5a_9ca2_cd74),
      ("UIView", 0x1c_421d_ff5d_3bff),
      ("UISource", 0xde8d_7d62_6920_6417),
      ("UILabel", 0x3a5a_23b5_edc9_5d05),
      ("NS.bytes", 0xc21a_2e99_e8a0_7afe),
      ("NSInlinedValue", 0xd4c0_780b_4aff_026f),
      ("UINibEncoderEmptyKey", 0x1e56_f14f_b915_25c3),
      ("UINibTopLevelObjectsKey", 0xbf6d_867a_4e70_cdec),
      (String(repeating: "x", count: 31), 0x6dae_455f_7d34_c7a7),
      (String(repeating: "x", count: 32), 0x87da_319b_27d9_1e40),
      (String(repeating: "x", count: 96), 0xa48c_dd12_2afb_5ac0),
      (String(repeating: "x", count: 97), 0xb35b_2315_d5ea_2823),
    ] as [(String, UInt64)])
  func hashVectors(string: String, hash: UInt64) {
    #expect(FoundationOrder.hash(string) == hash)
  }

  @Test func hashIsOfUTF16Units() {
    // One unit above 0xff, and a pair of surrogates: r = n, then r·257 + unit for each, then F-37's shift.
    let one = 1 * 257 + 0x20ac as UInt64
    #expect(FoundationOrder.hash("€") == one + one << 1)
    let two = (2 * 257 + 0xd83d) * 257 + 0xde00 as UInt64
    #expect(FoundationOrder.hash("😀") == two + two << 2)
  }

  /// Vectors of F-36 to F-41, on keys K00, K01, ….
  @Test(arguments: [
    "00 01 02",
    "03 00 01 02",
    "03 00 04 01 05 02 06",
    "02 05 01 04 07 00 03 06",
    "09 02 05 08 11 01 04 07 10 00 03 06",
    "01 06 09 04 10 07 02 05 11 00 08 03 12",
    "01 06 09 04 10 15 18 07 02 13 16 05 11 00 19 08 03 14 17 12",
    "09 00 13 05 18 01 14 06 19 10 02 15 07 11 03 16 08 20 12 04 17",
    "24 11 19 30 06 25 12 31 07 26 13 32 00 08 27 14 33 01 09 20 28 15 02 21 29 16 03 22 17 04 23 10 18 05",
  ])
  func keyTableOrder(expected: String) {
    let order = expected.split(separator: " ").map { Int($0) ?? -1 }
    #expect(FoundationOrder.keyTableOrder(interning: synthetic(order.count)) == order)
  }

  @Test(arguments: [
    (54, "19 26 33 40 27 34 41 28 00 35 42 43", "9f70f3cc3ccc"),
    (87, "09 32 40 17 25 33 41 18 26 34 19 42", "e39e75dbf223"),
    (120, "85 42 38 90 116 86 43 39 91 87 00 44", "517237f64149"),
  ])
  func longKeyTableOrder(count: Int, start: String, digest: String) {
    let keys = synthetic(count)
    let order = FoundationOrder.keyTableOrder(interning: keys)
    #expect(Array(order.prefix(12)) == start.split(separator: " ").map { Int($0) ?? -1 })
    let text = order.map { keys[$0] }.joined(separator: "\n")
    #expect(sha1(Array(text.utf8)).hasPrefix(digest))
  }

  @Test func realKeyTable() {
    #expect(
      ordered(realKeys) == [
        "UISource", "UIClassName", "UILabel", "UIDestination", "UINibTopLevelObjectsKey",
        "UINibVisibleWindowsKey",
        "NSInlinedValue", "UIExternalObjectsTableForViewLoading", "UIOriginalClassName",
        "UINibEncoderEmptyKey",
        "UINibAccessibilityConfigurationsKey", "UINibKeyValuePairsKey", "UINibConnectionsKey", "NS.bytes",
        "IBUINibLNEVersionKey", "UINibTraitStorageListsKey", "UINibObjectsKey", "UIProxiedObjectIdentifier",
        "UINibName",
      ])
    #expect(
      ordered(realKeys.prefix(3)) == ["NSInlinedValue", "UINibEncoderEmptyKey", "UINibTopLevelObjectsKey"])
    #expect(
      ordered(realKeys.prefix(4)) == [
        "UIProxiedObjectIdentifier", "NSInlinedValue", "UINibTopLevelObjectsKey", "UINibEncoderEmptyKey",
      ])
    #expect(
      ordered(realKeys.prefix(8)) == [
        "UINibName", "NSInlinedValue", "UINibEncoderEmptyKey", "UIExternalObjectsTableForViewLoading",
        "NS.bytes",
        "UIProxiedObjectIdentifier", "UIClassName", "UINibTopLevelObjectsKey",
      ])
  }

  /// F-50's vector.
  @Test(arguments: [
    [1], [1, 2], [3, 1, 2], [4, 1, 2, 3], [4, 1, 5, 2, 3], [4, 1, 5, 2, 6, 3],
  ])
  func dictionaryOrder(expected: [Int]) {
    let keys = (1...expected.count).map { "UpstreamPlaceholder-\($0)" }
    #expect(FoundationOrder.dictionaryOrder(of: keys).map { $0 + 1 } == expected)
  }

  @Test func repeatedKeysCountOnce() {
    #expect(FoundationOrder.keyTableOrder(interning: ["a", "a", "b", "a"]).sorted() == [0, 2])
    #expect(FoundationOrder.keyTableOrder(interning: []).isEmpty)
  }

  /// Keys that differ only where the hash of long strings does not look: each goes to the next slot, and finding it
  /// takes no longer than for others.
  @Test func keysOfOneHashFollowEachOther() {
    let keys = (0..<50_000).map { number in
      let digits = String(number)
      return String(repeating: "a", count: 34) + String(repeating: "0", count: 16 - digits.count) + digits
        + String(repeating: "a", count: 90)
    }
    #expect(Set(keys.map(FoundationOrder.hash)).count == 1)
    let order = FoundationOrder.dictionaryOrder(of: keys)
    #expect(order.sorted() == Array(0..<50_000))
    // In a table without growth they stand in the order of insertion, wherever the first one stands.
    let literal = FoundationOrder.literalDictionaryOrder(of: Array(keys.prefix(40)))
    let first = literal.firstIndex(of: 0) ?? 0
    #expect(Array(literal[first...] + literal[..<first]) == Array(0..<40))
    // Equal keys among them count once.
    #expect(FoundationOrder.dictionaryOrder(of: [keys[0], keys[1], keys[0]]).sorted() == [0, 1])
  }

  @Test func manyKeysKeepEveryKey() {
    // Past the largest step of F-38 the order is ours, but every key must still be there once.
    let keys = (0..<20_000).map { "key\($0)" }
    #expect(FoundationOrder.keyTableOrder(interning: keys).sorted() == Array(0..<20_000))
    #expect(FoundationOrder.dictionaryOrder(of: keys).sorted() == Array(0..<20_000))
  }

  private func synthetic(_ count: Int) -> [String] {
    (0..<count).map { $0 < 10 ? "K0\($0)" : "K\($0)" }
  }

  private func ordered(_ keys: some Collection<String>) -> [String] {
    let keys = Array(keys)
    return FoundationOrder.keyTableOrder(interning: keys).map { keys[$0] }
  }

  /// The keys of a minimal launch-screen controller nib in the order in which they are interned.
  private let realKeys = [
    "UINibTopLevelObjectsKey", "NSInlinedValue", "UINibEncoderEmptyKey", "UIProxiedObjectIdentifier",
    "NS.bytes",
    "UIExternalObjectsTableForViewLoading", "UINibName", "UIClassName", "UIOriginalClassName",
    "UINibObjectsKey",
    "UINibConnectionsKey", "UILabel", "UISource", "UIDestination", "UINibVisibleWindowsKey",
    "UINibAccessibilityConfigurationsKey", "UINibTraitStorageListsKey", "UINibKeyValuePairsKey",
    "IBUINibLNEVersionKey",
  ]

  /// SHA-1 of a message, in hexadecimal digits.
  private func sha1(_ message: [UInt8]) -> String {
    var bytes = message + [0x80]
    while bytes.count % 64 != 56 { bytes.append(0) }
    let bitCount = UInt64(message.count) * 8
    for shift in stride(from: 56, through: 0, by: -8) {
      bytes.append(UInt8(bitCount >> UInt64(shift) & 0xff))
    }
    func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 { word << count | word >> (32 - count) }
    var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0]
    for block in stride(from: 0, to: bytes.count, by: 64) {
      var words = (0..<16).map { n in
        bytes[block + 4 * n..<block + 4 * n + 4].reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
      }
      for n in 16..<80 {
        words.append(rotate(words[n - 3] ^ words[n - 8] ^ words[n - 14] ^ words[n - 16], 1))
      }
      var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
      for n in 0..<80 {
        let (mix, constant): (UInt32, UInt32) =
          switch n {
          case 0..<20: (b & c | ~b & d, 0x5a82_7999)
          case 20..<40: (b ^ c ^ d, 0x6ed9_eba1)
          case 40..<60: (b & c | b & d | c & d, 0x8f1b_bcdc)
          default: (b ^ c ^ d, 0xca62_c1d6)
          }
        (a, b, c, d, e) = (rotate(a, 5) &+ mix &+ e &+ constant &+ words[n], a, rotate(b, 30), c, d)
      }
      for (n, word) in [a, b, c, d, e].enumerated() { state[n] &+= word }
    }
    return state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }
}
