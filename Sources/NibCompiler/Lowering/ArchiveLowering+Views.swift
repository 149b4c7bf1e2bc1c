import IBDocument
import NibFormat

extension ArchiveLowering {
  /// The frame of a view as documents give it; a view without one is 1000 × 1000 (7 of 7). Some controls have a size
  /// of their own, which they take while UIKit encodes them (steppers 12 of 12).
  func frame(of element: Element) -> Rect {
    if isControllersBar(element) { return controllersBarFrame(element) }
    var frame = rect(element, "frame") ?? Rect(x: 0, y: 0, width: 1000, height: 1000)
    if let y = tableEdgeOrigin(element) { frame.y = y }
    if let whole = controllersViewFrame(element, frame) { return whole }
    switch element.name {
    case "tableViewCellContentView":
      if let height = contentHeight(ofCellAround: element) { frame.height = height }
    case "stepper" where xcode >= XcodeRelease.v11:
      frame.width = 94
      frame.height = 32
    case "progressView" where xcode >= XcodeRelease.v13:
      frame.height = element["progressViewStyle"] == "bar" ? 3 : 4
    case "progressView" where xcode >= XcodeRelease.v11 && element["progressViewStyle"] == "bar":
      frame.height = 3
    default: break
    }
    return frame
  }

  /// The frame an archive keeps: the document's, but for the root views of xibs before Xcode 11.
  ///
  /// Those compilers gave the view of a xib for any size class 600 by 600 points when it had no size of its own, in what
  /// was to run on systems without safe areas (13 of 13; documents without a device, or with a free form, keep theirs).
  func archivedFrame(of element: Element) -> Rect {
    let frame = frame(of: element)
    if xcode < XcodeRelease.v11, isRootOfPrototype(element) {
      return Rect(x: 0, y: 0, width: frame.width, height: frame.height)
    }
    guard xcode < XcodeRelease.v11, kind == .xib, element.parent?.name == "objects",
      !isOnly(for: Version(11)),
      compilation.document.root["useTraitCollections"] == "YES",
      compilation.document.root.child(named: "device") != nil,
      element.child(named: "freeformSimulatedSizeMetrics") == nil,
      element.name != "tableViewCell" && element.name != "collectionViewCell"
    else { return frame }
    return Rect(x: 0, y: 0, width: 600, height: 600)
  }

  /// Whether this is a prototype as its own archive has it: at the origin, before Xcode 11 (68 of 68).
  private func isRootOfPrototype(_ element: Element) -> Bool {
    kind == .nested && ArchiveScope.prototype(around: element) == element
  }

  /// The sum of the autoresizing flags; nil when nothing is written.
  func autoresizingMask(_ element: Element) -> Value? {
    if isControllersBar(element) { return .int8(element.name == "navigationBar" ? 2 : 10) }
    guard let mask = element.child(named: "autoresizingMask") else {
      let isTopLevel = element.parent?.name == "objects"
      return .integer(isTopLevel ? 18 : 36)
    }
    // What iOS 7 makes of views that constraints lay out.
    if !isOnly(for: Version(8)), doesNotTranslateMask(element) { return .integer(36) }
    guard let number = options(mask, Self.autoresizingFlags), number != 0 else { return nil }
    return .integer(number)
  }

  static let autoresizingFlags: Words = [
    "flexibleMinX": 1, "widthSizable": 2, "flexibleMaxX": 4, "flexibleMinY": 8, "heightSizable": 16,
    "flexibleMaxY": 32,
  ]

  /// The views below a view, in order; those that the default variation excludes only if they are asked for.
  func subviews(of element: Element, includingExcluded: Bool = false) -> [Element] {
    guard let list = element.child(named: "subviews") else { return [] }
    let excluded = includingExcluded ? [] : element.excludedByDefault("subviews")
    return list.children.filter { !excluded.contains($0.id ?? "") }
  }

  /// The content hugging priorities as "{h, v}"; nil if they are the class's own.
  func hugging(_ element: Element) -> Value? {
    let horizontal = number(element, "horizontalHuggingPriority") ?? 250
    // Navigation bars hold on to their height in Xcode 9 and 10 (10 of 10), not before and after (100 of 100).
    let ownVertical: Double =
      element.name == "navigationBar" && xcode >= XcodeRelease.v9 && xcode < XcodeRelease.v11 ? 750 : 250
    let vertical = number(element, "verticalHuggingPriority") ?? ownVertical
    if case .unless(let h, let v)? = schema(for: element)?.schema.hugging, h == horizontal, v == vertical,
      !alwaysHugs(element)
    {
      return nil
    }
    return .object(builder.string(Self.pair(horizontal, vertical)))
  }

  /// Whether an element's priorities are written even if they are those of its class.
  private func alwaysHugs(_ element: Element) -> Bool {
    switch element.name {
    case "button":
      ["detailDisclosure", "infoLight", "infoDark", "contactAdd"].contains(element["buttonType"])
    case "datePicker": xcode < XcodeRelease.v14
    default: false
    }
  }

  /// The compression resistance priorities as "{h, v}"; nil for 750 and 750.
  func compressionResistance(_ element: Element) -> Value? {
    let horizontal = number(element, "horizontalCompressionResistancePriority") ?? 750
    let vertical = number(element, "verticalCompressionResistancePriority") ?? 750
    if horizontal == 750 && vertical == 750 { return nil }
    return .object(builder.string(Self.pair(horizontal, vertical)))
  }

  static func pair(_ first: Double, _ second: Double) -> String {
    "{\(NumberText.shortest(first)), \(NumberText.shortest(second))}"
  }

  /// Whether the view does not translate its mask into constraints.
  func doesNotTranslateMask(_ element: Element) -> Bool {
    element["translatesAutoresizingMaskIntoConstraints"] == "NO" && element["fixedFrame"] != "YES"
  }
}
