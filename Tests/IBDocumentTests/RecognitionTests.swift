import IBDocument
import TestSupport
import Testing

/// What is no document of ours is recognised and called by its name.
@Suite struct RecognitionTests {
  @Test(arguments: [
    (
      "com.apple.InterfaceBuilder3.CocoaTouch.XIB", "iOS.CocoaTouch", IBDocument.Kind.xib,
      IBDocument.Platform.iOS
    ),
    ("com.apple.InterfaceBuilder3.CocoaTouch.iPad.XIB", "iOS.CocoaTouch.iPad", .xib, .iOS),
    ("com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB", "iOS.CocoaTouch", .storyboard, .iOS),
    ("com.apple.InterfaceBuilder.AppleTV.XIB", "AppleTV", .xib, .tvOS),
    ("com.apple.InterfaceBuilder.AppleTV.Storyboard", "AppleTV", .storyboard, .tvOS),
    ("com.apple.InterfaceBuilder3.Cocoa.XIB", "MacOSX.Cocoa", .xib, .macOS),
    ("com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB", "MacOSX.Cocoa", .storyboard, .macOS),
    ("com.apple.InterfaceBuilder3.CocoaTouch.XIB", "", .xib, .iOS),
    ("com.apple.InterfaceBuilder3.Cocoa.XIB", "", .xib, .macOS),
    ("com.apple.InterfaceBuilder.AppleTV.XIB", "", .xib, .tvOS),
  ])
  func kindsAndPlatforms(type: String, runtime: String, kind: IBDocument.Kind, platform: IBDocument.Platform)
    throws
  {
    let runtime = runtime.isEmpty ? "" : " targetRuntime='\(runtime)'"
    let result = IBDocument.parse(Array("<document type='\(type)'\(runtime)/>".utf8))
    #expect(result.document?.kind == kind)
    #expect(result.document?.platform == platform)
    #expect(result.diagnostics.isEmpty)
  }

  @Test(arguments: [
    (
      "unsupported-platform",
      "<document type='com.apple.InterfaceBuilder.WatchKit.Storyboard' 1️⃣targetRuntime='watchKit'/>"
    ),
    ("unsupported-platform", "<document 1️⃣type='com.apple.InterfaceBuilder.WatchKit.Storyboard'/>"),
    (
      "unsupported-platform",
      "<document type='com.apple.InterfaceBuilder3.XR.XIB' 1️⃣targetRuntime='visionOS'/>"
    ),
    (
      "unknown-target-runtime",
      "<document type='com.apple.InterfaceBuilder3.Cocoa.XIB' 1️⃣targetRuntime='BeOS'/>"
    ),
    (
      "unknown-document-type",
      "<document 1️⃣type='com.apple.InterfaceBuilder3.Cocoa.Sketch' targetRuntime='MacOSX.Cocoa'/>"
    ),
    ("unknown-document-type", "<document 1️⃣type='letter'/>"),
    (
      "old-format",
      "<?xml version='1.0'?>\n1️⃣<archive type='com.apple.InterfaceBuilder3.CocoaTouch.XIB' version='8.00'/>"
    ),
    ("not-interface-builder", "<!-- x -->1️⃣<plist version='1.0'/>"),
    ("not-interface-builder", "1️⃣<archive/>"),
    ("not-interface-builder", "1️⃣<document/>"),
    ("not-interface-builder", "1️⃣<document targetRuntime='iOS.CocoaTouch'/>"),
    ("not-xml", " \n 1️⃣hello"),
    ("not-xml", "1️⃣{\"a\": 1}"),
    ("not-interface-builder", "<!-- only a comment -->1️⃣"),
  ])
  func otherTextsAreNamed(id: String, source: String) {
    expectDiagnostics(source, [ExpectedDiagnostic(.error, id, at: "1️⃣")]) { IBDocument.parse($0).diagnostics }
  }

  @Test(arguments: [
    (
      "NIBArchive\u{1}\0\0\0", "compiled-nib", "this is a compiled nib, not the document it was compiled from"
    ),
    ("bplist00\u{1}", "compiled-nib", "this is a compiled nib, not the document it was compiled from"),
    ("", "empty-document", "the file is empty"),
    (" \r\n\t", "empty-document", "the file holds only white space"),
    ("\u{FEFF}\n", "empty-document", "the file holds only white space"),
  ])
  func filesThatAreNoTextAreNamed(content: String, id: String, message: String) {
    let diagnostics = IBDocument.parse(Array(content.utf8)).diagnostics
    #expect(diagnostics.map(\.id) == [id])
    #expect(diagnostics.first?.message == message)
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x3C, 0x00], "UTF-16"), ([0xFE, 0xFF, 0x00, 0x3C], "UTF-16"),
      ([0x3C, 0x00, 0x3F, 0x00], "UTF-16"), ([0x00, 0x3C, 0x00, 0x3F], "UTF-16"),
      ([0xFF, 0xFE, 0x00, 0x00, 0x3C, 0, 0, 0], "UTF-32"), ([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x3C], "UTF-32"),
      ([0x3C, 0, 0, 0], "UTF-32"), ([0, 0, 0, 0x3C], "UTF-32"),
    ] as [([UInt8], String)])
  func wideEncodingsAreNamed(bytes: [UInt8], encoding: String) {
    let diagnostics = IBDocument.parse(bytes).diagnostics
    #expect(diagnostics.map(\.id) == ["unsupported-encoding"])
    #expect(diagnostics.first?.message == "the text is \(encoding); save it as UTF-8")
    #expect(diagnostics.first?.location == DocumentLocation(line: 1, column: 1))
  }
}
