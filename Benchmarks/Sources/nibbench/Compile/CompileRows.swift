import Foundation
import IBDocument
import NibCompiler
import NibFormat

#if canImport(FoundationXML)
  import FoundationXML
#endif

extension BenchmarkRow {
  /// The steps from the text of a xib to the bytes of its nib, and all of them over documents of growing size.
  static var compileRows: [BenchmarkRow] {
    stepRows
      + [3, 4, 5].map { exponent in
        BenchmarkRow(name: "compile.total.elements2e\(exponent)") { settings in
          let count = 2 * (0..<exponent).reduce(1) { count, _ in count * 10 }
          let document = CompileSample(SyntheticDocuments.xib(elementCount: count))
          var workload = document.workload { keep(document.compiled()) }
          workload.maximumPeakPerByte = 12
          return workload
        }
      }
  }

  /// The steps on their own. The most allocations are a tenth to a sixth over what they were when that was written.
  private static var stepRows: [BenchmarkRow] {
    [
      BenchmarkRow(name: "compile.tokenize") { _ in
        let form = try CompileSample.form()
        var workload = form.workload { keep(IBDocument.tokenCount(of: form.text)) }
        workload.references.append(form.xmlParser)
        workload.maximumAllocations = 5
        return workload
      },
      BenchmarkRow(name: "compile.build") { _ in
        // Tokens and the tree made of them.
        let form = try CompileSample.form()
        var workload = form.workload { keep(IBDocument.parse(form.text)) }
        workload.references.append(form.xmlParser)
        workload.maximumAllocations = 130
        return workload
      },
      BenchmarkRow(name: "compile.lower") { _ in
        let form = try CompileSample.form()
        var workload = form.workload { keep(NibCompiler.graph(of: form.document)) }
        workload.maximumAllocations = 1_230
        return workload
      },
      BenchmarkRow(name: "compile.encode") { _ in
        let form = try CompileSample.form()
        guard let graph = NibCompiler.graph(of: form.document) else { throw CompileSample.Failure.noGraph }
        var workload = form.workload { keep(graph.encodedCanonically()) }
        workload.maximumAllocations = 280
        return workload
      },
      BenchmarkRow(name: "compile.total") { _ in
        let form = try CompileSample.form()
        var workload = form.workload { keep(form.compiled()) }
        workload.references.append(form.xmlParser)
        workload.maximumAllocations = 1_630
        workload.maximumPeakPerByte = 12
        return workload
      },
    ]
  }
}

/// A document to compile.
struct CompileSample {
  enum Failure: Error {
    case noGraph
  }

  let text: [UInt8]
  let document: IBDocument

  init(_ text: [UInt8]) {
    self.text = text
    guard let document = IBDocument.parse(text).document else { preconditionFailure("no document") }
    self.document = document
    precondition(NibCompiler.compile(document).diagnostics.isEmpty, "the document is not as it should be")
  }

  /// The corpus's form of 20 kB, the size of a large document of an ordinary app.
  static func form() throws -> CompileSample {
    CompileSample([UInt8](try Data(contentsOf: URL(fileURLWithPath: formPath))))
  }

  static let formPath = corpus + "/documents/SettingsForm.xib"

  private static let corpus = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Corpus").path

  func compiled() -> CompiledOutput? {
    IBDocument.parse(text).document.flatMap { NibCompiler.compile($0).output }
  }

  func workload(run: @escaping () -> Void) -> Workload {
    Workload(items: document.elementCount, item: "element", bytes: text.count, run: run)
  }

  /// Foundation's parser on the same text, with nobody listening to it.
  var xmlParser: (key: String, run: () -> Void) {
    let data = Data(text)
    precondition(XMLParser(data: data).parse())
    return ("xmlparser", { keep(XMLParser(data: data).parse()) })
  }
}
