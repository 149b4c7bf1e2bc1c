import Testing

@Suite struct ExplainCommandTests {
  @Test func anElementIsExplained() throws {
    let outcome = try Tool.run(["explain", "switch"])
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(outcome.text.hasPrefix("switch becomes UISwitch; it has the keys of control, view\n"))
    #expect(outcome.text.contains("  UISwitchOn "))
  }

  @Test func withoutAnElementAllAreListed() throws {
    let outcome = try Tool.run(["explain"])
    #expect(outcome.status == 0)
    let names = outcome.text.split(separator: "\n").map(String.init)
    #expect(names.contains("tableViewCell"))
    #expect(names == names.sorted())
  }

  @Test func aSlipIsNamed() throws {
    let outcome = try Tool.run(["explain", "lable"])
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("no table knows the element 'lable'; did you mean 'label'?"))
  }
}
