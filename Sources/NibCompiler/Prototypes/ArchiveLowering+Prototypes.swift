import IBDocument
import NibFormat

/// The four dictionaries in which tables and collections keep their prototypes (F-63).
enum PrototypeDictionary {
  case cellNibs, cellExternals, supplementaryNibs, supplementaryExternals

  var isOfCells: Bool { self == .cellNibs || self == .cellExternals }
  var isOfNibs: Bool { self == .cellNibs || self == .supplementaryNibs }
}

/// A prototype lowered to an archive of its own (F-62).
struct PrototypeNib {
  /// The UINib object.
  var nib: ObjectIndex
  /// The objects outside that the prototype refers to, by the name of their placeholder.
  var externals: [(name: String, element: Element)]
}

extension ArchiveLowering {
  /// One of the dictionaries of a table or collection view; nil without prototypes of that kind.
  func prototypes(_ owner: Element, _ dictionary: PrototypeDictionary) -> Value? {
    var elements = dictionary.isOfCells ? cellPrototypes(of: owner) : supplementaryPrototypes(of: owner)
    guard !elements.isEmpty else { return nil }
    // Which of two names that collide comes first tells the order of insertion: objects in document order, nibs by
    // the id of the prototype, last first (4 of 4 tables and collections each).
    if dictionary.isOfNibs {
      elements.sort { ($1.element.id ?? "").utf8.lexicographicallyPrecedes(($0.element.id ?? "").utf8) }
    }
    let entries = elements.compactMap { name, element in
      prototypeNib(element).map {
        (name: name, value: dictionary.isOfNibs ? $0.nib : externalObjects($0))
      }
    }
    let order = FoundationOrder.dictionaryOrder(of: entries.map(\.name))
    return .object(
      builder.dictionary(order.map { (builder.string(entries[$0].name), entries[$0].value) }, mutable: true))
  }

  private func externalObjects(_ prototype: PrototypeNib) -> ObjectIndex {
    let order = FoundationOrder.dictionaryOrder(of: prototype.externals.map(\.name))
    let entries = order.compactMap { place -> (key: ObjectIndex, value: ObjectIndex)? in
      let external = prototype.externals[place]
      guard let object = reference(to: external.element) else { return nil }
      return (builder.string(external.name), object)
    }
    return builder.dictionary(entries, mutable: true)
  }

  /// Prototypes without an identifier cannot be asked for and are left out.
  private func cellPrototypes(of owner: Element) -> [(name: String, element: Element)] {
    let list = owner.child(named: owner.name == "tableView" ? "prototypes" : "cells")
    guard let list else { return [] }
    return distinct(
      list.children.compactMap { cell in
        guard let name = cell["reuseIdentifier"], !name.isEmpty else { return nil }
        return (name, cell)
      })
  }

  /// The prototypes without those whose name is taken, of which there is a warning.
  private func distinct(_ prototypes: [(name: String, element: Element)]) -> [(
    name: String, element: Element
  )] {
    var first: [String: Element] = [:]
    return prototypes.filter { name, element in
      guard let known = first[name] else {
        first[name] = element
        return true
      }
      compilation.report(
        Diagnostic(
          .warning, id: "duplicate-reuse-identifier",
          "the reuse identifier of this \(element.name) is taken; it is left out",
          at: element.location(of: "reuseIdentifier"),
          notes: [
            .init("it is first that of this \(known.name)", at: known.location(of: "reuseIdentifier"))
          ]))
      return false
    }
  }

  private func supplementaryPrototypes(of owner: Element) -> [(name: String, element: Element)] {
    distinct(
      owner.children.compactMap { view in
        guard view.name == "collectionReusableView", let name = view["reuseIdentifier"], !name.isEmpty else {
          return nil
        }
        switch view.key {
        case "sectionHeaderView": return ("UICollectionElementKindSectionHeader/" + name, view)
        case "sectionFooterView": return ("UICollectionElementKindSectionFooter/" + name, view)
        default: return nil
        }
      })
  }

  /// The UINib of a prototype, made once; nil, with an error, when prototypes are nested too deep.
  private func prototypeNib(_ element: Element) -> PrototypeNib? {
    if let known = prototypeNibs[element.index] { return known }
    guard nesting < Self.deepestNesting else {
      compilation.report(
        Diagnostic(
          .error, id: "nested-prototypes",
          "prototypes are nested more than \(Self.deepestNesting) deep", at: element.location))
      return nil
    }
    let nested = ArchiveLowering(compilation: compilation, kind: .nested, variant: variant)
    nested.nesting = nesting + 1
    let bytes = nested.prototypeArchive(element)
    let data = builder.make("NSData", [.init("NS.bytes", .data(bytes))])
    let nib = builder.make(
      "UINib",
      [.init("captureEnclosingNIBBundleOnDecode", .bool(true)), .init("archiveData", .object(data))])
    let prototype = PrototypeNib(nib: nib, externals: nested.upstreamElements)
    prototypeNibs[element.index] = prototype
    return prototype
  }

  /// How deep prototypes may lie in prototypes: each level encodes everything below it again.
  static let deepestNesting = 8

  /// The bytes of the archive of one prototype. What lies outside it becomes a placeholder (F-62).
  private func prototypeArchive(_ root: Element) -> [UInt8] {
    let inside = root.index...(root.index + root.descendantCount)
    outsiders = { [unowned self] element in
      inside.contains(element.index) && element.name != "segue" ? nil : upstreamPlaceholder(for: element)
    }
    let cell = object(for: root)
    let owner = proxy("IBFilesOwner")
    let responder = proxy("IBFirstResponder")
    let graph = finish(scope: [root] + ArchiveScope.elements(below: root)) {
      nameUpstreamPlaceholders()
      let upstream = upstreamPlaceholders
      return compilation.coderVersion < 10
        ? [cell, owner, responder] + upstream : [owner, responder] + upstream + [cell]
    }
    return graph.encodedCanonically()
  }
}
