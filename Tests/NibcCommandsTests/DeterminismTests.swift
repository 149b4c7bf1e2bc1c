import Foundation
import TestSupport
import Testing

/// The same document gives the same bytes, whatever the process.
@Suite struct DeterminismTests {
  @Test func outputDoesNotDependOnHashSeedFolderOrJobs() throws {
    let documents = Project.corpus.appendingPathComponent("documents", isDirectory: true)
    let inputs = try Project.files(below: documents).filter {
      $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard")
    }
    #expect(inputs.count > 30)
    let folder = try TemporaryFolder()
    // Hash tables have another seed in every process, unless the variable asks for one that is always the same.
    let runs: [(folder: URL, prefix: String, jobs: String, environment: [String: String])] = [
      (documents, "", "1", ["SWIFT_DETERMINISTIC_HASHING": "1"]),
      (documents, "", "4", [:]),
      (documents.deletingLastPathComponent(), "documents/", "2", [:]),
    ]
    var results: [(status: Int32, errors: String, files: [String: Data])] = []
    for (number, run) in runs.enumerated() {
      let target = folder.path("\(number)")
      let outcome = try Tool.run(
        ["compile"] + inputs.map { run.prefix + $0 } + ["--output-dir", target, "--jobs", run.jobs],
        in: run.folder, environment: run.environment)
      var files: [String: Data] = [:]
      for path in try Project.files(below: URL(fileURLWithPath: target)) {
        files[path] = Data(try folder.bytes("\(number)/\(path)"))
      }
      results.append((outcome.status, outcome.errors.replacing("documents/", with: ""), files))
    }
    #expect(results[0].files.count > 30)
    for result in results.dropFirst() {
      #expect(result.files == results[0].files)
      #expect(result.errors == results[0].errors)
      #expect(result.status == results[0].status)
    }
  }
}
