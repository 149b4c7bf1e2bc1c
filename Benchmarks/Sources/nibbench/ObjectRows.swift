import Foundation
import NibFormat

extension BenchmarkRow {
  /// The same graph of 12,500 objects of eight values, as a nib and through Foundation's decoders.
  static var objectRows: [BenchmarkRow] {
    [
      BenchmarkRow(name: "decode.objects") { settings in
        let graph = NodeGraph(count: settings.quick ? 1_000 : 12_500)
        let nib = graph.nib
        let keyed = try NSKeyedArchiver.archivedData(withRootObject: graph.root, requiringSecureCoding: true)
        let plist = PropertyListEncoder()
        plist.outputFormat = .binary
        let plistData = try plist.encode(graph.flat)
        let jsonData = try JSONEncoder().encode(graph.flat)

        precondition(NodeGraph.decode(nib).count == graph.nodes.count)
        precondition(NodeGraph.decode(nib)[0].sum == graph.root.sum)
        let unarchived = try NSKeyedUnarchiver.unarchivedObject(
          ofClasses: [KeyedNode.self, NSData.self], from: keyed)
        precondition((unarchived as? KeyedNode)?.sum == graph.root.sum)
        var workload = Workload(
          items: 8 * graph.nodes.count, item: "value", bytes: nib.count,
          run: { keep(NodeGraph.decode(nib)) },
          references: [
            (
              "nskeyedunarchiver",
              {
                keep(
                  try? NSKeyedUnarchiver.unarchivedObject(
                    ofClasses: [KeyedNode.self, NSData.self], from: keyed))
              }
            ),
            ("plistdecoder", { keep(try? PropertyListDecoder().decode([FlatNode].self, from: plistData)) }),
            ("jsondecoder", { keep(try? JSONDecoder().decode([FlatNode].self, from: jsonData)) }),
          ])
        // One for each object and each piece of data, and a few for the archive and the lists.
        workload.maximumAllocations = Double(graph.nodes.count + graph.nodes.count { $0.data != nil } + 8)
        return workload
      }
    ]
  }
}

/// A tree of nodes with four references each; the leaves share a few constants, as strings and numbers are shared.
private struct NodeGraph {
  let nodes: [KeyedNode]
  var root: KeyedNode { nodes[0] }

  init(count: Int) {
    let constantCount = 16
    nodes = (0..<count).map { index in
      KeyedNode(
        first: index % 3 == 0, second: index % 5 == 0, small: index % 100,
        number: index % 2 == 0 ? Double(index) : nil,
        data: index % 2 == 0 ? nil : Data((0..<16).map { UInt8(truncatingIfNeeded: index + $0) }))
    }
    let treeCount = count - constantCount
    for index in 0..<treeCount {
      nodes[index].references = (1...4).map { place in
        let child = 4 * index + place
        return child < treeCount ? nodes[child] : nodes[treeCount + (child % constantCount)]
      }
    }
  }

  /// The nodes with indices for references.
  var flat: [FlatNode] {
    var places: [ObjectIdentifier: Int] = [:]
    for (place, node) in nodes.enumerated() { places[ObjectIdentifier(node)] = place }
    return nodes.map { node in
      FlatNode(
        references: node.references.map { $0.flatMap { places[ObjectIdentifier($0)] } ?? -1 },
        first: node.first,
        second: node.second, small: node.small, number: node.number, data: node.data)
    }
  }

  private static let keyNames = ["a", "b", "c", "d", "first", "second", "small", "payload"]

  /// The nodes as an archive.
  var nib: [UInt8] {
    var values = ArchiveTables.Values()
    var objects: [ArchiveTables.ObjectRecord] = []
    for node in flat {
      objects.append(
        ArchiveTables.ObjectRecord(
          classIndex: ClassIndex(0), firstValue: UInt32(values.count), valueCount: 8))
      for (place, reference) in node.references.enumerated() {
        values.append(KeyIndex(place), reference < 0 ? .null : .object(ObjectIndex(reference)))
      }
      values.append(KeyIndex(4), .bool(node.first))
      values.append(KeyIndex(5), .bool(node.second))
      values.append(KeyIndex(6), .int8(Int8(node.small)))
      values.append(KeyIndex(7), node.number.map { .double($0) } ?? .data([UInt8](node.data ?? Data())))
    }
    return ArchiveTables(
      objects: objects, keys: Self.keyNames, values: values,
      classes: [ArchiveTables.ClassRecord(name: "Node")]
    ).encoded()
  }

  /// Opens an archive and makes a node of each object, every value read by its key.
  static func decode(_ bytes: [UInt8]) -> [DecodedNode] {
    guard let archive = try? NIBArchive(bytes) else { return [] }
    // Key names become indices once for the archive.
    let keys = keyNames.compactMap { archive.keyIndex(named: $0) }
    guard keys.count == keyNames.count else { return [] }
    let nodes = (0..<archive.objectCount).map { _ in DecodedNode() }
    var reader = NIBArchive.KeyedReader(archive)
    for (position, node) in nodes.enumerated() {
      reader.move(to: ObjectIndex(position))
      node.a = reader.object(forKey: keys[0]).map { nodes[$0.position] }
      node.b = reader.object(forKey: keys[1]).map { nodes[$0.position] }
      node.c = reader.object(forKey: keys[2]).map { nodes[$0.position] }
      node.d = reader.object(forKey: keys[3]).map { nodes[$0.position] }
      node.first = reader.bool(forKey: keys[4]) ?? false
      node.second = reader.bool(forKey: keys[5]) ?? false
      node.small = Int(reader.int64(forKey: keys[6]) ?? 0)
      node.number = reader.double(forKey: keys[7])
      node.data = reader.withData(forKey: keys[7]) { Array($0) }
    }
    return nodes
  }
}

/// What is made of an object of the archive.
private final class DecodedNode {
  var a: DecodedNode?
  var b: DecodedNode?
  var c: DecodedNode?
  var d: DecodedNode?
  var first = false
  var second = false
  var small = 0
  var number: Double?
  var data: [UInt8]?

  /// A sum over the tree, to compare decoders.
  var sum: Int {
    small + (first ? 1 : 0) + (data?.count ?? 0) + [a, b, c, d].reduce(0) { $0 + ($1?.sum ?? 0) }
  }
}

/// What the property list and JSON decoders make.
private struct FlatNode: Codable {
  let references: [Int]
  let first: Bool
  let second: Bool
  let small: Int
  let number: Double?
  let data: Data?
}
