import Testing

@testable import NibCompiler

/// What holds of the schema tables as a whole.
@Suite struct SchemaTableTests {
  /// A row that stands in for one of a base reads what that one reads, or says that it does not: otherwise what the
  /// document has would be archived and yet be warned of as left out.
  @Test(arguments: ElementExplanation.elementNames)
  func anElementKnowsWhatItsBaseKnows(name: String) throws {
    let table = SchemaTable.uiKit()
    let flat = try #require(table[name])
    guard let base = flat.schema.base.flatMap({ table[$0] }) else { return }
    let known = flat.knownAttributes
    #expect(base.knownAttributes.filter { !known.contains($0) } == [])
    #expect(base.allRows.compactMap(\.rule.childKey).filter { !flat.knows(childKey: $0) } == [])
  }

  /// A name is in one list: archived, without a key of its own, or left out for want of evidence.
  @Test(arguments: ElementExplanation.elementNames)
  func whatIsLeftOutIsNotCalledKnown(name: String) throws {
    let flat = try #require(SchemaTable.uiKit()[name])
    #expect(
      flat.schema.unproven.filter { flat.knownAttributes.contains($0) || flat.knows(childKey: $0) } == [])
  }
}
