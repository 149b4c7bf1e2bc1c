import Foundation
import NibRuntime

/// How to come by the objects of a nib.
enum InstantiateWay: String, CaseIterable {
  /// Reading and preparing the file each time.
  case path
  /// Preparing bytes that are kept, each time.
  case bytes
  /// From a nib that is kept prepared.
  case template
  /// By code that makes the same objects, without a nib.
  case code
}

/// The objects of one shape, made in each way. An error ends the benchmark: the nibs are the project's own.
struct InstantiateWays {
  private let shapes: [String: InstantiateShape]
  private let kept: [String: Nib]
  private let name: String
  private let owner = Owner()
  private let blueprint: Blueprint

  /// - Parameter shapes: the nib to make live, and then those of its components.
  init(_ shapes: [InstantiateShape]) throws {
    name = shapes[0].name
    self.shapes = Dictionary(uniqueKeysWithValues: shapes.map { ($0.name, $0) })
    let kept = try Dictionary(
      uniqueKeysWithValues: shapes.map {
        ($0.name, try Nib($0.bytes, name: $0.name, registry: .interface))
      })
    self.kept = kept
    Component.nib = { kept[$0]! }
    guard let root = try kept[name]!.instantiate(owner: owner, options: Self.options).first as? View else {
      throw InstantiateShape.Failure.noView(name)
    }
    blueprint = Blueprint(root)
  }

  private static var options: LoadingOptions { LoadingOptions(unknownBindings: .skip) }

  /// Makes the objects once, with all that the way keeps at hand.
  func run(_ way: InstantiateWay) -> () -> Void {
    if way == .code { return { keep(build()) } }
    let nib = source(way)
    return {
      Component.nib = nib
      keep(instantiate(nib))
    }
  }

  /// Makes the objects a number of times and keeps all of them, with nothing at hand but the file: what the way keeps
  /// is read and prepared first.
  func run(_ way: InstantiateWay, count: Int) -> () -> Void {
    let path = shapes[name]!.path
    let name = name
    return {
      var made: [[AnyObject]] = []
      made.reserveCapacity(count)
      do {
        switch way {
        case .path:
          for _ in 0..<count {
            made.append(instantiate { _ in try Nib(contentsOf: path, registry: .interface) })
          }
        case .bytes:
          let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
          for _ in 0..<count {
            made.append(instantiate { _ in try Nib(bytes, name: name, registry: .interface) })
          }
        case .template:
          let nib = try Nib(contentsOf: path, registry: .interface)
          for _ in 0..<count { made.append(instantiate { _ in nib }) }
        case .code:
          for _ in 0..<count { made.append([build()]) }
        }
      } catch { fatalError("\(error)") }
      keep(made)
    }
  }

  private func source(_ way: InstantiateWay) -> (String) throws -> Nib {
    switch way {
    case .path: { try Nib(contentsOf: shapes[$0]!.path, registry: .interface) }
    case .bytes: { try Nib(shapes[$0]!.bytes, name: $0, registry: .interface) }
    case .template, .code: { kept[$0]! }
    }
  }

  private func instantiate(_ nib: (String) throws -> Nib) -> [AnyObject] {
    do { return try nib(name).instantiate(owner: owner, options: Self.options) } catch {
      fatalError("\(error)")
    }
  }

  private func build() -> View {
    let view = blueprint.build()
    owner.view = view
    return view
  }
}
