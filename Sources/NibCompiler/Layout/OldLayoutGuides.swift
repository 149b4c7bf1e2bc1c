import IBDocument
import NibFormat

/// The guides that controllers had before safe areas: hidden views at the top and the bottom of the controller's view.
struct OldLayoutGuides {
  let top: ObjectIndex
  let bottom: ObjectIndex
  /// What ties the guides to the view, in the order in which the view keeps it before its own constraints (F-59).
  let constraints: [ObjectIndex]

  var objects: [ObjectIndex] { [top, bottom] }
}

extension ArchiveLowering {
  /// The old guides of a view; nil for a view that has none. Made when they are first asked for.
  func oldLayoutGuides(of view: Element) -> OldLayoutGuides? {
    if let known = oldGuides[view.index] { return known }
    guard kind == .scene, hasOldLayoutGuides(view) else { return nil }
    let guides = makeOldLayoutGuides(object(for: view))
    oldGuides[view.index] = guides
    return guides
  }

  /// Whether a controller's view has old guides: the document gives its controller some, or leaves it to the compiler
  /// to give a plain view some, or the view has a safe area and the archive is also for systems without (F-66).
  private func hasOldLayoutGuides(_ view: Element) -> Bool {
    guard view.key == "view", let controller = view.parent,
      schemas[controller]?.schema.role == .controller
    else { return false }
    if controller.child(named: "layoutGuides")?.child(named: "viewControllerLayoutGuide") != nil {
      return true
    }
    let document = compilation.document.root
    if view.name == "view" && document["useAutolayout"] == "YES" && document["useSafeAreas"] != "YES" {
      return true
    }
    return !isOnly(for: Self.firstWithSafeAreas)
      && view.child(named: "viewLayoutGuide", key: "safeArea") != nil
  }

  /// The guide that a `viewControllerLayoutGuide` stands for.
  func oldLayoutGuide(_ element: Element) -> ObjectIndex? {
    guard let controller = element.parent?.parent, let view = Storyboard.view(of: controller),
      let guides = oldLayoutGuides(of: view)
    else { return nil }
    return element["type"] == "bottom" ? guides.bottom : guides.top
  }

  private func makeOldLayoutGuides(_ view: ObjectIndex) -> OldLayoutGuides {
    typealias Side = (item: ObjectIndex, attribute: Int64)
    func tie(_ first: Side, _ second: ObjectIndex?) -> ObjectIndex {
      var values: [ObjectGraph.KeyedValue] = [
        .init("NSFirstItem", .object(first.item)), .init("NSFirstAttributeV2", .integer(first.attribute)),
        .init("NSFirstAttribute", .integer(first.attribute)),
      ]
      if let second {
        values += [
          .init("NSSecondItem", .object(second)), .init("NSSecondAttributeV2", .integer(first.attribute)),
          .init("NSSecondAttribute", .integer(first.attribute)),
        ]
      } else {
        values += missingSecondSide
      }
      values.append(.init("NSShouldBeArchived", .bool(true)))
      return builder.make("NSLayoutConstraint", values)
    }
    let (top, bottom) = (builder.make("_UILayoutGuide"), builder.make("_UILayoutGuide"))
    let topTies = [
      tie((top, LayoutAttribute.leading), view), tie((top, LayoutAttribute.top), view),
      tie((top, LayoutAttribute.height), nil),
    ]
    let bottomTies = [
      tie((bottom, LayoutAttribute.leading), view), tie((bottom, LayoutAttribute.height), nil),
      tie((view, LayoutAttribute.bottom), bottom),
    ]
    fillOldLayoutGuide(top, "_UIViewControllerTop", removing: topTies)
    fillOldLayoutGuide(bottom, "_UIViewControllerBottom", removing: bottomTies)
    return OldLayoutGuides(top: top, bottom: bottom, constraints: topTies + bottomTies)
  }

  private func fillOldLayoutGuide(_ guide: ObjectIndex, _ identifier: String, removing ties: [ObjectIndex]) {
    let support = builder.make(
      "_UILayoutSupportConstraint",
      [
        .init("NSFirstItem", .object(guide)),
        .init("NSFirstAttributeV2", .integer(LayoutAttribute.width)),
        .init("NSFirstAttribute", .integer(LayoutAttribute.width)),
      ] + missingSecondSide + [.init("NSShouldBeArchived", .bool(true)), .init("NSPriority", .int16(999))])
    var values: [ObjectGraph.KeyedValue] = []
    if xcode >= XcodeRelease.v8 { values.append(.init("UIDeepDrawRect", .bool(true))) }
    values += [
      .init("UIOpaque", .bool(true)), .init("UIHidden", .bool(true)),
      .init("UIAutoresizeSubviews", .bool(true)),
      .init("UIViewDoesNotTranslateAutoresizingMaskIntoConstraints", .bool(true)),
      .init("UIViewAutolayoutConstraints", .object(builder.array([support], mutable: true))),
    ]
    if xcode >= XcodeRelease.v7 { values.append(.init("UIViewSemanticContentAttribute", .int8(0))) }
    if xcode >= XcodeRelease.v11 { values.append(.init("UIViewLargeContentStoredProperties", .null)) }
    values += [
      .init("_UILayoutGuideIdentifier", .object(builder.string(identifier))),
      .init("_UILayoutGuideConstraintsToRemove", .object(builder.array(ties))),
    ]
    builder[guide].values = values
  }
}
