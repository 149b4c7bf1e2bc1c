import Foundation
import IBDocument
import NibCompiler
import NibRuntime
import TestSupport
import Testing

/// Documents of the corpus, compiled by this project in the test and made live with recording classes.
struct CompiledFolder {
  /// Why a document of the corpus could not be used.
  struct Failure: Error {
    let message: String
  }

  private(set) var outputs: [String: CompiledOutput] = [:]
  var registry: ClassRegistry

  /// Compiles documents by name.
  init(_ names: String..., registry: ClassRegistry = .recording) throws {
    self.registry = registry
    for name in names { outputs[name] = try Self.compile(name) }
  }

  /// Compiles one document; any error is a failure.
  static func compile(_ name: String) throws -> CompiledOutput {
    let file = Project.corpus.appendingPathComponent("documents/\(name)")
    let result = IBDocument.parse([UInt8](try Data(contentsOf: file)))
    guard let document = result.document else { throw Failure(message: "\(name): \(result.diagnostics)") }
    let compiled = NibCompiler.compile(document)
    guard let output = compiled.output else { throw Failure(message: "\(name): \(compiled.diagnostics)") }
    return output
  }

  /// The archive of a xib, by its name without extension.
  func bytes(_ name: String) throws -> [UInt8] {
    guard case .file(let bytes)? = outputs[name + ".xib"] else {
      throw Failure(message: "\(name) was not compiled to one file")
    }
    return bytes
  }

  /// A prepared nib.
  func nib(_ name: String) throws -> Nib { try Nib(try bytes(name), name: name, registry: registry) }

  /// Prepares and makes live, with the class that the nib is for as its owner.
  @discardableResult
  func load(
    _ name: String, owner: AnyObject? = nil, externalObjects: [String: AnyObject] = [:],
    options: LoadingOptions? = nil
  ) throws -> [AnyObject] {
    try nib(name).instantiate(owner: owner, externalObjects: externalObjects, options: options)
  }

  /// Writes all outputs below a fresh folder, which the body can use.
  func onDisk<Result>(_ body: (String) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, output) in outputs {
      let base = folder.appendingPathComponent(name)
      switch output {
      case .file(let bytes):
        try Self.write(bytes, base.deletingPathExtension().appendingPathExtension("nib"))
      case .folder(let members):
        let kind = name.hasSuffix(".storyboard") ? "storyboardc" : "nib"
        let target = base.deletingPathExtension().appendingPathExtension(kind)
        for member in members { try Self.write(member.bytes, target.appendingPathComponent(member.path)) }
      }
    }
    return try body(folder.path)
  }

  static func remove(_ path: String) throws { try FileManager.default.removeItem(atPath: path) }

  static func write(_ bytes: [UInt8], _ file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }
}
