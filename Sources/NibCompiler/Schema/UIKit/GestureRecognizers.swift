import IBDocument
import NibFormat

extension UIKitSchemas {
  static let gestureRecognizers: [ElementSchema] = [
    ElementSchema(
      "gestureRecognizer", "UIGestureRecognizer", base: nil, role: .object, listed: [], rows: gestureRows),
    ElementSchema(
      "tapGestureRecognizer", "UITapGestureRecognizer", base: "gestureRecognizer", role: .object,
      rows: [
        Row(
          "UITapGestureRecognizer._imp",
          .code(["numberOfTapsRequired", "numberOfTouchesRequired"], { $0.tapRecognizer($1) }))
      ]),
    ElementSchema(
      "swipeGestureRecognizer", "UISwipeGestureRecognizer", base: "gestureRecognizer", role: .object,
      rows: [
        Row(
          "UISwipeGestureRecognizer.numberOfTouchesRequired",
          .integer("numberOfTouchesRequired", absent: nil, omit: 1)),
        Row(
          "UISwipeGestureRecognizer.direction",
          .choice("direction", ["right": 1, "left": 2, "up": 4, "down": 8], absent: nil, omit: nil)),
      ]),
    ElementSchema(
      "panGestureRecognizer", "UIPanGestureRecognizer", base: "gestureRecognizer", role: .object,
      rows: [
        Row(
          "UIPanGestureRecognizer.minimumNumberOfTouches",
          .integer("minimumNumberOfTouches", absent: nil, omit: 1)),
        Row(
          "UIPanGestureRecognizer.maximumNumberOfTouches",
          .integer("maximumNumberOfTouches", absent: nil, omit: nil)),
      ]),
    ElementSchema(
      "screenEdgePanGestureRecognizer", "UIScreenEdgePanGestureRecognizer", base: "panGestureRecognizer",
      role: .object,
      rows: [
        Row(
          "UIScreenEdgePanGestureRecognizer.edges",
          .options(child: "edges", ["top": 1, "left": 2, "bottom": 4, "right": 8], absent: nil, omit: 0))
      ]),
    ElementSchema(
      "pongPressGestureRecognizer", "UILongPressGestureRecognizer", base: "gestureRecognizer", role: .object,
      rows: [
        Row(
          "UILongPressGestureRecognizer.minimumPressDuration",
          .double("minimumPressDuration", absent: nil, omit: nil)),
        Row(
          "UILongPressGestureRecognizer.allowableMovement",
          .double("allowableMovement", absent: nil, omit: nil)),
        Row(
          "UILongPressGestureRecognizer.numberOfTapsRequired",
          .integer("numberOfTapsRequired", absent: nil, omit: 0)),
        Row(
          "UILongPressGestureRecognizer.numberOfTouchesRequired",
          .integer("numberOfTouchesRequired", absent: nil, omit: 1)),
      ]),
    ElementSchema(
      "pinchGestureRecognizer", "UIPinchGestureRecognizer", base: "gestureRecognizer", role: .object,
      silent: ["scale"]),
    ElementSchema(
      "rotationGestureRecognizer", "UIRotationGestureRecognizer", base: "gestureRecognizer", role: .object,
      silent: ["rotation"]),
    ElementSchema(
      "hoverGestureRecognizer", "UIHoverGestureRecognizer", base: "gestureRecognizer", role: .object),
  ]

  /// What every recogniser has. Direct, indirect and pencil touches are 7; pointers joined them in Xcode 11.4 (7 in 11.0,
  /// 16 of 16; 15 from 11.5 on, 36 of 36).
  private static let gestureRows: [Row] = [
    Row(
      "UIGestureRecognizer.allowedTouchTypes", .constant(.int8(7)), since: XcodeRelease.v7,
      until: XcodeRelease.v11_4),
    Row("UIGestureRecognizer.allowedTouchTypes", .constant(.int8(15)), since: XcodeRelease.v11_4),
    Row("UIGestureRecognizer.disabled", .flag("enabled", absent: true, when: false, writes: true)),
    Row(
      "UIGestureRecognizer.cancelsTouchesInView",
      .flag("cancelsTouchesInView", absent: true, when: false, writes: false)),
    Row(
      "UIGestureRecognizer.delaysTouchesBegan",
      .flag("delaysTouchesBegan", absent: false, when: true, writes: true)),
    Row(
      "UIGestureRecognizer.delaysTouchesEnded",
      .flag("delaysTouchesEnded", absent: true, when: false, writes: false)),
    Row("UIGestureRecognizer.requiresExclusiveTouchType", .constant(.bool(true)), since: XcodeRelease.v8),
  ]
}

extension ArchiveLowering {
  fileprivate func tapRecognizer(_ element: Element) -> Value? {
    var values: [ObjectGraph.KeyedValue] = []
    for name in ["numberOfTapsRequired", "numberOfTouchesRequired"] {
      if let count = integer(element, name), count != 1 {
        values.append(.init("UITapRecognizer." + name, .integer(count)))
      }
    }
    return .object(builder.make("UITapRecognizer", values))
  }
}
