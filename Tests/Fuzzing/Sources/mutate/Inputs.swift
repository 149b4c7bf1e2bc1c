import Foundation
import IBDocument
import NibCompiler

/// The files that are damaged: those of `Corpus/`, and of the folder that NIBC_ORACLE names.
enum Inputs {
  /// Compiled corpus documents, the damaged archives of the corpus, and the oracle's archives.
  static func archives(limit: Int) -> [[UInt8]] {
    var archives: [[UInt8]] = []
    for text in files(corpus, ["xib", "storyboard"], limit: limit) {
      guard let document = IBDocument.parse(text).document else { continue }
      switch NibCompiler.compile(document).output {
      case .file(let bytes): archives.append(bytes)
      case .folder(let members): archives += members.filter { $0.path.hasSuffix(".nib") }.map(\.bytes)
      case nil: break
      }
    }
    archives += files(corpus, ["nib"], limit: limit)
    if let oracle { archives += files(oracle, ["nib"], limit: limit) }
    return archives.filter { $0.count <= limit && !$0.isEmpty }
  }

  /// The corpus documents and the oracle's.
  static func documents(limit: Int) -> [[UInt8]] {
    var documents = files(corpus, ["xib", "storyboard"], limit: limit)
    if let oracle { documents += files(oracle, ["xib", "storyboard"], limit: limit) }
    return documents
  }

  private static let corpus = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Corpus").path

  private static var oracle: String? { ProcessInfo.processInfo.environment["NIBC_ORACLE"] }

  /// All files below a folder with one of these extensions and at most `limit` bytes, by path.
  private static func files(_ folder: String, _ extensions: [String], limit: Int) -> [[UInt8]] {
    guard let walk = FileManager.default.enumerator(atPath: folder) else { return [] }
    let paths = walk.compactMap { $0 as? String }.filter { path in
      extensions.contains { path.hasSuffix("." + $0) }
    }
    return paths.sorted().compactMap { path in
      FileManager.default.contents(atPath: folder + "/" + path).map { [UInt8]($0) }
    }.filter { $0.count <= limit }
  }
}
