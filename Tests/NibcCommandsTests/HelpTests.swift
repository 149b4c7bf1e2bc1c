import Foundation
import TestSupport
import Testing

@Suite struct HelpTests {
  static let commands = ["compile", "dump", "assemble", "verify", "annotate", "diff", "explain"]

  private static func golden(_ name: String) -> URL {
    Project.folder.appendingPathComponent("Tests/NibcCommandsTests/Goldens/\(name).txt")
  }

  @Test(arguments: [["--help"], ["-h"], ["help"]])
  func theOverviewIsOnStandardOutput(arguments: [String]) throws {
    let outcome = try Tool.run(arguments)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    try Golden.expect(outcome.text, in: Self.golden("help"), suite: "HelpTests")
  }

  @Test(arguments: commands)
  func everyCommandHasAWholeHelpText(command: String) throws {
    let outcome = try Tool.run([command, "--help"])
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    try Golden.expect(outcome.text, in: Self.golden("help-\(command)"), suite: "HelpTests")
    #expect(try Tool.run(["help", command]).text == outcome.text)
    // Help is given whatever else stands there.
    #expect(try Tool.run([command, "a.xib", "b", "c", "-h"]).text == outcome.text)
  }

  @Test func theTestedCommandsAreAllThereAre() throws {
    let lines = try Tool.run(["--help"]).text.split(separator: "\n", omittingEmptySubsequences: false)
    let list = lines.drop { $0 != "commands:" }.dropFirst().prefix { !$0.isEmpty }
    #expect(list.map { $0.split(separator: " ").first.map(String.init) } == Self.commands)
  }

  @Test func noLineIsLongerThanATerminal() throws {
    for command in [[]] + Self.commands.map({ [$0] }) {
      for line in try Tool.run(command + ["--help"]).text.split(separator: "\n") where line.count > 80 {
        Issue.record("\(command): \(line)")
      }
    }
  }

  @Test func everyCommandTellsTheVersion() throws {
    let version = try Tool.run(["--version"])
    #expect(version.status == 0)
    #expect(version.text.wholeMatch(of: /nibc \d+\.\d+\.\d+\n/) != nil)
    for command in Self.commands {
      let outcome = try Tool.run([command, "--version"])
      #expect(outcome.text == version.text)
      #expect(outcome.status == 0)
    }
  }
}
