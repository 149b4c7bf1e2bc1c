import NibFormat
import TestSupport
import Testing

@Suite struct RoundTripTests {
  /// decode(encode(g)) says the same as g, whatever the order of the objects, and encoding again changes nothing.
  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func generatedGraph(seed: UInt64) throws {
    var generator = GraphGenerator(seed: seed)
    let graph = generator.graph()
    let bytes = graph.encodedCanonically()
    let archive = try NIBArchive(bytes)
    let decoded = ObjectGraph(archive)
    // A canonical graph is numbered as its file is, so that only what the rules decide may differ from `decoded`.
    #expect(decoded.encodedCanonically() == bytes, "GraphGenerator(seed: \(seed))")
    #expect(ArchiveTables(archive).encoded() == bytes, "GraphGenerator(seed: \(seed))")
    #expect(ArchiveTables(archive) == graph.canonicalTables(), "GraphGenerator(seed: \(seed))")
    #expect(
      ArchiveTables(archive).hashValue == graph.canonicalTables().hashValue, "GraphGenerator(seed: \(seed))")
    #expect(
      generator.shuffled(graph).encodedCanonically() == bytes, "GraphGenerator(seed: \(seed)), shuffled")
    #expect(decoded.coderVersion == graph.coderVersion)
  }

  /// Tables in an order of their own survive too: the graph's own order, keys as first used, trailing bytes.
  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func generatedTables(seed: UInt64) throws {
    var generator = GraphGenerator(seed: seed)
    let graph = generator.graph()
    var tables = plainTables(of: graph)
    tables.keys.append("unused")
    tables.classes.append(ArchiveTables.ClassRecord(name: "Unused", fallbacks: [ClassIndex(0)]))
    let bytes = tables.encoded()
    let archive = try NIBArchive(bytes)
    #expect(ArchiveTables(archive) == tables, "GraphGenerator(seed: \(seed))")
    #expect(ArchiveTables(archive).encoded() == bytes, "GraphGenerator(seed: \(seed))")
    var expected = graph
    expected.fallbackClassNames["Unused"] = [tables.classes[0].name]
    #expect(ObjectGraph(archive) == expected, "GraphGenerator(seed: \(seed))")
  }

  @Test(.enabled(if: Oracle.isAvailable, Oracle.missing))
  func oracleFiles() throws {
    let files = try Oracle.archives()
    #expect(!files.isEmpty)
    for file in files {
      let archive = try NIBArchive(file.bytes)
      #expect(ArchiveTables(archive).encoded() == file.bytes, "\(file.path)")
    }
  }

  /// The objects of a graph as they stand in it, names in the order of first use.
  private func plainTables(of graph: ObjectGraph) -> ArchiveTables {
    var tables = ArchiveTables(coderVersion: graph.coderVersion, trailingBytes: graph.trailingBytes)
    func key(_ name: String) -> KeyIndex {
      if let known = tables.keys.firstIndex(of: name) { return KeyIndex(known) }
      tables.keys.append(name)
      return KeyIndex(tables.keys.count - 1)
    }
    func classIndex(_ name: String) -> ClassIndex {
      if let known = tables.classes.firstIndex(where: { $0.name == name }) { return ClassIndex(known) }
      tables.classes.append(ArchiveTables.ClassRecord(name: name))
      let index = tables.classes.count - 1
      for fallback in graph.fallbackClassNames[name] ?? [] {
        tables.classes[index].fallbacks.append(classIndex(fallback))
      }
      return ClassIndex(index)
    }
    for object in graph.objects {
      let first = tables.values.count
      for entry in object.values { tables.values.append(key(entry.key), entry.value) }
      tables.objects.append(
        ArchiveTables.ObjectRecord(
          classIndex: classIndex(object.className), firstValue: UInt32(object.values.isEmpty ? 0 : first),
          valueCount: UInt32(object.values.count)))
    }
    for name in graph.fallbackClassNames.classNames { _ = classIndex(name) }
    return tables
  }
}
