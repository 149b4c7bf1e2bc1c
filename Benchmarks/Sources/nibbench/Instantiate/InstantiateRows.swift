import NibRuntime

extension BenchmarkRow {
  /// Making objects: from a path each time, from bytes in memory, from a prepared nib, and by plain code. This is the
  /// question whether to load a nib again for each cell or to keep it.
  static var instantiateRows: [BenchmarkRow] {
    rows("labels2") { [try InstantiateShape("TwoLabelCell")] }
      + rows("grid400") { [try InstantiateShape("LabelGrid")] }
      + rows("nested") { try ["TileBoard", "TileRow", "TileView"].map { try InstantiateShape($0) } }
      // What a plain view cannot hold, actions and other outlets, is left out.
      + rows("largest") { [try InstantiateShape.largest()] }
  }

  /// One row for each way; the first nib is the one to make live, the others are those of its components.
  private static func rows(_ name: String, _ shapes: @escaping () throws -> [InstantiateShape])
    -> [BenchmarkRow]
  {
    ["path", "bytes", "template", "code"].map { way in
      BenchmarkRow(name: "instantiate.\(name).\(way)") { _ in
        let shapes = try shapes()
        let ways = try InstantiateWays(shapes)
        return Workload(
          item: "instantiation", bytes: shapes[0].bytes.count, run: ways.run(way),
          references: ["code", "path"].filter { $0 != way }.map { ($0, ways.run($0)) })
      }
    }
  }
}

/// The ways to make the objects of one shape. An error ends the benchmark: the nibs are the project's own.
private struct InstantiateWays {
  private let runs: [String: () -> Void]

  init(_ shapes: [InstantiateShape]) throws {
    let kept = try Dictionary(
      uniqueKeysWithValues: shapes.map {
        ($0.name, try Nib($0.bytes, name: $0.name, registry: .interface))
      })
    let byName = Dictionary(uniqueKeysWithValues: shapes.map { ($0.name, $0) })
    let name = shapes[0].name
    let owner = Owner()
    let options = LoadingOptions(unknownBindings: .skip)

    func way(_ nib: @escaping (String) throws -> Nib) -> () -> Void {
      {
        Component.nib = nib
        do { keep(try nib(name).instantiate(owner: owner, options: options)) } catch {
          fatalError("\(error)")
        }
      }
    }
    let template = way { kept[$0]! }
    template()
    guard let root = try kept[name]!.instantiate(owner: owner, options: options).first as? View else {
      throw InstantiateShape.Failure.noView(name)
    }
    let blueprint = Blueprint(root)
    runs = [
      "path": way { try Nib(contentsOf: byName[$0]!.path, registry: .interface) },
      "bytes": way { try Nib(byName[$0]!.bytes, name: $0, registry: .interface) },
      "template": template,
      "code": {
        let view = blueprint.build()
        owner.view = view
        keep(view)
      },
    ]
  }

  func run(_ way: String) -> () -> Void { runs[way]! }
}
