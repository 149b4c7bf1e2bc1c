import IBDocument
import NibFormat

extension UIKitSchemas {
  static let segmentedControls: [ElementSchema] = [
    ElementSchema(
      "segmentedControl", "UISegmentedControl", base: "control", hugging: .always,
      without: ["UIOpaque"],
      silent: ["opaque", "contentMode", "segments"], unproven: ["apportionsSegmentWidthsByContent"],
      listed: [],
      overrides: [
        Row("UISubviews", .code([], { $0.segments($1) })),
        Row("UIContentMode", .code([], { _, _ in nil })),
        Row(
          "UIContentVerticalAlignment2",
          .choice("contentVerticalAlignment", verticalAlignments, absent: nil, omit: 0),
          since: XcodeRelease.v11),
      ],
      rows: [
        Row("UIPointerInteractionEnabled", .constant(.bool(true)), since: XcodeRelease.v13),
        Row("UISegments", .code([], { $0.segments($1) })),
        Row(
          "UISegmentedControlStyle",
          .choice("segmentControlStyle", segmentStyles, absent: nil, omit: 0)),
        Row("UISelectedSegmentIndex", .integer("selectedSegmentIndex", absent: -1, omit: nil)),
        Row("UISegmentedControlSelectedSegmentTintColor", .color("selectedSegmentTintColor")),
        Row("UIMomentary", .flag("momentary", absent: false, when: true, writes: true)),
      ]),
    ElementSchema(
      "segment", "UISegment", base: nil, role: .object,
      silent: ["title", "image", "width", "enabled", "catalog", "contentOffset"], listed: []),
  ]

  fileprivate static let segmentStyles: Words = ["plain": 0, "bordered": 1, "bar": 2, "bezeled": 3]
}

extension ArchiveLowering {
  /// The UISegment objects of a control, in one list that two keys refer to.
  fileprivate func segments(_ control: Element) -> Value? {
    guard let list = control.child(named: "segments") else { return nil }
    if let known = existingObject(for: list) { return .object(known) }
    let elements = Array(list.children)
    let segments = elements.enumerated().map { place, segment in
      let object = segment.id == nil ? builder.make("UISegment") : object(for: segment)
      builder[object].className = "UISegment"
      builder[object].values = segmentValues(segment, at: place, of: elements.count, in: control)
      return object
    }
    let array = builder.array(segments, mutable: true)
    register(array, for: list)
    return .object(array)
  }

  /// A segment is laid out only at run time: it has no width yet, and a fixed height.
  private func segmentValues(_ segment: Element, at place: Int, of count: Int, in control: Element)
    -> [ObjectGraph.KeyedValue]
  {
    let height: Double = xcode < XcodeRelease.v11 ? 29 : 32
    let bare = bareView("UISegment", frame: Rect(x: 0, y: 0, width: 0, height: height))
    var values = builder[bare].values.filter { $0.key != "UIOpaque" }
    if let title = text(segment, "title"), segment["image"] == nil {
      let label = localizable(title, id: control.id ?? "", property: "segmentTitles[\(place)]")
      values.append(.init("UISegmentInfo", .object(label)))
    } else if let image = imageValue(segment, "image") {
      values.append(.init("UISegmentInfo", image))
    }
    values.append(.init("UISegmentStyle", .int8(control["segmentControlStyle"] == "bar" ? 2 : 5)))
    if let width = number(segment, "width"), width != 0 {
      values.append(.init("UISegmentWidth", .float(Float(width))))
    }
    if boolean(segment, "enabled") == false { values.append(.init("UISegmentEnabled", .bool(false))) }
    if let offset = size(segment, "contentOffset"), offset != Size(width: 0, height: 0) {
      values.append(.init("UISegmentContentOffset", GeometryEncoding.data(offset)))
    }
    if place > 0 {
      // Which number says what changed with Xcode 9.3 (14 controls before, 14 after).
      let (middle, last): (Int64, Int64) = xcode < XcodeRelease.v9_3 ? (1, 2) : (3, 1)
      values.append(.init("UISegmentPosition", .integer(place == count - 1 ? last : middle)))
    }
    return values
  }
}
