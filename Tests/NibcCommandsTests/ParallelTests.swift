import Testing

@testable import NibcCommands

@Suite struct ParallelTests {
  @Test(arguments: [0, 1, 2, 7, 1000], [1, 2, 16])
  func resultsAreInOrder(count: Int, jobs: Int) {
    #expect(Parallel.map(upTo: count, jobs: jobs) { $0 * $0 } == (0..<count).map { $0 * $0 })
  }
}
