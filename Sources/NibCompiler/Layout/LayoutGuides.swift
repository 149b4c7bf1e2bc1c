import IBDocument
import NibFormat

extension ArchiveLowering {
  /// The guide object of a `viewLayoutGuide`, made when a constraint first uses it.
  func layoutGuide(_ element: Element) -> ObjectIndex? {
    if let known = layoutGuides[element.index] { return known }
    guard isKnownGuide(element), let view = element.parent,
      let identifier = Self.guideIdentifiers[element.key ?? ""]
    else { return nil }
    let guide = layoutGuide(identifier: identifier, owner: object(for: constraintOwner(view)))
    layoutGuides[element.index] = guide
    return guide
  }

  /// Whether a `viewLayoutGuide` is one of those UIKit has; a warning if it is not.
  func isKnownGuide(_ element: Element) -> Bool {
    if Self.guideIdentifiers[element.key ?? ""] != nil { return true }
    compilation.report(
      Diagnostic(
        .warning, id: "unknown-guide",
        "layout guide \(Diagnostic.quoted(element.key ?? "")) is not known; it is left out",
        at: element.location))
    return false
  }

  /// Adds a guide that a view owns, with the four constraints that hold it.
  func layoutGuide(identifier: String, owner: ObjectIndex) -> ObjectIndex {
    // Those of a scroll view have a class of their own, and both flags off (2 archives).
    let isOfScrollView = identifier.hasPrefix("UIScrollView-")
    let guide = builder.make(isOfScrollView ? "_UIScrollViewLayoutGuide" : "UILayoutGuide")
    builder[guide].values = [
      .init("UILayoutGuideOwningView", .object(owner)),
      .init("UILayoutGuideIdentifier", .object(builder.string(identifier))),
      .init("UILayoutGuideOwningViewIsLocked", .bool(true)),
      .init("UILayoutGuideShouldBeArchived", .bool(!isOfScrollView)),
      .init("UILayoutGuideAllowsNegativeDimensions", .bool(!isOfScrollView)),
    ]
    let sides: [(name: String, attribute: Int64, guideFirst: Bool)] = [
      ("top", 3, true), ("left", 1, true), ("bottom", 4, false), ("right", 2, false),
    ]
    let system = sides.map { side in
      builder.make(
        "NSLayoutConstraint",
        [
          .init("NSFirstItem", .object(side.guideFirst ? guide : owner)),
          .init("NSFirstAttributeV2", .integer(side.attribute)),
          .init("NSFirstAttribute", .integer(side.attribute)),
          .init("NSSecondItem", .object(side.guideFirst ? owner : guide)),
          .init("NSSecondAttributeV2", .integer(side.attribute)),
          .init("NSSecondAttribute", .integer(side.attribute)), .init("NSShouldBeArchived", .bool(false)),
          .init("NSLayoutIdentifier", .object(builder.string("\(identifier)-\(side.name)"))),
        ])
    }
    builder.append("UILayoutGuideSystemConstraints", .object(builder.array(system)), to: guide)
    return guide
  }

  /// The guides of a view that constraints use, in document order.
  func usedGuides(of view: Element) -> [ObjectIndex] {
    guard isOnly(for: Self.firstWithSafeAreas) else { return [] }
    var holders = [view]
    if let cell = view.parent, constraintOwner(cell) == view { holders.append(cell) }
    return holders.flatMap(\.children).filter {
      $0.name == "viewLayoutGuide" && compilation.usedGuideElements.contains($0.index)
    }.compactMap(layoutGuide)
  }

  /// What stands for one side of a constraint: the item's object and the attribute to tie.
  ///
  /// Systems without safe areas take the view that owns the guide; a controller's view has old guides whose inner edges
  /// stand for the upper and the lower edge of the safe area (F-66). The order of constraints does not depend on
  /// it: they are sorted as the document has them.
  func side(_ item: Element, _ attribute: Int64) -> (object: ObjectIndex, attribute: Int64)? {
    if item.name == "viewLayoutGuide", !isOnly(for: Self.firstWithSafeAreas), let view = item.parent {
      if item.key == "safeArea", let guides = oldLayoutGuides(of: view) {
        if attribute == LayoutAttribute.top { return (guides.top, LayoutAttribute.bottom) }
        if attribute == LayoutAttribute.bottom { return (guides.bottom, LayoutAttribute.top) }
      }
      return (object(for: constraintOwner(view)), attribute)
    }
    return reference(to: item).map { ($0, attribute) }
  }

  /// The first system with safe areas.
  static let firstWithSafeAreas = Version(11)

  /// What stands in the objects list for each guide element, used or not.
  func ownerlessGuide() -> ObjectIndex {
    builder.make(
      "UILayoutGuide",
      [
        .init("UILayoutGuideOwningView", .null),
        .init("UILayoutGuideIdentifier", .object(builder.string(""))),
        .init("UILayoutGuideOwningViewIsLocked", .bool(false)),
        .init("UILayoutGuideShouldBeArchived", .bool(false)),
        .init("UILayoutGuideAllowsNegativeDimensions", .bool(false)),
      ])
  }

  static let guideIdentifiers = [
    "safeArea": "UIViewSafeAreaLayoutGuide",
    "keyboard": "UIViewKeyboardLayoutGuide",
    "contentLayoutGuide": "UIScrollView-contentLayoutGuide",
    "frameLayoutGuide": "UIScrollView-frameLayoutGuide",
  ]
}
