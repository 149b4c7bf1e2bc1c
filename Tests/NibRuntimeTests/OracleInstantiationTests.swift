import NibFormat
import NibRuntime
import TestSupport
import Testing

/// Every real archive is made live with objects that keep every key.
@Suite(.enabled(if: Oracle.isAvailable, Oracle.missing))
struct OracleInstantiationTests {
  /// Counts steps.
  final class Counter: LoadingObserver {
    var decoded = 0
    var connected = 0
    var skipped: [String] = []
    var attributes = 0

    func observe(_ event: LoadingEvent) {
      switch event.step {
      case .didDecode: decoded += 1
      case .didConnectOutlet, .didConnectCollection, .didConnectAction: connected += 1
      case .didSkip(let name, let reason): skipped.append("\(name): \(reason)")
      case .didSetAttribute: attributes += 1
      default: break
      }
    }
  }

  @Test func everyArchiveBecomesLiveObjects() throws {
    let archives = try Oracle.archives()
    #expect(archives.count > 1_000)
    var registry = ClassRegistry(unknownClassPolicy: .genericObject)
    registry.register(AnyConstraint.self, as: "NSLayoutConstraint")
    var connections = 0
    var nested = 0
    for file in archives {
      do {
        let graph = ObjectGraph(try NIBArchive(file.bytes))
        let nib = try Nib(file.bytes, name: file.path, registry: registry)
        let counter = Counter()
        let external = try Dictionary(
          uniqueKeysWithValues: nib.externalObjectIdentifiers.map {
            ($0, GenericObject(className: $0) as AnyObject)
          })
        let owner = GenericObject(className: "File's Owner")
        let topLevel = try nib.instantiate(
          owner: owner, externalObjects: external, options: LoadingOptions(observer: counter))
        #expect(topLevel.count <= graph.objects.count)

        // Every connection is made, or it is said why not.
        let expected = Self.connectionCount(graph)
        #expect(counter.connected + counter.skipped.count + counter.attributes >= expected, "\(file.path)")
        connections += counter.connected
        for skip in counter.skipped {
          #expect(
            skip.contains("unsupportedConnection") || skip.contains("nothingThere")
              || skip.hasPrefix("accessibility"), "\(file.path): \(skip)")
        }

        // Every reference of every object that was made leads somewhere.
        nested += try Self.checkReferences(from: topLevel, in: file.path)
      } catch {
        Issue.record("\(file.path): \(error)")
      }
    }
    #expect(connections > 8_000)
    #expect(nested > 50)
  }

  /// How many connections the root lists, on either platform.
  private static func connectionCount(_ graph: ObjectGraph) -> Int {
    func members(_ value: Value?) -> Int {
      guard case .object(let list)? = value else { return 0 }
      return graph[list].values.count { $0.key == "UINibEncoderEmptyKey" }
    }
    if case .object(let data)? = graph[.root]["IB.objectdata"] {
      return members(graph[data]["NSConnections"])
    }
    return members(graph[.root]["UINibConnectionsKey"])
  }

  /// Walks everything that hangs off the objects and expects no generic object without the values of its archive.
  /// Nested nibs are made live too; gives how many there were.
  private static func checkReferences(from objects: [AnyObject], in path: String) throws -> Int {
    var seen: Set<ObjectIdentifier> = []
    var waiting = objects
    var nested = 0
    func visit(_ value: NibValue) throws {
      switch value {
      case .object(let object): waiting.append(object)
      case .array(let elements): for element in elements { try visit(element) }
      case .dictionary(let entries):
        for entry in entries {
          try visit(entry.key)
          try visit(entry.value)
        }
      case .nib(let nib):
        nested += 1
        let external = try Dictionary(
          uniqueKeysWithValues: nib.externalObjectIdentifiers.map {
            ($0, GenericObject(className: $0) as AnyObject)
          })
        let topLevel = try nib.instantiate(
          owner: GenericObject(className: "owner"), externalObjects: external)
        #expect(!topLevel.isEmpty, "\(path): a nested nib has no top-level object")
      default: break
      }
    }
    while let object = waiting.popLast() {
      guard seen.insert(ObjectIdentifier(object)).inserted else { continue }
      if let generic = object as? GenericObject {
        for entry in generic.values { try visit(entry.value) }
      } else if let constraint = object as? LayoutConstraint {
        #expect(constraint.firstItem != nil, "\(path): a constraint without its first item")
        #expect(constraint.secondAttribute == .notAnAttribute || constraint.secondItem != nil, "\(path)")
      }
    }
    return nested
  }

  /// The library's constraint under another name, so that the registration is this test's.
  final class AnyConstraint: LayoutConstraint {}
}
