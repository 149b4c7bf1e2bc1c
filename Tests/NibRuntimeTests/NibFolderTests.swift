import Foundation
import NibRuntime
import Testing

/// Where a name is looked for, and which member of a folder is taken.
@Suite struct NibFolderTests {
  /// Makes a folder with files of the given paths, and gives what a body finds in it, without the folder's path.
  private func find(
    _ files: [String], _ body: (String) throws -> String
  ) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in files { try CompiledFolder.write([], folder.appendingPathComponent(file)) }
    return String(try body(folder.path).dropFirst(folder.path.count + 1))
  }

  private static let everywhere = [
    "Card.nib", "Card~ipad.nib", "de.lproj/Card.nib", "de.lproj/Card~ipad.nib", "fr.lproj/Card.nib",
    "Base.lproj/Card.nib",
  ]

  @Test(arguments: [
    (everywhere, NibFolder.Device?.none, "Card.nib"),
    (everywhere, .pad, "Card~ipad.nib"),
    (everywhere, .phone, "Card.nib"),
    (["de.lproj/Card.nib", "Base.lproj/Card.nib", "fr.lproj/Card~ipad.nib"], .pad, "de.lproj/Card.nib"),
    (["fr.lproj/Card.nib", "Base.lproj/Card.nib"], nil, "fr.lproj/Card.nib"),
    (["Base.lproj/Card.nib", "Base.lproj/Card~ipad.nib"], .pad, "Base.lproj/Card~ipad.nib"),
    (["es.lproj/Card.nib", "Base.lproj/Card.nib"], nil, "Base.lproj/Card.nib"),
  ])
  func namesAreLookedForInOrder(files: [String], device: NibFolder.Device?, expected: String) throws {
    let found = try find(files) { path in
      let folder = NibFolder(path, localizations: ["de", "fr"], device: device, registry: ClassRegistry())
      return try folder.path(ofNib: "Card")
    }
    #expect(found == expected)
  }

  private static let members = [
    "Card.nib/runtime.nib", "Card.nib/objects-8.0+.nib", "Card.nib/objects-11.0+.nib",
    "Card.nib/objects-12.3+.nib", "Card.nib/keyedobjects.nib", "Card.nib/objects-x+.nib",
  ]

  @Test(arguments: [
    (SystemVersion?.none, "objects-12.3+.nib"), (SystemVersion(17, 1), "objects-12.3+.nib"),
    (SystemVersion(12, 3), "objects-12.3+.nib"), (SystemVersion(12, 2), "objects-11.0+.nib"),
    (SystemVersion(11), "objects-11.0+.nib"), (SystemVersion(9), "objects-8.0+.nib"),
    (SystemVersion(7, 1), "runtime.nib"),
  ])
  func theNewestMemberNotAboveTheSystemIsTaken(system: SystemVersion?, expected: String) throws {
    let found = try find(Self.members) { path in
      try NibFolder(path, systemVersion: system, registry: ClassRegistry()).path(ofNib: "Card")
    }
    #expect(found == "Card.nib/" + expected)
  }

  @Test func whatIsNotThereIsNamed() throws {
    _ = try find(["Old.nib/keyedobjects.nib", "Text.nib"]) { path in
      let folder = NibFolder(path, registry: ClassRegistry())
      #expect(throws: NibError(.nibNotFound(name: "Card", folder: path))) { try folder.path(ofNib: "Card") }
      #expect(throws: NibError(.noSuitableMember(folder: path + "/Old.nib"))) {
        try folder.path(ofNib: "Old")
      }
      let empty = #expect(throws: NibError.self) { try folder.nib(named: "Text") }
      guard case .archive? = empty?.reason else {
        Issue.record("an empty file: \(String(describing: empty))")
        return path + "/"
      }
      let missing = #expect(throws: NibError.self) {
        try Nib(contentsOf: path + "/None.nib", registry: ClassRegistry())
      }
      #expect(
        missing?.reason == .unreadableFile(path: path + "/None.nib", message: "No such file or directory"))
      return path + "/"
    }
  }

  @Test func versionsAreReadAndCompared() {
    #expect(SystemVersion("12.3") == SystemVersion(12, 3))
    #expect(SystemVersion("8") == SystemVersion(8, 0))
    for text in ["", "x", "1.2.3", "1.", "-1"] { #expect(SystemVersion(text) == nil, "\(text)") }
    #expect(SystemVersion(9, 3) < SystemVersion(12))
    #expect(SystemVersion(12, 3).description == "12.3")
  }
}
