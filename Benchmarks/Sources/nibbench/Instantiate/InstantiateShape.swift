import Foundation
import IBDocument
import NibCompiler
import NibRuntime

/// A nib to make live in several ways, compiled from a document of the corpus and written to a temporary file.
struct InstantiateShape {
  enum Failure: Error {
    case cannotCompile(String)
    case noView(String)
    case noNib
  }

  let name: String
  let path: String
  let bytes: [UInt8]

  /// The nib of a document of the corpus.
  init(_ name: String) throws { try self.init(name, Self.document(name)) }

  /// The nib of a document.
  init(_ name: String, _ document: [UInt8]) throws {
    self.name = name
    bytes = try Self.compile(name, document)
    path = try TemporaryFolder.onDisk().appendingPathComponent("\(name).nib").path
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  private static let documents = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Corpus/documents")

  private static func document(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: documents.appendingPathComponent("\(name).xib")))
  }

  private static func compile(_ name: String, _ text: [UInt8]) throws -> [UInt8] {
    guard let document = IBDocument.parse(text).document,
      case .file(let bytes)? = NibCompiler.compile(document).output
    else { throw Failure.cannotCompile(name) }
    return bytes
  }

  /// The document with the largest nib, apart from the grid, which has rows of its own.
  static func largest() throws -> InstantiateShape {
    let names = try FileManager.default.contentsOfDirectory(atPath: documents.path)
      .filter { $0.hasSuffix(".xib") && $0 != "LabelGrid.xib" }.map { String($0.dropLast(4)) }.sorted()
    let sizes = names.map { name in (name, (try? compile(name, document(name)).count) ?? 0) }
    guard let largest = sizes.max(by: { $0.1 < $1.1 }) else { throw Failure.noNib }
    return try InstantiateShape(largest.0)
  }
}
