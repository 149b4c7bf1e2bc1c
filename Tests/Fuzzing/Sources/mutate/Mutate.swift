import Foundation
import FuzzChecks
import NibFormat

/// `mutate archives|documents COUNT [--seed N]`: damages files COUNT times and checks what becomes of them.
///
/// The same count and seed give the same inputs. A trap prints nothing of the input, so the number of the input is
/// kept in a file beside the temporary files: `mutate archives --only NUMBER --seed N` runs that one again.
@main
enum Mutate {
  static func main() {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let seed = take("--seed", from: &arguments) ?? 1
    let only = take("--only", from: &arguments)
    guard let kind = arguments.first, ["archives", "documents"].contains(kind) else { usage() }
    let count = only.map { $0 + 1 } ?? arguments.dropFirst().first.flatMap(UInt64.init)
    guard let count else { usage() }
    let isArchives = kind == "archives"
    let inputs = isArchives ? Inputs.archives(limit: 30_000) : Inputs.documents(limit: 60_000)
    precondition(!inputs.isEmpty, "no files to damage")
    let tokens = isArchives ? [] : documentTokens
    let marker = FileManager.default.temporaryDirectory.appendingPathComponent("mutate-\(kind)-\(seed)")
    var tally: [String: Int] = [:]
    var slowest = Duration.zero
    var slowestNumber: UInt64 = 0
    let clock = ContinuousClock()
    let start = clock.now
    for number in (only ?? 0)..<count {
      // Each input has a seed of its own, so that one alone can be made again.
      var mutator = Mutator(seed: seed &* 0x1_0000_0001 &+ number)
      let original = inputs[mutator.pick(inputs.count)]
      let donor = inputs[mutator.pick(inputs.count)]
      let input =
        isArchives || mutator.pick(3) == 0
        ? mutator.damaged(original, tokens: tokens, donor: donor) : mutator.reworded(original, donor: donor)
      if number % 1_000 == 0 || only != nil {
        try? Data("\(number)\n".utf8).write(to: marker)
      }
      let began = clock.now
      let outcome = isArchives ? describe(ArchiveCheck.run(input)) : "\(DocumentCheck.run(input))"
      let time = began.duration(to: clock.now)
      if time > slowest { (slowest, slowestNumber) = (time, number) }
      tally[outcome, default: 0] += 1
    }
    print("\(count - (only ?? 0)) damaged \(kind) of \(inputs.count) files, seed \(seed): no crash")
    for (outcome, number) in tally.sorted(by: { $0.key < $1.key }) { print("  \(outcome): \(number)") }
    print("  slowest: \(slowest) (number \(slowestNumber)), all: \(start.duration(to: clock.now))")
    try? FileManager.default.removeItem(at: marker)
  }

  private static func describe(_ outcome: ArchiveCheck.Outcome) -> String {
    switch outcome {
    case .accepted: "accepted"
    case .refused(let error): "refused: \(error.reason.rawValue)"
    }
  }

  private static func take(_ flag: String, from arguments: inout [String]) -> UInt64? {
    guard let place = arguments.firstIndex(of: flag) else { return nil }
    guard place + 1 < arguments.count, let number = UInt64(arguments[place + 1]) else { usage() }
    arguments.removeSubrange(place...place + 1)
    return number
  }

  private static func usage() -> Never {
    FileHandle.standardError.write(
      Data(
        "usage: mutate archives|documents COUNT [--seed N]\n       mutate archives|documents --only NUMBER [--seed N]\n"
          .utf8))
    exit(2)
  }

  /// Pieces that mean something in a document.
  private static let documentTokens: [[UInt8]] = [
    "<", ">", "/>", "</view>", "<view ", "<subviews>", "</subviews>", "<![CDATA[", "]]>", "<!--", "-->",
    "&amp;", "&#x41;",
    "&#xFFFFFFFF;", "&lt", "<?x ?>", "<!DOCTYPE a>", " id=\"a-b-c\"", " key=\"frame\"", "\"", "'", "\u{feff}",
    "\u{0}", "\n",
    "<constraint firstItem=\"a\" firstAttribute=\"top\" id=\"x\"/>",
    "<rect key=\"frame\" x=\"nan\" y=\"1e999\"/>",
    "<<<<<<< HEAD\n", " customClass=\"C\" customModule=\"M\"",
    "<outlet property=\"p\" destination=\"a\" id=\"o\"/>", "-1", "1e400",
    "9999999999999999999999", "<objects>", "</objects>", "<scene>", "<tableView>", "<stackView>",
    "\u{10ffff}",
  ].map { Array($0.utf8) }
}
