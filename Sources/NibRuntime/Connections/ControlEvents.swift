/// What can happen to a control, as bits of an action's event mask.
public struct ControlEvents: OptionSet, Hashable, Sendable {
  /// The mask.
  public let rawValue: UInt32

  /// Makes events from a mask.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A finger touches down inside.
  public static let touchDown = Self(rawValue: 1)
  /// A finger touches down again soon.
  public static let touchDownRepeat = Self(rawValue: 2)
  /// A finger is dragged inside.
  public static let touchDragInside = Self(rawValue: 4)
  /// A finger is dragged just outside.
  public static let touchDragOutside = Self(rawValue: 8)
  /// A finger is dragged into the control.
  public static let touchDragEnter = Self(rawValue: 16)
  /// A finger is dragged out of the control.
  public static let touchDragExit = Self(rawValue: 32)
  /// A finger is lifted inside: what a button is tapped by.
  public static let touchUpInside = Self(rawValue: 64)
  /// A finger is lifted outside.
  public static let touchUpOutside = Self(rawValue: 128)
  /// The system ended the touch.
  public static let touchCancel = Self(rawValue: 256)
  /// The value changed, as of a slider.
  public static let valueChanged = Self(rawValue: 4096)
  /// What the control is mainly for happened, whatever the device.
  public static let primaryActionTriggered = Self(rawValue: 8192)
  /// A menu is about to open.
  public static let menuActionTriggered = Self(rawValue: 16384)
  /// Editing of a text began.
  public static let editingDidBegin = Self(rawValue: 65536)
  /// A text was edited.
  public static let editingChanged = Self(rawValue: 131_072)
  /// Editing of a text ended.
  public static let editingDidEnd = Self(rawValue: 262_144)
  /// Editing of a text ended by the return key.
  public static let editingDidEndOnExit = Self(rawValue: 524_288)
  /// Everything.
  public static let allEvents = Self(rawValue: .max)
}
