import Foundation
import Testing

@testable import NibCompiler

/// The bytes of a compiled storyboard's `Info.plist` (F-69, F-70), computed by hand.
@Suite struct StoryboardIndexTests {
  /// Keys 1 to 3 of every index, each behind its marker and length.
  private static let keys: [UInt8] =
    [0x5f, 0x10, 37] + Array("UIViewControllerIdentifiersToNibNames".utf8)
    + [0x5f, 0x10, 42] + Array("UIStoryboardDesignatedEntryPointIdentifier".utf8)
    + [0x5f, 0x10, 19] + Array("UIStoryboardVersion".utf8)

  /// A name that the author gave: the entry point is the object of the map's key.
  @Test func explicitNameIsShared() {
    let index = StoryboardIndex(entries: [.init(name: "A", isExplicit: true)], entryPoint: 0)
    let objects: [UInt8] =
      [0xd3, 1, 2, 3, 4, 5, 7] + Self.keys + [0xd1, 5, 6, 0x51, 0x41, 0x51, 0x41, 0x10, 1]
    let offsets: [UInt8] = [8, 15, 55, 100, 122, 125, 127, 129]
    let trailer: [UInt8] =
      [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 8] + [0, 0, 0, 0, 0, 0, 0, 0]
      + [0, 0, 0, 0, 0, 0, 0, 131]
    #expect(index.encoded() == Array("bplist00".utf8) + objects + offsets + trailer)
  }

  /// A name made of class and id: the entry point is an object of its own.
  @Test func madeNameIsRepeated() {
    let index = StoryboardIndex(entries: [.init(name: "A", isExplicit: false)], entryPoint: 0)
    let objects: [UInt8] =
      [0xd3, 1, 2, 3, 4, 7, 8] + Self.keys + [0xd1, 5, 6, 0x51, 0x41, 0x51, 0x41, 0x51, 0x41, 0x10, 1]
    let offsets: [UInt8] = [8, 15, 55, 100, 122, 125, 127, 129, 131]
    let trailer: [UInt8] =
      [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 9] + [0, 0, 0, 0, 0, 0, 0, 0]
      + [0, 0, 0, 0, 0, 0, 0, 133]
    #expect(index.encoded() == Array("bplist00".utf8) + objects + offsets + trailer)
  }

  /// With references the four keys stand in the order of their hash slots (F-50).
  @Test func references() throws {
    let index = StoryboardIndex(
      entries: [
        .init(name: "First", isExplicit: true), .init(name: "UIViewController-b", isExplicit: false),
      ],
      references: [
        .init(
          name: "UIViewController-r", storyboardName: "Other", controllerIdentifier: "Third",
          bundleIdentifier: nil)
      ], entryPoint: 0)
    let bytes = index.encoded()
    #expect(Array(bytes[8..<17]) == [0xd4, 1, 2, 3, 4, 5, 6, 13, 14])
    let read = try unsafe PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    let expected: NSDictionary = [
      "UIStoryboardVersion": 1, "UIStoryboardDesignatedEntryPointIdentifier": "First",
      "UIViewControllerIdentifiersToNibNames": [
        "First": "First", "UIViewController-b": "UIViewController-b",
      ],
      "UIViewControllerIdentifiersToExternalStoryboardReferences": [
        "UIViewController-r": [
          "UIReferencedStoryboardName": "Other", "UIReferencedControllerIdentifier": "Third",
        ]
      ],
    ]
    #expect(read as? NSDictionary == expected)
  }
}
