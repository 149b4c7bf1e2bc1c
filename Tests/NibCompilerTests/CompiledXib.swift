import IBDocument
import NibCompiler
import NibFormat
import Testing

/// A small xib and what the compiler makes of it.
struct CompiledXib {
  let members: [CompiledOutput.Member]
  let diagnostics: [Diagnostic]

  /// Compiles a xib.
  ///
  /// - Parameters:
  ///   - objects: the elements between `<objects>` and `</objects>`.
  ///   - root: further attributes of the root element.
  ///   - prelude: elements before `<objects>`.
  init(
    _ objects: String, root: String = #"useTraitCollections="YES""#, prelude: String = "",
    target: String? = nil, xcode: String? = nil, module: String? = nil, isBaseLocalized: Bool = false
  ) throws {
    try self.init(
      document: """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" \(root)>\(prelude)<objects>\(objects)</objects>\
        </document>
        """, target: target, xcode: xcode, module: module, isBaseLocalized: isBaseLocalized)
  }

  /// Compiles a whole document.
  init(
    document text: String, target: String? = nil, xcode: String? = nil, module: String? = nil,
    isBaseLocalized: Bool = false
  ) throws {
    let parsed = IBDocument.parse(Array(text.utf8))
    let document = try #require(parsed.document, "\(parsed.diagnostics)")
    let result = NibCompiler.compile(
      document,
      options: CompilerOptions(
        module: module, minimumDeploymentTarget: target.flatMap { Version($0) },
        xcode: xcode.flatMap { Version($0) }, isBaseLocalized: isBaseLocalized))
    diagnostics = parsed.diagnostics + result.diagnostics
    switch result.output {
    case .file(let bytes): members = [CompiledOutput.Member(path: "", bytes: bytes)]
    case .folder(let members): self.members = members
    case nil: members = []
    }
  }

  /// The names of the files in the nib's folder; one empty name for a flat file.
  var names: [String] { members.map(\.path) }

  /// The graph of the flat nib that some elements compile to, and its first object of a class.
  static func first(
    _ className: String, of objects: String, xcode: String = "14.1", isBaseLocalized: Bool = false
  ) throws -> (ObjectGraph, ObjectGraph.Object) {
    let graph = try CompiledXib(objects, xcode: xcode, isBaseLocalized: isBaseLocalized).graph()
    return (graph, try #require(graph.objects(of: className).first, "no \(className)"))
  }

  /// The graph of a member, by its name.
  func graph(_ name: String = "") throws -> ObjectGraph {
    let member = try #require(members.first { $0.path == name }, "no member '\(name)' among \(names)")
    return ObjectGraph(try NIBArchive(member.bytes))
  }
}

extension ObjectGraph {
  /// All objects of a class.
  func objects(of className: String) -> [Object] { objects.filter { $0.className == className } }

  /// The object under a key of another.
  func object(_ key: String, of object: Object) -> Object? {
    if case .object(let index)? = object[key] { self[index] } else { nil }
  }

  /// The elements of the array under a key of an object.
  func elements(_ key: String, of object: Object) -> [Object] {
    guard let list = self.object(key, of: object) else { return [] }
    return list.values.compactMap {
      if $0.key == "UINibEncoderEmptyKey", case .object(let index) = $0.value { self[index] } else { nil }
    }
  }

  /// The text under a key of an object.
  func text(_ key: String, of object: Object) -> String? {
    guard case .data(let bytes)? = self.object(key, of: object)?["NS.bytes"] else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}
