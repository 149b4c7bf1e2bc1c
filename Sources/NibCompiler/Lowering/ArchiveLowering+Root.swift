import IBDocument
import NibFormat

extension ArchiveLowering {
  /// Fills the root object with its lists and returns the finished graph (F-28).
  ///
  /// - Parameters:
  ///   - topLevel: the objects of the top-level list, in order (F-53).
  ///   - scope: the elements of this archive in document order; their connections and attributes are added here.
  func finish(topLevel: [ObjectIndex], scope: [Element]) -> ObjectGraph {
    finish(scope: scope) { topLevel }
  }

  /// The same where the top-level list is known only when everything is lowered, because it has placeholders for what
  /// turned out to lie outside.
  ///
  /// - Parameter outside: elements of other archives some of whose connections lie in this one.
  func finish(
    scope: [Element], connectedFrom outside: [Element] = [], topLevel list: () -> [ObjectIndex]
  ) -> ObjectGraph {
    drain()
    var connections = ConnectionList(sortsTiesByID: kind == .xib)
    connections.system = systemConnections
    connections.outlets = compilerConnections
    for element in outside { addConnections(of: element, to: &connections) }
    for element in scope {
      addConnections(of: element, to: &connections)
      addRuntimeAttributes(of: element)
    }
    let configurations = AccessibilityOrder(scope: scope, kind: kind).elements()
      .compactMap(accessibilityConfiguration)
    let traitStorageLists = traitStorageLists(scope)
    drain()
    let topLevel = list()
    let listed = objectsList(from: topLevel)
    let empty = builder.array([])
    let windows = scope.filter { $0.name == "window" && $0["visibleAtLaunch"] == "YES" }.map(object(for:))
    let root = ObjectIndex.root
    func array(_ objects: [ObjectIndex]) -> Value {
      .object(objects.isEmpty ? empty : builder.array(objects))
    }
    builder[root].className = "NSObject"
    builder[root].values = [
      .init("UINibTopLevelObjectsKey", array(topLevel)),
      .init("UINibObjectsKey", array(listed)),
      .init("UINibConnectionsKey", array(connections.ordered(for: xcode))),
      .init("UINibVisibleWindowsKey", array(windows)),
      .init("UINibAccessibilityConfigurationsKey", array(configurations)),
      .init("UINibTraitStorageListsKey", array(traitStorageLists)),
      .init("UINibKeyValuePairsKey", array(orderedKeyValuePairs(listed))),
    ]
    if xcode >= XcodeRelease.v26x5 {
      builder.append("IBUINibLNEVersionKey", .int8(1), to: root)
      builder.setTrailer(Array("LNE\0".utf8))
    }
    builder.setFallbackClassNames(Self.fallbackClassNames)
    return Sharing.mergeNumbers(of: builder.graph)
  }

  /// The objects list: the top-level list, then breadth first what lies below (F-54).
  private func objectsList(from topLevel: [ObjectIndex]) -> [ObjectIndex] {
    var list: [ObjectIndex] = []
    var isListed = [Bool](repeating: false, count: builder.graph.objects.count)
    func add(_ object: ObjectIndex) {
      if isListed[object.position] { return }
      isListed[object.position] = true
      list.append(object)
    }
    topLevel.forEach(add)
    var next = 0
    while next < list.count {
      listChildren[list[next]].forEach(add)
      next += 1
    }
    return list
  }

  /// Key-value pairs in the order of F-57: by the decimal text of the object's place in the objects list.
  private func orderedKeyValuePairs(_ listed: [ObjectIndex]) -> [ObjectIndex] {
    guard compilation.coderVersion >= 10 else { return keyValuePairs.flatMap(\.pairs) }
    if keyValuePairs.isEmpty { return [] }
    var places = [String](repeating: "", count: builder.graph.objects.count)
    for (place, object) in listed.enumerated() { places[object.position] = String(place + 1) }
    return keyValuePairs.enumerated().sorted { a, b in
      let (x, y) = (places[a.element.object.position], places[b.element.object.position])
      return x == y ? a.offset < b.offset : x.utf8.lexicographicallyPrecedes(y.utf8)
    }.flatMap(\.element.pairs)
  }

  /// Classes that a loader without UIKit's newest classes may use instead (F-35).
  static let fallbackClassNames: FallbackClassNames = [
    "UIColor": ["NSColor"], "UIFont": ["NSFont"], "UITableViewCellContentView": ["UIView"],
    "_UILayoutGuide": ["UIView"], "_UILayoutSupportConstraint": ["NSLayoutConstraint"],
    "NSIBPrototypingLayoutConstraint": ["NSLayoutConstraint"],
  ]
}
