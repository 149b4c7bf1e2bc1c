import IBDocument
import NibFormat

extension ArchiveLowering {
  /// Whether a bar belongs to a navigation or tab bar controller, which lays it out and fills it by itself.
  func isControllersBar(_ bar: Element) -> Bool {
    switch bar.name {
    case "navigationBar", "toolbar": bar.parent?.name == "navigationController"
    case "tabBar": bar.parent?.name == "tabBarController"
    default: false
    }
  }

  /// The frame that UIKit gives the bar of a controller which is not on screen.
  ///
  /// A navigation bar has no width since Xcode 9; all have the height of the device that encoded them.
  func controllersBarFrame(_ bar: Element) -> Rect {
    let device = DeviceSize.size(of: compilation.document)
    let height = controllersBarHeight
    if bar.name == "tabBar" {
      let frame = rect(bar, "frame") ?? Rect(x: 0, y: device.height - 49, width: 320, height: 49)
      return Rect(x: 0, y: frame.y, width: 320, height: 49)
    }
    let isToolbar = bar.name == "toolbar"
    let frame =
      rect(bar, "frame") ?? Rect(x: 0, y: isToolbar ? device.height - 44 : 0, width: device.width, height: 44)
    let width = isToolbar ? frame.width : xcode < XcodeRelease.v9 ? 320 : 0
    return Rect(x: 0, y: frame.y, width: width, height: height)
  }

  /// 44 points, or the 50 of larger devices: which one encoded is a matter of the release (25 bars).
  private var controllersBarHeight: Double {
    switch xcode {
    case ..<XcodeRelease.v10: 44
    case ..<XcodeRelease.v11: 50
    case ..<XcodeRelease.v12: 44
    case ..<XcodeRelease.v26x5: 50
    default: 54
    }
  }

  /// What a bar shows: the items of its controller's children, or those the document gives it.
  func barItems(_ bar: Element, mutable: Bool) -> Value? {
    guard isControllersBar(bar), let controller = bar.parent else {
      return value(.children("items", mutable: mutable), of: bar)
    }
    guard let storyboard = scenes?.storyboard.storyboard, let known = storyboard.controller(of: controller)
    else {
      return nil
    }
    // A controller's toolbar shows the items of whichever controller is on top.
    if bar.name == "toolbar" { return .object(builder.array([])) }
    let key = bar.name == "tabBar" ? "tabBarItem" : "navigationItem"
    let children = bar.name == "tabBar" ? known.children[...] : known.children.prefix(1)
    let items = children.compactMap { storyboard.controllers[$0].element.child(key: key).map(object(for:)) }
    // Releases 9 and 10 keep an array that cannot change (6 bars).
    let isMutable = mutable && !(xcode >= XcodeRelease.v9 && xcode < XcodeRelease.v11)
    return items.isEmpty ? nil : .object(builder.array(items, mutable: isMutable))
  }

  /// The controller of a bar, which is its delegate.
  func barDelegate(_ bar: Element) -> Value? {
    guard isControllersBar(bar) else { return nil }
    return bar.parent.map { .object(object(for: $0)) }
  }

  /// The items a controller puts on its navigation controller's toolbar; nil for none.
  func toolbarItems(of controller: Element) -> Value? {
    guard let items = controller.child(named: "toolbarItems")?.children.map(object(for:)), !items.isEmpty
    else {
      return nil
    }
    return .object(builder.array(items))
  }
}
