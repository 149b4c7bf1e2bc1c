import Foundation
import IBDocument
import NibCompiler
import NibFormat
import TestSupport

/// A document of the folder of oracle files and what the reference compiler made of it, by the folder's manifest.
struct OraclePair: Sendable {
  /// The document's path in the folder.
  let source: String
  /// The compiled file's or folder's path.
  let compiled: String
  /// How the pair is compiled.
  let options: CompilerOptions

  /// The pairs of UIKit whose archives this project compares, in the manifest's order.
  static func all() throws -> [OraclePair] {
    guard Oracle.isAvailable else { return [] }
    let manifest = String(decoding: try Oracle.bytes(of: "MANIFEST.tsv"), as: UTF8.self)
    return try manifest.split(separator: "\n").dropFirst().compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count > 8, fields[0].hasPrefix("pair"), ["iOS", "tvOS"].contains(fields[7]) else {
        return nil
      }
      return try OraclePair(fields)
    }
  }

  /// Reads a row; nil for one without two files that are there, or with files of another archive format.
  private init?(_ fields: [String]) throws {
    let notes = fields[8]
    let files = fields[5].split(separator: "|").map(String.init)
    let hasArchives = notes.contains("NIBArchive") || !notes.contains("bplist")
    guard files.count == 2, hasArchives,
      files.allSatisfy({ FileManager.default.fileExists(atPath: (Oracle.folder?.path ?? "") + "/" + $0) })
    else { return nil }
    (source, compiled) = (files[0], files[1])
    let xcode = notes.firstMatch(of: /DTXcode=(\d\d)(\d)(\d)/).flatMap {
      Version("\(Int($0.1) ?? 0).\($0.2).\($0.3)")
    }
    let isOld = notes.contains("NIBArchive 1.9")
    options = CompilerOptions(
      module: try Self.module(of: files[0], compiled: files[1]),
      minimumDeploymentTarget: notes.firstMatch(of: /minOS=([0-9.]+)/).flatMap { Version($0.1) },
      // Without a release an archive of coder version 9 is taken for one of Xcode 12.
      xcode: xcode ?? (isOld ? Version(12) : nil),
      isBaseLocalized: fields[3].split(separator: "/").contains("Base.lproj"))
  }

  /// The module that the classes have in the compiled files whose module the document leaves to the caller.
  private static func module(of source: String, compiled: String) throws -> String? {
    let text = String(decoding: try Oracle.bytes(of: source), as: UTF8.self)
    let classes = Set(
      text.matches(of: /customClass="([^"]*)"[^>]*customModuleProvider="target"/).map { String($0.1) })
    if classes.isEmpty { return nil }
    for member in try members(of: compiled) {
      let archive = String(decoding: member.bytes, as: UTF8.self)
      for match in archive.matches(of: /_TtC(\d+)([A-Za-z_0-9]+)/) {
        guard let length = Int(match.1) else { continue }
        // What follows the module is the length of the class's name, and the name.
        let name = match.2.dropFirst(length).drop { $0.isNumber }
        if classes.contains(where: { name.hasPrefix($0) }) { return String(match.2.prefix(length)) }
      }
    }
    return nil
  }

  // MARK: Files

  /// The archives, and the property list of a storyboard, of a compiled file or folder, sorted by name.
  static func members(of compiled: String) throws -> [CompiledOutput.Member] {
    let path = (Oracle.folder?.path ?? "") + "/" + compiled
    var isFolder: ObjCBool = false
    guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
    else {
      return [CompiledOutput.Member(path: "", bytes: try Oracle.bytes(of: compiled))]
    }
    return try FileManager.default.subpathsOfDirectory(atPath: path).sorted().compactMap { name in
      guard
        unsafe FileManager.default.fileExists(atPath: path + "/" + name, isDirectory: &isFolder),
        !isFolder.boolValue
      else { return nil }
      let bytes = try Oracle.bytes(of: compiled + "/" + name)
      guard name == "Info.plist" || bytes.starts(with: Array("NIBArchive".utf8)) else { return nil }
      return CompiledOutput.Member(path: name, bytes: bytes)
    }
  }

  /// What this compiler makes of the document, sorted by name; nil if it is an error.
  func compiledMembers() throws -> [CompiledOutput.Member]? {
    guard let document = IBDocument.parse(try Oracle.bytes(of: source)).document else { return nil }
    var options = options
    if document.root["launchScreen"] == "YES" { options.isBaseLocalized = false }
    switch NibCompiler.compile(document, options: options).output {
    case .file(let bytes)?: return [CompiledOutput.Member(path: "", bytes: bytes)]
    case .folder(let members)?: return members.sorted { $0.path < $1.path }
    case nil: return nil
    }
  }
}
