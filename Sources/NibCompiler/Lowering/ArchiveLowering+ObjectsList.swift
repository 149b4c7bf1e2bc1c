import IBDocument
import NibFormat

extension ArchiveLowering {
  /// What the objects list finds below a view, controller or item (F-54).
  func collectListChildren(of element: Element, _ schema: FlatSchema, _ index: ObjectIndex) {
    switch element.name {
    case "collectionViewCell": listChildren[index] = listedParts(ofCollectionCell: element)
    // The items of a tab bar controller's bar are listed with the controllers they are of (5 of 5 archives).
    case "tabBar" where isControllersBar(element): listChildren[index] = []
    case "tableViewSection":
      listChildren[index] = (element.child(named: "cells")?.children).map { $0.map(object(for:)) } ?? []
    case "tableViewCell":
      listChildren[index] =
        listedParts(of: element, schema.listedKeys, index) + contentSubviews(of: element).map(object(for:))
    default: listChildren[index] = listedParts(of: element, schema.listedKeys, index)
    }
  }

  private func listedParts(of element: Element, _ keys: [String], _ index: ObjectIndex) -> [ObjectIndex] {
    var children: [ObjectIndex] = []
    let guides = listedGuides(of: element)
    // A collection lists them after its layout.
    let guidesFollow = element.name == "collectionView" ? "UICollectionLayout" : nil
    if guidesFollow == nil { children += guides }
    // The constraints of old guides are not listed; the guides come before the other subviews.
    let oldGuides = oldLayoutGuides(of: element)
    if !element.excludedByDefault("constraints").isEmpty {
      // Constraints that only some variations have are listed in their places.
      children += constraints(of: element, includingExcluded: true).map { object(for: $0.element) }
    } else if case .object(let list)? = builder[index]["UIViewAutolayoutConstraints"] {
      children += elements(of: list).dropFirst(oldGuides?.constraints.count ?? 0)
    }
    children += oldGuides?.objects ?? []
    for key in keys {
      for entry in builder[index].values where entry.key == key {
        guard case .object(let child) = entry.value else { continue }
        if Self.isList(builder[child].className) {
          // A split view controller lists its controllers last first.
          let isReversed = key == "UIChildViewControllers" && element.name == "splitViewController"
          children += isReversed ? elements(of: child).reversed() : elements(of: child)
        } else {
          children.append(child)
        }
      }
      if key == guidesFollow { children += guides }
    }
    return children
  }

  /// The guides that stand for those of a view: one for each that the document names.
  ///
  /// The nib of a xib for systems without guides has none (5 documents); that of a scene has them (5 documents), except
  /// those of collections (6 of 6). A header or footer of a collection always has one in a document with safe areas
  /// (20 of 20; none in documents without, 8 of 8).
  private func listedGuides(of element: Element) -> [ObjectIndex] {
    if element.name == "collectionReusableView" {
      return compilation.document.root["useSafeAreas"] == "YES" ? [ownerlessGuide()] : []
    }
    guard isOnly(for: Self.firstWithSafeAreas) || kind == .scene && element.name != "collectionView" else {
      return []
    }
    return element.children.filter { $0.name == "viewLayoutGuide" }.map { _ in ownerlessGuide() }
  }

  /// A content view that the document does not name is passed over: the cell lists what lies in it. The constraints
  /// that UIKit adds, and guides, are not listed.
  private func listedParts(ofCollectionCell cell: Element) -> [ObjectIndex] {
    guard let content = cell.child(key: "contentView") else { return [] }
    let named = content.id == nil ? [] : [object(for: content)]
    return named + contentSubviews(of: cell).map(object(for:))
      + constraints(of: content, includingExcluded: true).map { object(for: $0.element) }
  }

  private func contentSubviews(of cell: Element) -> [Element] {
    cell.child(key: "contentView").map { subviews(of: $0) } ?? []
  }

  static func isList(_ className: String) -> Bool { className == "NSArray" || className == "NSMutableArray" }

  /// The elements of an array object.
  func elements(of list: ObjectIndex) -> [ObjectIndex] {
    builder[list].values.compactMap {
      if $0.key == "UINibEncoderEmptyKey", case .object(let element) = $0.value { element } else { nil }
    }
  }
}
