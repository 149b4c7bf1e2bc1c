import IBDocument
import NibFormat

/// Lowers a xib document to the graphs of its archives.
struct XibLowering {
  let compilation: Compilation

  /// The graph of one archive of the xib.
  func graph(_ variant: ArchiveVariant) -> ObjectGraph {
    let lowering = ArchiveLowering(compilation: compilation, kind: .xib, variant: variant)
    guard let list = compilation.document.root.child(named: "objects") else {
      return lowering.finish(topLevel: [], scope: [])
    }
    // A xib lists its placeholders and objects as the document does, whatever the era (302 of 302).
    let topLevel = list.children.filter(lowering.isTopLevelObject).map(lowering.object(for:))
    let elements = ArchiveScope.elements(below: list)
    let owner = list.children.first { $0["placeholderIdentifier"] == "IBFilesOwner" }
    let sources = elements.filter { $0.name == "tableView" }.compactMap { table in
      owner.flatMap { lowering.staticDataSource(of: table, owner: lowering.object(for: $0)) }
    }
    return lowering.finish(topLevel: topLevel + sources, scope: elements)
  }
}

/// Which elements belong to one archive.
enum ArchiveScope {
  /// The elements below one, in document order, without what lies in prototypes: those have archives of their own.
  static func elements(below root: Element) -> [Element] {
    var list: [Element] = []
    var skipUntil = root.index
    for element in root.descendants {
      if element.index < skipUntil { continue }
      if isPrototype(element) {
        skipUntil = element.index + 1 + element.descendantCount
        continue
      }
      list.append(element)
    }
    return list
  }

  /// The prototype that an element is or lies in, the innermost if there are several.
  static func prototype(around element: Element) -> Element? {
    var candidate: Element? = element
    while let current = candidate, !isPrototype(current) { candidate = current.parent }
    return candidate
  }

  /// Whether an element is encoded in a nested archive of its own.
  static func isPrototype(_ element: Element) -> Bool {
    guard let parent = element.parent else { return false }
    switch parent.name {
    case "prototypes": return true
    case "cells": return parent.parent?.name == "collectionView"
    default:
      return element.name == "collectionReusableView"
        && (element.key == "sectionHeaderView" || element.key == "sectionFooterView")
    }
  }
}

extension Element {
  /// Whether another element is this one or lies in it.
  func contains(_ other: Element) -> Bool {
    other.index >= index && other.index <= index + descendantCount
  }
}
